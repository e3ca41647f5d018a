import { say, table, words } from "./dom.js";

// The game log comes with a whole page, but not with each step: it is fetched when it is opened, and again after a step
// while it stands open. Lines are only added at the end and the reader's place is kept, so that what is read stands still.
const AGAIN = 3000;
const BEARERS = "a[href], button, summary, [tabindex]";
let timer = 0;

const drawer = () => document.getElementById("drawer");
const opened = () => drawer()?.matches(":popover-open");

/** The drawer of our own table, or the sentence that says why there is none. */
async function asked(src) {
  try {
    const answer = await fetch(src, { headers: { accept: "text/html" } });
    if (answer.headers.get("cardavia-table")?.split(" ")[0] !== table().dataset.id) return words.foreign;
    return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("drawer") ?? words.foreign;
  } catch {
    return words.offline;
  }
}

async function fill(newest) {
  clearTimeout(timer);
  if (!drawer() || drawer().dataset.whole !== undefined) return newest && end();
  const { src } = drawer().dataset;
  const fresh = await asked(src);
  if (drawer().dataset.src !== src) return fill(newest);
  if (typeof fresh === "string") {
    say(fresh);
    timer = setTimeout(() => opened() && fill(newest), AGAIN);
    return;
  }
  if ([words.foreign, words.offline].includes(document.getElementById("alert")?.textContent)) say("");
  put(fresh);
  if (newest) end();
}

function put(fresh) {
  const here = drawer();
  for (const part of fresh.querySelectorAll("details[id]")) part.open = here.querySelector(`#${part.id}`)?.open ?? part.open;
  const places = ["log", "drawer-more"].map((id) => [id, document.getElementById(id)?.scrollTop ?? 0]);
  const whole = here.scrollTop;
  const at = [...here.querySelectorAll(BEARERS)].indexOf(document.activeElement);
  here.replaceChildren(...fresh.childNodes);
  here.dataset.whole = "";
  for (const [id, top] of places) here.querySelector(`#${id}`).scrollTop = top;
  here.scrollTop = whole;
  if (at >= 0) here.querySelectorAll(BEARERS)[at]?.focus({ preventScroll: true });
  window.htmx?.process(here);
}

/** Who opens the log sees its newest lines. */
const end = () => { const log = document.getElementById("log"); if (log) log.scrollTop = log.scrollHeight; };

document.addEventListener("toggle", (event) => { if (event.target.id === "drawer" && event.newState === "open") fill(true); }, true);
document.addEventListener("htmx:after:swap", () => { if (opened()) fill(false); });
