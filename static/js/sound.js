// The sound of cards, made on the spot: a tap is a burst of filtered noise, the end a soft chord. Silent unless the
// player asks for it; browsers let a page sound only after a first press, so the instrument is made then.
const choice = document.querySelector("[data-sound-choice]");
let audio = null;
let noise = null;

function wake() {
  if (!choice?.checked || !window.AudioContext) return;
  if (!audio) {
    audio = new AudioContext();
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  if (audio.state === "suspended") audio.resume();
}

/** A burst of noise: `pitch` in hertz is where it is loudest, `length` in seconds. */
function brush(at, pitch, length, volume) {
  const source = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at, Math.random() * 0.2, length);
}

/** A plucked tone. */
function tone(at, pitch, length, volume) {
  const source = audio.createOscillator(), gain = audio.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

const tap = (at) => { brush(at, 1500, 0.07, 0.35); brush(at, 280, 0.09, 0.4); };
const slide = (at) => brush(at, 3200, 0.22, 0.12);
const SOUNDS = {
  deal: (at) => { for (let i = 0; i < 8; i++) brush(at + i * 0.07, 2600, 0.06, 0.16); },
  play: (at) => { slide(at); tap(at + 0.2); },
  capture: (at) => { slide(at); tap(at + 0.22); tap(at + 0.34); slide(at + 0.7); },
  trick: (at) => { slide(at); brush(at + 0.12, 900, 0.25, 0.14); },
  sheet: slide,
  win: (at) => { [523.25, 659.25, 783.99, 1046.5].forEach((pitch, i) => tone(at + i * 0.09, pitch, 0.9, 0.09)); },
};

document.addEventListener("table:event", (event) => {
  if (choice?.checked && audio?.state === "running") SOUNDS[event.detail]?.(audio.currentTime + 0.01);
});
for (const box of document.querySelectorAll("[data-sound-choice]")) box.addEventListener("change", wake);
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, true);
