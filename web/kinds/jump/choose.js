// Chooses a problem of a peg board on the board itself: first the vacancy, then the hole of the last peg. The board's
// table shows which ones can be solved.

import { lineOf } from "../../play/notes.js";
import { gaveWay } from "../../play/solving/answers.js";
import { isDrawn, STUCK } from "./rules.js";

/**
 * A row of the table. Without `optimal` the moves are the best known, and `bound` is the proved lower bound.
 * @typedef {{outcome: string, moves: number | null, optimal?: boolean, bound?: number, solutions_all?: string}} Pair
 */
/** @typedef {{moves: number, proved: boolean}} Fewest */

/**
 * The table of a board with every symmetric pair written out.
 * @param {JumpPuzzle} puzzle
 * @param {(Pair & {start: number, goal: number})[]} pairs one of each symmetry class
 * @returns {Map<string, Pair>} by "start goal"
 */
export function spreadTable(puzzle, pairs) {
  const maps = symmetriesOf(puzzle);
  return new Map(pairs.flatMap(
    (pair) => maps.map((map) => /** @type {[string, Pair]} */ ([`${map[pair.start]} ${map[pair.goal]}`, pair]))
  ));
}

/**
 * The fewest moves in several rows.
 * @param {Pair[]} pairs
 * @returns {Fewest | null} null if none of them is known to be solvable
 */
export function fewest(pairs) {
  const known = pairs.flatMap(({ moves }) => moves ?? []);
  if (!known.length) return null;
  const moves = Math.min(...known);
  return {
    moves,
    proved: pairs.every(({ outcome, optimal, bound, moves: own }) =>
      outcome === "unsolvable" || ((optimal ? own : bound) ?? 0) >= moves),
  };
}

/**
 * The mark on a hole: the fewest moves, with ≤ if they are only the best known; ? if nothing is known; a cross if
 * everything is proved impossible.
 * @param {number} cell
 * @param {Pair[]} pairs the problems that the hole stands for; none: no mark
 * @param {(moves: number) => number} levelOf from 0 to 1
 * @returns {Mark[]}
 */
export function markOf(cell, pairs, levelOf) {
  const found = fewest(pairs);
  if (found) {
    return [{ cell, kind: "heat", level: levelOf(found.moves), text: `${found.proved ? "" : "≤"}${found.moves}` }];
  }
  if (!pairs.length) return [];
  return pairs.every(({ outcome }) => outcome === "unsolvable")
    ? [{ cell, kind: "lose" }]
    : [{ cell, kind: "value", text: "?" }];
}

/** @typedef {Map<string, Pair>} Pairs by "start goal" */

export const takes = /** @type {const} */ (["pick", "picking", "say", "solver", "table", "tell", "words"]);

/**
 * @param {Taken<typeof takes>} parts
 * @returns {void}
 */
export function open(parts) {
  // It is offered on boards of pegs alone.
  const puzzle = /** @type {JumpPuzzle} */ (parts.table.puzzle);
  /** @type {Pairs | null} */
  let table = null;
  const asking = new AbortController();
  /** @type {number | null} */
  let start = null;

  function stop() {
    asking.abort();
    parts.pick(null);
  }

  function leave() {
    stop();
    parts.tell(null);
  }

  async function askTable() {
    parts.say(parts.words.t("problem.asking"));
    const reply = await parts.solver.ask("table", { puzzle: puzzle.id }, { signal: asking.signal });
    // What took its place, as when it is asked for twice, is answered instead.
    if (parts.table.puzzle !== puzzle || !parts.picking(pick) || (!reply.ok && gaveWay(reply.error))) return;
    if (reply.ok) table = spreadTable(puzzle, reply.result.pairs);
    show(reply.ok ? undefined : lineOf(reply.error));
  }

  /** @param {number} cell */
  function pick(cell) {
    if (start === null) {
      start = cell;
      show();
    } else {
      finish(puzzle.names[cell] ?? String(cell));
    }
  }

  /** @param {string} goal */
  function finish(goal) {
    const position = puzzle.names[start ?? 0] ?? String(start);
    stop();
    parts.table.act({ type: "newGame", puzzleId: puzzle.id, position, goal });
    const asked = goal === "any" ? puzzle.names : [goal];
    const pairs = table && pairsOf(table, start ?? 0, asked.map((name) => puzzle.names.indexOf(name)));
    parts.tell({ kind: "info", say: goal === STUCK ? { code: "problem.chosen-stuck" } : chosenLine(pairs) });
  }

  /** @param {Line} [trouble] */
  function show(trouble) {
    /** @type {NoteAction[]} */
    const actions = [{ code: "problem.cancel", run: leave }];
    if (!table) actions.unshift({ code: "problem.table", run: () => void askTable() });
    if (start !== null) {
      actions.unshift(
        { code: "problem.anywhere", run: () => finish("any"), main: true },
        { code: "problem.stuck", run: () => finish(STUCK) },
      );
    }
    const lines = table ? tableLines(table, start) : [];
    const marks = marksOf(puzzle, table, start);
    parts.tell({ kind: "info", ...(trouble ? { say: trouble } : pickLines(puzzle, start)), lines, marks, actions });
    parts.pick(pick);
  }

  show();
}

