// The controls under the board: those for playing, or those of the replay.

/** @import { Context } from "../../app/context.js" */
/** @import { Asked } from "../../play/commands.js" */

import { button, fill, h, icon, iconButton } from "../../base/dom.js";
import { canUndo } from "../../model/session.js";
import { progressOf } from "../../play/solving/status.js";
import { focusBoard } from "./focus.js";
import { listenToKeys } from "./keys.js";
import { isOffered, offerButton } from "./offer.js";
import { createReplay } from "./replay.js";

/** Milliseconds between two looks at a running question; a shorter one changes nothing in the row. */
const TICK = 250;

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void, status: () => void, destroy: () => void, playing: () => boolean, watch: () => void}}
 *   `status`: updates only what the solver is doing
 */
export function createControls(host, context) {
  const play = createPlayControls(context);
  const replay = createReplay(context);
  const offer = offerButton(context);
  fill(host, play.thinking, offer, play.element, replay.element);
  const stopKeys = listenToKeys(context);
  return {
    update() {
      const watching = context.table.session.line.mode === "replay";
      const [shown, other] = watching ? [replay, play] : [play, replay];
      // Focus in the controls stays there when the other ones take their place.
      const here = !other.element.hidden && other.element.contains(document.activeElement);
      shown.element.hidden = false;
      other.element.hidden = true;
      if (here) shown.main.focus({ preventScroll: true });
      play.update();
      replay.update();
      offer.hidden = !isOffered(context);
    },
    status: play.status,
    destroy() {
      stopKeys();
      play.destroy();
      replay.destroy();
    },
    playing: replay.playing,
    watch: replay.start,
  };
}

/** The controls for playing: what cannot be done yet is not there. @param {Context} context */
function createPlayControls(context) {
  const { commands, open, table, words: { t } } = context;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  const progressed = h("span", { "aria-hidden": "true" });
  // What was asked for from elsewhere is stopped here: its button is not in the row.
  const stop = button(t("solver.stop"), () => commands.stop(), { class: "button small", data: { stops: "" } });
  const thinking = h("div", { class: "thinking", hidden: true }, progressed, stop);
  const undo = iconButton("undo", t("control.undo"), commands.undo, {
    class: "control", "aria-keyshortcuts": "Control+Z U",
  });
  const hint = createAsker(context, "hint", "hint", () => void commands.hint(), { "aria-keyshortcuts": "H" });
  const askers = [
    hint,
    createAsker(context, "solvable", "check", () => void commands.solvable()),
  ];
  const more = iconButton("more", t("control.more"), () => void open("more"), {
    class: "control", "aria-haspopup": "dialog", data: { command: "more" },
  });

  function look() {
    const { state } = context.solver;
    const progress = progressOf(state, performance.now());
    const busy = state.job ? (state.job.beside ? commands.asked() : "more") : null;
    const had = stop === document.activeElement;
    thinking.hidden = progress === null;
    stop.hidden = busy !== "more" && table.session.line.mode === "play";
    if (had && (thinking.hidden || stop.hidden)) focusBoard();
    if (progress) progressed.textContent = t(progress.code, progress.params);
    for (const asker of askers) asker.show(busy);
  }

  function rest() {
    clearInterval(clock);
    clock = undefined;
  }

  return {
    element: h(
      "div", { class: "control-grid", role: "toolbar", "aria-label": t("control.name") },
      undo, ...askers.map(({ element }) => element), more,
    ),
    thinking,
    main: hint.element,
    update() {
      const had = undo === document.activeElement;
      undo.hidden = !canUndo(table.session);
      if (had && undo.hidden) hint.element.focus({ preventScroll: true });
    },
    status() {
      if (context.solver.state.job) clock ??= setInterval(look, TICK);
      else {
        rest();
        look();
      }
    },
    destroy: rest,
  };
}

/**
 * A control that becomes Stop while a question of its own runs.
 * @param {Context} context
 * @param {Asked} name
 * @param {import("../../base/dom.js").IconName} sign
 * @param {() => void} press
 * @param {Record<string, string>} [more] attributes
 */
function createAsker({ commands, words: { t } }, name, sign, press, more) {
  let stops = false;
  const run = () => (stops ? commands.stop() : press());
  const element = iconButton(sign, t(`control.${name}`), run, { class: "control", data: { command: name }, ...more });
  return {
    element,
    /** @param {Asked | null} busy whose question runs */
    show(busy) {
      if (stops === (busy === name)) return;
      stops = busy === name;
      element.toggleAttribute("data-stops", stops);
      const label = t(stops ? "solver.stop" : `control.${name}`);
      fill(element, icon(stops ? "stop" : sign), h("span", { class: "label", text: label }));
    },
  };
}
