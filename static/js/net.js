import { say } from "./dom.js";

// ---- faults: the table stays, a sentence appears
document.addEventListener("htmx:error", () => say(document.body.dataset.offline));
document.addEventListener("htmx:response:error", (event) => {
  if ((event.detail?.ctx?.response?.status ?? 0) >= 500) say(document.body.dataset.failed);
});
