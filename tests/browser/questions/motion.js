// Animations and transitions that last.
() => {
  const faults = document.getAnimations().map((a) => a.effect.getComputedTiming().duration).filter((d) => d > 1).map((d) => `${d} ms`);
  const long = (list) => list.split(",").some((time) => parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1000) > 1);
  for (const e of document.querySelectorAll("*")) for (const part of [null, "::before", "::after"]) {
    const style = getComputedStyle(e, part);
    if (long(style.transitionDuration) || (style.animationName !== "none" && long(style.animationDuration)))
      faults.push(`${e.tagName}.${e.className}${part ?? ""}`);
  }
  return faults.slice(0, 6);
}
