// The page on which a deal is checked: the record is read here, the cards are dealt here once more from secret and word,
// and nothing is asked of the server. docs/shuffle.md tells each step; verify.py takes them without a browser.
import { noted } from "./word.js";

const form = document.getElementById("check");
const results = document.getElementById("results");
const words = form.dataset;
const bytes = (text) => new TextEncoder().encode(text);
const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));

function read(text) {
  const fields = {};
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.startsWith("moves:")) break;
    const [, name, value] = /^[# ]*([^:]*):(.*)$/.exec(line) ?? [];
    if (name) fields[name] ??= value.trim();
  }
  return fields;
}

/** Draws numbers from a seed; see `Stream` in cardavia/games/shuffle.py. */
function stream(seed) {
  const all = 1n << 64n;
  let block = 0n, view = null, at = 32;
  const word = async () => {
    if (at === 32) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, block++);
      view = new DataView((await sha256(seed, counter.buffer)).buffer);
      at = 0;
    }
    at += 8;
    return view.getBigUint64(at - 8);
  };
  return async (n) => {
    const many = BigInt(n);
    for (;;) {
      const number = await word();
      if (number < all - (all % many)) return Number(number % many);
    }
  };
}

const ranked = (suits, ranks) => [...suits].flatMap((suit) => ranks.split(" ").map((rank) => rank + suit));
const DECKS = {
  cicera: () => ranked("scdb", "A 2 3 4 5 6 7 8 9 10 F C R"),
  shengji: () => {
    const pack = [...ranked("SHCD", "2 3 4 5 6 7 8 9 10 J Q K A"), "LJ", "BJ"];
    return [...pack, ...pack];
  },
  ottocento: () => [
    ...ranked("sb", "A 6 7 8 9 10 J N Q R"), ...ranked("cd", "10 9 8 7 6 A J N Q R"),
    ..."BEG M1 M2 M3 M4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 LUN SOL MON ANG MAT".split(" "),
  ],
};
const HANDS = { cicera: () => 12, shengji: () => 25, ottocento: (seat, dealer) => (seat === dealer ? 17 : 15) };
const REST = { cicera: "table", shengji: "kitty" };

async function dealt(told) {
  const { game, word = "" } = told;
  const secret = unhex(told.secret);
  const below = stream(word ? (await sha256("cardavia word ", secret, word)).slice(0, 16) : secret);
  const dealer = told.opening === "no" ? Number(told.dealer) : await below(4); // none is drawn in a later hand of a match
  const cards = DECKS[game]();
  for (let i = cards.length - 1; i > 0; i--) {
    const j = await below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  const fields = { dealer: String(dealer) };
  for (let seat = 0; seat < 4; seat++) fields[`hand.${seat}`] = cards.splice(0, HANDS[game](seat, dealer)).join(" ");
  if (REST[game]) fields[REST[game]] = cards.join(" ");
  return fields;
}

async function checked(text) {
  const told = read(text);
  const whole = Object.hasOwn(DECKS, told.game) && /^[0-9a-f]{32}$/.test(told.secret) && /^[0-9a-f]{64}$/.test(told.seal) && /^\d+$/.test(told.version);
  if (!whole) return [[false, words.unread]];
  const seal = hex(await sha256(bytes(`cardavia deal ${told.version} ${told.game} `), unhex(told.secret)));
  const cards = Object.entries(await dealt(told)).every(([name, value]) => told[name] === value);
  const seen = noted().some(([known, word]) => known === told.seal && word === (told.word ?? ""));
  return [
    seal === told.seal ? [true, words.sealOk] : [false, words.sealBad],
    cards ? [true, words.cardsOk] : [false, words.cardsBad],
    seen ? [true, words.noted] : [null, words.notNoted],
  ];
}

async function show() {
  const lines = globalThis.crypto?.subtle ? await checked(form.record.value) : [[null, words.insecure]];
  results.replaceChildren(...lines.map(([fits, sentence]) => {
    const line = document.createElement("li");
    line.className = fits === null ? "open" : fits ? "fits" : "fails";
    line.textContent = sentence;
    return line;
  }));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
if (form.record.value) show();
