// Text that is wider than its element, and elements that stand outside the screen; the innermost ones only.
() => {
  const root = document.documentElement;
  const faulty = new Map();
  for (const e of document.querySelectorAll("body *:not(svg, svg *, option, .row > .c)")) {
    if (!e.checkVisibility() || e.closest(".sr, .skip-link")) continue;
    const speaks = [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || e.matches("a, button, th, td");
    if (speaks && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
      faulty.set(e, `${e.scrollWidth} wide in ${e.clientWidth}`);
    const box = e.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > root.clientWidth + 1)) faulty.set(e, `from ${box.left} to ${box.right}`);
  }
  const inner = [...faulty].filter(([e]) => ![...faulty.keys()].some((other) => other !== e && e.contains(other)));
  const faults = inner.map(([e, what]) => `${e.tagName.toLowerCase()}.${e.className} “${e.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”: ${what}`);
  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  return faults.slice(0, 8);
}
