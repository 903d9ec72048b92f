// The rules of sliding blocks: positions, goals and moves as text, what is legal, and boards of one's own.

/** @import { Wanted } from "../shared/rules.js" */
/** @import { Room } from "./sliding.js" */

import { ORTHOGONAL, rectangle, SQUARE } from "../../model/lattice.js";
import { CELL_LIMIT, cellsWith, LETTERS, mustRead, readCell, readRows, writeRows } from "../../model/rows.js";
import { BLANK, CELL_TEXT, noCell, sharedRules, USUAL_MODEL, wrong } from "../shared/rules.js";
import { blocksIn, isBlock, legalMoves, lengthsOf, moved, pathsOf, reach, shifted, WALL, waysOf } from "./sliding.js";

/** The block that has to get out on boards that the page describes itself. */
export const HERO = "A";

/** @typedef {Room & {puzzle: BlocksPuzzle}} Board what the rules look up repeatedly */

/** @param {BlocksPuzzle} puzzle @returns {Board} */
function boardOf(puzzle) {
  const { width, height, walls, axis } = puzzle;
  return {
    puzzle, width, height, walls: new Set(walls), lengthwise: Object.values(axis).some((way) => way !== "both"),
  };
}

/**
 * Give every block its own letter; of several blocks with one letter the first keeps it.
 * @param {readonly string[]} marks
 * @param {readonly number[][]} blocks at most one for each letter
 * @returns {string[]}
 */
function relettered(marks, blocks) {
  const taken = new Set(marks);
  const used = new Set();
  const after = [...marks];
  for (const block of blocks) {
    let letter = /** @type {string} */ (marks[block[0] ?? 0]);
    if (used.has(letter)) letter = [...LETTERS].find((free) => !taken.has(free)) ?? letter;
    taken.add(letter);
    used.add(letter);
    for (const cell of block) after[cell] = letter;
  }
  return after;
}

// Positions, goals and moves as text.

/**
 * @param {Board} board
 * @param {string} text one mark per cell
 * @returns {ReadResult<Position>} with a different letter for every block
 */
