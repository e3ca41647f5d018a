import { box, matched, seen } from "./boxes.js";
import { capture } from "./capture.js";
import { table, tell } from "./dom.js";
import { kittyMoves } from "./kitty.js";
import { fly, go, land, seatBox, shift, within } from "./paths.js";

// ---- motion
// Before a swap every card's box is noted; after it each card glides from where it was. A card that nobody had seen
// comes from its seat's fan, or, in my hand, from the pack in the middle; one that is gone flies to the pile that its
// place names. The page is already in its final state, so that a press during a flight is as good as any other.
const PACE = { instant: 0.5, normal: 1, slow: 1.5 };
// All boxes are read before anything is set into motion: a box that is read after that lays the whole page out once more.
const GLIDE = 260, CLOSE = 160, DEAL = 420, APART = 45, GATHER = 320;
let before = null;

function note() {
  before = document.hidden ? null : seen();
  land();
}

function origin(card, to, dealt) {
  if (card.at === "hand") return dealt;
  const seat = card.el.dataset.from ?? card.el.closest("[data-seat]")?.dataset.seat;
  if (seat === undefined) return dealt;
  if (!document.getElementById(`seat-${seat}`)) {
    const own = document.querySelector(`#hand [data-c="${CSS.escape(card.code)}"]`);
    if (own) return box(own);
  }
  const spot = seatBox(seat);
  return spot && within(spot, Math.min(to.width, 34), 2);
}

function move() {
  if (!before) return;
  const was = before;
  before = null;
  const k = PACE[table()?.dataset.speed] ?? 1;
  const { pairs, gone } = matched(was);
  const middle = document.querySelector("#table .centre")?.getBoundingClientRect();
  const fresh = pairs.filter((card) => card.at === "hand" && !card.old);
  const stock = was.kitty.length && fresh.length <= was.kitty.length ? was.kitty : [];
  const todo = [];
  for (const card of pairs) {
    const to = box(card.el);
    if (!to.width) continue;
    const nth = fresh.indexOf(card);
    const from = card.old?.rect ?? (stock[nth] || origin(card, to, middle && within(middle, to.width)));
    if (!from || (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 1.5 && Math.abs(from.width - to.width) < 1.5)) continue;
    todo.push({ ...card, from, to, turn: card.old || card.at === "shown" ? "" : "rotateY(80deg)", delay: Math.max(nth, 0) * APART * k });
  }
  const swept = gone.filter((card) => card.pile !== undefined && card.copy);
  const heaps = new Map([...new Set(swept.map((card) => card.pile))].map((pile) => [pile, document.querySelector(`#pile-${pile} .heap`)?.getBoundingClientRect()]));
  const kitty = kittyMoves(was, fresh.length, gone.filter((card) => card.at === "hand"));
  const taken = capture(todo.filter((card) => card.at === "took" && card.fresh), k);
  for (const card of todo) {
    if (taken.has(card)) continue;
    const dealt = card.at === "hand" && !card.old;
    const duration = (dealt ? DEAL : card.at === "hand" ? CLOSE : GLIDE) * k;
    go(card.el, [{ transform: shift(card.from, card.to, card.turn), zIndex: 7 }, { transform: "none", zIndex: 7 }], { duration, delay: card.delay });
  }
  for (const { rect, copy, pile } of swept) {
    const heap = heaps.get(pile);
    if (heap) fly(copy, rect, within(heap, heap.width * 0.8), { duration: GATHER * k });
  }
  kitty?.(k);
  if (taken.size) tell("capture");
  else if (fresh.length > 2) tell("deal");
  else if (document.getElementById("curtain") && !was.sheet) tell("sheet");
  else if (swept.length) tell("trick");
  else if (kitty || todo.some((card) => card.at === "table" || card.at === "shown")) tell("play");
}

document.addEventListener("htmx:before:swap", note);
document.addEventListener("htmx:after:swap", move);
