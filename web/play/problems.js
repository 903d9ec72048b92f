// Choosing a problem of a peg board on the board itself: first the vacancy, then the hole of the last peg; the table of the board shows which can be solved.

/** @import { Room } from "../room.js" */
/** @import { Mark } from "../view/types.js" */
/** @import { Deed } from "./notes.js" */

import { lineOf } from "./notes.js";
import { symmetriesOf } from "./symmetry.js";

/** @typedef {{outcome: string, moves: number | null, solutions_all: string}} Pair */

/**
 * The table of a board with every symmetric pair written out.
 * @param {import("../model/types.js").Puzzle} puzzle
 * @param {(Pair & {start: number, goal: number})[]} pairs one of each symmetry class
 * @returns {Map<string, Pair>} by "start goal"
 */
export function spreadTable(puzzle, pairs) {
  const maps = symmetriesOf(puzzle);
  return new Map(pairs.flatMap((pair) => maps.map((map) => /** @type {[string, Pair]} */ ([`${map[pair.start]} ${map[pair.goal]}`, pair]))));
}

/**
 * @param {Room} room
 * @returns {void}
 */
export function chooseProblem(room) {
  const { puzzle } = room.table;
  /** @type {Map<string, Pair> | null} */
  let table = null;
  let asking = false;
  /** @type {number | null} */
  let start = null;

  /** @type {Deed} */
  const cancel = { code: "problem.cancel", run: leave };
  /** @type {Deed} */
  const ask = { code: "problem.table", run: () => void askTable() };
  /** @type {Deed} */
  const anywhere = { code: "problem.anywhere", run: () => finish("any"), main: true };

  function leave() {
    if (asking) room.solver.stop();
    room.pick(null);
    room.tell(null);
  }

  async function askTable() {
    asking = true;
    room.say(room.words.t("problem.asking"));
    const reply = await room.solver.ask("table", { puzzle: puzzle.id });
    asking = false;
    if (room.table.puzzle !== puzzle || !room.picking()) return;
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
    if (asking) room.solver.stop();
    room.pick(null);
    room.table.act({ type: "newGame", puzzleId: puzzle.id, position: vacancy, goal });
    room.tell({
      kind: "info",
      say: pair?.outcome === "unsolvable" ? { code: "problem.chosen-impossible" } : pair?.moves ? { code: "problem.chosen-moves", params: { n: pair.moves } } : { code: "problem.chosen" },
    });
  }

  /** @param {import("./notes.js").Line} [trouble] */
  function show(trouble) {
    const lines = table ? [{ code: start === null ? "problem.table-start" : "problem.table-goal" }] : [];
    room.tell({
      kind: "info",
      say: trouble ?? (start === null ? { code: "problem.pick-start" } : { code: "problem.pick-goal", params: { hole: puzzle.names[start] } }),
      lines,
      marks: marks(),
      deeds: [...(start === null ? [] : [anywhere]), ...(table ? [] : [ask]), cancel],
    });
    room.pick(pick);
  }

  /** @returns {Mark[]} */
  function marks() {
    const from = start;
    /** @type {Mark[]} */
    const chosen = from === null ? [] : [{ cell: from, kind: "hint" }];
    const pairs = table;
    if (!pairs) return chosen;
    const shortest = puzzle.names.map((_, cell) => (from === null ? best(pairs, cell) : (pairs.get(`${from} ${cell}`)?.moves ?? null)));
    const all = shortest.filter((moves) => moves !== null);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return [
      ...chosen,
      ...shortest.flatMap((moves, cell) => markOf(moves, cell)),
    ];

    /** @param {number | null} moves @param {number} cell @returns {Mark[]} */
    function markOf(moves, cell) {
      if (moves === null) return from === null || pairs?.has(`${from} ${cell}`) ? [{ cell, kind: "lose" }] : [];
      return [{ cell, kind: "heat", level: most > least ? (moves - least) / (most - least) : 0.5, text: String(moves) }];
    }
  }

  /** Fewest moves from a vacancy to any last peg. @param {Map<string, Pair>} pairs @param {number} cell */
  function best(pairs, cell) {
    const lengths = puzzle.names.flatMap((_, goal) => pairs.get(`${cell} ${goal}`)?.moves ?? []);
    return lengths.length ? Math.min(...lengths) : null;
  }

  show();
}
