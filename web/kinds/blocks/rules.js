// The rules of sliding blocks: a block moves over blanks along any path (or along its longer side only).

import { replay } from "../../model/replay.js";
import { mustRead, readCell } from "../../model/rows.js";

/** @typedef {import("../../model/types.js").Puzzle} Puzzle */
/** @typedef {import("../../model/types.js").Position} Position */
/** @typedef {{ type: "block", cell: number, to: number }} BlockMove first cell of the block, before and after */

const BLANK = "0";
const WALL = "x";
/** @type {Record<string, readonly [number, number]>} */
const STEPS = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * @param {Puzzle} puzzle
 * @returns {import("../../model/types.js").Rules}
 */
export function createBlockRules(puzzle) {
  const width = puzzle.width ?? 1;
  const height = puzzle.height ?? 1;
  const names = puzzle.names;
  const walls = new Set(puzzle.walls ?? []);

  /** @type {import("../../model/types.js").Rules["read"]} */
  function read(text) {
    const marks = [...text.replace(/[\s/-]/g, "")].map((mark) => (mark === "o" || mark === "." ? BLANK : mark));
    const short = text.slice(0, 40);
    const wrong = marks.find((mark) => !/[A-Z0x]/.test(mark));
    if (wrong) return { ok: false, error: { code: "blocks-symbol", params: { text: short, found: wrong } } };
    if (marks.length !== width * height) return { ok: false, error: { code: "blocks-length", params: { text: short, found: marks.length, cells: width * height } } };
    const cell = marks.findIndex((mark, index) => (mark === WALL) !== walls.has(index));
    if (cell >= 0) return { ok: false, error: { code: "blocks-walls", params: { text: short, cell } } };
    const parts = components(marks);
    if (parts.length > LETTERS.length) return { ok: false, error: { code: "blocks-too-many", params: { limit: LETTERS.length, found: parts.length } } };
    return { ok: true, position: relettered(marks, parts) };
  }

  /** @param {readonly string[]} marks @returns {number[][]} cells of every block, by their first cells */
  function components(marks) {
    const seen = new Set();
    return marks.flatMap((mark, first) => {
      if (mark === BLANK || mark === WALL || seen.has(first)) return [];
      const block = [first];
      seen.add(first);
      for (const cell of block) {
        for (const way of Object.keys(STEPS)) {
          const next = stepped([cell], way)?.[0];
          if (next === undefined || marks[next] !== mark || seen.has(next)) continue;
          seen.add(next);
          block.push(next);
        }
      }
      return [block.sort((a, b) => a - b)];
    });
  }

  /** Every block gets a letter of its own; the hero's stays with the block of its shape. @param {string[]} marks @param {number[][]} parts */
  function relettered(marks, parts) {
    const start = [...puzzle.start];
    const heroShape = shapeOf(start.flatMap((mark, cell) => (mark === puzzle.hero ? [cell] : [])));
    const isHero = (/** @type {number[]} */ block) => marks[block[0] ?? 0] === puzzle.hero && shapeOf(block) === heroShape;
    const taken = new Set(marks);
    const used = new Set();
    const after = [...marks];
    for (const block of [...parts.filter(isHero), ...parts.filter((block) => !isHero(block))]) {
      let letter = /** @type {string} */ (marks[block[0] ?? 0]);
      if (used.has(letter)) letter = [...LETTERS].find((free) => !taken.has(free)) ?? letter;
      taken.add(letter);
      used.add(letter);
      for (const cell of block) after[cell] = letter;
    }
    return after;
  }

  /** @param {number[]} cells */
  const shapeOf = (cells) => cells.map((cell) => cell - (cells[0] ?? 0)).join();

  /** @param {readonly number[]} cells @param {string} way @returns {number[] | null} */
  function stepped(cells, way) {
    const [dx, dy] = STEPS[way] ?? [0, 0];
    const after = cells.map((cell) => {
      const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
      const to = y * width + x;
      return x < 0 || x >= width || y < 0 || y >= height || walls.has(to) ? -1 : to;
    });
    return after.includes(-1) ? null : after;
  }

  const lengthwise = Object.values(puzzle.axis ?? {}).some((axis) => axis !== "both");
  /** @param {readonly number[]} cells @returns {string} directions in which a block may move */
  function waysOf(cells) {
    const columns = new Set(cells.map((cell) => cell % width)).size;
    const rows = new Set(cells.map((cell) => Math.floor(cell / width))).size;
    if (!lengthwise || columns === rows) return "UDLR";
    return columns > rows ? "LR" : "UD";
  }

  /**
   * @param {Position} position
   * @param {number} first any cell of the block
   * @returns {Map<number, string>} where its first cell can go in one move -> the path, of fewest steps, then of fewest turns
   */
  function reach(position, first) {
    const letter = position[first];
    const cells = position.flatMap((mark, cell) => (mark === letter ? [cell] : []));
    const free = (/** @type {number} */ cell) => position[cell] === BLANK || position[cell] === letter;
    /** @type {Map<number, string>} */
    const paths = new Map();
    const seen = new Set();
    /** @type {{ turns: number, path: string, here: number[] }[]} */
    let layer = [{ turns: 0, path: "", here: cells }];
    while (layer.length) {
      layer.sort((a, b) => a.turns - b.turns || (a.path < b.path ? -1 : 1));
      /** @type {typeof layer} */
      const next = [];
      for (const { turns, path, here } of layer) {
        const last = path.at(-1) ?? "";
        const key = `${here[0]}${last}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (!paths.has(/** @type {number} */ (here[0]))) paths.set(/** @type {number} */ (here[0]), path);
        for (const way of waysOf(cells)) {
          const there = stepped(here, way);
          if (there?.every(free)) next.push({ turns: turns + (last === way ? 0 : 1), path: path + way, here: there });
        }
      }
      layer = next;
    }
    paths.delete(/** @type {number} */ (cells[0]));
    return paths;
  }

  /** @type {import("../../model/types.js").Rules["refusal"]} */
  function refusal(position, move) {
    if (move.type !== "block") return { code: "why.not-a-block-move", params: {} };
    const letter = position[move.cell];
    const cell = names[move.cell] ?? String(move.cell);
    if (letter === undefined || letter === BLANK || letter === WALL) return { code: "why.no-block", params: { cell } };
    if (position.indexOf(letter) !== move.cell) return { code: "why.not-first-cell", params: { letter, cell } };
    return reach(position, move.cell).has(move.to) ? null : { code: "why.block-way", params: { letter, to: names[move.to] ?? String(move.to) } };
  }

  /** @type {import("../../model/types.js").Rules["apply"]} */
  function apply(position, move) {
    if (move.type !== "block" || refusal(position, move)) throw new RangeError(`not a legal block move: ${JSON.stringify(move)}`);
    const letter = /** @type {string} */ (position[move.cell]);
    const after = position.map((mark) => (mark === letter ? BLANK : mark));
    position.forEach((mark, cell) => {
      if (mark === letter) after[cell + move.to - move.cell] = letter;
    });
    return after;
  }

  /** @type {import("../../model/types.js").Rules["legal"]} */
  function legal(position) {
    return [...new Set(position)].filter((mark) => mark !== BLANK && mark !== WALL).flatMap((letter) => {
      const cell = position.indexOf(letter);
      return [...reach(position, cell).keys()].map((to) => /** @type {BlockMove} */ ({ type: "block", cell, to }));
    });
  }

  /** @type {import("../../model/types.js").Rules["readGoal"]} */
  function readGoal(text) {
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (const item of text.split(".")) {
      const cell = readCell(puzzle, item.slice(1));
      const letter = item.charAt(0).toUpperCase();
      if (!/^[A-Z]$/.test(letter) || cell < 0 || wanted.has(letter)) return { ok: false, error: { code: "blocks-goal", params: { text: text.slice(0, 40) } } };
      wanted.set(letter, cell);
    }
    return { ok: true, goal: [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, cell]) => letter + cell).join(".") };
  }

  /** @type {import("../../model/types.js").Rules["readMoves"]} */
  function readMoves(position, text) {
    /** @type {{ text: string, move: BlockMove | null }[]} */
    const wanted = [];
    const token = /(\d{1,3}|[a-z]\d{1,2})\.([UDLR]+)/y;
    while (token.lastIndex < text.length) {
      const at = token.lastIndex;
      const found = token.exec(text);
      const cell = found ? readCell(puzzle, found[1] ?? "") : -1;
      if (!found || cell < 0) {
        wanted.push({ text: text.slice(at, at + 12), move: null });
        break;
      }
      let [x, y] = [cell % width, Math.floor(cell / width)];
      for (const way of found[2] ?? "") [x, y] = [x + (STEPS[way]?.[0] ?? 0), y + (STEPS[way]?.[1] ?? 0)];
      const inside = x >= 0 && x < width && y >= 0 && y < height;
      wanted.push({ text: found[0], move: { type: "block", cell, to: inside ? y * width + x : -1 } });
    }
    return replay({ refusal, apply }, position, wanted);
  }

  /** @param {Position} start @param {readonly import("../../model/types.js").Move[]} moves @returns {{ cell: number, path: string }[]} */
  function paths(start, moves) {
    let position = start;
    return moves.flatMap((move) => {
      if (move.type !== "block") return [];
      const path = reach(position, move.cell).get(move.to) ?? "";
      position = apply(position, move);
      return [{ cell: move.cell, path }];
    });
  }

  /** @type {import("../../model/types.js").Rules["lengths"]} */
  function lengths(position, moves) {
    let [count, slides, steps] = [0, 0, 0];
    /** @type {{ to: number, way: string }} */
    let last = { to: -1, way: "" };
    paths(position, moves).forEach(({ cell, path }, index) => {
      // A block that moves on is still making the same move.
      const goesOn = last.to === cell;
      count += goesOn ? 0 : 1;
      slides += [...path].filter((way, at) => way !== (at ? path[at - 1] : goesOn ? last.way : "")).length;
      steps += path.length;
      const move = moves[index];
      last = { to: move?.type === "block" ? move.to : -1, way: path.at(-1) ?? "" };
    });
    return { moves: count, slides, steps };
  }

  /** @type {import("../../model/types.js").Rules["fromSolver"]} */
  function fromSolver(position, solution) {
    const pairs = Array.isArray(solution) ? solution : [null];
    return replay({ refusal, apply }, position, pairs.map((pair) => ({
      text: JSON.stringify(pair),
      move: Array.isArray(pair) && pair.length === 2 ? /** @type {BlockMove} */ ({ type: "block", cell: Number(pair[0]), to: Number(pair[1]) }) : null,
    })));
  }

  return {
    start: mustRead(read(puzzle.start)),
    read,
    write: (position) => position.join(""),
    legal,
    refusal,
    apply,
    finished: (position, goal) => goal.split(".").every((item) => position.indexOf(item.charAt(0).toUpperCase()) === readCell(puzzle, item.slice(1))),
    readGoal,
    goalOf: () => puzzle.goal,
    readMoves,
    writeMoves: (position, moves) => paths(position, moves).map(({ cell, path }) => `${cell}.${path}`).join(""),
    fromSolver,
    judgedMove: (position, move) => fromSolver(position, [move]).moves[0] ?? null,
    lengths,
    describeMove(move) {
      if (move.type !== "block") return { code: "why.not-a-block-move", params: {} };
      return { code: "move.block", params: { from: names[move.cell] ?? "", to: names[move.to] ?? "" } };
    },
  };
}
