// Playback of a search: a slider over all steps, and the speed, from one step per second to thousands.

import { h } from "../../base/dom.js";
import { select } from "../common/choice.js";
import { createPlayback } from "../common/playback.js";

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
  const rates = [
    /** @type {const} */ ([IN_WHOLE, t("watch.rate-whole")]),
    ...SPEEDS.map((n) => /** @type {const} */ ([n, t("watch.rate", { n })])),
  ];
  const speed = select(rates, FOLLOWED, () => {}, { "aria-label": t("watch.speed"), class: "replay-speed" });
  const playback = createPlayback(t, {
    name: t("watch.slider"), go: (step) => runner.go(step, false), step: (by) => runner.step(by),
    toggle: () => runner.toggle(),
  });
  const runner = createRunner({
    rate: (steps) => Number(speed.value) || steps / WHOLE,
    put(step, length, followed) {
      playback.show(step, length);
      show(step, followed);
    },
    changed: playback.run,
  });
  return {
    element: h(
      "div",
      { class: "replay watch-controls", role: "group", "aria-label": t("watch.controls") },
      h("div", { class: "replay-slide" }, ...playback.way),
      h("div", { class: "replay-buttons" }, ...playback.buttons, speed),
    ),
    /** @param {number} steps */
    begin(steps) {
      speed.value = String(steps > FOLLOWED * WHOLE ? IN_WHOLE : FOLLOWED);
      runner.begin(steps);
    },
    /** More steps have come. @param {number} steps */
    extend: (steps) => runner.extend(steps),
    destroy() {
      runner.stop();
      playback.release();
    },
  };
}

/**
 * Runs through the steps, frame by frame.
 * @param {object} parts
 * @param {(steps: number) => number} parts.rate steps per second, of so many
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
    const next = at + (rate(length) * Math.min(PATIENCE, now - before)) / 1000;
    before = now;
    frame = requestAnimationFrame(tick);
    if (Math.floor(next) === Math.floor(at) && next < length) at = next;
    else show(next, rate(length) <= FOLLOWED);
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
