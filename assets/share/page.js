
"use strict";
const steps = [...document.querySelectorAll("section")];
let shown = Math.max(0, steps.findIndex((step) => "#" + step.id === location.hash));
function turn(by) {
  shown = Math.min(steps.length - 1, Math.max(0, shown + by));
  steps.forEach((step, n) => step.classList.toggle("shown", n === shown));
  const place = document.getElementById("place");
  if (!place) return;
  place.textContent = `${shown + 1} of ${steps.length}`;
  document.getElementById("back").disabled = shown === 0;
  document.getElementById("next").disabled = shown === steps.length - 1;
  history.replaceState(null, "", "#" + steps[shown].id);
}
if (steps.length > 1) {
  document.body.classList.add("turned");
  document.getElementById("back").addEventListener("click", () => turn(-1));
  document.getElementById("next").addEventListener("click", () => turn(1));
  document.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1, Home: -steps.length, End: steps.length };
    if (!(event.key in by) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(by[event.key]);
  });
  turn(0);
}
