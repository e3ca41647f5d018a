// Parts of the header that wrap, are cut, lie over one another or outside the line.
() => {
  const faults = [];
  const line = document.querySelector("header.site");
  const frame = line.getBoundingClientRect();
  const parts = [...line.querySelectorAll("a, button, .label, select, input[type=range]")].filter((e) => e.checkVisibility() && !e.closest(".langs"));
  let before = null;
  for (const e of parts) {
    const box = e.getBoundingClientRect();
    const who = `${e.tagName.toLowerCase()}.${e.className} “${e.textContent.trim().slice(0, 30)}”`;
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline" && !e.matches("select, input")) faults.push(`${who}: ${e.scrollWidth} wide in ${e.clientWidth}`);
    if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.top < frame.top - 0.5 || box.bottom > frame.bottom + 0.5) faults.push(`${who}: outside the line (${box.left} to ${box.right}, ${box.top} to ${box.bottom})`);
    const words = document.createRange();
    words.selectNodeContents(e);
    if (e.matches("a, .label") && e.textContent.trim() && words.getBoundingClientRect().height > parseFloat(getComputedStyle(e).fontSize) * 2.4) faults.push(`${who}: more than one line`);
    if (e.matches("a, button")) {
      if (before && Math.min(box.right, before.box.right) - Math.max(box.left, before.box.left) > 0.5) faults.push(`${who} lies over ${before.who}`);
      before = { box, who };
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of ids.filter((id, n) => ids.indexOf(id) !== n)) faults.push(`two elements #${id}`);
  return faults.slice(0, 8);
}
