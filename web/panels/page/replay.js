// Watching a solution: first, back, play, on, last, a slider, the speed. It plays at once if asked to (Solve, "Watch my
// game", an option of a link), otherwise it waits; a move on the board branches off.

import { around, dialogShown, h, iconButton, isChord } from "../../base/dom.js";
import { moveEnds, stepAt } from "../../model/session.js";
import { SPEEDS } from "../../store/settings.js";
import { MOVE_TIME } from "../../view/motions.js";
import { createPlayback } from "../common/playback.js";

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
  const { commands, open, settings, table, words: { t } } = parts;
  const player = createPlayer(parts, () => update());
  const playback = createPlayback(t, {
    name: t("replay.slider"), go: (n) => player.step(n - player.at().n), step: player.step, toggle: player.toggle,
  });
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
  const leave = iconButton("undo", t("replay.leave"), commands.leaveReplay, { class: "control replay-way" });
  const branch = iconButton("on", t("replay.play-on"), commands.playOn, { class: "control replay-way" });
  const element = h(
    "div",
    { class: "replay", role: "group", "aria-label": t("replay.name") },
    h("div", { class: "replay-slide" }, ...playback.way, speed, share),
    h("div", { class: "replay-buttons" }, leave, ...playback.buttons, branch),
  );
  const inReplay = () => table.session.line.mode === "replay";
  const stopKeys = listenToKeys(player, inReplay);

  function stop() {
    player.stop();
    playback.release();
  }

  function update() {
    if (!inReplay()) {
      stop();
      return;
    }
    const { n, all } = player.at();
    const { cursor, moves } = table.session.line;
    playback.show(n, all);
    playback.disable(cursor === 0, cursor === moves.length);
    playback.run(player.playing());
    speed.value = String(settings.get().speed);
  }

  return {
    element,
    main: playback.play,
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
    if (!active() || event.ctrlKey || isChord(event) || dialogShown()) return;
    if (around(event, "input, select, textarea, [role=grid]")) return;
    if (event.key === " " && around(event, "button, summary, a")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    // Held, it would begin and pause over and over.
    if (!event.repeat || action !== player.toggle) action();
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
    // Nor would anybody in a tab behind another one: it goes on when it is seen.
    const next = document.hidden ? cursor : cursorAfter(1);
    // A sweep takes longer on the board.
    beat = setTimeout(tick, interval() + Math.max(0, next - cursor - 1) * MOVE_TIME);
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
