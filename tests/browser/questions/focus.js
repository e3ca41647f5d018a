// What is wrong with the focus, for who goes by keys: it is nowhere, on what cannot be seen, or not marked.
() => {
  const e = document.activeElement;
  if (!e || e === document.body) return ["the focus is nowhere"];
  const who = e.outerHTML.slice(0, 120);
  const seen = [e, e.closest(".c, label")?.querySelector(".f") ?? e, e.closest("label") ?? e];
  const visible = seen.filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const box = visible.map((part) => part.getBoundingClientRect()).find((one) => one.width > 8 && one.height > 8);
  const faults = [];
  if (!box) faults.push(`the focus is on what is not seen: ${who}`);
  else if (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1) faults.push(`the focus is out of the window: ${who}`);
  const marked = seen.some((part) => { const style = getComputedStyle(part); return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; });
  if (!marked) faults.push(`the focus is not marked: ${who}`);
  return faults;
}
