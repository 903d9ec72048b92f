// Playback controls: first, back, play, on, last, a slider over all steps, and the speed, from one step per second to
// thousands.

import { fill, h, icon, iconButton } from "../../base/dom.js";
import { select } from "../common/choice.js";

/** Steps per second. */
const SPEEDS = [1, 4, 20, 100, 1000, 10_000];
/** How long the whole of a long search lasts unless another speed is chosen, in seconds; its value in the choice. */
const WHOLE = 30;
const IN_WHOLE = 0;
/** Up to this speed, which a person can follow, steps are animated on the board. */
const FOLLOWED = 4;
/** The most milliseconds that count for one frame, so that a page that was hidden goes on where it was. */
const PATIENCE = 200;

/**
 * @param {Parts<"words">} parts
 * @param {(step: number, followed: boolean) => void} show
 */
export function createTransport({ words }, show) {
  const { t } = words;
  const slider = h("input", {
    type: "range", min: "0", step: "1", value: "0", class: "replay-slider", "aria-label": t("watch.slider"),
    on: { input: () => runner.go(Number(slider.value), false) },
  });
  const count = h("span", { class: "replay-count", "aria-hidden": "true" });
  const rates = [
    /** @type {const} */ ([IN_WHOLE, t("watch.rate-whole")]),
    ...SPEEDS.map((n) => /** @type {const} */ ([n, t("watch.rate", { n })])),
  ];
  const speed = select(rates, FOLLOWED, () => {}, { "aria-label": t("watch.speed"), class: "replay-speed" });
  const play = iconButton("play", t("replay.play"), () => runner.toggle(), { class: "control icon-only main" });
  const runner = createRunner({
    rate: () => Number(speed.value) || Number(slider.max) / WHOLE,
    put(step, length, followed) {
      slider.value = String(step);
      slider.setAttribute("aria-valuetext", t("replay.at", { n: step, all: length }));
      count.textContent = `${step} / ${length}`;
      show(step, followed);
    },
    changed(running) {
      const label = t(running ? "replay.pause" : "replay.play");
      fill(play, icon(running ? "pause" : "play"), h("span", { class: "label", text: label }));
    },
  });
  /** @param {import("../../base/dom.js").IconName} name @param {string} code @param {() => void} press */
  const small = (name, code, press) => iconButton(name, t(code), press, { class: "control icon-only" });
  return {
    element: h(
      "div",
      { class: "replay watch-controls", role: "group", "aria-label": t("watch.controls") },
      h("div", { class: "replay-slide" }, slider, count, speed),
      h(
        "div",
        { class: "replay-buttons" },
        small("first", "replay.first", () => runner.go(0, false)),
        small("back", "replay.back", () => runner.step(-1)),
        play,
        small("on", "replay.on", () => runner.step(1)),
        small("last", "replay.last", () => runner.go(Infinity, false)),
      ),
    ),
    /** @param {number} steps */
    begin(steps) {
      slider.max = String(steps);
      speed.value = String(steps > FOLLOWED * WHOLE ? IN_WHOLE : FOLLOWED);
      runner.begin(steps);
    },
    /** More steps have come. @param {number} steps */
    extend(steps) {
      slider.max = String(steps);
      runner.extend(steps);
    },
    destroy: runner.stop,
  };
}

/**
 * Runs through the steps, frame by frame.
 * @param {object} parts
 * @param {() => number} parts.rate steps per second
 * @param {(step: number, length: number, followed: boolean) => void} parts.put
 * @param {(running: boolean) => void} parts.changed
 */
function createRunner({ changed, put, rate }) {
  let length = 0;
  let at = 0;
  let frame = 0;
  let before = 0;

  /** @param {number} step @param {boolean} followed */
  function show(step, followed) {
    at = Math.max(0, Math.min(length, step));
    put(Math.floor(at), length, followed);
  }

  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
    changed(false);
  }

  /** @param {number} step @param {boolean} followed */
  function go(step, followed) {
    stop();
    show(step, followed);
  }

  /** @param {number} now */
  function tick(now) {
    const next = at + (rate() * Math.min(PATIENCE, now - before)) / 1000;
    before = now;
    frame = requestAnimationFrame(tick);
    if (Math.floor(next) === Math.floor(at) && next < length) at = next;
    else show(next, rate() <= FOLLOWED);
    if (at >= length) stop();
  }

  return {
    stop,
    go,
    /** @param {number} by */
    step: (by) => go((by < 0 ? Math.ceil(at) : Math.floor(at)) + by, true),
    toggle() {
      if (frame) {
        stop();
        return;
      }
      if (at >= length) show(0, false);
      before = performance.now();
      frame = requestAnimationFrame(tick);
      changed(true);
    },
    /** @param {number} steps */
    begin(steps) {
      length = steps;
      go(0, false);
    },
    /** @param {number} steps */
    extend(steps) {
      length = steps;
      show(at, false);
    },
  };
}
