// The rules of peg solitaire, read from the table of jumps alone. Positions, goals and sweeps as text.

/** @import { Wanted } from "../shared/rules.js" */

import { cellsWith, mustRead, readCell, readMarks, writeMarks } from "../../model/rows.js";
import { CELL_TEXT, noCell, sharedRules, USUAL_MODEL, wrong } from "../shared/rules.js";

export const PEG = "o";
export const HOLE = "c";
/** The goal that no peg can jump; it is not a position. */
export const STUCK = "stuck";

/**
 * @param {JumpPuzzle} puzzle
 * @returns {boolean} whether it was drawn by hand, so that its jumps have no directions
 */
export const isDrawn = ({ jumps }) => jumps[0]?.[3] === "";

/**
 * @param {JumpPuzzle} puzzle
 * @param {{ from: number, to: number }} ends
 * @returns {JumpPuzzle["jumps"][number] | undefined} the jump of the board between two holes
 */
export const jumpBetween = ({ jumps }, { from, to }) => jumps.find(([start, , end]) => start === from && end === to);

/** @param {string[] | null} marks @returns {marks is string[]} */
const arePegs = (marks) => marks?.every((mark) => mark === PEG || mark === HOLE) ?? false;

/** @param {Board} board @param {string} text @returns {ReadResult<Position>} */
function readPosition(board, text) {
  const { puzzle, names } = board;
  const hole = readCell(puzzle, text);
  if (hole < 0 && CELL_TEXT.test(text)) return noCell(puzzle, text);
  if (hole >= 0) return { ok: true, position: names.map((_, cell) => (cell === hole ? HOLE : PEG)) };
  const marks = readMarks(puzzle, text);
  if (arePegs(marks)) return { ok: true, position: marks };
  const expected = `${names[0]}, ${writeMarks(puzzle.grid, names.map(() => PEG))}`;
  return wrong("position-shape", { text: text.slice(0, 40), expected });
}

/** @param {Board} board @param {Position} position @returns {string} */
function writePosition({ puzzle, names }, position) {
  const vacancy = position.indexOf(HOLE);
  const single = vacancy >= 0 && position.indexOf(HOLE, vacancy + 1) < 0;
  return single ? /** @type {string} */ (names[vacancy]) : writeMarks(puzzle.grid, position);
}

/** @param {Board} board @param {string} text @returns {ReturnType<Rules["readGoal"]>} */
function readGoal(board, text) {
  const { puzzle, names } = board;
  if (text.toLowerCase() === "any") return { ok: true, goal: "any" };
  if (text.toLowerCase() === STUCK) return { ok: true, goal: STUCK };
  const survivor = readCell(puzzle, text);
  if (survivor < 0 && CELL_TEXT.test(text)) return noCell(puzzle, text);
  if (survivor >= 0) return { ok: true, goal: /** @type {string} */ (names[survivor]) };
  const marks = readMarks(puzzle, text);
  if (!arePegs(marks)) return wrong("goal-shape", { text: text.slice(0, 40), expected: puzzle.goal });
  if (!marks.includes(PEG)) return wrong("goal-empty", { text: text.slice(0, 40) });
  const only = marks.indexOf(PEG);
  const goal = marks.includes(PEG, only + 1) ? writeMarks(puzzle.grid, marks) : /** @type {string} */ (names[only]);
  return { ok: true, goal };
}

/** @param {Board} board @param {Position} position @returns {string} the goal of a position given without one */
function goalOf(board, position) {
  const { names } = board;
  const holes = position.filter((mark) => mark === HOLE).length;
  return holes === 1 ? /** @type {string} */ (names[position.indexOf(HOLE)]) : "any";
}

/**
 * @param {Board} board
 * @param {string} text in link notation
 * @returns {Wanted[]} up to the first that cannot be read
 */
