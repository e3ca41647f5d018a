// Cards on the table that are too small to be pointed at: at least 44 pixels wide (rounded: half a pixel less is no miss), in a low window 40 wide and twice as high.
() => [...document.querySelectorAll('[id^="table-"]')]
  .map((card) => [card.id, card.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 && (box.width < 39.5 || innerHeight > 500)).map(([id, box]) => `${id} is ${box.width} wide`)
