// Hints for packings: the piece with the fewest places, where it goes, and how many of the solutions that keeps.

/** @import { Judged } from "../../play/solving/answers.js" */
/** @import { KindHints } from "../kind.js" */

import { cellsWith } from "../../model/rows.js";
import { letterCell } from "../../view/sprites/bodies.js";
import { cellIndex, coveredCells } from "./rules.js";

/** @type {KindHints} */
export const placeHints = {
  places({ names }, position, move) {
    if (move.type === "place") {
      return { from: move.cell, to: move.cell, name: { piece: move.letter, to: names[move.cell] } };
    }
    const cell = move.type === "lift" ? position.indexOf(move.letter) : -1;
    return { from: cell, to: cell, name: { piece: position[cell], to: names[cell] } };
  },
  piece: (position, move, from) =>
    (move.type === "place"
      ? [{ cell: from, kind: "waiting", letter: move.letter }]
      : [{ cell: from, kind: "hint", cells: cellsWith(position, position[from]) }]),
  marks: (move, from) => (move.type === "place" ? ghost(move) : [{ cell: from, kind: "hint" }]),
  marksOthers: false,
  rank: ({ move }, winning) => winning.filter((one) => isOf(one.move, move)).length,
  keeps: (move) => move.type === "place",
  why(puzzle, move, name, judged, left) {
    if (move.type !== "place") return null;
    const own = judged.filter((one) => isOf(one.move, move));
    if (!own.length || own.some(({ outcome }) => outcome === "unknown")) {
      return { kind: "hint", say: { code: "hint.why.known" }, lines: left, marks: ghost(move) };
    }
    const wrong = wrongPlaces(puzzle, own);
    const winning = own.filter(({ outcome }) => outcome === "winning").length;
    const lines = wrong.length ? [{ code: "hint.why.place-wrong", params: name }, ...left] : left;
    const crosses = wrong.map((cell) => ({ cell, kind: /** @type {const} */ ("lose") }));
    const code = own.length === 1 ? "hint.why.place-only" : "hint.why.place";
    return {
      kind: "hint", say: { code, params: { ...name, n: winning, all: own.length } }, lines,
      marks: [...crosses, ...ghost(move)],
    };
  },
};

/** @param {Move} one @param {Move} other @returns {boolean} whether both place the same piece */
const isOf = (one, other) => one.type === "place" && other.type === "place" && one.letter === other.letter;

/** @param {PlaceMove} move @returns {Mark[]} */
const ghost = ({ cell, letter, orientation }) => [{ cell, kind: "ghost", letter, orientation }];

/**
 * The middles of the places that lead to no solution, one cell for each.
 * @param {Puzzle} puzzle
 * @param {readonly Judged[]} own all places of a piece, judged
 * @returns {number[]} without those that are the middle of a good place, too
 */
export function wrongPlaces(puzzle, own) {
  const cellOf = cellIndex(puzzle);
  /** @param {Judged["outcome"]} wanted */
  const middles = (wanted) => own.flatMap(({ move, outcome }) => {
    const cells = outcome === wanted && move.type === "place" ? coveredCells(puzzle, cellOf, move) ?? [] : [];
    const [x, y] = letterCell(cells.map((cell) => puzzle.points[cell] ?? [0, 0]));
    return cells.filter((cell) => puzzle.points[cell]?.[0] === x && puzzle.points[cell]?.[1] === y);
  });
  const right = new Set(middles("winning"));
  return [...new Set(middles("losing"))].filter((cell) => !right.has(cell)).sort((a, b) => a - b);
}