function jumpsOfText(board, text) {
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
function writeSweeps(board, sweeps) {
  if (isDrawn(board.puzzle)) return sweeps.map((holes) => holes.join(".")).join("-");
  return sweeps.map((holes) => writeSweep(board, holes)).join("");
}

/** @param {Board} board @param {number[]} holes of one peg @returns {string} link notation */
function writeSweep({ names, table, named }, holes) {
  const letters = holes.slice(1).map((to, index) =>
    table.get(/** @type {number} */ (holes[index]))?.get(to)?.letter ?? "?");
  return `${names[/** @type {number} */ (holes[0])]}${named ? "" : "."}${letters.join("")}`;
}

/**
 * @param {Board} board @param {readonly unknown[]} solution the solver's JSON: the holes of each sweep
 * @returns {Wanted[]}
 */
const sweepsOfSolver = (board, solution) => solution.flatMap((sweep) =>
  jumpsAlong(board, Array.isArray(sweep) ? sweep.map(Number) : [], JSON.stringify(sweep)));

// The goal of a peg board as cells: those drawn with a ring.

/**
 * The holes where pegs must be left: one, or a pattern; none if the goal is any hole, or to get stuck.
 * @param {JumpPuzzle} puzzle
 * @param {string} goal
 * @returns {number[]}
 */
export function goalCells(puzzle, goal) {
  if (goal === STUCK) return [];
  const hole = readCell(puzzle, goal);
  if (hole >= 0) return [hole];
  return cellsWith(readMarks(puzzle, goal) ?? [], PEG);
}

// Where a peg can get by consecutive jumps: the ends of chains, for taps on distant holes.

/**
 * @typedef {{ cell: number, jumps: JumpMove[], ways: number }} ChainEnd `ways`: how many shortest chains end there with
 *   different boards
 */

const STATES = 3000;

/**
 * @param {JumpPuzzle} puzzle of kind jump
 * @param {Position} position
 * @param {number} from a hole with a peg
 * @returns {Map<number, ChainEnd>} for every hole that the peg can reach, the shortest chain
 */
export function chainEnds(puzzle, position, from) {
  /** @type {Map<number, ChainEnd>} */
  const ends = new Map();
  if (position[from] !== PEG) return ends;
  /** @type {Map<number, JumpMove[]>} */
  const jumps = new Map();
  for (const [start, over, to] of puzzle.jumps) {
    jumps.set(start, [...(jumps.get(start) ?? []), { type: "jump", from: start, over, to }]);
  }
  // Within the search, the peg's hole and the pegs it has taken identify a board.
  /** @type {{ cell: number, taken: number[], jumps: JumpMove[] }[]} */
  let layer = [{ cell: from, taken: [], jumps: [] }];
  const seen = new Set();
  while (layer.length && seen.size < STATES) {
    /** @type {typeof layer} */
    const next = [];
    for (const state of layer) {
      for (const jump of jumps.get(state.cell) ?? []) {
        const full = position[jump.over] === PEG && jump.over !== from && !state.taken.includes(jump.over);
        const empty = position[jump.to] === HOLE || jump.to === from || state.taken.includes(jump.to);
        if (!full || !empty) continue;
        const taken = [...state.taken, jump.over].sort((a, b) => a - b);
        const board = `${jump.to}:${taken.join()}`;
        if (seen.has(board)) continue;
        seen.add(board);
        const path = [...state.jumps, jump];
        next.push({ cell: jump.to, taken, jumps: path });
        const end = ends.get(jump.to);
        if (!end) ends.set(jump.to, { cell: jump.to, jumps: path, ways: 1 });
        else if (end.jumps.length === path.length) end.ways += 1;
      }
    }
    layer = next;
  }
  ends.delete(from);
  return ends;
}

// The interpreter.

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Board
 * @property {JumpPuzzle} puzzle
 * @property {readonly string[]} names
 * @property {Map<number, Map<number, { over: number, letter: string }>>} table from -> to -> jump
 * @property {boolean} named whether holes have names besides their numbers
 */

/** @param {JumpPuzzle} puzzle @returns {Rules} */
function createJumpRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    .../** @type {typeof sharedRules<JumpMove>} */ (sharedRules)({
      types: ["jump"], other: "why.not-a-jump",
      refusal: (position, move) => refusalOf(board, position, move),
      after: (position, { from, over, to }) => position.with(from, HOLE).with(over, HOLE).with(to, PEG),
      written: (_position, text) => jumpsOfText(board, text),
      solved: (_position, solution) => sweepsOfSolver(board, solution),
    }),
    start: mustRead(readPosition(board, puzzle.start)),
    read: (text) => readPosition(board, text),
    write: (position) => writePosition(board, position),
    legal: (position) => legalJumps(board, position),
    finished: (position, goal) => isFinished(board, position, goal),
    readGoal: (text) => readGoal(board, text),
    goalOf: (position) => (position ? goalOf(board, position) : puzzle.goal),
    writeMoves: (_position, moves) => writeSweeps(board, sweeps(moves)),
    lengths: (_position, moves) => ({ moves: sweeps(moves).length, jumps: moves.length }),
  };
}

