import { onReturn, say, table, words } from "./dom.js";

// ---- requests of the table: one at a time, and only an answer of ours is put on the page
// A new press takes the place of a look that is under way. Nothing takes the place of an act: a card that is pressed
// meanwhile is picked when the act is done. Each answer, also one that never came, is told as "table:answer".
const PATIENCE = 30_000; // the server waits 20 s for the other seats
const TRIES = [700, 1000, 2000, 3000];
let now = null;
let later = "";
let asking = 0;

const isStep = (ctx) => ctx.sourceEvent?.type === "step";
const isLook = (ctx) => ctx.sourceElement === table();

/** Whether the table waits for an answer. */
export const busy = () => now !== null;

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  if (ctx.target !== table()) return;
  ctx.request.timeout = PATIENCE;
  const act = now?.request.method === "POST";
  if (!act && !(now && (isStep(ctx) || isLook(ctx)))) return;
  event.preventDefault();
  const pressed = ctx.request.submitter ?? ctx.sourceEvent?.target;
  if (act && pressed?.closest?.("#hand")) later = pressed.id;
});
document.addEventListener("htmx:before:request", (event) => {
  if (event.detail.ctx.target === table()) now = event.detail.ctx;
});

// The mark of our answers: the table's id and the version it shows; a sentence of ours has a mark of its own.
document.addEventListener("htmx:before:response", (event) => {
  const { ctx } = event.detail;
  const { headers } = ctx.response;
  const [id, v] = (headers.get("cardavia-table") ?? "").split(" ");
  const own = id === table()?.dataset.id;
  ctx.same = own && isLook(ctx) && v === table().dataset.v;
  ctx.foreign = !own && !headers.has("cardavia-sentence");
  if (ctx.foreign || ctx.same) event.preventDefault();
});

document.addEventListener("htmx:finally:request", (event) => {
  const { ctx } = event.detail;
  if (now ? ctx !== now : ctx.target !== table()) return; // a press that was sent before this module ran is answered, too
  now = null;
  const swapped = ctx.status === "swapped";
  const outcome = ctx.same ? "same" : ctx.foreign ? "foreign" : !swapped ? "lost" : ctx.hx?.retarget ? "told" : "shown";
  document.dispatchEvent(new CustomEvent("table:answer", { detail: { ctx, outcome, step: isStep(ctx) } }));
  const card = later && document.getElementById(later);
  later = "";
  if (card && outcome === "shown" && table()?.dataset.turn === "you") card.click();
});

/** Whether the server answers at all: asked by a picture, which is let through where requests of scripts are not. */
export const reachable = () => new Promise((resolve) => {
  const picture = new Image();
  const gone = setTimeout(() => resolve(false), 5000);
  picture.onload = () => { clearTimeout(gone); resolve(true); };
  picture.onerror = () => { clearTimeout(gone); resolve(false); };
  picture.src = `${document.querySelector("link[rel=icon]").href}?${Date.now()}`;
});

/** Sends a request as the page's own link or form would without a script. */
export const plainly = ({ request }) => {
  if (request.method === "GET") return location.assign(request.action);
  const form = document.createElement("form");
  form.method = "post";
  form.action = request.action;
  form.hidden = true;
  for (const [name, value] of request.body) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

// ---- a press whose answer did not come: by plain means if the server is there, else a sentence, and the page asks on
document.addEventListener("table:answer", async (event) => {
  const { ctx, outcome, step } = event.detail;
  if (step) return;
  if (outcome === "lost" && !isLook(ctx)) {
    say(words.offline);
    if (await reachable()) return plainly(ctx);
  } else if (outcome === "foreign") say(words.foreign);
  if (outcome === "lost" || outcome === "foreign") return askLater();
  asking = 0;
  if (outcome === "same" && document.getElementById("alert")?.textContent === words.offline) say("");
});

let timer = 0;
const askLater = () => {
  clearTimeout(timer);
  timer = setTimeout(look, TRIES[Math.min(asking++, TRIES.length - 1)]);
};

/** Asks for the present; the page changes only if the table has moved on. Where a step is due, that is asked for. */
function look() {
  if (!table() || !window.htmx || busy() || document.hidden || document.querySelector("#table .pace .step")) return;
  htmx.ajax("GET", `/t/${table().dataset.id}`, { source: "#table", target: "#table", swap: "outerMorph" });
}
onReturn(() => { asking = 0; look(); });
