// Where every card is, before and after a swap, and which card was which. A card stays itself while it lies in the same
// place; one that left the hand, its seat's open cards or the table is looked for by its code where it can have gone.
const GOES = { hand: ["shown"], table: ["hand", "shown"], took: ["table", "hand"], shown: [] };

/** The box of a card's drawing. */
export const box = (el) => (el.querySelector(".f") ?? el).getBoundingClientRect();

const zone = (el) => (el.closest("#hand") ? "hand" : el.closest("#took") ? "took" : el.closest(".shown") ? "shown" : "table");

/** All face-up cards of the table, by a name that holds as long as the card lies where it is. */
export function cards() {
  const found = new Map();
  const count = new Map();
  for (const el of document.querySelectorAll("#table [data-c]")) {
    const at = zone(el);
    const trick = el.closest("[data-trick]")?.dataset.trick ?? "";
    const name = `${at}/${trick}/${el.closest("[data-seat]")?.dataset.seat ?? ""}/${el.dataset.c}`;
    const n = count.get(name) ?? 0;
    count.set(name, n + 1);
    found.set(`${name}/${n}`, { el, at, code: el.dataset.c });
  }
  return found;
}

/** The backs that lie on the table: the kitty. */
export const backs = () => [...document.querySelectorAll("#kitty .f")].map((el) => el.getBoundingClientRect());

/** Everything worth knowing about the table as it is seen now, in mid-flight too. */
export function seen() {
  const all = cards();
  for (const card of all.values()) {
    card.rect = box(card.el);
    card.pile = card.el.closest("[data-pile]")?.dataset.pile;
    if (card.pile !== undefined) card.copy = card.el.querySelector(".f")?.cloneNode(true);
  }
  return { all, kitty: backs(), deck: document.getElementById("table")?.dataset.deck, sheet: !!document.getElementById("curtain") };
}

/** Pairs the cards of now with those of before: where each was, and what is gone. */
export function matched(before) {
  const now = cards();
  const left = new Map(before.all);
  const pairs = [];
  const strangers = [];
  for (const [name, card] of now) {
    const old = left.get(name);
    if (old) left.delete(name);
    if (old) pairs.push({ ...card, old });
    else strangers.push(card);
  }
  for (const card of strangers) {
    const way = GOES[card.at].map((at) => [...left].find(([, old]) => old.at === at && old.code === card.code)).find(Boolean);
    if (way) left.delete(way[0]);
    pairs.push({ ...card, old: way?.[1], fresh: true });
  }
  return { pairs, gone: [...left.values()] };
}
