import { onReturn, root, words } from "./dom.js";

const percent = new Intl.NumberFormat(`${root.lang}-u-nu-${root.dataset.numbering}`, { style: "percent" });
const sliders = [...document.querySelectorAll("[data-slider]")];
const speed = document.querySelector("[data-speed-choice]");
const sounds = [...document.querySelectorAll("[data-sound-choice]")];
const REST = 300; // milliseconds after the last change

const show = (slider) => {
  root.style.setProperty(`--${slider.dataset.slider}`, slider.value);
  const value = slider.parentElement.querySelector(".value");
  if (value) value.textContent = percent.format(slider.value / 100);
};

/** Keeps what was changed in a form: only that, after a rest, one request at a time; the last value wins. */
function keeper(form) {
  const changed = new Map();
  let timer = 0, under = false;
  const send = async () => {
    clearTimeout(timer);
    if (under || !changed.size) return;
    under = true;
    const sent = new Map(changed);
    changed.clear();
    const kept = await fetch(form.action, { method: "POST", body: new URLSearchParams([...sent]), headers: { "HX-Request": "true" }, keepalive: true })
      .then((answer) => answer.status === 204 && answer.headers.has("cardavia-kept"), () => false);
    under = false;
    const word = document.getElementById("word");
    if (word) word.textContent = kept ? "" : words.unkept;
    if (!kept) for (const [name, value] of sent) if (!changed.has(name)) changed.set(name, value); // goes along with the next change
    if (kept && changed.size) send();
  };
  window.addEventListener("pagehide", send);
  return {
    waits: () => under || changed.size > 0,
    change: (field) => {
      changed.set(field.name, field.value);
      clearTimeout(timer);
      timer = setTimeout(send, REST);
    },
  };
}

const looks = sliders.length && keeper(sliders[0].form);
const pace = speed && keeper(speed.form);
const ear = sounds.length && keeper(sounds[0].form);
const hear = (on) => { for (const box of sounds) box.checked = on; };
for (const slider of sliders) {
  let asked = false;
  slider.addEventListener("input", () => {
    looks.change(slider);
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; show(slider); });
  });
}
speed?.addEventListener("change", () => pace.change(speed));
// four suit colours or two: the box stands in the settings and beside the legend, which a step of the table renews
const deck = document.querySelector("[data-deck-choice]") && keeper({ action: "/prefs/deck" });
const colour = (two) => {
  for (const part of document.querySelectorAll("[data-deck=french]")) part.classList.toggle("two", two);
  for (const box of document.querySelectorAll("[data-deck-choice]")) box.checked = two;
};
document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-deck-choice]")) return;
  colour(event.target.checked);
  deck?.change({ name: "deck", value: event.target.checked ? "two" : "four" });
});
for (const box of sounds) box.addEventListener("change", () => {
  hear(box.checked);
  ear.change({ name: box.name, value: box.checked ? "on" : "off" });
});

// ---- what another tab or an earlier page has set is seen here, too
const cookie = (name) => document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
function agree() {
  const values = /^\d{1,3}-\d{1,3}-\d{1,3}$/.test(cookie("look") ?? "") ? cookie("look").split("-") : null;
  if (values && looks && !looks.waits()) {
    for (const slider of sliders) {
      slider.value = values[["contrast", "grain", "temperature"].indexOf(slider.dataset.slider)];
      show(slider);
    }
  }
  if (speed && !pace.waits() && [...speed.options].some((option) => option.value === cookie("speed"))) speed.value = cookie("speed");
  if (deck && !deck.waits()) colour(cookie("deck") === "two");
  if (ear && !ear.waits()) hear(cookie("sound") === "on");
}
onReturn(agree);
agree();
