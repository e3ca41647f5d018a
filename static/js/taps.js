// ---- a double click does once what its first click did
// The answer to the first click may come before the second and put another command under the finger: the second click
// counts only where it does the same thing. Keys and single presses are never held back.
const APART = 500;
let first = null;

const control = (target) => target.closest?.("button, a, label, input");
const meaning = (element) => element && [element.id, element.name, element.value, element.href, element.textContent].join("\n");

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#table") || event.detail === 0) return;
  const pressed = control(event.target);
  if (event.detail > 1 && first && event.timeStamp - first.at < APART && first.meaning !== meaning(pressed)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (event.detail === 1) first = { at: event.timeStamp, meaning: meaning(pressed) };
}, true);
