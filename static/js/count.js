import { root, still, table, tell } from "./dom.js";

// ---- the score sheet counts up: its lines appear in turn while the totals run, then the outcome and what follows
// The page holds the final sheet from the start, for who listens and for who does not wait: lines are only not seen yet,
// and the running figure is drawn over the total (stage/count.css). Any press ends it, and does what it does.
const PACE = { normal: 1, slow: 1.6 };
const START = 350, LINE = 280, EMPTY = 90, FADE = 220;
const number = new Intl.NumberFormat(`${root.lang}-u-nu-${root.dataset.numbering}`);
let moving = [];
let totals = [];

/** What each line adds to each total, and from when to when, in milliseconds. */
function lines(sheet, k) {
  let at = START * k;
  return [...sheet.querySelectorAll("tbody tr")].map((row) => {
    const adds = [...row.querySelectorAll("td")].map((cell) => Number(cell.dataset.n));
    const from = at;
    at += (adds.some(Boolean) ? LINE : EMPTY) * k;
    return { row, adds, from, to: at };
  });
}

/** A total at a moment: lines that have come count whole, the one that is coming in part. */
const sum = (parts, nth, now) =>
  Math.round(parts.reduce((all, { adds, from, to }) => all + adds[nth] * Math.min(Math.max((now - from) / (to - from), 0), 1), 0));

function begin() {
  const sheet = document.querySelector("#curtain .scroll > table");
  const k = PACE[table().dataset.speed];
  totals = [...(sheet?.querySelectorAll("tfoot td[data-n]") ?? [])];
  if (!totals.length || !k || still.matches || document.hidden) return tell("win");
  const parts = lines(sheet, k);
  const whole = parts.at(-1)?.to ?? 0;
  const appear = (el, delay) => moving.push(el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: "backwards" }));
  for (const { row, from } of parts) appear(row, from);
  for (const el of document.querySelectorAll("#curtain h2, #curtain .scroll > table ~ *")) appear(el, whole);
  const clock = sheet.tFoot.animate([], { duration: whole + FADE });
  moving.push(clock);
  const run = () => {
    if (!moving.includes(clock)) return;
    totals.forEach((cell, nth) => { cell.dataset.run = number.format(sum(parts, nth, clock.currentTime ?? 0)); });
    requestAnimationFrame(run);
  };
  run();
  clock.finished.then(end, () => {});
}

/** The sheet as it is. */
function end() {
  if (!moving.length) return;
  const all = moving;
  moving = [];
  for (const one of all) one.cancel();
  for (const cell of totals) delete cell.dataset.run;
  tell("win");
}

let sheet = false;
document.addEventListener("htmx:before:swap", () => {
  end();
  sheet = document.getElementById("curtain") !== null;
});
document.addEventListener("htmx:after:swap", () => { if (!sheet && document.getElementById("curtain")) begin(); });
for (const kind of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(kind, end, true);
