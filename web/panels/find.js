// Finding a board: those that a link may mean that opened nothing, and a box for links, codes and boards drawn in text.

import { button, fill, h, inRow } from "../base/dom.js";
import { FAMILIES } from "../model/kinds.js";
import { sentence } from "../play/notes.js";
import { createCards, createPictures } from "./common/board-cards.js";
import { openDialog } from "./common/dialog.js";
import { pasteBox } from "./common/paste-box.js";

/** CSS pixels of the side of a picture. */
const SIDE = 88;

export const takes = /** @type {const} */ ([
  "catalog", "find", "open", "openings", "saves", "solver", "table", "tell", "title", "words",
]);

/**
 * @param {Taken<typeof takes>} parts
 * @param {{unknown?: {say: Line, link: string}, given?: string | File}} options `unknown`: a link to a board that does
 *   not exist; `given`: what was pasted on the page or dropped on it, or a text that can mean several boards
 */
export function open(parts, { unknown, given }) {
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "find", wide: true });
  const pictures = createPictures(parts, dialog.closed, SIDE);
  const card = createCards(parts, {
    pictures,
    take(puzzle) {
      dialog.close();
      parts.openings.board(puzzle);
    },
  });
  const near = unknown ? nearestBoards(parts.catalog.puzzles, unknown.link) : [];
  fill(
    dialog.body,
    unknown && h("p", { class: "trouble", role: "alert", text: sentence(parts.words, unknown.say) }),
    near.length > 0 && h(
      "section",
      { class: "shelf", "aria-labelledby": "find-near" },
      h("h3", { id: "find-near", text: t("find.near") }),
      h("ul", { class: "shelf-list" }, ...near.map(card)),
    ),
    pasteBox(parts, dialog, given),
    unknown && inRow(button(t("find.puzzles"), () => void parts.open("puzzles"))),
  );
}

// Boards whose names are similar to the one in a link.

/** The most boards to offer. */
const MOST = 3;
/** One mistake is allowed for this many letters of a name; two are always allowed. */
const LETTERS = 3;

/**
 * @param {readonly Puzzle[]} puzzles
 * @param {string} link with the family and the unknown name
 * @returns {Puzzle[]} the nearest of the same family first; none if no name is similar
 */
export function nearestBoards(puzzles, link) {
  const [said = ""] = link.toLowerCase().replace(/^#?(p1\/)?/, "").split(/[~?]/);
  const [family = "", board = ""] = said.split("/");
  // What is no family here may be the beginning of a name, as in rush-1.
  const names = FAMILIES.includes(family) ? [board] : [board, `${family}-${board}`];
  /** @param {string} slug */
  const apart = (slug) => Math.min(...names.map((name) => {
    const wrong = mistakes(name, slug.toLowerCase());
    const most = Math.min(name.length, slug.length) - 1;
    return wrong <= Math.min(most, Math.max(2, Math.floor(name.length / LETTERS))) ? wrong : Infinity;
  }));
  return puzzles
    .map((puzzle) => ({ puzzle, apart: apart(puzzle.slug), other: puzzle.family !== family }))
    .filter((one) => one.apart < Infinity)
    .sort((one, two) => Number(one.other) - Number(two.other) || one.apart - two.apart)
    .slice(0, MOST)
    .map(({ puzzle }) => puzzle);
}

/**
 * @param {string} one
 * @param {string} other
 * @returns {number} letters that are missing, added, replaced or exchanged with their neighbours
 */
function mistakes(one, other) {
  /** @type {number[]} */
  let older = [];
  let old = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, above = 0, across = 0] = [now[column], old[column + 1], old[column]];
      const exchanged = letter === other[column - 1] && wanted === one[row - 1];
      now.push(Math.min(
        left + 1, above + 1, across + Number(letter !== wanted), exchanged ? (older[column - 1] ?? 0) + 1 : Infinity,
      ));
    }
    [older, old] = [old, now];
  }
  return old.at(-1) ?? 0;
}
