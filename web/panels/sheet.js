// All positions of a solution, of the player's game or of a known solution on one sheet, numbered, four in a row, to
// look at and to save. Or a position and all positions one move ahead.

/** @import { Rest } from "../play/solving/memory.js" */

import { button, fill, h, inRow } from "../base/dom.js";
import { wordsOf } from "../play/wording.js";
import { marksOf } from "../model/rows.js";
import { moveEnds } from "../model/session.js";
import { boardText, waysText } from "../play/links/board-text.js";
import { sheetPicture, toCanvas, toSvg } from "../view/paint/picture.js";
import { readTheme, watchTheme } from "../view/paint/theme.js";
import { refill } from "./common/anew.js";
import { choice } from "./common/choice.js";
import { openDialog } from "./common/dialog.js";
import { scrollable } from "./common/figures.js";
import { fileName, saveCanvas, saveText } from "./common/saving.js";

/** More positions than this would exceed the size of canvas that browsers allow. */
const MOST = 120;

/** Width of the preview in CSS pixels, and of the downloaded picture in pixels. */
const PREVIEW = 1600;
const PICTURE = 2400;

/**
 * Positions side by side.
 * @typedef {object} Shown
 * @property {boolean} cut whether some were left out
 * @property {Position[]} positions
 * @property {Move[][]} lasts the moves that led to each, marked
 */

/** @typedef {{code: string, shown: Shown}} Offer `code`: that of its name */

export const takes = /** @type {const} */ (["problem", "solver", "table", "title", "words"]);

/**
 * The solution from here that is known, if no move has been made.
 * @param {Taken<typeof takes>} parts
 * @returns {Promise<Rest | null>}
 */
export const prepare = async ({ problem, solver, table }) =>
  (table.session.line.moves.length ? null : solver.inHand(problem()));

/** @param {Taken<typeof takes>} parts @param {object} _options @param {Rest | null} known see `prepare` */
export function open(parts, _options, known) {
  const { t } = parts.words;
  const { puzzle } = parts.table;
  const { text: drawing, sheet } = wordsOf(puzzle);
  // Before the first move the way is a solution, which is shown only on request.
  const begun = parts.table.session.line.moves.length > 0;
  const way = { code: begun ? "sheet.way" : "sheet.solution", shown: wayOf(parts, begun ? null : known) };
  const here = aheadOf(parts, sheet);
  const [first, other] = begun ? [way, here] : [here, way];
  const dialog = openDialog(t, { name: "sheet", title: t("explore.sheet"), of: parts.table, wide: true });
  const host = h("div", { class: "sheet" });
  let now = first;
  const show = () => refill(host, ...sheetOf(parts, drawing, now.shown));
  show();
  watchTheme(show, dialog.closed);
  const ways = [first, other].map(({ code }) => /** @type {const} */ ([code, t(code)]));
  fill(
    dialog.body,
    other.shown.positions.length > 1 && choice(ways, first.code, (code) => {
      now = code === first.code ? first : other;
      show();
    }, { name: "sheet-kind", legend: t("sheet.what") }),
    host,
  );
}

/**
 * Which positions of a game are shown, on the screen and on paper.
 * @param {Puzzle} puzzle whose kind says whether positions in the middle of a move are shown
 * @param {readonly Move[]} moves
 * @returns {number[]} cursors, the first 0
 */
export const sheetSteps = (puzzle, moves) => (wordsOf(puzzle).sheet.everyStep
  ? [0, ...moves.map((_, index) => index + 1)] : [0, ...moveEnds({ moves: [...moves] })]);

/**
 * The move that led to a position, which is marked; none led to the first.
 * @param {Move[]} moves
 * @param {number} step
 */
export const moveInto = (moves, step) => (step > 0 ? moves.slice(step - 1, step) : []);

/**
 * All positions of the solution or the game; before the first move, those of the solution known from here.
 * @param {Parts<"table">} parts
 * @param {Rest | null} known
 * @returns {Shown}
 */
function wayOf({ table: { puzzle, rules, session: { line } } }, known) {
  const moves = known?.moves ?? line.moves;
  const texts = known?.positions.map(rules.write) ?? line.positions;
  const each = sheetSteps(puzzle, moves);
  const ends = each.slice(0, MOST);
  return {
    cut: each.length > MOST,
    positions: ends.map((index) => marksOf(rules, texts[index] ?? "")),
    lasts: ends.map((step) => moveInto(moves, step)),
  };
}

/**
 * The position on the table and, for kinds that show them, all positions one move ahead.
 * @param {Parts<"table">} parts
 * @param {KindSheet} sheet
 * @returns {Offer}
 */
function aheadOf({ table: { position, rules } }, { ahead }) {
  const here = position();
  const all = ahead ? rules.legal(here) : [];
  const next = all.slice(0, MOST - 1);
  return {
    code: next.length ? "sheet.ahead" : "sheet.here",
    shown: {
      cut: next.length < all.length,
      positions: [here, ...next.map((move) => rules.apply(here, move))],
      lasts: [[], ...next.map((move) => [move])],
    },
  };
}

/**
 * The sheet, and the buttons to save it.
 * @param {Parts<"table" | "title" | "words">} parts
 * @param {KindText} drawing
 * @param {Shown} shown
 */
function sheetOf({ table, title, words: { t } }, drawing, { cut, positions, lasts }) {
  const { puzzle, session: { line: { goal } } } = table;
  const picture = () => sheetPicture(puzzle, positions, readTheme(document.body), { t, lasts, goal });
  const canvas = toCanvas(picture(), Math.min(PREVIEW, innerWidth * 1.5));
  canvas.className = "sheet-preview";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", t("sheet.picture", { n: positions.length }));
  const trouble = h("p", { class: "trouble", role: "alert" });
  const refused = () => (trouble.textContent = t("picture.too-large"));
  /** @param {string} ending */
  const name = (ending) => fileName(puzzle, ending, "-sheet");
  return [
    positions.length > 1 &&
      h("p", { class: "soft", text: t(cut ? "sheet.about-cut" : "sheet.about", { n: positions.length }) }),
    inRow(
      button(t("sheet.png"), () => saveCanvas(name("png"), toCanvas(picture(), PICTURE), refused), {
        class: "button main", data: { key: "png" },
      }),
      button(t("sheet.svg"), () => saveText(name("svg"), toSvg(picture(), title(puzzle)), "image/svg+xml"), {
        data: { key: "svg" },
      }),
      button(t("sheet.text"), () => saveText(name("txt"), textOf(drawing, puzzle, positions)), {
        data: { key: "text" },
      }),
    ),
    trouble,
    scrollable(t("explore.sheet"), canvas),
  ];
}

/** @param {KindText} drawing @param {Puzzle} puzzle @param {Position[]} positions */
function textOf(drawing, puzzle, positions) {
  const numbered = positions.map((position, index) => `${index}\n${boardText(drawing, puzzle, position)}`);
  return [waysText(drawing, puzzle), ...numbered].filter((part) => part).join("\n\n");
}
