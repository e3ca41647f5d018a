// Looks at every frame of a table, from the first on, and reports what is new to `tableSeen`: where the hand stands, and
// what does not hold still or cannot be seen. Runs before the page's own scripts, in each page that is loaded.
(() => {
  const known = new Set();
  const report = (kind, what) => {
    const key = `${kind} ${what}`;
    if (known.has(key)) return;
    known.add(key);
    window.tableSeen(kind, String(what));
  };
  const inside = (box) => box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  const at = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");

  // What must be on the screen together: the cards on the table, the hand, the main command.
  function parts() {
    const sheet = document.getElementById("curtain");
    if (sheet) return [["sheet", sheet.querySelector(".again button, form button")]];
    const found = [];
    for (const card of document.querySelectorAll("#hand [data-c]")) found.push(["hand card", card]);
    for (const card of document.querySelectorAll('[id^="table-"], [id^="slot-"] [data-c]')) found.push(["table card", card]);
    const command = document.querySelector("#act button, .actions button[form=hand], #skip");
    if (command) found.push(["command", command]);
    return found;
  }

  let frames = 0;
  function look() {
    const hand = document.getElementById("hand");
    if (hand && document.styleSheets.length && document.readyState !== "loading") {
      frames += 1;
      if (frames % 20 === 1) window.tableSeen("frames", String(frames));
      const top = hand.getBoundingClientRect().top;
      if (!document.getElementById("curtain")) report("top", top.toFixed(2));
      const root = document.documentElement;
      if (root.classList.contains("js") && document.activeElement === document.body) report("nowhere", `the focus at ${document.getElementById("table").dataset.v}`);
      const wide = Math.max(root.scrollWidth, document.body.scrollWidth);
      if (wide > innerWidth) report("wide", `${wide} in ${innerWidth}`);
      if (scrollX || scrollY) report("scrolled", `${scrollX} ${scrollY}`);
      const busy = document.getAnimations().some((one) => one.playState === "running") || document.querySelector(".flight > *");
      if (!busy) for (const [name, part] of parts()) {
        if (!part) { report("missing", name); continue; }
        const box = part.getBoundingClientRect();
        if (!inside(box)) report("outside", `${name} ${part.id || part.dataset.c || ""} at ${at(box)} of ${innerWidth} ${innerHeight}`);
        if (name === "table card" && box.bottom > top + 1) report("covered", `${part.id || part.dataset.c} ends at ${box.bottom} below the hand's ${top}`);
      }
    }
    requestAnimationFrame(look);
  }
  if (top === window) requestAnimationFrame(look);

  // What is told to who listens: each item once, in a region that stays the same one.
  const told = new Set();
  let voice;
  new MutationObserver(() => {
    const now = document.querySelector("#table [role=log]");
    if (!now) return;
    if (voice && now !== voice) report("voice", "was replaced");
    voice = now;
    for (const item of now.querySelectorAll("li[id]")) if (!told.has(item.id)) {
      told.add(item.id);
      window.tableSeen("told", `${item.id} ${item.textContent.trim() ? "" : "empty"}`.trim());
    }
  }).observe(document, { childList: true, subtree: true });
})();
