// ---- names of cards: under the pointer, at the focus, under a long press
export const caption = (text) => {
  const line = document.getElementById("caption");
  if (line) line.textContent = text;
};
const named = (target) => {
  const card = target.closest?.("#table .c");
  if (!card) return "";
  const title = card.title || card.querySelector("[title]")?.title || card.dataset.name || "";
  if (title) { // the browser's own tip would come twice
    card.dataset.name = title;
    card.removeAttribute("title");
    card.querySelector("[title]")?.removeAttribute("title");
  }
  return card.dataset.name || card.querySelector(".sr")?.textContent || "";
};
export const picked = () => {
  const card = document.querySelector("#hand .picked");
  return card ? named(card) : "";
};
document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") caption(named(event.target) || picked()); });
document.addEventListener("focusin", (event) => caption(named(event.target) || picked()));
let press = 0;
document.addEventListener("pointerdown", (event) => {
  clearTimeout(press);
  if (event.pointerType === "touch") press = setTimeout(() => caption(named(event.target)), 350);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(press));
