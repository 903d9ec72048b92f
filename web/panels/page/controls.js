// The controls under the board: those for playing, or those of the replay.

/** @import { IconName } from "../../base/dom.js" */

import { button, fill, h, icon, iconButton } from "../../base/dom.js";
import { canUndo } from "../../model/session.js";
import { progressOf } from "../../play/solving/solver.js";
import { aboutOther } from "../../play/wording.js";
import { catchFocus, listenToKeys } from "./keys.js";
import { isOffered, offerButton } from "./card.js";
import { createReplay } from "./replay.js";

/** Milliseconds between two looks at a running question; a shorter one changes nothing in the row. */
const TICK = 250;

/**
 * @param {HTMLElement} host
 * @param {Parts<"card" | "commands" | "open" | "refresh" | "settings" | "solver" | "table" | "words">} parts
 * @returns {{update: () => void, status: () => void, destroy: () => void, playing: () => boolean, watch: () => void}}
 *   `status`: updates only what the solver is doing
 */
export function createControls(host, parts) {
  const play = createPlayControls(parts);
  const replay = createReplay(parts);
  const offer = offerButton(parts);
  fill(host, play.thinking, offer, play.element, replay.element);
  const stopKeys = listenToKeys(parts);
  return {
    update() {
      const watching = parts.table.session.line.mode === "replay";
      const [shown, other] = watching ? [replay, play] : [play, replay];
      // Focus in the controls goes to those of a replay.
      const here = watching && other.element.contains(document.activeElement);
      shown.element.hidden = false;
      other.element.hidden = true;
      if (here) replay.main.focus({ preventScroll: true });
      play.update();
      replay.update();
      offer.hidden = !isOffered(parts);
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

/**
 * The controls for playing: what cannot be done yet is not there.
 * @param {Parts<"commands" | "open" | "solver" | "table" | "words">} parts
 */
function createPlayControls(parts) {
  const { commands, open, table, words: { t } } = parts;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  const progressed = h("span", { "aria-hidden": "true" });
  // What was asked for from elsewhere is stopped here: its button is not in the row.
  const stop = button(t("solver.stop"), () => commands.stop(), { class: "button small", data: { stops: "" } });
  const thinking = h("div", { class: "thinking", hidden: true }, progressed, stop);
  const undo = iconButton("undo", t("control.undo"), commands.undo, {
    class: "control", "aria-keyshortcuts": "Control+Z U",
  });
  const hint = createAsker(parts, "hint", "hint", () => void commands.hint(), { "aria-keyshortcuts": "H" });
  const askers = [
    hint,
    createAsker(parts, "solvable", "check", () => void commands.solvable()),
  ];
  const more = iconButton("more", t("control.more"), () => void open("more"), {
    class: "control", "aria-haspopup": "dialog", data: { command: "more" },
  });

  /** Whose question is on show. */
  function asking() {
    const { job } = parts.solver.state;
    return job && (job.beside ? commands.asked() : "more");
  }

  function look() {
    const progress = progressOf(parts.solver.state, performance.now(), parts.words.language);
    const busy = asking();
    catchFocus(() => {
      thinking.hidden = progress === null;
      stop.hidden = busy !== "more" && table.session.line.mode === "play";
    });
    if (progress) {
      progressed.textContent = aboutOther(parts, parts.solver.state.job?.puzzle, t(progress.code, progress.params));
    }
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
    update() {
      const had = undo === document.activeElement;
      undo.hidden = !canUndo(table.session);
      if (had && undo.hidden) hint.element.focus({ preventScroll: true });
    },
    status() {
      // A button becomes Stop only if the answer takes a while, but no longer is one as soon as it is there: the next
      // press would stop another question.
      for (const asker of askers) asker.release(asking());
      if (parts.solver.state.job) clock ??= setInterval(look, TICK);
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
 * @param {Parts<"commands" | "words">} parts
 * @param {Asked} name
 * @param {IconName} sign
 * @param {() => void} press
 * @param {Record<string, string>} [more] attributes
 */
function createAsker({ commands, words: { t } }, name, sign, press, more) {
  let stops = false;
  const run = () => (stops ? commands.stop() : press());
  const element = iconButton(sign, t(`control.${name}`), run, { class: "control", data: { command: name }, ...more });
  /** @param {Asked | null} busy whose question runs */
  function show(busy) {
    if (stops === (busy === name)) return;
    stops = busy === name;
    element.toggleAttribute("data-stops", stops);
    const label = t(stops ? "solver.stop" : `control.${name}`);
    fill(element, icon(stops ? "stop" : sign), h("span", { class: "label", text: label }));
  }

  return {
    element,
    show,
    /** @param {Asked | null} busy */
    release: (busy) => stops && show(busy),
  };
}