function readBlocks(board, text) {
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
  if (parts.length > LETTERS.length) return wrong("blocks-too-many", { limit: LETTERS.length, found: parts.length });
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
function heroOf({ puzzle: { start, hero }, width }, marks) {
  const heroShape = shapeOf(width, cellsWith([...start], hero));
  return (block) => marks[block[0] ?? 0] === hero && shapeOf(width, block) === heroShape;
}

/** @param {number} width of the board @param {number[]} cells @returns {string} the same wherever the block lies */
const shapeOf = (width, [first = 0, ...others]) =>
  others.map((cell) => [cell % width - first % width, Math.floor(cell / width) - Math.floor(first / width)]).join(" ");

/** @param {Board} board @param {string} text @returns {ReturnType<Rules["readGoal"]>} */
function readGoal({ puzzle }, text) {
  /** @type {Map<string, number>} */
  const wanted = new Map();
  for (const item of text.split(".")) {
    const [letter, place] = [item.charAt(0).toUpperCase(), item.slice(1)];
    if (!LETTERS.includes(letter) || !CELL_TEXT.test(place) || wanted.has(letter)) {
      return wrong("blocks-goal", { text: text.slice(0, 40) });
    }
    const cell = readCell(puzzle, place);
    if (cell < 0) return noCell(puzzle, place);
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
function movesOfText({ puzzle, width, height }, text) {
  /** @type {Wanted[]} */
  const wanted = [];
  const token = /(\d{1,3}|[a-z]\d{1,2})\.([UDLR]+)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const cell = found ? readCell(puzzle, found[1] ?? "") : -1;
    if (!found || cell < 0) return [...wanted, { text: text.slice(at, at + 12), move: null }];
    let [x, y] = [cell % width, Math.floor(cell / width)];
    for (const way of found[2] ?? "") [x, y] = [x + (ORTHOGONAL[way]?.[0] ?? 0), y + (ORTHOGONAL[way]?.[1] ?? 0)];
    const inside = x >= 0 && x < width && y >= 0 && y < height;
    wanted.push({ text: found[0], move: { type: "block", cell, to: inside ? y * width + x : -1 } });
  }
  return wanted;
}

/** @param {unknown} pair in the solver's JSON: first cells before and after @returns {Wanted} */
const moveOfSolver = (pair) => ({
  text: JSON.stringify(pair),
  move: Array.isArray(pair) && pair.length === 2 ? { type: "block", cell: Number(pair[0]), to: Number(pair[1]) } : null,
});

// Rejects goals for blocks that do not exist, and places where a block does not fit.

/** @type {KindModel<"blocks">["goalCheck"]} */
function otherBlocks({ width, height, walls, names }, _rules, position, goal) {
  const covered = new Set(walls);
  for (const item of goal.split(".")) {
    const [letter, to] = [item.charAt(0), Number(item.slice(1))];
    const cells = cellsWith(position, letter);
    const [first] = cells;
    if (first === undefined) {
      return {
        code: "error:blocks-no-block",
        params: { letter, expected: [...new Set(position)].filter((mark) => /[A-Z]/.test(mark)).join(", ") },
      };
    }
    const rows = Math.floor(to / width) - Math.floor(first / width);
    const after = shifted({ width, height, walls: covered }, cells, [(to % width) - (first % width), rows]);
    if (!after) return { code: "error:blocks-goal-fit", params: { letter, cell: names[to] ?? to } };
    for (const cell of after) covered.add(cell);
  }
  return null;
}

// The interpreter: a block moves over blanks along any path (or along its longer side only).

/** @param {BlocksPuzzle} puzzle @returns {Rules} */
function createBlockRules(puzzle) {
  const board = boardOf(puzzle);
  return {
    .../** @type {typeof sharedRules<BlockMove>} */ (sharedRules)({
      types: ["block"], other: "why.not-a-block-move",
      refusal: (position, move) => refusalOf(board, position, move),
      after: moved,
      written: (_position, text) => movesOfText(board, text),
      solved: (_position, solution) => solution.map(moveOfSolver),
    }),
    start: mustRead(readBlocks(board, puzzle.start)),
    read: (text) => readBlocks(board, text),
    write: (position) => position.join(""),
    legal: (position) => legalMoves(board, position),
    finished: (position, goal) => goal.split(".").every((item) =>
      position.indexOf(item.charAt(0).toUpperCase()) === readCell(puzzle, item.slice(1))),
    // Like blocks may change places, but for those that the goal names: other letters say only which cells are covered.
    form: (position, goal) => position.map((mark) => (
      isBlock(mark) && !goal.includes(mark) ? position.indexOf(mark) : mark)).join(),
    readGoal: (text) => readGoal(board, text),
    goalOf: () => puzzle.goal,
    writeMoves: (position, moves) =>
      pathsOf(board, position, moves).map(({ cell, path }) => `${cell}.${path}`).join(""),
    lengths: (position, moves) => lengthsOf(pathsOf(board, position, moves)),
  };
}

/** @param {Board} board @param {Position} position @param {BlockMove} move @returns {Reason | null} */
function refusalOf(board, position, move) {
  const { names } = board.puzzle;
  const letter = position[move.cell];
  const cell = names[move.cell] ?? String(move.cell);
  if (!isBlock(letter)) return { code: "why.no-block", params: { cell } };
  if (position.indexOf(letter) !== move.cell) return { code: "why.not-first-cell", params: { letter, cell } };
  if (reach(board, position, move.cell, move.to).has(move.to)) return null;
  return { code: "why.block-way", params: { letter, to: names[move.to] ?? String(move.to) } };
}

// Boards of one's own: the codes `klotski.` and `rush.`, described as the core's `blocks` package does.

/** The axis of blocks that may move in these directions. */
const AXES = /** @type {Record<string, "h" | "v" | "both">} */ ({ LR: "h", UD: "v", UDLR: "both" });

/** @type {KindDescribed["describe"]} */
function describe(slug) {
  const [, rule = "", text = ""] = /^(klotski|rush)\.(.+)$/.exec(slug) ?? [];
  // Walls at the end of a row are optional, so a last column of walls alone does not count.
  const rows = rule ? readRows(text)?.map((row) => row.replace(/x+$/, "")) : null;
  if (!rows) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const height = rows.length;
  if (!width || width * height > CELL_LIMIT) return null;
  const field = rectangle(width, height);
  const drawn = [...rows.map((row) => row.padEnd(width, WALL)).join("")].map((mark) => (mark === "c" ? BLANK : mark));
  if (drawn.some((mark) => isBlock(mark) && !LETTERS.includes(mark))) return null;
  const walls = cellsWith(drawn, WALL);
  const room = { width, height, walls: new Set(walls), lengthwise: rule === "rush" };
  const blocks = blocksIn(room, drawn);
  if (blocks.length > LETTERS.length) return null;
  const marks = relettered(drawn, blocks);
  const hero = cellsWith(marks, HERO);
  if (!hero.length) return null;
  const steps = field.steps.filter(([from, , to]) => drawn[from] !== WALL && drawn[to] !== WALL);
  const axis = Object.fromEntries(blocks.map((cells) =>
    [marks[cells[0] ?? 0] ?? "", AXES[waysOf(room, cells)] ?? "both"]));
  const across = axis[HERO] === "h";
  const goal = exitCell(room, marks, hero, across);
  const lines = Array.from({ length: height }, (_, row) =>
    marks.slice(row * width, (row + 1) * width).join("").replaceAll(BLANK, "c"));
  const own = `${rule}.${writeRows(lines)}`;
  return {
    id: `slide/${own}`, family: "slide", slug: own,
    title: rule === "rush" ? "Custom rush-hour board" : "Custom sliding blocks", kind: "blocks", lattice: SQUARE.code,
    group: rule, points: field.points, names: field.names, grid: field.cells, steps, start: marks.join(""),
    goal: `${HERO}${goal}`, metrics: ["moves", "slides", "steps"], known: null, custom: true, width, height,
    hero: HERO, walls, axis, exit: exitEdges(steps, hero, goal, across ? "R" : "D"),
  };
}

/**
 * The hero's place at the exit: of the places that it could reach alone on the board, the farthest down (or to the
 * right, if it moves across), and of those the one nearest to the middle.
 * @param {Room} room
 * @param {readonly string[]} marks
 * @param {readonly number[]} hero its cells
 * @param {boolean} across whether it leaves to the right
 * @returns {number}
 */
function exitCell(room, marks, hero, across) {
  const { width } = room;
  const alone = marks.map((mark) => (mark === WALL || mark === HERO ? mark : BLANK));
  const columns = hero.map((cell) => cell % width);
  const left = Math.min(...columns);
  const size = 1 + Math.max(...columns) - left;
  const offset = (columns[0] ?? 0) - left;
  /** How far it is, then how near to the middle, then how far to the left. @param {number} cell the hero's first */
  const rank = (cell) => {
    const column = (cell % width) - offset;
    const far = across ? column : Math.floor(cell / width);
    return (far * 1000 - Math.abs(2 * column + size - width)) * 1000 - column;
  };
  const [first = 0] = hero;
  return [first, ...reach(room, alone, first).keys()].reduce((best, cell) => (rank(cell) > rank(best) ? cell : best));
}

/**
 * @param {BlocksPuzzle["steps"]} steps
 * @param {readonly number[]} hero its cells @param {number} goal @param {string} letter
 * @returns {[number, string][]} the edges through which it leaves
 */
const exitEdges = (steps, hero, goal, letter) => hero.map((cell) => cell + goal - (hero[0] ?? 0))
  .filter((cell) => !steps.some(([from, way]) => from === cell && way === letter))
  .map((cell) => [cell, letter]);

/** @type {KindModel<"blocks"> & KindDescribed} */
export const model = {
  ...USUAL_MODEL, rules: createBlockRules, metricsSetting: "countBlocks", goalCheck: otherBlocks, describe,
};