/** @param {JumpPuzzle} puzzle @returns {Board} */
function boardOf(puzzle) {
  const { names, jumps } = puzzle;
  /** @type {Board["table"]} */
  const table = new Map(names.map((_, cell) => [cell, new Map()]));
  for (const [from, over, to, letter] of jumps) table.get(from)?.set(to, { over, letter });
  return { puzzle, names, table, named: names[0] !== "0" };
}

/** @param {Board} board @param {Position} position @returns {JumpMove[]} */
function legalJumps({ puzzle: { jumps } }, position) {
  return jumps
    .filter(([from, over, to]) => position[from] === PEG && position[over] === PEG && position[to] === HOLE)
    .map(([from, over, to]) => ({ type: "jump", from, over, to }));
}

/** @param {Board} board @param {Position} position @param {JumpMove} move @returns {Reason | null} */
function refusalOf({ names, table }, position, move) {
  const [from, to] = [names[move.from] ?? "?", names[move.to] ?? "?"];
  if (position[move.from] !== PEG) return { code: "why.no-peg", params: { from } };
  const jump = table.get(move.from)?.get(move.to);
  if (!jump || jump.over !== move.over) return { code: "why.no-line", params: { from, to } };
  if (position[move.to] !== HOLE) return { code: "why.occupied", params: { from, to } };
  const over = names[jump.over] ?? "?";
  return position[jump.over] === PEG ? null : { code: "why.nothing-between", params: { from, to, over } };
}

/** @param {Board} board @param {Position} position @param {string} goal */
function isFinished(board, position, goal) {
  const { puzzle } = board;
  const pegs = position.filter((mark) => mark === PEG).length;
  if (goal === "any") return pegs === 1;
  if (goal === STUCK) return legalJumps(board, position).length === 0;
  const survivor = readCell(puzzle, goal);
  if (survivor >= 0) return pegs === 1 && position[survivor] === PEG;
  return readMarks(puzzle, goal)?.every((mark, cell) => mark === position[cell]) ?? false;
}

/**
 * @param {readonly Move[]} moves single jumps
 * @returns {number[][]} the holes of each move: consecutive jumps of one peg are one move
 */
function sweeps(moves) {
  /** @type {number[][]} */
  const found = [];
  for (const move of moves) {
    if (move.type !== "jump") continue;
    const last = found.at(-1);
    if (last?.at(-1) === move.from) last.push(move.to);
    else found.push([move.from, move.to]);
  }
  return found;
}

/** @type {KindModel<"jump">} */
export const model = {
  ...USUAL_MODEL,
  rules: createJumpRules,
  losable: true,
  // More is known about a game that began with one vacancy than about its position alone.
  askedByGame: true,
};
