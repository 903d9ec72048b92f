// The rules of sliding tiles, on rows and columns or on any graph. Positions, goals and moves as text.

/** @import { WantedCell } from "../shared/rules.js" */

import { cellsWith, DIGITS, MOVE_LIMIT, mustRead } from "../../model/rows.js";
import {
  BLANK, cellsByName, CUSTOM, neighboursOf, oneBlankRules, otherMarks, USUAL_MODEL, wrong,
} from "../shared/rules.js";

const LARGEST = 999;
/** @type {Record<string, string>} */
export const OPPOSITE = { U: "D", D: "U", L: "R", R: "L", Q: "C", C: "Q", E: "Z", Z: "E" };

/**
 * @param {number} cells
 * @param {string} text one digit or letter per cell, or numbers with separators
 * @returns {ReadResult<Position>}
 */
export function readTiles(cells, text) {
  const words = text.trim().toLowerCase().split(/[\s,;./|-]+/).filter(Boolean);
  const joined = words.join("");
  const short = text.slice(0, 40);
  const stranger = /[^0-9a-z]/u.exec(joined);
  if (stranger) return wrong("slide-symbol", { text: short, found: stranger[0] });
  const numbers = words.length === cells && words.every((word) => /^\d+$/.test(word));
  if (numbers && words.some((word) => word.length > 3)) {
    return wrong("slide-largest", { text: short, largest: LARGEST });
  }
  if (!numbers && joined.length !== cells) {
    const found = words.length > 1 ? words.length : joined.length;
    return wrong("slide-length", { text: short, found, cells });
  }
  const tiles = numbers
    ? words.map((word) => String(Number(word)))
    : [...joined].map((digit) => String(DIGITS.indexOf(digit)));
  const blanks = tiles.filter((tile) => tile === BLANK).length;
  if (blanks !== 1) return wrong("slide-blanks", { text: short, blanks });
  return { ok: true, position: tiles };
}

/** @param {Position} position @returns {string} */
export function writeTiles(position) {
  const short = position.every((tile) => Number(tile) < DIGITS.length);
  return short ? position.map((tile) => DIGITS[Number(tile)]).join("") : position.join(".");
}

/** @param {string} text of a position @returns {number[]} its tiles, 0 the blank */
export const tilesIn = (text) =>
  (text.includes(".") ? text.split(".").map(Number) : [...text].map((digit) => DIGITS.indexOf(digit)));

/**
 * The default goal: tiles in order, the blank where the puzzle's own goal has it; in reverse order if that goal is.
 * @param {SlidePuzzle} puzzle
 * @param {Position} position
 * @returns {string} the goal when none is named
 */
function goalOf(puzzle, position) {
  if (writeTiles(position) === puzzle.start) return puzzle.goal;
  const own = mustRead(readTiles(puzzle.names.length, puzzle.goal));
  const numbers = own.map(Number);
  const blank = numbers.indexOf(0);
  numbers.splice(blank, 1);
  const descending = numbers.some((tile, index) => tile < (numbers[index - 1] ?? 0));
  // On numbered boards of the catalogue, another set of tiles needs a goal of its own.
  if (puzzle.faces === "numbers" && !puzzle.custom && !descending) return puzzle.goal;
  const tiles = position.filter((tile) => tile !== BLANK).sort((a, b) => (
    descending ? Number(b) - Number(a) : Number(a) - Number(b)
  ));
  tiles.splice(blank, 0, BLANK);
  return writeTiles(tiles);
}

/**
 * @param {Board} board
 * @param {string} text in link notation
 * @returns {WantedCell[]} up to the first that cannot be read
 */
