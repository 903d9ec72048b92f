// Watching a solution: first, back, play, on, last, a slider, the speed. It plays at once if asked to (Solve, "Watch my
// game", an option of a link), otherwise it waits; a move on the board branches off.

/** @import { IconName } from "../../base/dom.js" */

import { dialogShown, fill, h, icon, iconButton } from "../../base/dom.js";
import { moveEnds, stepAt } from "../../model/session.js";
import { SPEEDS } from "../../store/settings.js";
import { MOVE_TIME } from "../../view/motions.js";

/**
 * @typedef {object} Replay
 * @property {HTMLElement} element
 * @property {HTMLElement} main the element that gets the focus
 * @property {() => void} update
 * @property {() => void} destroy
 * @property {() => boolean} playing
 * @property {() => void} start
 */

/** @param {Parts<"commands" | "open" | "settings" | "table" | "words">} parts @returns {Replay} */
export function createReplay(parts) {
  const { t } = parts.words;
  const player = createPlayer(parts, () => update());
  const way = createWay(parts, player);
  const buttons = createButtons(parts, player);
  const element = h(
    "div",
    { class: "replay", role: "group", "aria-label": t("replay.name") },
    way.element,
    buttons.element,
  );
  const inReplay = () => parts.table.session.line.mode === "replay";
  const stopKeys = listenToKeys(player, inReplay);

  function stop() {
    player.stop();
    buttons.release();
  }

  function update() {
    if (!inReplay()) {
      stop();
      return;
    }
    way.update();
    buttons.update();
  }

  return {
    element,
    main: buttons.main,
    update,
    playing: player.playing,
    start() {
      if (inReplay() && !player.playing()) player.toggle();
    },
    destroy() {
      stop();
      stopKeys();
    },
  };
}

/**
 * The slider with its count, the speed, and sharing.
 * @param {Parts<"open" | "settings" | "words">} parts
 * @param {Player} player
 */
function createWay({ open, settings, words }, player) {
  const { t } = words;
  const slider = h("input", {
    type: "range", min: "0", step: "1", class: "replay-slider", "aria-label": t("replay.slider"),
    on: { input: () => player.step(Number(slider.value) - player.at().n) },
  });
  const count = h("span", { class: "replay-count", "aria-hidden": "true" });
  const speed = h(
    "select",
    {
      "aria-label": t("replay.speed"),
      class: "replay-speed",
      on: { change: () => void settings.change({ speed: Number(speed.value) }) },
    },
    ...SPEEDS.map((value) =>
      h("option", { value: String(value), text: t("replay.times", { n: value === 0.25 ? "0.25" : String(value) }) }),
    ),
  );
  const share = iconButton("share", t("control.share"), () => void open("share"), {
    class: "control", "aria-label": t("control.share"), "aria-haspopup": "dialog",
  });
  return {
    element: h("div", { class: "replay-slide" }, slider, count, speed, share),
    update() {
      const { n, all } = player.at();
      slider.max = String(all);
      slider.value = String(n);
      slider.setAttribute("aria-valuetext", t("replay.at", { n, all }));
      count.textContent = `${n} / ${all}`;
      speed.value = String(settings.get().speed);
    },
  };
}

/** The buttons below the slider. @param {Parts<"commands" | "table" | "words">} parts @param {Player} player */
function createButtons({ commands, table, words }, player) {
  const { t } = words;
  const small = { class: "control icon-only" };
  const first = iconButton("first", t("replay.first"), () => player.step(-Infinity), small);
  const back = createHeldButton("back", t("replay.back"), () => player.step(-1));
  const play = iconButton("play", t("replay.play"), player.toggle, { class: "control icon-only main" });
  const on = createHeldButton("on", t("replay.on"), () => player.step(1));
  const last = iconButton("last", t("replay.last"), () => player.step(Infinity), small);
  const leave = iconButton("undo", t("replay.leave"), commands.leaveReplay, { class: "control replay-way" });
  const branch = iconButton("on", t("replay.play-on"), commands.playOn, { class: "control replay-way" });
  return {
    element: h("div", { class: "replay-buttons" }, leave, first, back.button, play, on.button, last, branch),
    main: play,
    release() {
      back.release();
      on.release();
    },
    update() {
      const { cursor, moves } = table.session.line;
      first.disabled = back.button.disabled = cursor === 0;
      on.button.disabled = last.disabled = cursor === moves.length;
      const running = player.playing();
      const label = running ? t("replay.pause") : t("replay.play");
      if (play.getAttribute("data-label") === label) return;
      play.setAttribute("data-label", label);
      fill(play, icon(running ? "pause" : "play"), h("span", { class: "label", text: label }));
    },
  };
}

/**
 * Listens to the keys of the replay, where nothing else uses them.
 * @param {Player} player
 * @param {() => boolean} active
 * @returns {() => void} stops listening
 */
function listenToKeys(player, active) {
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.step(-Infinity),
    End: () => player.step(Infinity),
    " ": player.toggle,
  };

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!active() || event.ctrlKey || event.metaKey || event.altKey || dialogShown()) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, [role=grid]")) return;
    if (event.key === " " && target.closest("button, summary, a")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}

// Steps through a solution, a move at a time (a sweep of pegs is one), or plays it at the chosen speed.

/** Milliseconds between two moves at 1x. */
const BEAT = 800;
/** The most milliseconds before the first move. */
const LEAD = 300;

/**
 * @typedef {object} Player
 * @property {() => boolean} playing
 * @property {() => {n: number, all: number}} at how many whole moves have been played, of how many
 * @property {(by: number) => void} step goes this many moves on, or back if negative; playing ends
 * @property {() => void} toggle plays or pauses
 * @property {() => void} stop without notifying the page
 */

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {() => void} changed called when playing begins or ends
 * @returns {Player}
 */
function createPlayer({ settings, table }, changed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let beat;

  const line = () => table.session.line;
  /** @param {number} by moves @returns {number} the cursor after them */
  function cursorAfter(by) {
    const ends = moveEnds(line());
    return ends[stepAt(ends, line().cursor, by) - 1] ?? 0;
  }
  /** @param {number} index */
  const go = (index) => void table.act({ type: "jumpTo", index });
  const interval = () => BEAT / settings.get().speed;

  function stop() {
    clearTimeout(beat);
    beat = undefined;
  }

  function pause() {
    stop();
    changed();
  }

  function tick() {
    const { mode, cursor, moves } = line();
    // Behind a dialog nobody would see the moves, and the dialog must share the position that was seen.
    if (mode !== "replay" || cursor >= moves.length || dialogShown()) {
      pause();
      return;
    }
    const next = cursorAfter(1);
    // A sweep takes longer on the board.
    beat = setTimeout(tick, interval() + (next - cursor - 1) * MOVE_TIME);
    go(next);
  }

  return {
    playing: () => beat !== undefined,
    at() {
      const ends = moveEnds(line());
      return { n: stepAt(ends, line().cursor, 0), all: ends.length };
    },
    step(by) {
      if (beat !== undefined) pause();
      go(cursorAfter(by));
    },
    toggle() {
      if (beat !== undefined) {
        pause();
        return;
      }
      if (line().cursor >= line().moves.length) go(0);
      beat = setTimeout(tick, Math.min(LEAD, interval()));
      changed();
    },
    stop,
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
    press();
    held = setTimeout(again, REPEAT);
  };
  const button = iconButton(name, label, (event) => {
    if (!repeated || event.detail === 0) press();
    repeated = false;
  }, { class: "control icon-only" });
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    release();
    repeated = false;
    held = setTimeout(again, HOLD);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, release);
  return { button, release };
}
