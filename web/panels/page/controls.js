// The controls under the board: those for playing, or those of the replay.

/** @import { Context } from "../../app/context.js" */

import { fill, h, iconButton } from "../../dom.js";
import { canRedo, canUndo } from "../../model/session.js";
import { listenToKeys } from "./keys.js";
import { createReplay } from "./replay.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void, destroy: () => void, playing: () => boolean, watch: () => void}}
 */
export function createControls(host, context) {
  const play = createPlayControls(context);
  const replay = createReplay(context);
  fill(host, play.element, replay.element);
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
    },
    destroy() {
      stopKeys();
      replay.destroy();
    },
    playing: replay.playing,
    watch: replay.start,
  };
}

/** The controls for playing. @param {Context} context */
function createPlayControls({ commands, open, table, words: { t } }) {
  /**
   * @param {import("../../dom.js").IconName} icon
   * @param {string} name
   * @param {() => void} press
   * @param {Record<string, string>} [more] attributes
   */
  const control = (icon, name, press, more) =>
    iconButton(icon, t(`control.${name}`), press, { class: "control", ...more });
  const dialog = { "aria-haspopup": "dialog" };
  const undo = control("undo", "undo", commands.undo, { "aria-keyshortcuts": "Control+Z U" });
  const redo = control("redo", "redo", commands.redo, { "aria-keyshortcuts": "Control+Shift+Z" });
  const restart = control("restart", "restart", commands.restart, { "aria-keyshortcuts": "R" });
  const deal = control("deal", "deal", () => void open("deal"), dialog);
  const hint = control("hint", "hint", () => void commands.hint(), {
    class: "control main", "aria-keyshortcuts": "H",
  });
  const solvable = control("check", "solvable", () => void commands.solvable());
  const solve = control("solve", "solve", () => void commands.solve(), { "aria-keyshortcuts": "S" });
  const share = control("share", "share", () => void open("share"), dialog);
  const buttons = [undo, redo, restart, deal, hint, solvable, solve, share];
  // When the board needs the space of the labels, these titles explain the icons.
  for (const button of buttons) button.title = button.textContent ?? "";
  return {
    element: h("div", { class: "control-grid", role: "toolbar", "aria-label": t("control.name") }, ...buttons),
    main: hint,
    update() {
      undo.disabled = !canUndo(table.session);
      redo.disabled = !canRedo(table.session);
      restart.disabled = table.session.line.cursor === 0;
      // A button that becomes disabled passes the focus on.
      const idle = buttons.some((button) => button.disabled && button === document.activeElement);
      if (idle) [undo, redo, hint].find((button) => !button.disabled)?.focus({ preventScroll: true });
    },
  };
}
