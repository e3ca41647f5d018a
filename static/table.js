// What plain pages and htmx cannot do by themselves: cards that move, a score sheet that counts up, live sliders, arrow
// keys in the hand, names of cards under the pointer, focus that is never lost, the rules beside the table, a page that
// goes on asking, and a word when the server cannot be reached. Everything else works without these modules. Nothing here
// decides anything: the page is always already in its final state when cards move.
import "./js/count.js";
import "./js/drag.js";
import "./js/drawer.js";
// the focus first: giving it lays the page out, which the flights would undo
import "./js/focus.js";
import "./js/flight.js";
import "./js/keys.js";
import "./js/names.js";
import "./js/net.js";
import "./js/picks.js";
import "./js/prefs.js";
import "./js/rules.js";
import "./js/sound.js";
import "./js/steps.js";
import "./js/taps.js";
import "./js/word.js";

document.documentElement.classList.add("js");
