import { onReturn, say, table, words } from "./dom.js";
import { busy, reachable } from "./net.js";

// ---- the plays of the others, one by one: the page never stops asking for the next one
// An answer without progress, a lost one or one that is not ours only makes the next question come later.
const AGAIN = [300, 500, 1000, 2000, 3000];
const LONG = 6000; // milliseconds after which a sentence says what the page waits for
let due = "", tries = 0, lost = 0, timer = 0, teller = 0, told = false;

const link = () => document.querySelector("#table .pace .step");

function arm(fresh = false) {
  clearTimeout(timer);
  const step = link();
  if (step?.href !== due) {
    clearTimeout(teller);
    due = step?.href ?? "";
    tries = lost = 0;
    told = false;
    if (step) teller = setTimeout(wait, Number(step.dataset.pause) + LONG);
  }
  if (!step) return;
  const pause = fresh ? 0 : tries ? AGAIN[Math.min(tries - 1, AGAIN.length - 1)] : Number(step.dataset.pause);
  timer = setTimeout(go, pause);
}

function wait() {
  told = true;
  if (!document.getElementById("alert")?.textContent.trim()) say(words.waiting, "wait");
}

function go() {
  const step = link();
  if (!step || busy()) return; // the answer that is under way arms it again
  if (window.htmx) htmx.trigger(step, "step");
  else location.replace(step.href);
}

document.addEventListener("table:answer", async (event) => {
  const { outcome, step } = event.detail;
  const before = due;
  if (!step || link()?.href !== before) return arm();
  tries += 1;
  lost = outcome === "lost" ? lost + 1 : 0;
  if (told && outcome === "shown") wait();
  if (tries > 1 && outcome === "lost") say(words.offline);
  if (tries > 1 && outcome === "foreign") say(words.foreign);
  if (lost > 1 && (await reachable())) return location.replace(before); // requests of scripts are blocked: go by the link
  arm();
});
onReturn(() => { tries = lost = 0; if (!busy()) arm(true); });
document.addEventListener("DOMContentLoaded", () => { if (table()) arm(); }); // htmx is there by then
