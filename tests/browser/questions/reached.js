// Cards of the hand and commands that cannot be brought under a finger, by scrolling at most.
() => {
  const faults = [];
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (wide > innerWidth) faults.push(`the page is ${wide} wide in ${innerWidth}`);
  const parts = [...document.querySelectorAll('#hand [data-c]')].map((card) => [card, [9], Math.min(20, card.offsetHeight / 4)]);
  if (!parts.length) faults.push('no hand');
  const commands = document.querySelectorAll('#act button, .actions [form=hand]');
  if (!commands.length) faults.push('no command');
  for (const one of commands) parts.push([one, [12, one.offsetWidth / 2, one.offsetWidth - 12], one.offsetHeight / 2]);
  for (const [part, places, y] of parts) {
    part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = part.getBoundingClientRect();
    const hits = places.map((x) => document.elementFromPoint(box.left + x, box.top + y));
    if (!hits.some((hit) => part.contains(hit) || hit?.contains(part.querySelector("input"))))
      faults.push(`${part.id || part.textContent.trim()} at ${box.left} ${box.top} ${box.right} ${box.bottom} is under ${hits[0]?.outerHTML.slice(0, 60)}`);
  }
  return faults.slice(0, 6);
}
