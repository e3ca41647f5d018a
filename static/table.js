// What plain pages and htmx cannot do by themselves: live sliders, arrow keys in the hand, focus that is never
// lost, and a word when the server cannot be reached. Everything else works without this file.
(() => {
  "use strict";
  const root = document.documentElement;
  const numbering = root.dataset.numbering;
  const percent = new Intl.NumberFormat(`${root.lang}-u-nu-${numbering}`, { style: "percent" });

  // ---- sliders and speed: seen at once, kept when let go
  const save = (form) => fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "HX-Request": "true" } }).catch(() => undefined);
  for (const slider of document.querySelectorAll("[data-slider]")) {
    let asked = false;
    slider.addEventListener("input", () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        root.style.setProperty(`--${slider.dataset.slider}`, slider.value);
        const output = slider.parentElement.querySelector("output");
        output.textContent = percent.format(slider.value / 100);
      });
    });
    slider.addEventListener("change", () => save(slider.form));
  }
  document.querySelector("[data-speed]")?.addEventListener("change", (event) => save(event.target.form));

  // ---- keyboard: arrows walk the hand (right is right in every language), Escape lets go of a card
  let place = 0;
  const hand = () => [...document.querySelectorAll("#hand button.c, #hand .c input")];
  document.addEventListener("keydown", (event) => {
    const cards = hand();
    const at = cards.indexOf(document.activeElement);
    if (at >= 0 && (event.key === "ArrowRight" || event.key === "ArrowLeft" || event.key === "Home" || event.key === "End")) {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
      cards[(to + cards.length) % cards.length].focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      document.querySelector(".actions .cancel")?.click();
    } else if (event.key === " " && (document.activeElement === document.body || cards[at]?.ariaDisabled === "true")) {
      const skip = document.getElementById("skip");
      if (skip) { skip.click(); event.preventDefault(); }
    }
  });
  document.addEventListener("focusin", (event) => {
    const at = hand().indexOf(event.target);
    if (at >= 0) place = at;
  });

  // ---- focus: when what had it is gone, it goes back to the hand
  let inside = false;
  document.addEventListener("htmx:before:swap", () => { inside = document.getElementById("table")?.contains(document.activeElement) ?? false; });
  document.addEventListener("htmx:after:swap", () => {
    // a box that was ticked by hand no longer follows its attribute
    for (const box of document.querySelectorAll("#hand input[type=checkbox]")) box.checked = box.hasAttribute("checked");
    const wanted = inside && document.querySelector("#table [data-focus]");
    if (wanted) return wanted.focus({ preventScroll: true });
    if (!inside || document.activeElement !== document.body) return;
    const cards = hand();
    const next = cards[Math.min(place, cards.length - 1)] ?? document.querySelector("#table .actions a");
    next?.focus({ preventScroll: true });
  });

  // ---- faults: the table stays, a sentence appears
  const say = (text) => {
    const alert = document.getElementById("alert");
    if (alert) alert.textContent = text;
  };
  document.addEventListener("htmx:error", () => say(document.body.dataset.offline));
  document.addEventListener("htmx:response:error", (event) => {
    if ((event.detail?.ctx?.response?.status ?? 0) >= 500) say(document.body.dataset.failed);
  });
})();
