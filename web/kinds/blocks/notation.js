// Positions, goals and moves of sliding blocks as text.

/** @import { Board } from "./board.js" */

import { cellsWith, readCell } from "../../model/rows.js";
import { wrong } from "../common.js";
import { BLANK, blocksIn, LETTERS, relettered, STEPS, WALL } from "./board.js";

/** @typedef {{ text: string, move: BlockMove | null }} Wanted a move to replay; null if the text is not a move */

/**
 * @param {Board} board
 * @param {string} text one mark per cell
 * @returns {ReadResult<Position>} with a different letter for every block
 */
export function readBlocks(board, text) {
  const { width, height, walls } = board;
  const marks = [...text.replace(/[\s/-]/g, "")].map((mark) => ("oc.".includes(mark) ? BLANK : mark));
  const short = text.slice(0, 40);
  const stranger = marks.find((mark) => !/[A-Z0x]/.test(mark));
  if (stranger) return wrong("blocks-symbol", { text: short, found: stranger });
  const cells = width * height;
  if (marks.length !== cells) return wrong("blocks-length", { text: short, found: marks.length, cells });
  const cell = marks.findIndex((mark, index) => (mark === WALL) !== walls.has(index));
  if (cell >= 0) return wrong("blocks-walls", { text: short, cell });
  const parts = blocksIn(board, marks);
  const limit = LETTERS.length;
  if (parts.length > limit) return wrong("blocks-too-many", { limit, found: parts.length });
  const isHero = heroOf(board, marks);
  if (!parts.some(isHero)) return wrong("blocks-hero", { text: short, hero: board.puzzle.hero });
  // The block with the hero's shape keeps the hero's letter.
  const ordered = [...parts.filter(isHero), ...parts.filter((part) => !isHero(part))];
  return { ok: true, position: relettered(marks, ordered) };
}

/**
 * @param {Board} board
 * @param {readonly string[]} marks
 * @returns {(block: number[]) => boolean} whether a block has the hero's letter and shape
 */
function heroOf({ puzzle: { start, hero } }, marks) {
  const heroShape = shapeOf(cellsWith([...start], hero));
  return (block) => marks[block[0] ?? 0] === hero && shapeOf(block) === heroShape;
}

/** @param {number[]} cells */
const shapeOf = (cells) => cells.map((cell) => cell - (cells[0] ?? 0)).join();

/** @param {Board} board @param {string} text @returns {ReturnType<Rules["readGoal"]>} */
export function readGoal({ puzzle }, text) {
  /** @type {Map<string, number>} */
  const wanted = new Map();
  for (const item of text.split(".")) {
    const cell = readCell(puzzle, item.slice(1));
    const letter = item.charAt(0).toUpperCase();
    if (!/^[A-Z]$/.test(letter) || cell < 0 || wanted.has(letter)) {
      return wrong("blocks-goal", { text: text.slice(0, 40) });
    }
    wanted.set(letter, cell);
  }
  return {
    ok: true, goal: [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, cell]) => letter + cell).join("."),
  };
}

/**
 * @param {Board} board
 * @param {string} text in link notation
 * @returns {Wanted[]} up to the first that cannot be read
 */
export function movesOfText({ puzzle, width, height }, text) {
  /** @type {Wanted[]} */
  const wanted = [];
  const token = /(\d{1,3}|[a-z]\d{1,2})\.([UDLR]+)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const cell = found ? readCell(puzzle, found[1] ?? "") : -1;
    if (!found || cell < 0) return [...wanted, { text: text.slice(at, at + 12), move: null }];
    let [x, y] = [cell % width, Math.floor(cell / width)];
    for (const way of found[2] ?? "") [x, y] = [x + (STEPS[way]?.[0] ?? 0), y + (STEPS[way]?.[1] ?? 0)];
    const inside = x >= 0 && x < width && y >= 0 && y < height;
    wanted.push({ text: found[0], move: { type: "block", cell, to: inside ? y * width + x : -1 } });
  }
  return wanted;
}

/** @param {unknown} solution the solver's JSON: first cells before and after @returns {Wanted[]} */
export function movesOfSolver(solution) {
  return (Array.isArray(solution) ? solution : [null]).map((pair) => ({
    text: JSON.stringify(pair),
    move: Array.isArray(pair) && pair.length === 2
      ? { type: "block", cell: Number(pair[0]), to: Number(pair[1]) }
      : null,
  }));
}
