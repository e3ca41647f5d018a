// Notes every event of the table as a film of eleven frames: at each tenth of the longest movement, where every card
// is, and what flies by itself. The films are drawn by setting the clock of the movements, so they are the same on any
// machine; afterwards the movements go on from their start.
() => {
  const films = (window.films = []);
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height].map(Math.round); };
  const zone = (e) => (e.closest("#hand") ? "hand" : e.closest("#took") ? "took" : e.closest(".shown") ? "shown" : "table");
  const frame = () => ({
    cards: [...document.querySelectorAll("#table [data-c]")].map((e) => {
      const f = e.querySelector(".f");
      return { zone: zone(e), code: e.dataset.c, box: box(f), ring: getComputedStyle(f).boxShadow.includes("5px") };
    }),
    flights: [...document.querySelectorAll(".flight > *")].map((e) => ({ box: box(e), opacity: +getComputedStyle(e).opacity, back: !e.querySelector(".ix") })),
    word: +(getComputedStyle(document.querySelector("#took .shout") ?? document.body).opacity) * !!document.querySelector("#took .shout"),
  });
  const spots = () => Object.fromEntries(
    [...document.querySelectorAll(".seat, #pile-0 .heap, #pile-1 .heap, #kitty .f:last-child, #hand, .centre")].map((e) => [e.id || e.closest("[id]").id, box(e)]),
  );
  document.addEventListener("htmx:before:swap", () => { window.past = frame().cards; });
  document.addEventListener("table:event", (event) => {
    const moves = document.getAnimations().filter((a) => a.constructor === Animation);
    const end = Math.max(...moves.map((a) => a.effect.getComputedTiming().endTime));
    const frames = [];
    for (let tenth = 0; tenth <= 10; tenth++) {
      for (const a of moves) a.currentTime = Math.min((end * tenth) / 10, a.effect.getComputedTiming().endTime - 1);
      frames.push(frame());
    }
    for (const a of moves) a.currentTime = 0;
    const table = document.getElementById("table");
    films.push({
      kind: event.detail, length: end, frames, past: window.past, spots: spots(),
      sheet: !!document.getElementById("curtain"),
      swept: document.querySelectorAll(".swept").length,
      dealer: table.dataset.dealer,
      winner: document.querySelector(".slot.best")?.id ?? "",
      laid: document.querySelectorAll(".cross.done .laid-card").length,
      kitty: document.querySelectorAll("#kitty .f").length,
      taken: document.querySelectorAll("#hand .c.taken").length,
    });
  });
}
