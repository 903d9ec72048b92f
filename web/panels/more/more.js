// What can be done besides undo and hint: the sheet behind "More".

/** @import { IconName } from "../../base/dom.js" */

import { byId, fill, h, iconButton } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { wordsOf } from "../../play/wording.js";
import { canRedo, canUndo } from "../../model/session.js";
import { isFlawless } from "../../play/winning/result.js";
import { openDialog } from "../common/dialog.js";
import { createFacts } from "./facts.js";
import { curiousButtons } from "./curious.js";

/** @param {Parts<"commands" | "open" | "problem" | "saves" | "solver" | "table" | "words">} parts */
export function open(parts) {
  const { commands, table, words: { t } } = parts;
  const { puzzle, session } = table;
  const dialog = openDialog(t, { name: "more" });
  /**
   * @param {IconName} sign
   * @param {string} code
   * @param {() => void} press
   * @param {string} [keys]
   */
  const way = (sign, code, press, keys) => iconButton(sign, t(code), () => {
    dialog.close();
    press();
  }, { class: "button more-way", "aria-keyshortcuts": keys, data: { command: code.replace(/.*\./, "") } });
  /** @param {IconName} sign @param {string} code @param {PanelName} panel */
  const door = (sign, code, panel) => way(sign, code, () => void parts.open(panel));
  const own = wordsOf(puzzle).explore(session.line.goal);
  fill(
    dialog.body,
    h(
      "div",
      { class: "more-ways" },
      // The card of a solved board has these here, as it takes the place of the controls.
      table.solved() && canUndo(session) && way("undo", "control.undo", commands.undo, "Control+Z U"),
      table.solved() && modelOf(puzzle).countsMoves && session.line.cursor > 0 && !isFlawless(parts) &&
        way("list", "review.ask", () => void commands.review()),
      session.line.cursor > 0 && way("restart", "control.restart", commands.restart, "R"),
      canRedo(session) && way("redo", "control.redo", commands.redo, "Control+Shift+Z"),
      !table.solved() && way("solve", "control.solve", () => void commands.solve(), "S"),
      door("deal", "control.deal", "deal"),
      door("share", "control.share", "share"),
      own.includes("pins") && door("pin", "explore.pins", "pins"),
      session.line.moves.length > 0 && way("list", "control.moves", showMoves),
      door("help", "control.help", "help"),
    ),
    createFacts(parts),
    h("h3", { text: t("explore.title") }),
    h("div", { class: "more-ways" }, ...curiousButtons(parts, dialog.close)),
  );
}

/** Brings the list of moves into view, which on a phone is below the board. */
function showMoves() {
  byId("moves-title").scrollIntoView({ block: "start" });
  byId("moves-title").focus({ preventScroll: true });
}
