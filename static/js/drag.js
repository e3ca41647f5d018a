// Dragging, as an extra: a lifted card that is dropped on a lit card, or on the dashed place, presses that button.
// Only the mouse and the pen drag; a finger scrolls and taps as everywhere.
const TARGETS = ".prey, .lay";
const FAR = 8;
let drag = null;

const under = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((el) => el.closest(TARGETS)).find(Boolean);

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.("#hand .c.picked");
  drag = card && event.pointerType !== "touch" && event.button === 0 && document.querySelector(TARGETS) ? { card, x: event.clientX, y: event.clientY, moved: false } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  drag.moved ||= Math.hypot(dx, dy) > FAR;
  if (!drag.moved) return;
  const drawing = drag.card.querySelector(".f");
  drawing.style.translate = `${dx}px ${dy}px`;
  document.documentElement.classList.add("dragging");
});
const drop = (event) => {
  const { card, moved } = drag ?? {};
  drag = null;
  document.documentElement.classList.remove("dragging");
  if (!moved) return;
  const drawing = card.querySelector(".f");
  if (drawing) drawing.style.translate = "";
  // the press that ends a drag is not a press on the card
  const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
  document.addEventListener("click", swallow, true);
  const target = event.type === "pointerup" && under(event);
  setTimeout(() => {
    document.removeEventListener("click", swallow, true);
    target?.click();
  }, 0);
};
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, drop);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#hand")) event.preventDefault(); });
