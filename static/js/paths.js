import { still } from "./dom.js";

// How a card goes from box to box. Everything is drawn by the Web Animations API on cards that already lie where they
// end, so an interrupted flight loses nothing. Who wants no motion sees them lie there at once.
const EASE = "cubic-bezier(.2,.7,.2,1)";
let running = [];

const flight = document.createElement("div");
flight.className = "flight";
flight.setAttribute("aria-hidden", "true");
document.body.append(flight);

/** Ends every flight at once: the cards lie where they belong. */
export function land() {
  for (const a of running) a.cancel();
  running = [];
  flight.replaceChildren();
}

/** Animates an element and remembers it for `land`. */
export function go(el, frames, options) {
  const pace = still.matches ? { duration: 0, delay: 0 } : {};
  const a = el.animate(frames.map((frame) => ({ easing: EASE, ...frame })), { fill: "backwards", ...options, ...pace });
  running.push(a);
  return a;
}

/** The transform that shows a card of box `to` at the box `from`. */
export const shift = (from, to, extra = "") =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}) ${extra}`;

/** A drawing that flies by itself from one box to another and is gone then. */
export function fly(drawing, from, to, options, fade = true) {
  if (still.matches) return;
  const holder = document.createElement("div");
  holder.style.left = `${from.left}px`;
  holder.style.top = `${from.top}px`;
  holder.style.setProperty("--cw", `${from.width}px`);
  holder.append(drawing);
  flight.append(holder);
  const end = shift(to, from);
  const done = () => holder.remove();
  const frames = [{ transform: "none", opacity: 1 }, { transform: end, opacity: 1, offset: 0.9 }, { transform: end, opacity: fade ? 0 : 1 }];
  go(holder, frames, { fill: "both", ...options }).finished.then(done, done);
}

/** A card-sized box in the middle of a box. */
export const within = (spot, width, ratio = 1.4) => ({
  left: spot.left + spot.width / 2 - width / 2,
  top: spot.top + spot.height / 2 - (width * ratio) / 2,
  width,
});

/** Where a seat holds its cards: its fan, its plate where the fan has no room, my own hand. */
export function seatBox(seat) {
  const place = document.getElementById(`seat-${seat}`);
  if (!place) return document.getElementById("hand")?.getBoundingClientRect();
  const fan = place.querySelector(".fan");
  return (fan?.getClientRects().length ? fan : place).getBoundingClientRect();
}
