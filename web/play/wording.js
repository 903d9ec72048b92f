// Puzzles and their moves in words: the words of the kinds that were met, titles, the notation of the list beside the
// board, and marks of a difficulty or a result as text.

import { namedByCode } from "../model/catalog.js";
import { createRegistry, kindsIn } from "../model/kinds.js";
import { marksOf } from "../model/rows.js";
import { moveEnds } from "../model/session.js";
import { challengeOf } from "./levels.js";

/** @type {Registry<KindWords>} */
export const { add: addWords, of: wordsOf } = createRegistry();

// Titles.

/**
 * @param {Play<"saves" | "table" | "words">} parts
 * @param {{id: string, title?: string}} puzzle
 * @returns {string}
 */
export function titleIn({ saves, table, words }, puzzle) {
  const level = puzzle.id === table.puzzle.id ? challengeOf({ saves, table }) : null;
  return level?.shelf !== undefined && namedByCode(puzzle.id)
    ? words.t(`levels.family.${level.shelf}`) : titleOf(words, puzzle);
}

/**
 * @param {Play<"table" | "words">} parts
 * @param {unknown} id of the puzzle that something is said about, if of one
 * @param {string} text
 * @returns {string} what is said, with the board that it is about if another one lies on the table by now
 */
export const aboutOther = ({ table, words }, id, text) => (typeof id !== "string" || id === table.puzzle.id
  ? text : words.t("solver.elsewhere", { title: titleOf(words, { id }), text }));

/**
 * @param {Words} words
 * @param {{id: string}} puzzle
 * @param {number} index of the level on its shelf
 * @returns {string | null} its number, as it is called on its shelf; null if the board has a name of its own
 */
export const levelTitle = (words, { id }, index) =>
  (namedByCode(id) ? words.t("next.level", { n: index + 1 }) : null);

/**
 * Returns a puzzle's name in the reader's language, or the catalogue's English title if there is no translation.
 * @param {Words} words
 * @param {{id: string, title?: string, titles?: Record<string, string>, custom?: boolean}} puzzle
 */
export function titleOf(words, puzzle) {
  if (words.has(`title.${puzzle.id}`)) return words.t(`title.${puzzle.id}`);
  const [family = "", slug = ""] = puzzle.id.split("/");
  for (const { pattern, code, params } of kindsIn(family).flatMap(({ titles }) => titles)) {
    const found = pattern.exec(slug);
    if (found) return words.t(`title.pattern.${code}`, params(found.slice(1), words.language));
  }
  if (namedByCode(puzzle.id) && words.has(`title.custom.${family}`)) return words.t(`title.custom.${family}`);
  // Sliding-block openings carry their own names in each language.
  return puzzle.titles?.[words.language] ?? puzzle.titles?.["en"] ?? puzzle.title ?? puzzle.id;
}

// Moves in the field's notation: sweeps of pegs, tiles and blocks with arrows, pieces with their cell.

/**
 * An entry of the list.
 * @typedef {object} Entry
 * @property {number} from cursor before it
 * @property {number} to cursor after it
 * @property {string} text
 */

/**
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @param {Pick<GameLine, "moves" | "positions" | "start">} line
 * @param {"numbers" | "names"} notation
 * @returns {Entry[]}
 */
export function entriesOf(puzzle, rules, line, notation) {
  const { moveText } = wordsOf(puzzle);
  /** @param {number} cell */
  const name = (cell) => (notation === "names" ? (puzzle.names[cell] ?? String(cell)) : String(cell));
  let from = 0;
  return moveEnds(line).map((to) => {
    const moves = line.moves.slice(from, to);
    const marks = marksOf(rules, line.positions[from] ?? line.start);
    const entry = { from, to, text: moveText(puzzle, moves, marks, name) };
    from = to;
    return entry;
  });
}

/**
 * The moves of the last gesture, as they are heard.
 * @param {Pick<Play<"table">["table"], "puzzle" | "rules" | "session">} table @param {Translate} t
 */
export function lastMoves({ puzzle, rules, session: { line } }, t, from = line.root) {
  const { moveSaid } = wordsOf(puzzle);
  const before = line.stops.filter((stop) => stop < line.cursor).at(-1) ?? from;
  const done = line.moves.slice(before, line.cursor);
  /** @param {number} index */
  const position = (index) => marksOf(rules, line.positions[before + index] ?? "");
  return done.map((move, index) => moveSaid(puzzle, position(index), move, t)).join(t("list.comma"));
}

// Marks as text: of a difficulty, and the stars of a result.

/** Difficulties, easy to hard. */
export const GRADES = [1, 2, 3, 4, 5];
const STARS = 3;

/** @param {number} difficulty 1 easy to 5 hard @returns {string} */
export const markText = (difficulty) => "●".repeat(difficulty) + "○".repeat(Math.max(0, GRADES.length - difficulty));

/** @param {number} n of three @returns {string} */
export const starText = (n) => "★".repeat(n) + "☆".repeat(STARS - n);
