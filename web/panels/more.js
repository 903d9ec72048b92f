// What can be done besides undo and hint: the sheet behind "More".

/** @import { IconName } from "../base/dom.js" */

import { byId, fill, h, iconButton } from "../base/dom.js";
import { modelOf } from "../model/kinds.js";
import { canRedo, canUndo } from "../model/session.js";
import { challengeOf } from "../play/levels.js";
import { firstMetric } from "../play/metric-choice.js";
import { sentence } from "../play/notes.js";
import { bestOf, isFlawless, isOwn, shortestOf } from "../play/winning/result.js";
import { wordsOf } from "../play/wording.js";
import { openDialog } from "./common/dialog.js";
import { figure, knownLine, stars } from "./common/figures.js";

export const takes = /** @type {const} */ (["commands", "open", "problem", "saves", "solver", "table", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { commands, table, words: { t } } = parts;
  const { puzzle, session } = table;
  const dialog = openDialog(t, { name: "more", title: t("control.more"), of: table });
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
        way("lost", "review.ask", () => void commands.review()),
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

// The player's results on this board beside what is proved about it.

/** @param {Parts<"problem" | "saves" | "solver" | "table" | "words">} parts */
function createFacts(parts) {
  const { words, table: { puzzle, session: { line } } } = parts;
  const { t } = words;
  const { id } = puzzle;
  const best = bestOf(parts, { challenge: challengeOf(parts), own: isOwn(puzzle, line) });
  const times = parts.saves.results()[id]?.solved ?? 0;
  const shortest = shortestOf(parts, line);
  const length = (/** @type {number} */ n) => t(`length.${firstMetric(puzzle)}`, { n });
  const known = isOwn(puzzle, line) ? knownLine(puzzle, parts.solver.answered(parts.problem(0))) : null;
  return h(
    "section",
    { "aria-label": t("facts.name") },
    h(
      "dl",
      { class: "facts" },
      // A packing has no length.
      times > 0 && figure(
        t("facts.best"), best?.moves ? length(best.moves) : best ? "" : "–", best && stars(t, best.stars),
      ),
      shortest !== undefined && figure(t("facts.shortest"), length(shortest)),
      times > 0 && figure(t("facts.solved"), t("number", { n: times })),
    ),
    known && shortest === undefined && h("p", { class: "soft", text: sentence(words, known) }),
  );
}

// "For the curious": what the solver knows about the board, each in a panel that is fetched only then.

/** @type {Partial<Record<PanelName, IconName>>} */
export const ICONS = {
  problem: "target", solutions: "ticks", farthest: "farthest", sheet: "sheet", compare: "chart", map: "map",
  watch: "search", clock: "clock",
};

/**
 * @param {Parts<"open" | "table" | "words">} parts
 * @param {() => void} [first] what to do before a panel opens
 */
export const curiousButtons = ({ open, table: { puzzle, session }, words: { t } }, first) =>
  wordsOf(puzzle).explore(session.line.goal).filter((panel) => panel !== "pins").map((panel) =>
    iconButton(ICONS[panel] ?? "more", t(`explore.${panel}`), () => {
      first?.();
      void open(panel);
    }, {
      class: "button more-way",
      data: { command: panel },
      "aria-haspopup": panel === "problem" || panel === "clock" ? undefined : "dialog",
    }));
