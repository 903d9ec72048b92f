// The rules of boards on which pegs jump, read from the table of jumps alone.

import { mustRead, readCell, readMarks, writeMarks } from "../../model/rows.js";
import { replay } from "../../model/replay.js";

/** @typedef {import("../../model/types.js").Puzzle} Puzzle */
/** @typedef {import("../../model/types.js").Position} Position */
/** @typedef {{ type: "jump", from: number, over: number, to: number }} JumpMove one single jump */
/** @typedef {import("../../model/types.js").Move} Move */
/** @typedef {import("../../model/types.js").Reason} Reason */

const PEG = "o";
const HOLE = "c";
/** What looks like the name or the number of a hole. */
const CELL = /^(\d+|[A-Za-z]\d+)$/;

/**
 * @param {Puzzle} puzzle
 * @returns {import("../../model/types.js").Rules}
 */
export function createJumpRules(puzzle) {
  const jumps = puzzle.jumps ?? [];
  const names = puzzle.names;
  /** @type {Map<number, Map<number, { over: number, letter: string }>>} from -> to -> jump */
  const table = new Map(names.map((_, cell) => [cell, new Map()]));
  for (const [from, over, to, letter] of jumps) table.get(from)?.set(to, { over, letter });
  const named = names[0] !== "0";

  /** @param {string} text @returns {{ ok: false, error: import("../../model/types.js").Failure }} */
  function noCell(text) {
    const last = names.length - 1;
    return { ok: false, error: { code: "bad-cell", params: { cell: text.slice(0, 40), expected: named ? `0-${last}, ${names[0]}-${names[last]}` : `0-${last}` } } };
  }

  /** @type {import("../../model/types.js").Rules["read"]} */
  function read(text) {
    const hole = readCell(puzzle, text);
    if (hole < 0 && CELL.test(text)) return noCell(text);
    if (hole >= 0) return { ok: true, position: names.map((_, cell) => (cell === hole ? HOLE : PEG)) };
    const marks = readMarks(puzzle, text);
    if (marks?.every((mark) => mark === PEG || mark === HOLE)) return { ok: true, position: marks };
    const rows = writeMarks(puzzle, names.map(() => PEG));
    return { ok: false, error: { code: "position-shape", params: { text: text.slice(0, 40), expected: `${names[0]}, ${rows}` } } };
  }

  /** @param {Position} position */
  function write(position) {
    const vacancy = position.indexOf(HOLE);
    const single = vacancy >= 0 && position.indexOf(HOLE, vacancy + 1) < 0;
    return single ? /** @type {string} */ (names[vacancy]) : writeMarks(puzzle, position);
  }

  /** @param {Position} position @returns {JumpMove[]} */
  function legal(position) {
    return jumps
      .filter(([from, over, to]) => position[from] === PEG && position[over] === PEG && position[to] === HOLE)
      .map(([from, over, to]) => ({ type: "jump", from, over, to }));
  }

  /** @type {import("../../model/types.js").Rules["refusal"]} */
  function refusal(position, move) {
    if (move.type !== "jump") return { code: "why.not-a-jump", params: {} };
    const from = names[move.from] ?? "?";
    const to = names[move.to] ?? "?";
    if (position[move.from] !== PEG) return { code: "why.no-peg", params: { from } };
    const jump = table.get(move.from)?.get(move.to);
    if (!jump || jump.over !== move.over) return { code: "why.no-line", params: { from, to } };
    if (position[move.to] !== HOLE) return { code: "why.occupied", params: { from, to } };
    if (position[jump.over] !== PEG) return { code: "why.nothing-between", params: { from, to, over: names[jump.over] ?? "?" } };
    return null;
  }

  /** @type {import("../../model/types.js").Rules["apply"]} */
  function apply(position, move) {
    if (move.type !== "jump" || refusal(position, move)) throw new RangeError(`not a legal jump: ${JSON.stringify(move)}`);
    const after = [...position];
    after[move.from] = HOLE;
    after[move.over] = HOLE;
    after[move.to] = PEG;
    return after;
  }

  /** @type {import("../../model/types.js").Rules["finished"]} */
  function finished(position, goal) {
    const pegs = position.filter((mark) => mark === PEG).length;
    if (goal === "any") return pegs === 1;
    const survivor = readCell(puzzle, goal);
    if (survivor >= 0) return pegs === 1 && position[survivor] === PEG;
    return readMarks(puzzle, goal)?.every((mark, cell) => mark === position[cell]) ?? false;
  }

  /** @type {import("../../model/types.js").Rules["readGoal"]} */
  function readGoal(text) {
    if (text.toLowerCase() === "any") return { ok: true, goal: "any" };
    const survivor = readCell(puzzle, text);
    if (survivor < 0 && CELL.test(text)) return noCell(text);
    if (survivor >= 0) return { ok: true, goal: /** @type {string} */ (names[survivor]) };
    const marks = readMarks(puzzle, text);
    if (!marks?.every((mark) => mark === PEG || mark === HOLE) || !marks.includes(PEG)) return { ok: false, error: { code: "goal-shape", params: { text: text.slice(0, 40), expected: puzzle.goal } } };
    const only = marks.indexOf(PEG);
    return { ok: true, goal: only >= 0 && !marks.includes(PEG, only + 1) ? /** @type {string} */ (names[only]) : writeMarks(puzzle, marks) };
  }

  /** @type {import("../../model/types.js").Rules["goalOf"]} */
  function goalOf(position) {
    if (write(position) === puzzle.start) return puzzle.goal;
    const holes = position.filter((mark) => mark === HOLE).length;
    return holes === 1 ? /** @type {string} */ (names[position.indexOf(HOLE)]) : "any";
  }

  /** @type {import("../../model/types.js").Rules["readMoves"]} */
  function readMoves(position, text) {
    const token = named ? /([a-z]\d{1,2})([A-Z]+)/y : /(\d{1,3})\.([A-Z]+)/y;
    /** @type {{ text: string, move: JumpMove | null }[]} */
    const wanted = [];
    while (token.lastIndex < text.length) {
      const at = token.lastIndex;
      const found = token.exec(text);
      let from = found ? readCell(puzzle, /** @type {string} */ (found[1])) : -1;
      if (!found || from < 0) {
        wanted.push({ text: text.slice(at, at + 12), move: null });
        break;
      }
      for (const letter of /** @type {string} */ (found[2])) {
        const jump = [...(table.get(from) ?? [])].find(([, { letter: way }]) => way === letter);
        wanted.push({ text: found[0], move: jump ? { type: "jump", from, over: jump[1].over, to: jump[0] } : null });
        if (!jump) break;
        from = jump[0];
      }
      if (wanted.at(-1)?.move === null) break;
    }
    return replay({ refusal, apply }, position, wanted);
  }

  /** @type {import("../../model/types.js").Rules["writeMoves"]} */
  function writeMoves(_position, moves) {
    return sweeps(moves)
      .map((holes) => {
        const letters = holes.slice(1).map((to, index) => table.get(/** @type {number} */ (holes[index]))?.get(to)?.letter ?? "?");
        return `${names[/** @type {number} */ (holes[0])]}${named ? "" : "."}${letters.join("")}`;
      })
      .join("");
  }

  /** @type {import("../../model/types.js").Rules["fromSolver"]} */
  function fromSolver(position, solution) {
    /** @type {{ text: string, move: JumpMove | null }[]} */
    const wanted = [];
    for (const sweep of Array.isArray(solution) ? solution : [null]) {
      const holes = Array.isArray(sweep) ? sweep : [];
      if (holes.length < 2) wanted.push({ text: JSON.stringify(sweep), move: null });
      for (let index = 1; index < holes.length; index++) {
        const from = Number(holes[index - 1]);
        const to = Number(holes[index]);
        const over = table.get(from)?.get(to)?.over;
        wanted.push({ text: JSON.stringify(sweep), move: over === undefined ? null : { type: "jump", from, over, to } });
      }
    }
    return replay({ refusal, apply }, position, wanted);
  }

  /** @type {import("../../model/types.js").Rules["describeMove"]} */
  function describeMove(move) {
    if (move.type !== "jump") return { code: "why.not-a-jump", params: {} };
    return { code: "move.jump", params: { from: names[move.from] ?? "?", over: names[move.over] ?? "?", to: names[move.to] ?? "?" } };
  }

  return {
    start: mustRead(read(puzzle.start)),
    read,
    write,
    legal,
    refusal,
    apply,
    finished,
    readGoal,
    goalOf,
    readMoves,
    writeMoves,
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
    lengths: (_position, moves) => ({ moves: sweeps(moves).length, jumps: moves.length }),
    describeMove,
  };
}

/**
 * @param {readonly Move[]} moves single jumps
 * @returns {number[][]} the holes of each move: consecutive jumps of one peg are one
 */
export function sweeps(moves) {
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
