// Text that is wider than its element, and elements that stand outside the screen; the innermost ones only.
() => {
  const root = document.documentElement;
  const faulty = new Map();
  // what is only for the ear is cut to nothing on purpose
  const heard = (e) => { for (let up = e; up && up !== document.body; up = up.parentElement) if (getComputedStyle(up).clipPath === "inset(50%)") return true; return false; };
  const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX) || ["auto", "scroll"].includes(getComputedStyle(e).overflowY);
  const inScroller = (e) => { for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) if (scrolls(up)) return true; return false; };
  for (const e of document.querySelectorAll("body *:not(svg, svg *, option, #hand [data-c])")) {
    if (!e.checkVisibility() || e.closest(".sr, .skip-link") || heard(e)) continue;
    const speaks = [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || e.matches("a, button, th, td");
    if (speaks && !scrolls(e) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
      faulty.set(e, `${e.scrollWidth} wide in ${e.clientWidth}`);
    const box = e.getBoundingClientRect();
    if (box.width > 1 && (box.left < -1 || box.right > root.clientWidth + 1) && !inScroller(e)) faulty.set(e, `from ${box.left} to ${box.right}`);
  }
  const inner = [...faulty].filter(([e]) => ![...faulty.keys()].some((other) => other !== e && e.contains(other)));
  const faults = inner.map(([e, what]) => `${e.tagName.toLowerCase()}.${e.className} “${e.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”: ${what}`);
  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  return faults.slice(0, 8);
}
