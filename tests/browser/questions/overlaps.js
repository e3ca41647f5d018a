// Parts of the table that lie on each other. What lies over the table on purpose (a refusal, the sheet, cards just taken) is
// not among them.
() => {
  if (document.getElementById("curtain")) return [];
  const parts = ["header.site", "[id^=team-]", "[id^=seat-]", "[id^='table-']", "[id^=slot-] [data-c]", ".actions", "#hand"];
  const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)].filter((e) => e.checkVisibility()).map((e) => [part, e.id, e.getBoundingClientRect()]));
  const faults = [];
  boxes.forEach(([a, x, one], i) => boxes.slice(i + 1).forEach(([b, y, two]) => {
    if (a === b && a.includes("data-c")) return; // cards of one play overlap
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (wide > 1 && high > 1) faults.push(`${a} ${x} and ${b} ${y} overlap by ${wide} x ${high}`);
  }));
  return faults.slice(0, 8);
}
