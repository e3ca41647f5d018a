import { still, table } from "./dom.js";

// ---- motion
// Before a swap every card's box is noted by its name; after it each card glides from where its namesake was. A card
// that nobody had seen comes from its seat's fan; one that is gone flies to the pile that its place names.
const PACE = { instant: 0.5, normal: 1, slow: 1.5 };
const GLIDE = 260, SHOW = 420, GATHER = 320;
const EASE = "cubic-bezier(.2,.7,.2,1)";
let before = null;
let running = [];
const flight = document.createElement("div");
flight.className = "flight";
flight.setAttribute("aria-hidden", "true");
document.body.append(flight);

const cards = () => {
  const count = new Map();
  const found = new Map();
  for (const el of document.querySelectorAll("#table [data-c]")) {
    const n = count.get(el.dataset.c) ?? 0;
    count.set(el.dataset.c, n + 1);
    found.set(`${el.dataset.c}#${n}`, el);
  }
  return found;
};
const box = (el) => (el.querySelector(".f") ?? el).getBoundingClientRect();
const go = (el, frames, options) => {
  const a = el.animate(frames.map((frame) => ({ easing: EASE, ...frame })), { fill: "backwards", ...options });
  running.push(a);
  return a;
};
const shift = (from, to, extra = "") => `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}) ${extra}`;

function note() {
  before = new Map();
  for (const [key, el] of cards()) {
    const rect = box(el);
    before.set(key, { rect, el, pile: el.closest("[data-pile]")?.dataset.pile, hand: !!el.closest("#hand") });
  }
  before.took = document.getElementById("took")?.textContent;
  for (const a of running) a.cancel();
  running = [];
  flight.replaceChildren();
  if (still.matches || document.hidden) before = null;
  else for (const seen of before.values()) if (seen.pile !== undefined) seen.copy = seen.el.querySelector(".f")?.cloneNode(true);
}

function move() {
  if (!before) return;
  const was = before;
  before = null;
  const k = PACE[table()?.dataset.speed] ?? 1;
  const now = cards();
  const todo = [];
  const took = document.getElementById("took");
  const fresh = took && ![...took.querySelectorAll(".by")].some((el) => was.get(`${el.dataset.c}#0`)?.el?.closest?.("#took"));
  for (const [key, el] of now) {
    const to = box(el);
    const old = was.get(key);
    let from = old?.rect;
    let turn = "";
    if (!from) {
      const seat = el.dataset.from ?? el.closest("[data-seat]")?.dataset.seat;
      const fan = seat && document.querySelector(`#seat-${seat} .fan`);
      const spot = fan && (fan.getClientRects().length ? fan : fan.parentElement).getBoundingClientRect();
      if (!spot) continue;
      const w = Math.min(to.width, 34);
      from = { left: spot.left + spot.width / 2 - w / 2, top: spot.top + spot.height / 2 - w, width: w };
      turn = "rotateY(80deg)";
    }
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 1.5 && Math.abs(from.width - to.width) < 1.5) continue;
    todo.push({ el, from, to, turn, took: fresh && el.closest("#took"), by: el.classList.contains("by") });
  }
  // a capture: the card goes to what it takes, all is shown, then all is drawn in
  const prey = todo.filter((t) => t.took && !t.by);
  const mean = (of) => prey.reduce((sum, t) => sum + of(t), 0) / prey.length;
  const spot = prey.length && { left: mean((t) => t.from.left) + prey[0].from.width * 0.22, top: mean((t) => t.from.top) + prey[0].from.width * 0.26, width: prey[0].from.width };
  const all = (GLIDE + SHOW + GATHER) * k;
  const a = GLIDE / (GLIDE + SHOW + GATHER), b = (GLIDE + SHOW) / (GLIDE + SHOW + GATHER);
  for (const t of todo) {
    if (t.took && t.by && spot) {
      go(t.el, [
        { transform: shift(t.from, t.to, t.turn), zIndex: 9 },
        { transform: shift(spot, t.to, "rotate(4deg)"), zIndex: 9, offset: a },
        { transform: shift(spot, t.to, "rotate(4deg)"), zIndex: 9, offset: b },
        { transform: "none", zIndex: 9 },
      ], { duration: all });
    } else if (t.took) {
      go(t.el, [
        { transform: shift(t.from, t.to), zIndex: 8 },
        { transform: shift(t.from, t.to), zIndex: 8, offset: b },
        { transform: "none", zIndex: 8 },
      ], { duration: all });
      const f = t.el.querySelector(".f");
      if (f) go(f, [{ boxShadow: "0 0 0 0 #f2c75c" }, { boxShadow: "0 0 0 0 #f2c75c", offset: a }, { boxShadow: "0 0 0 5px #f2c75c", offset: Math.min(a + 0.08, 1) }, { boxShadow: "0 0 0 5px #f2c75c", offset: b }, { boxShadow: "0 0 0 2px #f2c75c" }], { duration: all });
    } else {
      go(t.el, [{ transform: shift(t.from, t.to, t.turn), zIndex: 7 }, { transform: "none", zIndex: 7 }], { duration: (t.el.closest("#hand") ? 160 : GLIDE) * k });
    }
  }
  const shout = fresh && took.querySelector(".shout");
  if (shout && spot) {
    const at = shout.getBoundingClientRect();
    const dx = spot.left + spot.width / 2 - (at.left + at.width / 2), dy = spot.top + spot.width * 0.7 - at.top;
    go(shout, [
      { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0 },
      { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0, offset: a },
      { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(1.15)`, opacity: 1, offset: Math.min(a + 0.12, 1) },
      { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(1.15)`, opacity: 1, offset: b },
      { transform: "translateX(-50%)", opacity: 1 },
    ], { duration: all });
  }
  // what is gone flies to its pile
  for (const [key, seen] of was) {
    if (now.has(key) || seen.pile === undefined || !seen.copy) continue;
    const pile = document.querySelector(`#pile-${seen.pile} .heap`)?.getBoundingClientRect();
    if (!pile) continue;
    const { rect, copy } = seen;
    const holder = document.createElement("div");
    holder.style.left = `${rect.left}px`;
    holder.style.top = `${rect.top}px`;
    holder.style.setProperty("--cw", `${rect.width}px`);
    holder.append(copy);
    flight.append(holder);
    const end = { left: pile.left + pile.width * 0.1, top: pile.top + pile.height * 0.1, width: pile.width * 0.8 };
    const g = go(holder, [{ transform: "none", opacity: 1 }, { transform: shift(end, rect), opacity: 1, offset: 0.9 }, { transform: shift(end, rect), opacity: 0 }], { duration: GATHER * k, fill: "forwards" });
    g.finished.then(() => holder.remove(), () => holder.remove());
  }
}

document.addEventListener("htmx:before:swap", note);
document.addEventListener("htmx:after:swap", move);
