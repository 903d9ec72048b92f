// Interaction with a peg board: taps lift and jump, a drag may run through a whole chain, arrows jump. Pure: returns
// what should happen.

import { chainEnds } from "./chains.js";
import { towards } from "../../view/geometry.js";
import { refused } from "../common.js";

/** @type {Interaction} */
export const jumpInteraction = {
  follow: null,
  away: null,

  preview: (table, cell) => (table.position[cell] === "o" ? { landings: landingsOf(table, cell) } : null),

  tap(table, hold, cell) {
    const { position, puzzle } = table;
    if (hold.selected === undefined) return lift(table, cell);
    // The first tap on a peg that stayed lifted after its jump picks it up; only the next one puts it down.
    if (cell === hold.selected) {
      return hold.kept ? { hold: { selected: cell, landings: hold.landings ?? [] }, focus: cell } : lower(table, cell);
    }
    if (position[cell] === "o") return lift(table, cell);
    const end = chainEnds(puzzle, position, hold.selected).get(cell);
    if (!end) return refused(hold.selected, whyNot(table, hold.selected, cell), hold);
    if (end.ways === 1) return play(table, end.jumps);
    return refused(hold.selected, { code: "why.two-ways", params: { to: name(table, cell) } }, hold);
  },

  grab(table, _hold, cell, point) {
    if (cell === null) return { hold: {} };
    const lifted = lift(table, cell);
    return lifted.illegal ? lifted : { hold: { ...lifted.hold, point, grabbed: cell, chain: [] } };
  },

  drag(table, hold, cell, point) {
    if (hold.selected === undefined || !hold.chain) return { hold };
    const moved = { ...hold, point };
    const chain = hold.chain;
    const at = chain.at(-1)?.to ?? hold.selected;
    if (cell === null || cell === at) return { hold: moved };
    // Dragging back to the previous hole takes back the last jump of the chain.
    if (chain.length && cell === chain.at(-1)?.from) return { hold: { ...moved, chain: chain.slice(0, -1) } };
    const position = chain.reduce((now, jump) => table.rules.apply(now, jump), table.position);
    const next = table.rules.legal(position).find((move) =>
      move.type === "jump" && move.from === at && move.to === cell);
    return { hold: next ? { ...moved, chain: [...chain, /** @type {JumpMove} */ (next)] } : moved };
  },

  drop(table, hold, cell) {
    const chain = hold.chain ?? [];
    const from = hold.selected;
    if (from === undefined) return { hold: {} };
    if (cell !== null && chain.length && cell === chain.at(-1)?.to) return play(table, chain);
    const resting = { selected: from, landings: hold.landings ?? [] };
    if (cell === null || cell === from) return { hold: resting };
    if (chain.length === 0) {
      const end = chainEnds(table.puzzle, table.position, from).get(cell);
      if (end?.ways === 1) return play(table, end.jumps);
    }
    return refused(from, whyNot(table, from, cell), resting);
  },

  key(table, hold, key, cell) {
    if (key === "Enter") return jumpInteraction.tap(table, hold, cell);
    if (key === "Escape") return hold.selected === undefined ? null : lower(table, hold.selected);
    if (hold.selected === undefined || !/^[UDLRqezc]$/.test(key)) return null;
    const way = key.toUpperCase();
    const { jump, why } = jumpTowards(table, hold.selected, way);
    return jump ? play(table, [jump]) : refused(hold.selected, why, hold);
  },
};

/** The diagonals at 45 degrees from each arrow. @type {Record<string, string>} */
const BESIDE = { U: "QE", D: "ZC", L: "QZ", R: "EC" };

/**
 * The jump that a direction key means: the one with the board's own letter if it is legal, else the diagonal jump
 * beside the arrow, else the legal jump nearest to that direction.
 * @param {Table} table
 * @param {number} from
 * @param {string} way
 * @returns {{ jump: JumpMove, why?: undefined } | { jump: null, why: Reason }}
 */
function jumpTowards(table, from, way) {
  const jumps = table.rules.legal(table.position).flatMap((move) => (
    move.type === "jump" && move.from === from ? [move] : []
  ));
  const lines = (table.puzzle.jumps ?? []).filter((jump) => jump[0] === from);
  /** @param {string} letters @returns {JumpMove[]} */
  const along = (letters) => jumps.filter((jump) =>
    lines.some(([, , to, letter]) => to === jump.to && letter && letters.includes(letter)));
  const exact = lines.find(([, , , letter]) => letter === way);
  const [own] = along(way);
  if (own) return { jump: own };
  const [one, other] = along(BESIDE[way] ?? "");
  if (one && other) return { jump: null, why: { code: "why.two-jumps", params: { from: name(table, from) } } };
  if (one) return { jump: one };
  const to = exact ? exact[2] : towards(table.geometry, from, way, jumps.map((jump) => jump.to));
  const near = jumps.find((jump) => jump.to === to);
  if (near) return { jump: near };
  const why = to === null
    ? { code: "why.no-jump-there", params: { from: name(table, from) } }
    : whyNot(table, from, to);
  return { jump: null, why };
}

/** @param {Table} table @param {number} cell @returns {Outcome} puts the peg down where it was */
const lower = (table, cell) => ({
  hold: {}, say: { code: "say.lowered", params: { cell: name(table, cell) } }, focus: cell,
});

/** @param {Table} table @param {number} cell @returns {Outcome} */
function lift(table, cell) {
  const landings = landingsOf(table, cell);
  const params = { cell: name(table, cell) };
  if (table.position[cell] !== "o") return refused(cell, { code: "why.empty-hole", params });
  if (!landings.length) return refused(cell, { code: "why.no-jump-from", params });
  return {
    hold: { selected: cell, landings }, say: { code: "say.lifted", params: { ...params, n: landings.length } },
    focus: cell,
  };
}

/** @param {Table} table @param {number} cell @returns {Landing[]} */
function landingsOf({ puzzle, position }, cell) {
  const ends = [...chainEnds(puzzle, position, cell).values()];
  return ends.map(({ cell, jumps }) => ({ cell, far: jumps.length > 1 }));
}

/** @param {Table} table @param {JumpMove[]} jumps @returns {Outcome} the peg stays lifted while it can jump again */
function play(table, jumps) {
  const to = /** @type {JumpMove} */ (jumps.at(-1)).to;
  const position = jumps.reduce((now, jump) => table.rules.apply(now, jump), table.position);
  const landings = landingsOf({ ...table, position }, to);
  return { hold: landings.length ? { selected: to, landings, kept: true } : {}, moves: jumps, focus: to };
}

/** @param {Table} table @param {number} from @param {number} to @returns {Reason} */
function whyNot({ rules, position, puzzle }, from, to) {
  const jump = (puzzle.jumps ?? []).find(([a, , c]) => a === from && c === to);
  const move = /** @type {JumpMove} */ ({ type: "jump", from, over: jump?.[1] ?? -1, to });
  return rules.refusal(position, move) ?? {
    code: "why.no-line", params: { from: puzzle.names[from] ?? "", to: puzzle.names[to] ?? "" },
  };
}

/** @param {Table} table @param {number} cell */
const name = ({ puzzle }, cell) => puzzle.names[cell] ?? "";