function cellsOfText({ puzzle, around }, text) {
  if (/^[a-z0-9]/.test(text)) return cellsByName(puzzle, text);
  /** @type {WantedCell[]} */
  const wanted = [];
  const token = /([UDLRQEZC])(\d*)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const run = Number(found?.[2] || 1);
    if (!found || found[2]?.startsWith("0") || wanted.length + run > MOVE_LIMIT) {
      return [...wanted, { text: text.slice(at, at + 12), cell: () => -1 }];
    }
    const back = OPPOSITE[found[1] ?? ""];
    const cell = (/** @type {number} */ blank) =>
      [...(around[blank] ?? [])].find(([, letter]) => letter === back)?.[0] ?? -1;
    for (let left = run; left > 0; left--) wanted.push({ text: found[0], cell, none: "why.no-tile-that-way" });
  }
  return wanted;
}

/** @param {Board} board @param {readonly SlideMove[]} slides @returns {string} link notation */
function writeWays({ around, graph }, slides) {
  if (graph) return slides.map(({ cell }) => cell).join(".");
  return slides
    .map(({ cell, to }) => around[cell]?.get(to) ?? "?")
    .join("")
    .replace(/(.)\1+/g, (run, letter) => letter + run.length);
}

// Rejects goals whose tiles are not those of the position; if no goal was named, it is the position that is wrong.

/** @type {KindModel<"slide">["goalCheck"]} */
function otherTiles(puzzle, rules, position, goal) {
  const other = otherMarks(puzzle, rules, position, goal);
  if (!other || goal !== rules.goalOf(position)) return other;
  const text = position.join(" ");
  const twice = doubled(position);
  if (twice) return { code: "error:slide-doubled", params: { ...twice, text } };
  const last = position.length - 1;
  return { code: "error:slide-number", params: { tile: String(Math.max(...position.map(Number))), last, text } };
}

/**
 * The least tile that stands more than once, with what a message says of it; null if all differ.
 * @param {readonly string[]} tiles
 */
export function doubled(tiles) {
  const ascending = tiles.toSorted((a, b) => Number(a) - Number(b));
  const tile = ascending.find((one, at) => one === ascending[at - 1]);
  return tile === undefined ? null : { tile, times: cellsWith(tiles, tile).length, last: tiles.length - 1 };
}

// The interpreter: tiles slide along edges into one blank cell.

/**
 * Data that the rules look up repeatedly.
 * @typedef {object} Board
 * @property {SlidePuzzle} puzzle
 * @property {readonly Map<number, string>[]} around of every cell: neighbour -> letter of the step there
 * @property {boolean} graph whether steps have no letters
 */

/** @param {SlidePuzzle} puzzle @returns {Rules} */
function createSlideRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    ...oneBlankRules(puzzle, {
      type: "slide", ways: board.around, read: (text) => readTiles(puzzle.names.length, text), write: writeTiles,
      wanted: (text) => cellsOfText(board, text), why: { other: "why.not-a-slide", far: "why.not-beside-blank" },
    }),
    goalOf: (position) => (position ? goalOf(puzzle, position) : puzzle.goal),
    writeMoves: (_position, moves) => writeWays(board, slidesIn(moves)),
    lengths(_position, moves) {
      const ways = slidesIn(moves).map(({ cell, to }) => wayOf(board, cell, to));
      return { moves: moves.length, runs: ways.filter((way, index) => way !== ways[index - 1]).length };
    },
  };
}

/** @param {SlidePuzzle} puzzle @returns {Board} */
function boardOf(puzzle) {
  /** @type {Map<number, string>[]} */
  const around = puzzle.names.map(() => new Map());
  for (const [from, letter, to] of puzzle.steps) around[from]?.set(to, letter);
  return { puzzle, around, graph: puzzle.steps.some(([, letter]) => letter === "") };
}

/** @param {readonly Move[]} moves @returns {SlideMove[]} */
const slidesIn = (moves) => moves.filter((move) => move.type === "slide");

/**
 * @param {Board} board
 * @param {number} from
 * @param {number} to
 * @returns {string} the same for parallel steps, with or without letters
 */
