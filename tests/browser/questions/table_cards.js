// Cards on the table that are too small to be pointed at: at least 44 pixels wide (rounded: half a pixel less is no miss), in a
// low window 40 wide and twice as high; on a table of more than sixteen cards, which is rare, the 24 that WCAG asks for.
() => {
  const cards = [...document.querySelectorAll('[id^="table-"]')].map((card) => [card.id, card.getBoundingClientRect()]);
  const least = cards.length > 16 ? 24 : innerHeight > 500 ? 43.5 : 39.5;
  return cards.filter(([, box]) => box.width < least).map(([id, box]) => `${id} is ${box.width} wide`);
}
