// Cards of the hand whose visible strip is too narrow, or whose middle belongs to another card.
() => {
  const hand = document.getElementById("hand");
  hand?.scrollIntoView({ block: "center" });
  const cards = [...document.querySelectorAll("#hand .c")];
  const faults = [];
  cards.forEach((card) => {
    const box = card.getBoundingClientRect();
    const next = card.nextElementSibling?.getBoundingClientRect();
    const right = next && next.left > box.left ? next.left : box.right; // else the hand goes on in another row
    if (right - box.left < 23.99) faults.push(`${card.id}: strip of ${right - box.left}`);
    const hit = document.elementFromPoint((box.left + right) / 2, box.top + box.height / 2)?.closest(".c");
    if (hit !== card) faults.push(`${card.id}: its middle is ${hit?.id}`);
  });
  return faults;
}
