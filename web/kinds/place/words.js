// Packings in words.

import { cellsWith } from "../../model/rows.js";
import { letterCell } from "../../view/wood.js";
import { valueMarks } from "../shared/view.js";
import { edgesOf, USUAL_WORDS } from "../shared/words.js";
import { coveredCells, givenLetters } from "./rules.js";

/** @type {KindWords<"place">["certificates"]} */
const placeCertificates = {
  area(puzzle, _position, { reason, cells, pieces, letter, sizes }) {
    /** @type {number[]} */
    const where = Array.isArray(cells) ? cells : [];
    const n = Array.isArray(cells) ? cells.length : cells;
    const params = { n, cells: n, pieces, letter, sizes, cell: puzzle.names[where[0] ?? 0] };
    return {
      lines: [{ code: `certificate.area.${reason}`, params }], marks: where.map((cell) => ({ cell, kind: "dead" })),
    };
  },
  colouring: (_puzzle, position, { region, pieces, weights }) => ({
    lines: [
      { code: "certificate.colouring", params: { region } },
      { code: "certificate.colouring.pieces", params: { pieces: sums(pieces) } },
    ],
    marks: valueMarks(weights, (cell) => position[cell] === "o"),
  }),
};

/** "F: −1, 1; I: 1" @param {Record<string, number[]>} pieces */
function sums(pieces) {
  return Object.entries(pieces).map(([letter, list]) =>
    `${letter}: ${list.join(", ").replaceAll("-", "−")}`).join("; ");
}

// Hints for packings: the piece with the fewest places, where it goes, and how many of the solutions that keeps.

/** @type {KindHints<"place">} */
const placeHints = {
  places(puzzle, position, move) {
    const { names } = puzzle;
    if (move.type === "place") {
      const cells = coveredCells(puzzle, move)?.map((cell) => names[cell]);
      return { from: move.cell, to: move.cell, name: { piece: move.letter, to: names[move.cell], cells } };
    }
    const cell = move.type === "lift" ? position.indexOf(move.letter) : -1;
    return { from: cell, to: cell, name: { piece: position[cell], to: names[cell] } };
  },
  piece: (_puzzle, position, move, from) =>
    (move.type === "place"
      ? [{ cell: from, kind: "waiting", letter: move.letter }]
      : [{ cell: from, kind: "hint", cells: cellsWith(position, position[from]) }]),
  marks: (_puzzle, move, from) => (move.type === "place" ? ghost(move) : [{ cell: from, kind: "hint" }]),
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
    const part = own.length === 1 ? "place-only" : wrong.length ? "place-crossed" : "place";
    return {
      kind: "hint", say: { code: `hint.why.${part}`, params: { ...name, n: winning, all: own.length } }, lines,
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
 * @param {PlacePuzzle} puzzle
 * @param {readonly Judged[]} own all places of a piece, judged
 * @returns {number[]} without those that are the middle of a good place, too
 */
export function wrongPlaces(puzzle, own) {
  /** @param {Judged["outcome"]} wanted */
  const middles = (wanted) => own.flatMap(({ move, outcome }) => {
    const cells = outcome === wanted && move.type === "place" ? coveredCells(puzzle, move) ?? [] : [];
    const [x, y] = letterCell(cells.map((cell) => puzzle.points[cell] ?? [0, 0]));
    return cells.filter((cell) => puzzle.points[cell]?.[0] === x && puzzle.points[cell]?.[1] === y);
  });
  const right = new Set(middles("winning"));
  return [...new Set(middles("losing"))].filter((cell) => !right.has(cell)).sort((a, b) => a - b);
}

// Moves of packings in words.

/** The piece, and the cell where it went. @type {KindWords<"place">["moveText"]} */
function placeText({ names }, [move]) {
  if (move?.type === "place") return `+${move.letter} ${names[move.cell] ?? move.cell}`;
  return move?.type === "lift" ? `−${move.letter}` : "";
}

/** @type {KindWords<"place">["moveSaid"]} */
function placeSaid({ names }, _position, move, t) {
  if (move.type === "lift") return t("move.lift", { letter: move.letter });
  return move.type === "place" ? t("move.place", { letter: move.letter, cell: names[move.cell] }) : "";
}

// Packings as plain text: letters, dots for uncovered cells. The text does not list the pieces.

/** @type {KindText<"place">} */
const text = {
  symbol: (mark) => (mark === "o" ? "." : mark), ways: edgesOf,
};

/** @type {KindWords<"place">} */
export const words = {
  ...USUAL_WORDS,
  rule: ({ mirror }) => ({ code: mirror === false ? "rule.place.one-sided" : "rule.place" }),
  // Only calendars have labels on their cells: those of the date are left out.
  goal: ({ labels }) => ({ code: labels ? "goal.place-date" : "goal.place" }),
  // Placed pieces belong to the game, given ones to the problem.
  problem: (puzzle, { goal }) => ({ position: givenLetters(goal).size ? goal : puzzle.start, goal }),
  moveText: placeText,
  moveSaid: placeSaid,
  left: (position, { pieces }) => {
    const lying = new Set(position);
    return { code: "left.place", params: { n: pieces.filter(({ letter }) => !lying.has(letter)).length } };
  },
  certificates: placeCertificates,
  hints: placeHints,
  text,
  explore: () => ["watch", "solutions", "compare"],
  // The distance is the number of pieces still in the tray.
  distances: ({ points }) => {
    // One lies there at least, also of pieces with six cells.
    const far = Math.max(1, Math.min(7, Math.ceil(points.length / 6) - 1));
    return [Math.ceil((far * 3) / 7), Math.ceil((far * 5) / 7), far];
  },
};
