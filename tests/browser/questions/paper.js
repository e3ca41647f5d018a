// Text on paper that is not black.
() => [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.sr, svg'))
  .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((e) => [e, getComputedStyle(e)])
  .filter(([e, style]) => style.color !== 'rgb(0, 0, 0)' || Number(style.opacity) < 1)
  .map(([e, style]) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 30)}: ${style.color} ${style.opacity}`)
  .slice(0, 8)
