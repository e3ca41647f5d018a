// What plain pages and htmx cannot do by themselves: cards that move, live sliders, arrow keys in the hand, names of
// cards under the pointer, focus that is never lost, and a word when the server cannot be reached. Everything else works
// without this file. Nothing here decides anything: the page is always already in its final state when cards move.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const numbering = root.dataset.numbering;
  const percent = new Intl.NumberFormat(`${root.lang}-u-nu-${numbering}`, { style: "percent" });
  const table = () => document.getElementById("table");

  // ---- who points: a ring round the focus is for keys only; a hand moved by the pointer shows none
  const by = (kind) => { root.dataset.by = kind; try { sessionStorage.setItem("by", kind); } catch { /* no storage: fine */ } };
  try { root.dataset.by = sessionStorage.getItem("by") ?? "keys"; } catch { root.dataset.by = "keys"; }
  document.addEventListener("pointerdown", () => by("pointer"), true);
  document.addEventListener("keydown", () => by("keys"), true);

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
  document.querySelector("[data-speed-choice]")?.addEventListener("change", (event) => save(event.target.form));

  // ---- motion
  // Before a swap every card's box is noted by its name; after it each card glides from where its namesake was. A card
  // that nobody had seen comes from its seat's fan; one that is gone flies to the pile that its place names.
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const PACE = { instant: 0.5, normal: 1, slow: 1.5 };
  const GLIDE = 260, SHOW = 420, GATHER = 320;
  const EASE = "cubic-bezier(.2,.7,.2,1)";
  let before = null;
  let running = [];
  const flight = document.createElement("div");
  flight.className = "flight";
  flight.setAttribute("aria-hidden", "true");
  document.body.append(flight);

  const cards = () => {
    const count = new Map();
    const found = new Map();
    for (const el of document.querySelectorAll("#table [data-c]")) {
      const n = count.get(el.dataset.c) ?? 0;
      count.set(el.dataset.c, n + 1);
      found.set(`${el.dataset.c}#${n}`, el);
    }
    return found;
  };
  const box = (el) => (el.querySelector(".f") ?? el).getBoundingClientRect();
  const go = (el, frames, options) => {
    const a = el.animate(frames.map((frame) => ({ easing: EASE, ...frame })), { fill: "backwards", ...options });
    running.push(a);
    return a;
  };
  const shift = (from, to, extra = "") => `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}) ${extra}`;

  function note() {
    before = new Map();
    for (const [key, el] of cards()) {
      const rect = box(el);
      before.set(key, { rect, el, pile: el.closest("[data-pile]")?.dataset.pile, hand: !!el.closest("#hand") });
    }
    before.took = document.getElementById("took")?.textContent;
    for (const a of running) a.cancel();
    running = [];
    flight.replaceChildren();
    if (still.matches || document.hidden) before = null;
    else for (const seen of before.values()) if (seen.pile !== undefined) seen.copy = seen.el.querySelector(".f")?.cloneNode(true);
  }

  function move() {
    if (!before) return;
    const was = before;
    before = null;
    const k = PACE[table()?.dataset.speed] ?? 1;
    const now = cards();
    const todo = [];
    const took = document.getElementById("took");
    const fresh = took && ![...took.querySelectorAll(".by")].some((el) => was.get(`${el.dataset.c}#0`)?.el?.closest?.("#took"));
    for (const [key, el] of now) {
      const to = box(el);
      const old = was.get(key);
      let from = old?.rect;
      let turn = "";
      if (!from) {
        const seat = el.dataset.from ?? el.closest("[data-seat]")?.dataset.seat;
        const fan = seat && document.querySelector(`#seat-${seat} .fan`);
        const spot = fan && (fan.getClientRects().length ? fan : fan.parentElement).getBoundingClientRect();
        if (!spot) continue;
        const w = Math.min(to.width, 34);
        from = { left: spot.left + spot.width / 2 - w / 2, top: spot.top + spot.height / 2 - w, width: w };
        turn = "rotateY(80deg)";
      }
      if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 1.5 && Math.abs(from.width - to.width) < 1.5) continue;
      todo.push({ el, from, to, turn, took: fresh && el.closest("#took"), by: el.classList.contains("by") });
    }
    // a capture: the card goes to what it takes, all is shown, then all is drawn in
    const prey = todo.filter((t) => t.took && !t.by);
    const mean = (of) => prey.reduce((sum, t) => sum + of(t), 0) / prey.length;
    const spot = prey.length && { left: mean((t) => t.from.left) + prey[0].from.width * 0.22, top: mean((t) => t.from.top) + prey[0].from.width * 0.26, width: prey[0].from.width };
    const all = (GLIDE + SHOW + GATHER) * k;
    const a = GLIDE / (GLIDE + SHOW + GATHER), b = (GLIDE + SHOW) / (GLIDE + SHOW + GATHER);
    for (const t of todo) {
      if (t.took && t.by && spot) {
        go(t.el, [
          { transform: shift(t.from, t.to, t.turn), zIndex: 9 },
          { transform: shift(spot, t.to, "rotate(4deg)"), zIndex: 9, offset: a },
          { transform: shift(spot, t.to, "rotate(4deg)"), zIndex: 9, offset: b },
          { transform: "none", zIndex: 9 },
        ], { duration: all });
      } else if (t.took) {
        go(t.el, [
          { transform: shift(t.from, t.to), zIndex: 8 },
          { transform: shift(t.from, t.to), zIndex: 8, offset: b },
          { transform: "none", zIndex: 8 },
        ], { duration: all });
        const f = t.el.querySelector(".f");
        if (f) go(f, [{ boxShadow: "0 0 0 0 #f2c75c" }, { boxShadow: "0 0 0 0 #f2c75c", offset: a }, { boxShadow: "0 0 0 5px #f2c75c", offset: Math.min(a + 0.08, 1) }, { boxShadow: "0 0 0 5px #f2c75c", offset: b }, { boxShadow: "0 0 0 2px #f2c75c" }], { duration: all });
      } else {
        go(t.el, [{ transform: shift(t.from, t.to, t.turn), zIndex: 7 }, { transform: "none", zIndex: 7 }], { duration: (t.el.closest("#hand") ? 160 : GLIDE) * k });
      }
    }
    const shout = fresh && took.querySelector(".shout");
    if (shout && spot) {
      const at = shout.getBoundingClientRect();
      const dx = spot.left + spot.width / 2 - (at.left + at.width / 2), dy = spot.top + spot.width * 0.7 - at.top;
      go(shout, [
        { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0 },
        { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0, offset: a },
        { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(1.15)`, opacity: 1, offset: Math.min(a + 0.12, 1) },
        { transform: `translateX(-50%) translate(${dx}px, ${dy}px) scale(1.15)`, opacity: 1, offset: b },
        { transform: "translateX(-50%)", opacity: 1 },
      ], { duration: all });
    }
    // what is gone flies to its pile
    for (const [key, seen] of was) {
      if (now.has(key) || seen.pile === undefined || !seen.copy) continue;
      const pile = document.querySelector(`#pile-${seen.pile} .heap`)?.getBoundingClientRect();
      if (!pile) continue;
      const { rect, copy } = seen;
      const holder = document.createElement("div");
      holder.style.left = `${rect.left}px`;
      holder.style.top = `${rect.top}px`;
      holder.style.setProperty("--cw", `${rect.width}px`);
      holder.append(copy);
      flight.append(holder);
      const end = { left: pile.left + pile.width * 0.1, top: pile.top + pile.height * 0.1, width: pile.width * 0.8 };
      const g = go(holder, [{ transform: "none", opacity: 1 }, { transform: shift(end, rect), opacity: 1, offset: 0.9 }, { transform: shift(end, rect), opacity: 0 }], { duration: GATHER * k, fill: "forwards" });
      g.finished.then(() => holder.remove(), () => holder.remove());
    }
  }

  // ---- names of cards: under the pointer, at the focus, under a long press
  const caption = (text) => {
    const line = document.getElementById("caption");
    if (line) line.textContent = text;
  };
  const named = (target) => {
    const card = target.closest?.("#table .c");
    if (!card) return "";
    const title = card.title || card.querySelector("[title]")?.title || card.dataset.name || "";
    if (title) { // the browser's own tip would come twice
      card.dataset.name = title;
      card.removeAttribute("title");
      card.querySelector("[title]")?.removeAttribute("title");
    }
    return card.dataset.name || card.querySelector(".sr")?.textContent || "";
  };
  const picked = () => {
    const card = document.querySelector("#hand .picked");
    return card ? named(card) : "";
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") caption(named(event.target) || picked()); });
  document.addEventListener("focusin", (event) => caption(named(event.target) || picked()));
  let press = 0;
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(press);
    if (event.pointerType === "touch") press = setTimeout(() => caption(named(event.target)), 350);
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(press));

  // ---- keyboard: arrows walk the hand (right is right in every language), Escape lets go of a card
  let place = 0;
  const hand = () => [...document.querySelectorAll("#hand button.c, #hand .c input")];
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = hand();
    const at = cards.indexOf(document.activeElement);
    const free = document.activeElement === document.body;
    if ((at >= 0 || (free && cards.length)) && ["ArrowRight", "ArrowLeft", "Home", "End"].includes(event.key)) {
      const to = at < 0 ? place : { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
      cards[(to + cards.length) % cards.length]?.focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      document.querySelector(".actions .cancel")?.click();
    } else if (event.key === " " && (free || cards[at]?.ariaDisabled === "true")) {
      const skip = document.getElementById("skip");
      if (skip) { skip.click(); event.preventDefault(); }
    }
  });
  document.addEventListener("focusin", (event) => {
    const at = hand().indexOf(event.target);
    if (at >= 0) place = at;
  });
  // a press on the bare felt: what is lifted is put back; while others play, the next play at once
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#table") || event.target.closest("a, button, label, form, .curtain, .drawer")) return;
    (document.querySelector(".actions .cancel") ?? document.querySelector(".pace .step"))?.click();
  });

  // ---- focus: on the hand from the start, and when what had it is gone it goes back there
  let inside = false;
  document.addEventListener("htmx:before:swap", () => {
    inside = table()?.contains(document.activeElement) ?? false;
    note();
  });
  document.addEventListener("htmx:after:swap", () => {
    // a box that was ticked by hand no longer follows its attribute
    for (const box of document.querySelectorAll("#hand input[type=checkbox]")) box.checked = box.hasAttribute("checked");
    move();
    caption(picked());
    const wanted = inside && document.querySelector("#table [data-focus]");
    if (wanted) return wanted.focus({ preventScroll: true });
    if (!inside || document.activeElement !== document.body) return;
    const cards = hand();
    const next = cards[Math.min(place, cards.length - 1)] ?? document.querySelector("#table .again button");
    next?.focus({ preventScroll: true });
  });
  if (table() && document.activeElement === document.body) hand()[0]?.focus({ preventScroll: true });

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