function wayOf({ puzzle: { grid }, around }, from, to) {
  const letter = around[from]?.get(to);
  if (letter) return letter;
  const [[fromX, fromY], [toX, toY]] = [grid[from] ?? [0, 0], grid[to] ?? [0, 0]];
  return `${toX - fromX},${toY - fromY}`;
}

/**
 * @param {SlidePuzzle} puzzle
 * @param {Position} position
 * @param {number} cell
 * @returns {SlideMove[]} the tiles that slide when the tile on `cell` is pushed straight towards the blank, nearest to
 *   the blank first; none if not in line
 */
export function runTowardsBlank(puzzle, position, cell) {
  const blank = position.indexOf(BLANK);
  // On a drawn board a cell may be both beside the blank and in line with it: the single step is meant.
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
      const onward = puzzle.steps.find(([a, , b]) =>
        a === next && puzzle.grid[b]?.[0] === x + fx - bx && puzzle.grid[b]?.[1] === y + fy - by);
      if (!onward) break;
      [at, next] = [next, onward[2]];
    }
  }
  return [];
}

// Boards that no catalogue names: sizes, board codes and drawn graphs, described as the core's `slide` package does.

/** The least and most columns and rows of a rectangle. */
const [LEAST, MOST] = [1, 10];

/** @type {KindDescribed["describe"]} */
function describe(slug, { isWhole, readBoard }) {
  const board = fault(slug) || slug.startsWith("xp.") ? null : readBoard(slug);
  if (!board || board.marks.length < 2 || board.marks.some((mark) => mark !== "o") || !isWhole(board)) return null;
  const { drawn, marks, parts, size } = board;
  const goal = marks.map((_, cell) => (cell + 1) % marks.length);
  return {
    id: `slide/${parts.slug}`, family: "slide", kind: "slide", title: size ? `${size.join(" × ")} tiles` : CUSTOM,
    start: writeTiles(walked(goal, parts).map(String)), goal: writeTiles(goal.map(String)),
    metrics: ["moves", "runs"], known: null, faces: "numbers", bends: drawn?.bends ?? [], ...parts,
  };
}

/** @param {string} slug @returns {Failure | null} why no rectangle of that size exists */
function fault(slug) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(slug)?.slice(1).map(Number);
  if (!sides || (sides.every((side) => side >= LEAST && side <= MOST) && String(sides) !== "1,1")) return null;
  return { code: "slide-size", params: { slug, least: LEAST, most: MOST } };
}

/**
 * The start of a board that no catalogue names (contract.md, section 1): from the goal, the blank takes n² steps on n
 * cells, 10,000 at most, and more until it has left the goal. It does not turn back where it can go on; which way it
 * goes, numbers say that begin with n (the generator of Park, Miller and Stockmeyer, 1993).
 * @param {readonly number[]} goal the blank last
 * @param {Pick<SlidePuzzle, "names" | "steps">} parts
 * @returns {number[]}
 */
function walked(goal, parts) {
  const around = neighboursOf(parts).map((beside) => beside.sort((a, b) => a - b));
  const tiles = [...goal];
  let [blank, before, number] = [goal.length - 1, -1, goal.length];
  for (let left = Math.min(goal.length ** 2, 10_000); left > 0 || String(tiles) === String(goal); left--) {
    const beside = around[blank] ?? [];
    const onward = beside.length > 1 ? beside.filter((cell) => cell !== before) : beside;
    number = (number * 48271) % 2147483647;
    const next = onward[number % onward.length] ?? blank;
    [tiles[blank], tiles[next]] = [tiles[next] ?? 0, 0];
    [before, blank] = [blank, next];
  }
  return tiles;
}

/** @type {KindModel<"slide"> & KindDescribed} */
export const model = {
  ...USUAL_MODEL, rules: createSlideRules, metricsSetting: "countTiles", circlesIn: ["runs"], goalCheck: otherTiles,
  describe, fault,
};
