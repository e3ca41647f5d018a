// Cards on the table that are too small to be pointed at.
() => [...document.querySelectorAll(".grid li.c")]
  .map((card) => [card.id, card.getBoundingClientRect().width])
  .filter(([, width]) => width < 44).map(([id, width]) => `${id} is ${width} wide`)
