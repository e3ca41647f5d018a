import { root } from "./dom.js";

// ---- the rules beside the table: on a wide window a link to the rules opens them in a panel, and the table stays as it
// is. Elsewhere, and without this module, the link leads to the page of the rules.
const wide = matchMedia("(min-width: 75em)");
const panel = document.getElementById("beside");
let opener = null;

async function open(link) {
  const url = new URL(link.href);
  const target = panel.querySelector("article") ?? (await load(url));
  if (!target) return location.assign(link.href);
  opener = link;
  panel.hidden = false;
  root.dataset.beside = "";
  mark(true);
  const clause = document.getElementById(decodeURIComponent(url.hash.slice(1)));
  for (const old of panel.querySelectorAll(".sought")) old.classList.remove("sought");
  clause?.classList.add("sought");
  (clause || panel.querySelector("h1")).focus({ preventScroll: true });
  clause ? clause.scrollIntoView({ block: "center" }) : panel.scrollTo(0, 0);
}

async function load(url) {
  try {
    const answer = await fetch(url.pathname, { headers: { accept: "text/html" } });
    const article = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("article.rules");
    if (!answer.ok || answer.headers.get("cardavia-page") !== "rules" || !article) return null; // not ours: the link is followed
    article.querySelector("h1").tabIndex = -1;
    panel.append(article);
    return article;
  } catch {
    return null;
  }
}

function close() {
  if (panel.hidden) return;
  panel.hidden = true;
  delete root.dataset.beside;
  mark(false);
  (opener?.isConnected ? opener : document.querySelector(".views [data-rules]"))?.focus({ preventScroll: true });
}

const mark = (shown) => document.querySelector(".views [data-rules]")?.setAttribute("aria-expanded", String(shown));

if (panel) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
    if (!link || !plain || !wide.matches || new URL(link.href).pathname !== panel.dataset.rules) return;
    event.preventDefault();
    if (!panel.hidden && link.matches("[data-rules]")) close();
    else open(link);
  });
  panel.querySelector(".close").addEventListener("click", close);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); event.stopPropagation(); }
  });
  wide.addEventListener("change", () => { if (!wide.matches) close(); });
}
