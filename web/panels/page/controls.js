// The controls under the board: those of play, or those of the replay.

/** @import { Context } from "../../app/context.js" */

import { fill, h, iconButton } from "../../dom.js";
import { canRedo, canUndo } from "../../model/session.js";
import { createReplay } from "./replay.js";

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void, destroy: () => void, playing: () => boolean, watch: () => void}}
 */
export function createControls(host, context) {
  const { t } = context.words;
  const { commands } = context;
  const undo = iconButton("undo", t("control.undo"), commands.undo, {
    class: "control",
    "aria-keyshortcuts": "Control+Z",
  });
  const redo = iconButton("redo", t("control.redo"), commands.redo, {
    class: "control",
    "aria-keyshortcuts": "Control+Shift+Z",
  });
  const restart = iconButton("restart", t("control.restart"), commands.restart, { class: "control" });
  const hint = iconButton("hint", t("control.hint"), () => void commands.hint(), { class: "control" });
  const solve = iconButton("solve", t("control.solve"), () => void commands.solve(), { class: "control main" });
  const solvable = iconButton("check", t("control.solvable"), () => void commands.solvable(), { class: "control" });
  const share = iconButton("share", t("control.share"), () => void context.open("share"), {
    class: "control",
    "aria-haspopup": "dialog",
  });
  const deal = iconButton("deal", t("control.deal"), () => void context.open("deal"), {
    class: "control",
    "aria-haspopup": "dialog",
  });
  const play = h(
    "div",
    { class: "control-grid", role: "toolbar", "aria-label": t("control.name") },
    undo,
    redo,
    restart,
    deal,
    hint,
    solvable,
    solve,
    share,
  );
  // Where the board needs the room of the labels, the icons tell by this what they are.
  for (const button of play.querySelectorAll("button")) button.title = button.textContent ?? "";
  const replay = createReplay(context);
  fill(host, play, replay.element);

  /** What the two buttons promise (aria-keyshortcuts), wherever the focus is. @param {KeyboardEvent} event */
  function key(event) {
    const target = /** @type {Element} */ (event.target);
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      target.closest?.("input, textarea, select") ||
      document.querySelector("dialog[open]")
    )
      return;
    const letter = event.key.toLowerCase();
    const action =
      letter === "z"
        ? event.shiftKey
          ? commands.redo
          : commands.undo
        : letter === "y" && !event.shiftKey
          ? commands.redo
          : null;
    if (!action) return;
    event.preventDefault();
    action();
  }
  document.addEventListener("keydown", key);

  return {
    update() {
      const { session } = context.table;
      const watching = session.line.mode === "replay";
      // Whoever came by the keyboard stays among the controls when the others take their place.
      const here = play.hidden !== watching && (watching ? play : replay.element).contains(document.activeElement);
      play.hidden = watching;
      replay.element.hidden = !watching;
      if (here) (watching ? replay.main : solve).focus({ preventScroll: true });
      undo.disabled = !canUndo(session);
      redo.disabled = !canRedo(session);
      restart.disabled = session.line.cursor === 0;
      replay.update();
    },
    destroy() {
      document.removeEventListener("keydown", key);
      replay.destroy();
    },
    playing: replay.playing,
    watch: replay.start,
  };
}
