// Holds the deal that a new page shows, and draws it by setting its clock: where each card of the hand and of the table
// is at its start and at its end. Runs before the page's own scripts.
() => {
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height].map(Math.round); };
  // From the first moment on: on a busy machine the first cards would else have come before the page is whole.
  const hold = new CSSStyleSheet();
  hold.replaceSync("* { animation-play-state: paused !important }");
  document.adoptedStyleSheets = [hold];
  document.addEventListener("DOMContentLoaded", () => {
    const look = () => {
      const moves = document.getAnimations().filter((a) => a.animationName === "dealt");
      if (!moves.length) return requestAnimationFrame(look);
      const cards = [...document.querySelectorAll("#hand [data-c], .places [data-c]")];
      const frame = (at) => {
        for (const a of moves) a.currentTime = at(a.effect.getComputedTiming());
        return cards.map((e) => ({
          code: e.dataset.c, hand: !!e.closest("#hand"), box: box(e.querySelector(".f")), opacity: +getComputedStyle(e.closest(".group") ?? e).opacity,
        }));
      };
      const delays = cards.map((e) => (e.closest(".group") ?? e).getAnimations()[0].effect.getComputedTiming().delay);
      window.deal = { first: frame(() => 0), last: frame((timing) => timing.endTime - 1), delays };
    };
    look();
  });
}
