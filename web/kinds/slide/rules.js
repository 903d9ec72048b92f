// The rules of tiles that slide along edges into one blank cell.

import { mustRead, readCell } from "../../model/rows.js";
import { MOVE_LIMIT, replay } from "../../model/replay.js";

/** @typedef {import("../../model/types.js").Puzzle} Puzzle */
/** @typedef {import("../../model/types.js").Position} Position */
/** @typedef {{ type: "slide", cell: number, to: number }} SlideMove the tile on `cell` goes to the blank at `to` */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const BLANK = "0";
const LARGEST = 999;
const OPPOSITE = /** @type {Record<string, string>} */ ({ U: "D", D: "U", L: "R", R: "L", Q: "C", C: "Q", E: "Z", Z: "E" });

/**
 * @param {Puzzle} puzzle
 * @returns {import("../../model/types.js").Rules}
 */
export function createSlideRules(puzzle) {
  const { names, grid } = puzzle;
  const graph = puzzle.steps.some(([, letter]) => letter === "");
  /** @type {Map<number, string>[]} neighbour -> letter of the way there */
  const around = names.map(() => new Map());
  for (const [from, letter, to] of puzzle.steps) around[from]?.set(to, letter);

  /** @param {number} from @param {number} to @returns {string} the same for parallel steps, letters or not */
  function way(from, to) {
    const letter = around[from]?.get(to);
    if (letter) return letter;
    const [a, b] = [grid[from] ?? [0, 0], grid[to] ?? [0, 0]];
    return `${b[0] - a[0]},${b[1] - a[1]}`;
  }

  /** @type {import("../../model/types.js").Rules["read"]} */
  function read(text) {
    const words = text.trim().toLowerCase().split(/[\s,;./|-]+/).filter(Boolean);
    const joined = words.join("");
    const short = text.slice(0, 40);
    const wrong = /[^0-9a-z]/u.exec(joined);
    if (wrong) return { ok: false, error: { code: "slide-symbol", params: { text: short, found: wrong[0] } } };
    /** @type {string[]} */
    let tiles;
    if (words.length === names.length && words.every((word) => /^\d+$/.test(word))) {
      if (words.some((word) => word.length > 3)) return { ok: false, error: { code: "slide-largest", params: { text: short, largest: LARGEST } } };
      tiles = words.map((word) => String(Number(word)));
    } else if (joined.length === names.length) tiles = [...joined].map((digit) => String(DIGITS.indexOf(digit)));
    else return { ok: false, error: { code: "slide-length", params: { text: short, found: words.length > 1 ? words.length : joined.length, cells: names.length } } };
    const blanks = tiles.filter((tile) => tile === BLANK).length;
    if (blanks !== 1) return { ok: false, error: { code: "slide-blanks", params: { text: short, blanks } } };
    return { ok: true, position: tiles };
  }

  /** @param {Position} position */
  function write(position) {
    return position.every((tile) => Number(tile) < DIGITS.length) ? position.map((tile) => DIGITS[Number(tile)]).join("") : position.join(".");
  }

  /** @param {Position} position @returns {SlideMove[]} */
  function legal(position) {
    const to = position.indexOf(BLANK);
    return [...(around[to]?.keys() ?? [])].map((cell) => ({ type: "slide", cell, to }));
  }

  /** @type {import("../../model/types.js").Rules["refusal"]} */
  function refusal(position, move) {
    if (move.type !== "slide") return { code: "why.not-a-slide", params: {} };
    const blank = position.indexOf(BLANK);
    const cell = names[move.cell];
    if (cell === undefined || move.cell === blank) return { code: "why.blank-itself", params: { cell: cell ?? String(move.cell) } };
    if (move.to !== blank || !around[blank]?.has(move.cell)) return { code: "why.not-beside-blank", params: { cell, blank: names[blank] ?? "" } };
    return null;
  }

  /** @type {import("../../model/types.js").Rules["apply"]} */
  function apply(position, move) {
    if (move.type !== "slide" || refusal(position, move)) throw new RangeError(`not a legal slide: ${JSON.stringify(move)}`);
    const after = [...position];
    after[move.to] = /** @type {string} */ (position[move.cell]);
    after[move.cell] = BLANK;
    return after;
  }

  /** @type {import("../../model/types.js").Rules["goalOf"]} */
  function goalOf(position) {
    if (write(position) === puzzle.start) return puzzle.goal;
    // In order, the blank where the puzzle's own goal has it; an exchange wants the reverse order.
    const own = mustRead(read(puzzle.goal));
    const numbers = own.map(Number);
    const blank = numbers.indexOf(0);
    numbers.splice(blank, 1);
    const descending = numbers.some((tile, index) => tile < (numbers[index - 1] ?? 0));
    // On the boards of the list where each number stands once, another set of tiles needs a goal of its own.
    if (puzzle.faces === "numbers" && !puzzle.custom && !descending && [...position].sort().join() !== [...own].sort().join()) return puzzle.goal;
    const tiles = position.filter((tile) => tile !== BLANK).sort((a, b) => (descending ? Number(b) - Number(a) : Number(a) - Number(b)));
    tiles.splice(blank, 0, BLANK);
    return write(tiles);
  }

  /** @param {Position} start @param {Iterable<{ text: string, cell: (blank: number) => number }>} wanted */
  function slideAll(start, wanted) {
    let blank = start.indexOf(BLANK);
    return replay({ refusal, apply }, start, (function* () {
      for (const { text, cell } of wanted) {
        const from = cell(blank);
        yield { text, move: from < 0 ? null : /** @type {SlideMove} */ ({ type: "slide", cell: from, to: blank }) };
        blank = from;
      }
    })());
  }

  /** @type {import("../../model/types.js").Rules["readMoves"]} */
  function readMoves(position, text) {
    if (/^[a-z0-9]/.test(text)) return slideAll(position, text.split(".").map((word) => ({ text: word, cell: () => readCell(puzzle, word) })));
    /** @type {{ text: string, cell: (blank: number) => number }[]} */
    const wanted = [];
    const token = /([UDLRQEZC])(\d{0,3})/y;
    while (token.lastIndex < text.length && wanted.length <= MOVE_LIMIT) {
      const at = token.lastIndex;
      const found = token.exec(text);
      if (!found || found[2] === "0") {
        wanted.push({ text: text.slice(at, at + 12), cell: () => -1 });
        break;
      }
      const back = OPPOSITE[found[1] ?? ""];
      const cell = (/** @type {number} */ blank) => [...(around[blank] ?? [])].find(([, letter]) => letter === back)?.[0] ?? -1;
      for (let run = Number(found[2] || 1); run > 0; run--) wanted.push({ text: found[0], cell });
    }
    return slideAll(position, wanted);
  }

  /** @type {import("../../model/types.js").Rules["writeMoves"]} */
  function writeMoves(_position, moves) {
    const slides = moves.filter((move) => move.type === "slide");
    if (graph) return slides.map((move) => move.cell).join(".");
    return slides
      .map((move) => around[move.cell]?.get(move.to) ?? "?")
      .join("")
      .replace(/(.)\1+/g, (run, letter) => letter + run.length);
  }

  /** @type {import("../../model/types.js").Rules["fromSolver"]} */
  function fromSolver(position, solution) {
    const cells = Array.isArray(solution) ? solution : [null];
    return slideAll(position, cells.map((cell) => ({ text: JSON.stringify(cell), cell: () => (Number.isInteger(cell) ? cell : -1) })));
  }

  return {
    start: mustRead(read(puzzle.start)),
    read,
    write,
    legal,
    refusal,
    apply,
    finished: (position, goal) => write(position) === goal,
    readGoal(text) {
      const goal = read(text);
      return goal.ok ? { ok: true, goal: write(goal.position) } : goal;
    },
    goalOf,
    readMoves,
    writeMoves,
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
    lengths(_position, moves) {
      const ways = moves.map((move) => (move.type === "slide" ? way(move.cell, move.to) : ""));
      return { moves: moves.length, runs: ways.filter((letter, index) => letter !== ways[index - 1]).length };
    },
    describeMove(move) {
      if (move.type !== "slide") return { code: "why.not-a-slide", params: {} };
      return { code: "move.slide", params: { from: names[move.cell] ?? "", to: names[move.to] ?? "" } };
    },
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @param {number} cell
 * @returns {SlideMove[]} the tiles that slide when the tile on `cell` is pushed straight towards the blank, nearest to the blank first; none if not in line
 */
export function runTowardsBlank(puzzle, position, cell) {
  const blank = position.indexOf(BLANK);
  // On a drawn board a cell may be both beside the blank and in a line with it: the short way is meant.
  if (puzzle.steps.some(([from, , to]) => from === blank && to === cell)) return [{ type: "slide", cell, to: blank }];
  const [bx, by] = puzzle.grid[blank] ?? [0, 0]; // whole numbers: points are rounded
  for (const [from, , first] of puzzle.steps) {
    if (from !== blank) continue;
    const [fx, fy] = puzzle.grid[first] ?? [0, 0];
    /** @type {SlideMove[]} */
    const run = [];
    let [at, next] = [blank, first];
    for (;;) {
      run.push({ type: "slide", cell: next, to: at });
      if (next === cell) return run;
      const [x, y] = puzzle.grid[next] ?? [0, 0];
      const onward = puzzle.steps.find(([a, , b]) => a === next && puzzle.grid[b]?.[0] === x + fx - bx && puzzle.grid[b]?.[1] === y + fy - by);
      if (!onward) break;
      [at, next] = [next, onward[2]];
    }
  }
  return [];
}
