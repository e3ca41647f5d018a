// Text that stands out from its ground by less than 4.5 to 1, as the colours are computed.
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      known.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return known.get(colour);
  };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] / 255 + under[i] * (1 - top[3] / 255)).concat(255);
  const ground = (e) => {
    if (!e) return [255, 255, 255, 255];
    const own = rgba(getComputedStyle(e).backgroundColor);
    return own[3] === 255 ? own : over(own, ground(e.parentElement));
  };
  const light = (c) => {
    const [r, g, b] = c.map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const faults = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !e.checkVisibility() || e.closest(".sr, .skip-link, svg, script")) continue;
    const under = ground(e);
    const [one, two] = [light(over(rgba(getComputedStyle(e).color), under)), light(under)];
    const ratio = (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
    if (ratio < 4.5) faults.add(`${e.tagName.toLowerCase()}.${e.className} “${walk.currentNode.data.trim().slice(0, 30)}”: ${ratio.toFixed(2)}`);
  }
  return [...faults].slice(0, 6);
}
