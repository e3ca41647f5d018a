// The parts of the page that several modules ask for.
export const root = document.documentElement;
export const words = document.body.dataset;
export const table = () => document.getElementById("table");
export const hand = () => [...document.querySelectorAll("#hand button.c, #hand .c input")];
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Says a sentence in the table's live region; of the kind "wait" it is news, not a fault. */
export const say = (text, kind = "fault") => {
  const alert = document.getElementById("alert");
  if (!alert) return;
  alert.dataset.kind = kind;
  if (alert.textContent.trim() !== text) alert.textContent = text;
};

/** Tells who wants to know (the sounds) what has just been seen to happen. */
export const tell = (kind) => document.dispatchEvent(new CustomEvent("table:event", { detail: kind }));

/** Runs when the page comes back to the eye: shown again, taken out of the browser's cache, or online again. */
export const onReturn = (act) => {
  document.addEventListener("visibilitychange", () => { if (!document.hidden) act(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) act(); });
  window.addEventListener("online", act);
};
