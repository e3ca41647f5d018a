import { root, still, table } from "./dom.js";

// Dragging, as an extra, by mouse, pen and finger: a card that leaves its place is picked, as a press on it would; where
// it is dropped, that button is pressed: a lit card, the dashed place, or the bare table if that can mean one thing only.
// A drop anywhere else does nothing. The page does not scroll under a finger in the hand (stage/drag.css).
const FAR = 8, HOME = 160;
let drag = null;

const drawing = (id) => document.getElementById(id)?.querySelector(".f");
const place = () => {
  const f = drag?.moved && drawing(drag.id);
  if (f) f.style.translate = `${drag.dx}px ${drag.dy}px`;
};

/** What a drop at a point presses. */
function target(x, y) {
  const under = document.elementsFromPoint(x, y);
  const exact = under.map((el) => el.closest(".prey, .lay")).find(Boolean);
  if (exact || !under.some((el) => el.closest("#table .centre"))) return exact;
  const ways = document.querySelectorAll(".centre :is(.prey, .lay)");
  if (ways.length) return ways.length === 1 && ways[0].matches(".lay") ? ways[0] : undefined;
  return document.querySelector(".actions .button[form=hand]:not(.quiet)");
}

/** The card goes back to its place in the hand. */
function home(id) {
  const f = drawing(id);
  const from = f?.style.translate;
  if (!from) return;
  f.style.translate = "";
  if (!still.matches) f.animate([{ translate: from }, { translate: "0px 0px" }], { duration: HOME, easing: "ease-out" });
}

function lift() {
  drag.moved = true;
  root.classList.add("dragging");
  const card = document.getElementById(drag.id);
  if (!card || card.matches(".picked, :has(:checked)")) return;
  drag.waits = true;
  card.click();
}

function press({ id, x, y }) {
  const found = document.getElementById(id)?.matches(".picked") && target(x, y);
  if (found) found.click();
  else home(id);
}

let dropped = null;
document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.("#hand .c");
  dropped = null;
  if (!event.isPrimary) return drop(event);
  drag = card && event.button === 0 && table().dataset.turn === "you" ? { id: card.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, dx: 0, dy: 0 } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!event.buttons) return drop(event);
  drag.dx = event.clientX - drag.x;
  drag.dy = event.clientY - drag.y;
  if (!drag.moved && Math.hypot(drag.dx, drag.dy) > FAR) lift();
  place();
});

function drop(event) {
  const was = drag;
  drag = null;
  root.classList.remove("dragging");
  if (!was?.moved) return;
  // the press that ends a drag is not a press on the card
  const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
  document.addEventListener("click", swallow, true);
  setTimeout(() => {
    document.removeEventListener("click", swallow, true);
    if (event.type !== "pointerup") return home(was.id);
    const end = { id: was.id, x: event.clientX, y: event.clientY };
    if (was.waits) dropped = end;
    else press(end);
  }, 0);
}
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, (event) => { if (event.pointerId === drag?.pointer) drop(event); });
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#hand")) event.preventDefault(); });

// The answer to the pick: the card stays under the finger; if it has been dropped meanwhile, now it is known what that means.
document.addEventListener("htmx:after:swap", place);
document.addEventListener("table:answer", () => {
  if (drag) {
    drag.waits = false;
    return;
  }
  const end = dropped;
  dropped = null;
  if (end) press(end);
  else for (const f of document.querySelectorAll("#hand .f[style]")) home(f.closest(".c").id);
});
