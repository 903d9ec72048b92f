// Positions, goals and sweeps of peg boards as text.

/** @import { Board } from "./rules.js" */

import { readCell, readMarks, writeMarks } from "../../model/rows.js";
import { wrong } from "../common.js";

export const PEG = "o";
export const HOLE = "c";
/** The goal that no peg can jump; it is not a position. */
export const STUCK = "stuck";
/** Text that looks like the name or the number of a hole. */
const CELL = /^(\d+|[A-Za-z]\d+)$/;

/** @typedef {{ text: string, move: JumpMove | null }} Wanted a move to replay; null if the text is not a move */

/**
 * @param {Puzzle} puzzle
 * @returns {boolean} whether it was drawn by hand, so that its jumps have no directions
 */
export const isDrawn = ({ jumps }) => jumps?.[0]?.[3] === "";

/** @param {Board} board @param {string} text @returns {{ ok: false, error: Failure }} */
function noCell({ names, named }, text) {
  const last = names.length - 1;
  const expected = named ? `0-${last}, ${names[0]}-${names[last]}` : `0-${last}`;
  return wrong("bad-cell", { cell: text.slice(0, 40), expected });
}

/** @param {string[] | null} marks @returns {marks is string[]} */
const arePegs = (marks) => marks?.every((mark) => mark === PEG || mark === HOLE) ?? false;

/** @param {Board} board @param {string} text @returns {ReadResult<Position>} */
export function readPosition(board, text) {
  const { puzzle, names } = board;
  const hole = readCell(puzzle, text);
  if (hole < 0 && CELL.test(text)) return noCell(board, text);
  if (hole >= 0) return { ok: true, position: names.map((_, cell) => (cell === hole ? HOLE : PEG)) };
  const marks = readMarks(puzzle, text);
  if (arePegs(marks)) return { ok: true, position: marks };
  const expected = `${names[0]}, ${writeMarks(puzzle.grid, names.map(() => PEG))}`;
  return wrong("position-shape", { text: text.slice(0, 40), expected });
}

/** @param {Board} board @param {Position} position @returns {string} */
export function writePosition({ puzzle, names }, position) {
  const vacancy = position.indexOf(HOLE);
  const single = vacancy >= 0 && position.indexOf(HOLE, vacancy + 1) < 0;
  return single ? /** @type {string} */ (names[vacancy]) : writeMarks(puzzle.grid, position);
}

/** @param {Board} board @param {string} text @returns {ReturnType<Rules["readGoal"]>} */
export function readGoal(board, text) {
  const { puzzle, names } = board;
  if (text.toLowerCase() === "any") return { ok: true, goal: "any" };
  if (text.toLowerCase() === STUCK) return { ok: true, goal: STUCK };
  const survivor = readCell(puzzle, text);
  if (survivor < 0 && CELL.test(text)) return noCell(board, text);
  if (survivor >= 0) return { ok: true, goal: /** @type {string} */ (names[survivor]) };
  const marks = readMarks(puzzle, text);
  if (!arePegs(marks) || !marks.includes(PEG)) {
    return wrong("goal-shape", { text: text.slice(0, 40), expected: puzzle.goal });
  }
  const only = marks.indexOf(PEG);
  const goal = marks.includes(PEG, only + 1) ? writeMarks(puzzle.grid, marks) : /** @type {string} */ (names[only]);
  return { ok: true, goal };
}

/** @param {Board} board @param {Position} position @returns {string} the goal of a position given without one */
export function goalOf(board, position) {
  const { names } = board;
  const holes = position.filter((mark) => mark === HOLE).length;
  return holes === 1 ? /** @type {string} */ (names[position.indexOf(HOLE)]) : "any";
}

/**
 * @param {Board} board
 * @param {string} text in link notation
 * @returns {Wanted[]} up to the first that cannot be read
 */
export function jumpsOfText(board, text) {
  const { puzzle, table, named } = board;
  if (isDrawn(puzzle)) return visitsOfText(board, text);
  const token = named ? /([a-z]\d{1,2})([A-Z]+)/y : /(\d{1,3})\.([A-Z]+)/y;
  /** @type {Wanted[]} */
  const wanted = [];
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    let from = found ? readCell(puzzle, /** @type {string} */ (found[1])) : -1;
    if (!found || from < 0) return [...wanted, { text: text.slice(at, at + 12), move: null }];
    for (const letter of /** @type {string} */ (found[2])) {
      const jump = [...(table.get(from) ?? [])].find(([, { letter: way }]) => way === letter);
      if (!jump) return [...wanted, { text: found[0], move: null }];
      wanted.push({ text: found[0], move: { type: "jump", from, over: jump[1].over, to: jump[0] } });
      from = jump[0];
    }
  }
  return wanted;
}

/**
 * On graphs, which have no directions: the holes that each peg visits.
 * @param {Board} board
 * @param {string} text as in `0.2.4-7.5`
 * @returns {Wanted[]}
 */
const visitsOfText = (board, text) => (text ? text.split("-") : []).flatMap((word) => {
  const holes = /^\d{1,3}(?:\.\d{1,3})+$/.test(word) ? word.split(".").map(Number) : [];
  return jumpsAlong(board, holes.every((hole) => hole < board.names.length) ? holes : [], word);
});

/** @param {Board} board @param {number[]} holes that a peg visits @param {string} text @returns {Wanted[]} */
function jumpsAlong({ table }, holes, text) {
  if (holes.length < 2) return [{ text, move: null }];
  return holes.slice(1).map((to, index) => {
    const from = /** @type {number} */ (holes[index]);
    const over = table.get(from)?.get(to)?.over;
    return { text, move: over === undefined ? null : /** @type {JumpMove} */ ({ type: "jump", from, over, to }) };
  });
}

/** @param {Board} board @param {number[][]} sweeps the holes of each @returns {string} link notation */
export function writeSweeps(board, sweeps) {
  if (isDrawn(board.puzzle)) return sweeps.map((holes) => holes.join(".")).join("-");
  return sweeps.map((holes) => writeSweep(board, holes)).join("");
}

/** @param {Board} board @param {number[]} holes of one peg @returns {string} link notation */
function writeSweep({ names, table, named }, holes) {
  const letters = holes.slice(1).map((to, index) =>
    table.get(/** @type {number} */ (holes[index]))?.get(to)?.letter ?? "?");
  return `${names[/** @type {number} */ (holes[0])]}${named ? "" : "."}${letters.join("")}`;
}

/** @param {Board} board @param {unknown} solution the solver's JSON: the holes of each sweep @returns {Wanted[]} */
export const sweepsOfSolver = (board, solution) => (Array.isArray(solution) ? solution : [null]).flatMap((sweep) =>
  jumpsAlong(board, Array.isArray(sweep) ? sweep.map(Number) : [], JSON.stringify(sweep)));
