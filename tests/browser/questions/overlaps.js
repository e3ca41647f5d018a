// Parts of the table that lie on each other.
() => {
  const parts = [".site", ".bar", ".north", ".west", ".east", ".grid", ".sheet", ".voice:not(.sr)", ".actions", "#hand .row", ".alert:not(:empty)", ".below"];
  const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)].map((e) => [part, e.getBoundingClientRect()]));
  const faults = [];
  boxes.forEach(([a, one], i) => boxes.slice(i + 1).forEach(([b, two]) => {
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (wide > 1 && high > 1) faults.push(`${a} and ${b} overlap by ${wide} x ${high}`);
  }));
  return faults;
}
