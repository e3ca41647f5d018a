import { root } from "./dom.js";

const percent = new Intl.NumberFormat(`${root.lang}-u-nu-${root.dataset.numbering}`, { style: "percent" });

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
