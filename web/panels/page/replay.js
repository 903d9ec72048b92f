// Watching a solution, a move at a time (a sweep of pegs is one): first, back, play, on, last, a slider, the speed. Paused at first; a move
// on the board branches off.

/** @import { Context } from "../../app/context.js" */

import { fill, h, icon, iconButton } from "../../dom.js";
import { moveEnds, stepAt } from "../../model/session.js";
import { SPEEDS } from "../../store/settings.js";
import { MOVE_TIME } from "../../view/animate.js";

/** Milliseconds between two moves at 1x. */
const BEAT = 800;
/** Holding a button repeats after this long, then this often. */
const HOLD = 500;
const REPEAT = 90;

/**
 * @param {Context} context
 * @returns {{element: HTMLElement, main: HTMLElement, update: () => void, destroy: () => void, playing: () => boolean, start: () => void}}
 */
export function createReplay(context) {
  const { t } = context.words;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let beat;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let held;

  const line = () => context.table.session.line;
  const ends = () => moveEnds(line());
  /** @param {number} by moves @returns {number} the cursor then */
  const cursorAfter = (by) => {
    const all = ends();
    return all[stepAt(all, line().cursor, by) - 1] ?? 0;
  };
  /** @param {number} index */
  const go = (index) => void context.table.act({ type: "jumpTo", index });

  function pause() {
    clearTimeout(beat);
    beat = undefined;
    update();
  }

  function tick() {
    if (line().mode !== "replay" || line().cursor >= line().moves.length) {
      pause();
      return;
    }
    const next = cursorAfter(1);
    // A sweep takes its time on the board.
    beat = setTimeout(tick, BEAT / context.settings.get().speed + (next - line().cursor - 1) * MOVE_TIME);
    go(next);
  }

  function toggle() {
    if (beat !== undefined) {
      pause();
      return;
    }
    if (line().cursor >= line().moves.length) go(0);
    beat = setTimeout(tick, Math.min(300, BEAT / context.settings.get().speed));
    update();
  }

  /** @param {number} by */
  const step = (by) => {
    if (beat !== undefined) pause();
    go(cursorAfter(by));
  };

  /** A button that steps at each press, and more while it is held. @param {import("../../dom.js").IconName} name @param {string} label @param {number} by */
  function repeats(name, label, by) {
    // The click that ends a long press is no step of its own.
    let repeated = false;
    const release = () => clearTimeout(held);
    const again = () => {
      repeated = true;
      step(by);
      held = setTimeout(again, REPEAT);
    };
    const button = iconButton(name, label, (event) => {
      if (!repeated || event.detail === 0) step(by);
      repeated = false;
    }, { class: "control icon-only" });
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      release();
      repeated = false;
      held = setTimeout(again, HOLD);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, release);
    return button;
  }

  const first = iconButton("first", t("replay.first"), () => step(-Infinity), { class: "control icon-only" });
  const back = repeats("back", t("replay.back"), -1);
  const play = iconButton("play", t("replay.play"), toggle, { class: "control icon-only main" });
  const on = repeats("on", t("replay.on"), 1);
  const last = iconButton("last", t("replay.last"), () => step(Infinity), { class: "control icon-only" });
  const slider = h("input", {
    type: "range", min: "0", step: "1", class: "replay-slider", "aria-label": t("replay.slider"),
    on: { input: () => step(Number(slider.value) - stepAt(ends(), line().cursor, 0)) },
  });
  const count = h("span", { class: "replay-count", "aria-hidden": "true" });
  const speed = h(
    "select",
    { "aria-label": t("replay.speed"), class: "replay-speed", on: { change: () => void context.change({ speed: Number(speed.value) }) } },
    ...SPEEDS.map((value) => h("option", { value: String(value), text: t("replay.times", { n: value === 0.25 ? "0.25" : String(value) }) })),
  );
  const branch = iconButton("on", t("replay.play-on"), context.commands.playOn, { class: "control replay-way" });
  const leave = iconButton("undo", t("replay.leave"), context.commands.leaveReplay, { class: "control replay-way" });
  const share = iconButton("share", t("control.share"), () => void context.open("share"), { class: "control", "aria-label": t("control.share"), "aria-haspopup": "dialog" });
  const element = h(
    "div",
    { class: "replay", role: "group", "aria-label": t("replay.name") },
    h("div", { class: "replay-slide" }, slider, count, speed, share),
    h("div", { class: "replay-buttons" }, leave, first, back, play, on, last, branch),
  );

  function update() {
    const { cursor, moves, mode } = line();
    if (mode !== "replay") {
      clearTimeout(beat);
      clearTimeout(held);
      beat = undefined;
      return;
    }
    const after = ends();
    const [n, all] = [stepAt(after, cursor, 0), after.length];
    slider.max = String(all);
    slider.value = String(n);
    slider.setAttribute("aria-valuetext", t("replay.at", { n, all }));
    count.textContent = `${n} / ${all}`;
    first.disabled = back.disabled = cursor === 0;
    on.disabled = last.disabled = cursor === moves.length;
    speed.value = String(context.settings.get().speed);
    const running = beat !== undefined;
    const label = running ? t("replay.pause") : t("replay.play");
    if (play.getAttribute("data-label") !== label) {
      play.setAttribute("data-label", label);
      fill(play, icon(running ? "pause" : "play"), h("span", { class: "label", text: label }));
    }
  }

  /** Keys of the replay, where nothing else wants them. @param {KeyboardEvent} event */
  function key(event) {
    if (line().mode !== "replay" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, [role=grid]")) return;
    const actions = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-Infinity), End: () => step(Infinity),
    });
    if (event.key === " " && !target.closest("button, summary, a")) actions[" "] = toggle;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
  document.addEventListener("keydown", key);

  return {
    element,
    main: play,
    update,
    playing: () => beat !== undefined,
    start() {
      if (line().mode === "replay" && beat === undefined) toggle();
    },
    destroy() {
      clearTimeout(beat);
      clearTimeout(held);
      document.removeEventListener("keydown", key);
    },
  };
}
