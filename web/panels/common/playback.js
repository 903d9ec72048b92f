// Playback controls, of a solution and of a search: a slider with a count, and first, back, play, on, last.

/** @import { IconName } from "../../base/dom.js" */

import { disable, fill, h, icon, iconButton } from "../../base/dom.js";

/**
 * @param {Translate} t
 * @param {object} how
 * @param {string} how.name of the slider
 * @param {(step: number) => void} how.go to a step; Infinity: to the last
 * @param {(by: number) => void} how.step
 * @param {() => void} how.toggle plays or pauses
 */
export function createPlayback(t, { go, name, step, toggle }) {
  const slider = h("input", {
    type: "range", min: "0", step: "1", value: "0", class: "replay-slider", "aria-label": name,
    on: { input: () => go(Number(slider.value)) },
  });
  const count = h("span", { class: "replay-count", "aria-hidden": "true" });
  const small = { class: "control icon-only" };
  const first = iconButton("first", t("replay.first"), () => go(0), small);
  const back = createHeldButton("back", t("replay.back"), () => step(-1));
  const play = iconButton("play", t("replay.play"), toggle, { class: "control icon-only main" });
  const on = createHeldButton("on", t("replay.on"), () => step(1));
  const last = iconButton("last", t("replay.last"), () => go(Infinity), small);
  return {
    way: [slider, count],
    play,
    buttons: [first, back.button, play, on.button, last],
    /** @param {number} n @param {number} all */
    show(n, all) {
      slider.max = String(all);
      slider.value = String(n);
      slider.setAttribute("aria-valuetext", t("replay.at", { n, all }));
      count.textContent = `${t("number", { n })} / ${t("number", { n: all })}`;
    },
    /** @param {boolean} atFirst @param {boolean} atLast */
    disable(atFirst, atLast) {
      disable([[first, atFirst], [back.button, atFirst], [on.button, atLast], [last, atLast]], play);
    },
    /** @param {boolean} running */
    run(running) {
      const label = t(running ? "replay.pause" : "replay.play");
      if (play.dataset["label"] === label) return;
      play.dataset["label"] = label;
      fill(play, icon(running ? "pause" : "play"), h("span", { class: "label", text: label }));
    },
    /** Ends what a held button does. */
    release() {
      back.release();
      on.release();
    },
  };
}

/** Milliseconds before a held button repeats for the first time, and between repetitions. */
const HOLD = 500;
const REPEAT = 90;

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} press
 * @returns {{button: HTMLButtonElement, release: () => void}} `release`: stops repeating
 */
function createHeldButton(name, label, press) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let held;
  // The click that ends a long press does not count as a press.
  let repeated = false;
  const release = () => clearTimeout(held);
  const again = () => {
    repeated = true;
    // At the end; some browsers do not tell a disabled button that it was released.
    if (button.disabled) return;
    press();
    held = setTimeout(again, REPEAT);
  };
  const button = iconButton(name, label, (event) => {
    if (!repeated || event.detail === 0) press();
    repeated = false;
  }, { class: "control icon-only", data: { repeats: "" } });
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    release();
    repeated = false;
    held = setTimeout(again, HOLD);
    // What another window is told of, as the release of the mouse, this one is not.
    addEventListener("blur", release, { once: true });
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, release);
  return { button, release };
}
