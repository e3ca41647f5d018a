import { backs } from "./boxes.js";
import { table } from "./dom.js";
import { fly, go, seatBox, within } from "./paths.js";

// The kitty of Sheng Ji: eight backs go to the dealer, and eight come back face down when the dealer has buried.
const TAKE = 480, APART = 40;

const back = () => document.querySelector("#table .back-drawing")?.content.firstElementChild.cloneNode(true);

/** What the kitty does in a swap, as a function of the pace; nothing, where it stays as it is or the sheet tells of it.
    Reads all boxes at once. */
export function kittyMoves(was, fresh, left) {
  const stack = document.getElementById("kitty");
  if (was.kitty.length ? stack || fresh || was.sheet || document.getElementById("curtain") : !stack) return null;
  const spot = seatBox(table()?.dataset.dealer);
  if (!spot) return null;
  return was.kitty.length ? takenUp(was.kitty, spot) : buried(stack, backs(), spot, left);
}

/** The kitty is gone from the table: its backs fly to the dealer. */
const takenUp = (kitty, spot) => (k) =>
  kitty.forEach((from, i) => {
    const drawing = back();
    if (drawing) fly(drawing, from, within(spot, Math.min(from.width, 34)), { duration: TAKE * k, delay: i * APART * k });
  });

/** The kitty lies face down again: from the cards that left my hand, or from the dealer's fan. */
const buried = (stack, places, spot, mine) => (k) => {
  places.forEach((to, i) => {
    const drawing = back();
    const from = mine[i]?.rect ?? within(spot, Math.max(to.width, 34));
    if (drawing) fly(drawing, from, to, { duration: TAKE * k, delay: i * APART * k }, false);
  });
  go(stack, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: (TAKE + 7 * APART) * k });
};
