"use strict";
const held = JSON.parse(document.getElementById("drawn").textContent);
const rows = [...document.querySelectorAll("#log button")];
const by = (id) => document.getElementById(id);
const last = rows.length - 1;
let shown = Math.max(0, Number(location.hash.replace("#step-", "")) - 1 || 0);
let playing = 0;
function figure(runs) {
  const parts = [];
  for (let n = 0; n < runs.length; n += 2) parts.push(...held.parts.slice(runs[n], runs[n] + runs[n + 1]));
  return parts.join("<");
}
function show(to) {
  shown = Math.min(last, Math.max(0, to));
  by("figure").innerHTML = figure(held.figures[shown]);
  rows.forEach((row, n) => {
    row.parentNode.className = n === shown ? "at" : n > shown ? "ahead" : "";
  });
  const row = rows[shown], log = by("log");
  log.scrollTop = row.parentNode.offsetTop - log.clientHeight / 3;
  by("standing").textContent = row.dataset.standing;
  by("place").textContent = `${shown + 1} of ${rows.length}`;
  by("slider").value = shown;
  by("first").disabled = by("back").disabled = shown === 0;
  by("last").disabled = by("next").disabled = shown === last;
  if (shown === last) play(false);
  history.replaceState(null, "", `#step-${shown + 1}`);
}
function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => show(shown + 1), 1200) : 0;
  by("play").textContent = on ? "Pause" : "Play";
}
function start() {
  const on = !playing;
  if (on && shown === last) show(0);
  play(on);
}
const goes = {
  first: () => show(0), back: () => show(shown - 1), play: start, next: () => show(shown + 1), last: () => show(last),
};
const keys = {
  ArrowLeft: "back", PageUp: "back", ArrowRight: "next", PageDown: "next", Home: "first", End: "last", " ": "play",
};
for (const [name, go] of Object.entries(goes)) by(name).addEventListener("click", go);
rows.forEach((row, n) => row.addEventListener("click", () => show(n)));
by("slider").addEventListener("input", (event) => show(Number(event.target.value)));
document.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  /* The space bar presses the button that has the focus, and opens what can be unfolded. */
  if (event.key === " " && event.target.closest?.("button, summary, a, input")) return;
  event.preventDefault();
  goes[keys[event.key]]();
});
show(shown);
