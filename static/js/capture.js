import { go, shift } from "./paths.js";

// A capture in three beats: the card goes to what it takes, all is shown with a gold outline and the bonus word, then
// all is drawn to the seat that took it.
const REACH = 260, SHOW = 420, GATHER = 320;
const ALL = REACH + SHOW + GATHER;
const a = REACH / ALL, b = (REACH + SHOW) / ALL;
const NONE = "0 0 0 0 #f2c75c", RING = "0 0 0 5px #f2c75c";

/** Shows the capture of these cards (the one that takes has the class `by`); returns those that it moves. */
export function capture(cards, k) {
  const prey = cards.filter((card) => !card.el.classList.contains("by"));
  const by = cards.find((card) => card.el.classList.contains("by"));
  if (!prey.length || !by) return new Set();
  const mean = (of) => prey.reduce((sum, card) => sum + of(card.from), 0) / prey.length;
  const width = prey[0].from.width;
  const spot = { left: mean((r) => r.left) + width * 0.22, top: mean((r) => r.top) + width * 0.26, width };
  const duration = ALL * k;
  const shout = document.querySelector("#took .shout");
  const at = shout?.getBoundingClientRect();
  const there = shift(spot, by.to, "rotate(4deg)");
  go(by.el, [
    { transform: shift(by.from, by.to, by.turn), zIndex: 9 },
    { transform: there, zIndex: 9, offset: a },
    { transform: there, zIndex: 9, offset: b },
    { transform: "none", zIndex: 9 },
  ], { duration });
  for (const card of prey) {
    const here = shift(card.from, card.to);
    go(card.el, [{ transform: here, zIndex: 8 }, { transform: here, zIndex: 8, offset: b }, { transform: "none", zIndex: 8 }], { duration });
    const drawing = card.el.querySelector(".f");
    if (drawing) go(drawing, [
      { boxShadow: NONE },
      { boxShadow: NONE, offset: a },
      { boxShadow: RING, offset: a + 0.08 },
      { boxShadow: RING, offset: b },
      { boxShadow: "0 0 0 2px #f2c75c" },
    ], { duration });
  }
  if (shout) word(shout, at, spot, duration);
  return new Set([by, ...prey]);
}

/** The bonus word grows over the prey and goes with the cards. */
function word(shout, at, spot, duration) {
  const dx = spot.left + spot.width / 2 - (at.left + at.width / 2), dy = spot.top + spot.width * 0.7 - at.top;
  const over = (scale) => `translateX(-50%) translate(${dx}px, ${dy}px) scale(${scale})`;
  go(shout, [
    { transform: over(0.5), opacity: 0 },
    { transform: over(0.5), opacity: 0, offset: a },
    { transform: over(1.15), opacity: 1, offset: a + 0.12 },
    { transform: over(1.15), opacity: 1, offset: b },
    { transform: "translateX(-50%)", opacity: 1 },
  ], { duration });
}
