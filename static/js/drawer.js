import { say, words } from "./dom.js";

// The game log comes with a whole page, but not with each step: it is fetched when it is opened, and again after a step
// while it stands open.
async function fill() {
  const drawer = document.getElementById("drawer");
  if (!drawer || drawer.dataset.whole !== undefined) return;
  const { src } = drawer.dataset;
  const text = await fetch(src).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("drawer");
  if (!fresh) return say(words.offline);
  if (drawer.dataset.src !== src) return fill();
  for (const part of fresh.querySelectorAll("details[id]")) part.open = drawer.querySelector(`#${part.id}`)?.open ?? part.open;
  drawer.replaceChildren(...fresh.childNodes);
  drawer.dataset.whole = "";
  window.htmx?.process(drawer);
}
const opened = () => document.getElementById("drawer")?.matches(":popover-open");

document.addEventListener("toggle", (event) => { if (event.target.id === "drawer" && event.newState === "open") fill(); }, true);
document.addEventListener("htmx:after:swap", () => { if (opened()) fill(); });
