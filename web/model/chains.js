// Where a peg can get to by jumping on and on: the ends of chains, for taps on far holes.

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").JumpMove} JumpMove */

/** @typedef {{ cell: number, jumps: JumpMove[], ways: number }} ChainEnd `ways`: how many shortest chains end there with different boards */

const STATES = 3000;

/**
 * @param {import("./types.js").Rules} rules of a board of kind jump
 * @param {Position} position
 * @param {number} from a hole with a peg
 * @returns {Map<number, ChainEnd>} for every hole that the peg can reach, the shortest chain
 */
export function chainEnds(rules, position, from) {
  /** @type {Map<number, ChainEnd>} */
  const ends = new Map();
  /** @type {Map<number, Set<string>>} */
  const boards = new Map();
  /** @type {{ position: Position, cell: number, jumps: JumpMove[] }[]} */
  let layer = [{ position, cell: from, jumps: [] }];
  const seen = new Set([from + rules.write(position)]);
  while (layer.length && seen.size < STATES) {
    /** @type {typeof layer} */
    const next = [];
    for (const state of layer) {
      for (const move of rules.legal(state.position)) {
        if (move.type !== "jump" || move.from !== state.cell) continue;
        const after = rules.apply(state.position, move);
        const board = rules.write(after);
        const jumps = [...state.jumps, move];
        const end = ends.get(move.to);
        if (!end) {
          ends.set(move.to, { cell: move.to, jumps, ways: 1 });
          boards.set(move.to, new Set([board]));
        } else if (end.jumps.length === jumps.length && !boards.get(move.to)?.has(board)) {
          boards.get(move.to)?.add(board);
          end.ways += 1;
        }
        if (seen.has(move.to + board)) continue;
        seen.add(move.to + board);
        next.push({ position: after, cell: move.to, jumps });
      }
    }
    layer = next;
  }
  ends.delete(from);
  return ends;
}
