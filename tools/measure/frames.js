// Notes the time from each frame to the next while cards move. Runs before the page's own scripts.
(() => {
  window.frameGaps = [];
  let before = 0;
  const look = (now) => {
    const moves = document.getAnimations().some((a) => a.playState === "running");
    if (moves && before) window.frameGaps.push(now - before);
    before = moves ? now : 0;
    requestAnimationFrame(look);
  };
  if (top === window) requestAnimationFrame(look);
})();
