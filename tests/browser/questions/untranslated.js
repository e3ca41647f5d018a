// In the stretched language: text that no catalogue has, and messages glued into one. Corner indices are the same for
// all, and the "and" of a list comes with the locale.
() => {
  const faults = [];
  const APART = "\u0001";
  const look = (text, where) => {
    let depth = 0, groups = 0, before = "", between = "", outside = "", glued = false;
    for (const c of text) {
      if (c === "⟦" && depth++ === 0) {
        glued ||= groups > 0 && !/[.!?:…]$/.test(before) && !between.includes("·") && !between.includes(APART);
        groups += 1;
        before = "";
      } else if (c === "⟧") {
        if (--depth === 0) between = "";
      } else if (depth === 0) {
        outside += c;
        between += c;
      } else if (depth === 1 && !" ·".includes(c)) before += c;
      if (depth < 0) break;
    }
    if (depth !== 0) faults.push(`${where}: unbalanced “${text.slice(0, 80)}”`);
    if (/\p{L}/u.test(outside.replace(/CARDAVIA|Cardavia|\b([AKQJ]|and)\b/g, ""))) faults.push(`${where}: “${outside.trim().slice(0, 60)}” is in no catalogue`);
    if (glued) faults.push(`${where}: glued “${text.slice(0, 80)}”`);
    return groups;
  };
  const ALIEN = ".langs li, [translate=no], code, script, style, noscript, svg";
  const ISOLATE = "bdi, .chip-card";
  const own = (e) => [...e.childNodes].map((n) => {
    if (n.nodeType === 3) return n.data;
    return n.nodeType === 1 && n.matches(ISOLATE) && !n.querySelector("code") ? APART + n.textContent + APART : "";
  }).join("").trim();
  for (const e of document.body.querySelectorAll("*"))
    if (!e.closest(ALIEN) && !e.closest(ISOLATE) && own(e)) look(own(e), `${e.tagName.toLowerCase()}.${e.className}`);
  for (const name of ["aria-label", "title", "alt", "placeholder", "content", "data-offline", "data-failed"])
    for (const e of document.querySelectorAll(`[${name}]`)) {
      if (name === "content" && e.name !== "description") continue;
      if (e.closest("[translate=no]") || (name === "alt" && !e.alt)) continue; // a name stays; an empty alt says "only a picture"
      const value = e.getAttribute(name);
      if (look(value, name) < 1 || !value.startsWith("⟦") || !value.endsWith("⟧")) faults.push(`${name}: “${value}”`);
    }
  look(document.title, "title");
  return faults.slice(0, 12);
}
