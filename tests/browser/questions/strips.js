// Cards of the hand whose visible strip is too narrow for a finger, or whose strip belongs to another card: at least 44 pixels,
// in the narrowest windows, 320 wide, 40: a full row of a hand has no more there.
() => {
  if (document.getElementById("curtain")) return [];
  const cards = [...document.querySelectorAll("#hand [data-c]")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const faults = [];
  cards.forEach((card, n) => {
    const box = boxes[n], next = boxes[n + 1];
    const right = next && next.left > box.left && Math.abs(next.top - box.top) < 30 ? Math.min(next.left, box.right) : box.right;
    if (right - box.left < (innerWidth <= 320 ? 40 : 43.5)) faults.push(`${card.id}: strip of ${right - box.left}`);
    const hit = document.elementFromPoint((box.left + right) / 2, box.top + 20)?.closest("[data-c]");
    if (hit !== card) faults.push(`${card.id}: its strip is of ${hit?.id}`);
  });
  return faults.slice(0, 8);
}
