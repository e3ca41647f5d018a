import { hand } from "./dom.js";
import { focus } from "./focus.js";

// ---- keyboard: arrows walk the hand (right is right in every language), Escape lets go of a card, Space skips
// What belongs to the browser, to an input method or to an open panel is left alone.
let panel = false;
document.addEventListener("keydown", () => { panel = document.querySelector(":popover-open") !== null; }, true);
const elsewhere = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing || event.defaultPrevented || panel;

document.addEventListener("keydown", (event) => {
  if (elsewhere(event)) return;
  const cards = hand();
  const at = cards.indexOf(document.activeElement);
  const free = document.activeElement === document.body;
  if ((at >= 0 || (free && cards.length)) && ["ArrowRight", "ArrowLeft", "Home", "End"].includes(event.key)) {
    const to = at < 0 ? focus.place : { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    cards[(to + cards.length) % cards.length]?.focus();
    event.preventDefault();
  } else if (event.key === "Escape") {
    document.querySelector(".actions .cancel")?.click();
  } else if (event.key === " " && (free || cards[at]?.ariaDisabled === "true")) {
    const skip = document.getElementById("skip");
    if (skip) { skip.click(); event.preventDefault(); }
  }
});
// a press on the bare felt: what is lifted is put back; while others play, the next play at once
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#table") || event.target.closest("a, button, label, form, .curtain, .drawer")) return;
  (document.querySelector(".actions .cancel") ?? document.querySelector(".pace .step"))?.click();
});
