// ---- boxes of the hand: what is ticked is what the page shows
// A box that was touched no longer follows its attribute: it is set after every answer, also one that never came, and
// when the browser brings an old page back.
const agree = () => {
  for (const box of document.querySelectorAll("#hand input[type=checkbox]")) box.checked = box.defaultChecked;
};
document.addEventListener("htmx:after:swap", agree);
document.addEventListener("table:answer", agree);
window.addEventListener("pageshow", agree);
agree();