/**
 * Asks for the hole to pick next. The chosen one is marked; only those who do not see that hear its name.
 * @param {JumpPuzzle} puzzle @param {number | null} start @returns {{say: Line, aloud?: Line}}
 */
const pickLines = (puzzle, start) =>
  start === null
    ? { say: { code: "problem.pick-start" } }
    : {
        say: { code: "problem.pick-goal" },
        aloud: { code: "problem.aloud.pick-goal", params: { hole: puzzle.names[start] } },
      };

/**
 * The rows of one vacancy; a problem without a row is impossible.
 * @param {Pairs} table @param {number} start @param {number[]} goals @returns {Pair[]}
 */
const pairsOf = (table, start, goals) => goals.flatMap((goal) => table.get(`${start} ${goal}`) ?? []);

/** What the table says about the chosen problem. @param {Pair[] | null} pairs null if it was not asked for */
function chosenLine(pairs) {
  if (pairs?.every(({ outcome }) => outcome === "unsolvable")) return { code: "problem.chosen-impossible" };
  const found = fewest(pairs ?? []);
  if (!found) return { code: "problem.chosen" };
  return { code: found.proved ? "problem.chosen-moves" : "problem.chosen-best", params: { n: found.moves } };
}

/** What the marks mean. @param {Pairs} table @param {number | null} start @returns {Line[]} */
function tableLines(table, start) {
  const open = [...table.values()].some(({ outcome, optimal }) => outcome !== "unsolvable" && !optimal);
  return [
    { code: start === null ? "problem.table-start" : "problem.table-goal" },
    ...(open ? [{ code: "problem.table-best" }] : []),
  ];
}

/**
 * Marks for the chosen vacancy, and for what the table says about every hole.
 * @param {JumpPuzzle} puzzle
 * @param {Pairs | null} table
 * @param {number | null} start
 * @returns {Mark[]}
 */
function marksOf(puzzle, table, start) {
  /** @type {Mark[]} */
  const chosen = start === null ? [] : [{ cell: start, kind: "hint" }];
  if (!table) return chosen;
  const cells = puzzle.names.map((_, cell) => cell);
  const rows = cells.map((cell) => (start === null ? pairsOf(table, cell, cells) : pairsOf(table, start, [cell])));
  const all = rows.flatMap((row) => fewest(row)?.moves ?? []);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  /** @param {number} moves */
  const levelOf = (moves) => (most > least ? (moves - least) / (most - least) : 0.5);
  /** @param {Pair[]} row @param {number} cell @returns {Mark[]} */
  const marked = (row, cell) => {
    // Before a vacancy is chosen, holes from which the position classes allow no last peg are crossed out too.
    if (start === null && !row.length) return [{ cell, kind: "lose" }];
    return markOf(cell, row, levelOf);
  };
  return [...chosen, ...rows.flatMap(marked)];
}

// The symmetries of a peg board: turns and mirror images of the drawing that map every jump to a jump.

/**
 * @param {JumpPuzzle} puzzle
 * @returns {number[][]} permutations of the cells, the identity among them
 */
export function symmetriesOf(puzzle) {
  const { jumps } = puzzle;
  // The points of hand-drawn boards are rounded; their grid is exact.
  const [points, near] = isDrawn(puzzle) ? [puzzle.grid, 1e-6] : [puzzle.points, 1e-2];
  const [mx = 0, my = 0] = [0, 1].map((axis) => points.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / points.length);
  const places = points.map(([x, y]) => ({ x: x - mx, y: y - my, far: Math.hypot(x - mx, y - my) }));
  const known = new Set(jumps.map(([from, over, to]) => `${from} ${over} ${to}`));
  /** @type {Map<string, number[]>} */
  const found = new Map();
  // Where a place farthest from the middle goes says what the turn, or the mirror image, does to all others.
  const far = Math.max(...places.map((place) => place.far));
  const farthest = places.filter((place) => place.far > far - near);
  for (const flip of [1, -1]) {
    for (const { x, y } of farthest) {
      const [from] = farthest;
      const turn = Math.atan2(y, x) - Math.atan2((from?.y ?? 0) * flip, from?.x ?? 0);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const map = places.map((one) => {
        const [tx, ty] = [one.x * cos - one.y * flip * sin, one.x * sin + one.y * flip * cos];
        return places.findIndex((other) => Math.hypot(other.x - tx, other.y - ty) < near);
      });
      if (map.includes(-1) || !jumps.every(([from, over, to]) => known.has(`${map[from]} ${map[over]} ${map[to]}`))) {
        continue;
      }
      found.set(map.join(), map);
    }
  }
  return [...found.values()];
}
