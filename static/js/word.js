// A word of the browser's own for every deal: it is mixed into the shuffle after the server has sealed its part, so that
// the server alone never chooses the cards. And a memory of the seals that were on the page before the cards were dealt.
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"; // 32 that are not taken for each other
const SIGNS = 12;
const KEPT = 100; // deals
const PLACE = "cardavia seals";

const drawn = () => Array.from(crypto.getRandomValues(new Uint8Array(SIGNS)), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** The seals noted by this browser, each with the word that was given after it; none where nothing may be kept. */
export function noted() {
  try {
    const pairs = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}

function note(seal, word) {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...noted(), [seal, word]].slice(-KEPT)));
  } catch {
    // a browser that keeps nothing plays as well; it only has nothing to compare with
  }
}

/** The field of the word that a form sends: one on the page, or one made for it. */
function fieldOf(form) {
  const there = form.elements.namedItem("word");
  if (there) return there;
  const made = Object.assign(document.createElement("input"), { type: "hidden", name: "word" });
  form.append(made);
  return made;
}

// before htmx gathers the fields
document.addEventListener("submit", (event) => {
  const form = event.target;
  const seal = form.elements?.namedItem("seal");
  if (!seal?.value) return;
  const field = fieldOf(form);
  field.value = field.value.trim().normalize("NFC") || drawn();
  note(seal.value, field.value);
}, true);

// the drawer is fetched apart from the form beside it: what it shows must be the seal that this form sends
document.addEventListener("toggle", (event) => {
  if (event.target.id !== "own-word") return;
  const seal = event.target.querySelector("[name=word]").form?.elements.namedItem("seal");
  if (seal) event.target.querySelector("code").textContent = seal.value;
}, true);
