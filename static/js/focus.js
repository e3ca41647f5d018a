import { hand, root, table } from "./dom.js";
import { caption, picked } from "./names.js";

/** The place in the hand that had the focus last. */
export const focus = { place: 0 };

// ---- who points: a ring round the focus is for keys only; a hand moved by the pointer shows none
const by = (kind) => { root.dataset.by = kind; try { sessionStorage.setItem("by", kind); } catch { /* no storage: fine */ } };
try { root.dataset.by = sessionStorage.getItem("by") ?? "keys"; } catch { root.dataset.by = "keys"; }
document.addEventListener("pointerdown", () => by("pointer"), true);
document.addEventListener("keydown", () => by("keys"), true);

document.addEventListener("focusin", (event) => {
  const at = hand().indexOf(event.target);
  if (at >= 0) focus.place = at;
});

// ---- focus: on the hand from the start, and when what had it is gone it goes back there; from an empty hand to the way on
const place = () => {
  const cards = hand();
  return cards[Math.min(focus.place, cards.length - 1)] ?? document.querySelector("#table :is(.again button, .pace .step)");
};
let inside = false;
document.addEventListener("htmx:before:swap", () => {
  inside = table()?.contains(document.activeElement) || (document.activeElement === document.body && !hand().length);
});
document.addEventListener("htmx:after:swap", () => {
  caption(picked());
  const wanted = inside && document.querySelector("#table [data-focus]");
  if (wanted) return wanted.focus({ preventScroll: true });
  if (!inside || document.activeElement !== document.body) return;
  place()?.focus({ preventScroll: true });
});
// What a page marks for it gets the focus from the browser.
if (table() && document.activeElement === document.body && !table().querySelector("[autofocus]")) place()?.focus({ preventScroll: true });
