// Choosing a problem of a peg board on the board itself: first the vacancy, then the hole of the last peg; the table of
// the board shows which can be solved.

/** @import { Context } from "../../../app/context.js" */
/** @import { Mark } from "../../../view/types.js" */
/** @import { NoteAction } from "../../../play/notes.js" */

import { lineOf } from "../../../play/notes.js";
import { symmetriesOf } from "./symmetry.js";

/**
 * A row of the table. Without `optimal` the moves are the best known, and `bound` is what is proved.
 * @typedef {{outcome: string, moves: number | null, optimal?: boolean, bound?: number, solutions_all?: string}} Pair
 */
/** @typedef {{moves: number, proved: boolean}} Fewest */

/**
 * The table of a board with every symmetric pair written out.
 * @param {import("../../../model/types.js").Puzzle} puzzle
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
 * What the rows together say of the fewest moves.
 * @param {Pair[]} pairs
 * @returns {Fewest | null} null: none of them is known to be solvable
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
 * What stands on a hole: the fewest moves, ≤ before the best known, ? where nothing is known, a cross where all is
 * proved impossible.
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

/**
 * @param {Context} context
 * @returns {void}
 */
export function open(context) {
  const { puzzle } = context.table;
  /** @type {Map<string, Pair> | null} */
  let table = null;
  let asking = false;
  /** @type {number | null} */
  let start = null;

  /** @type {NoteAction} */
  const cancel = { code: "problem.cancel", run: leave };
  /** @type {NoteAction} */
  const ask = { code: "problem.table", run: () => void askTable() };
  /** @type {NoteAction} */
  const anywhere = { code: "problem.anywhere", run: () => finish("any"), main: true };

  function leave() {
    if (asking) context.solver.stop();
    context.pick(null);
    context.tell(null);
  }

  async function askTable() {
    asking = true;
    context.say(context.words.t("problem.asking"));
    const reply = await context.solver.ask("table", { puzzle: puzzle.id });
    asking = false;
    if (context.table.puzzle !== puzzle || !context.picking()) return;
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
    const vacancy = puzzle.names[start ?? 0] ?? String(start);
    const pair = table?.get(`${start} ${puzzle.names.indexOf(goal)}`);
    if (asking) context.solver.stop();
    context.pick(null);
    context.table.act({ type: "newGame", puzzleId: puzzle.id, position: vacancy, goal });
    context.tell({
      kind: "info",
      say: pair?.outcome === "unsolvable" ? { code: "problem.chosen-impossible" } : pair?.moves ? {
        code: pair.optimal ? "problem.chosen-moves" : "problem.chosen-best", params: { n: pair.moves },
      } : { code: "problem.chosen" },
    });
  }

  /** @param {import("../../../play/notes.js").Line} [trouble] */
  function show(trouble) {
    const lines = table ? [{ code: start === null ? "problem.table-start" : "problem.table-goal" }] : [];
    if (table && [...table.values()].some(({ outcome, optimal }) => outcome !== "unsolvable" && !optimal)) {
      lines.push({ code: "problem.table-best" });
    }
    context.tell({
      kind: "info",
      say: trouble ?? (start === null ? { code: "problem.pick-start" } : {
        code: "problem.pick-goal", params: { hole: puzzle.names[start] },
      }),
      lines,
      marks: marks(),
      actions: [...(start === null ? [] : [anywhere]), ...(table ? [] : [ask]), cancel],
    });
    context.pick(pick);
  }

  /** @returns {Mark[]} */
  function marks() {
    const from = start;
    /** @type {Mark[]} */
    const chosen = from === null ? [] : [{ cell: from, kind: "hint" }];
    const pairs = table;
    if (!pairs) return chosen;
    const rows = puzzle.names.map((_, cell) => {
      if (from !== null) return pairs.get(`${from} ${cell}`) ?? [];
      return puzzle.names.flatMap((_name, goal) => pairs.get(`${cell} ${goal}`) ?? []);
    });
    const all = rows.flatMap((row) => fewest([row].flat())?.moves ?? []);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    /** @param {number} moves */
    const levelOf = (moves) => (most > least ? (moves - least) / (most - least) : 0.5);
    return [
      ...chosen,
      ...rows.flatMap((row, cell) => {
        const marked = [row].flat();
        // Before a vacancy is chosen, a hole from which the classes allow no last peg is crossed as well.
        return from === null && !marked.length
          ? [{ cell, kind: /** @type {const} */ ("lose") }]
          : markOf(cell, marked, levelOf);
      }),
    ];
  }

  show();
}
