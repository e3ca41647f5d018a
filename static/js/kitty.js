import { backs } from "./boxes.js";
import { table } from "./dom.js";
import { fly, go, seatBox, within } from "./paths.js";

// The kitty of Sheng Ji: eight backs go to the dealer, and eight come back face down when the dealer has buried.
const TAKE = 480, APART = 40;

const back = () => document.querySelector("#table .back-drawing")?.content.firstElementChild.cloneNode(true);

/** The kitty is gone from the table: its backs fly to the dealer. */
export function takenUp(was, k) {
  const spot = seatBox(table()?.dataset.dealer);
  if (!spot) return false;
  was.kitty.forEach((from, i) => {
    const drawing = back();
    if (drawing) fly(drawing, from, within(spot, Math.min(from.width, 34)), { duration: TAKE * k, delay: i * APART * k });
  });
  return true;
}

/** The kitty lies face down again: from the cards that left my hand, or from the dealer's fan. */
export function buried(mine, k) {
  const stack = document.getElementById("kitty");
  const spot = seatBox(table()?.dataset.dealer);
  if (!stack || !spot) return false;
  backs().forEach((to, i) => {
    const drawing = back();
    const from = mine[i]?.rect ?? within(spot, Math.max(to.width, 34));
    if (drawing) fly(drawing, from, to, { duration: TAKE * k, delay: i * APART * k }, false);
  });
  go(stack, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: (TAKE + 7 * APART) * k });
  return true;
}
