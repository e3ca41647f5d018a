// Notes how the score sheet counts up: eleven frames, drawn by setting the clock of the count, so that they are the same
// on any machine (cards may still be on their way to a pile); then it stands at its half until `counts()` lets it go on from there.
() => {
  const seen = (e) => Number(getComputedStyle(e).opacity);
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const boxes = () => [...document.querySelectorAll("body *:not(.flight *, [data-c], [data-c] *)")].map((e) => {
    const box = e.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].join();
  }).join(" ");
  const frame = () => ({
    lines: [...document.querySelectorAll("#curtain .scroll > table tbody tr")].map(seen),
    totals: [...document.querySelectorAll("#curtain .scroll > table tfoot td")].map((e) => e.dataset.run ?? e.textContent),
    outcome: seen(document.getElementById("outcome")),
    heard: document.getElementById("curtain").textContent,
    boxes: boxes(),
  });
  window.said = [];
  document.addEventListener("table:event", (event) => { if (event.detail === "win") window.ended = true; });
  document.addEventListener("table:event", async (event) => {
    if (event.detail !== "sheet") return;
    const moves = document.getAnimations().filter((a) => a.constructor === Animation && a.effect.target.closest("#curtain"));
    const end = Math.max(0, ...moves.map((a) => a.effect.getComputedTiming().endTime));
    const film = { length: end, frames: [] };
    for (const a of moves) a.pause();
    for (let tenth = 0; end && tenth <= 10; tenth++) {
      for (const a of moves) a.currentTime = (end * tenth) / 10;
      await frames();
      film.frames.push(frame());
    }
    for (const a of moves) a.currentTime = end / 2;
    await frames();
    window.counts = () => { for (const a of moves) a.play(); };
    window.counted = film;
  });
}
