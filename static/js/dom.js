// The parts of the page that several modules ask for.
export const root = document.documentElement;
export const table = () => document.getElementById("table");
export const hand = () => [...document.querySelectorAll("#hand button.c, #hand .c input")];
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Says a sentence in the table's live region. */
export const say = (text) => {
  const alert = document.getElementById("alert");
  if (alert) alert.textContent = text;
};
