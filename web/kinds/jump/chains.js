// Where a peg can get by consecutive jumps: the ends of chains, for taps on distant holes.

/**
 * @typedef {{ cell: number, jumps: JumpMove[], ways: number }} ChainEnd `ways`: how many shortest chains end there with
 *   different boards
 */

const STATES = 3000;

/**
 * @param {Puzzle} puzzle of kind jump
 * @param {Position} position
 * @param {number} from a hole with a peg
 * @returns {Map<number, ChainEnd>} for every hole that the peg can reach, the shortest chain
 */
export function chainEnds(puzzle, position, from) {
  /** @type {Map<number, ChainEnd>} */
  const ends = new Map();
  if (position[from] !== "o") return ends;
  /** @type {Map<number, JumpMove[]>} */
  const jumps = new Map();
  for (const [start, over, to] of puzzle.jumps ?? []) {
    jumps.set(start, [...(jumps.get(start) ?? []), { type: "jump", from: start, over, to }]);
  }
  // Within the search, the peg's hole and the pegs it has taken identify a board.
  /** @type {{ cell: number, taken: number[], jumps: JumpMove[] }[]} */
  let layer = [{ cell: from, taken: [], jumps: [] }];
  const seen = new Set();
  while (layer.length && seen.size < STATES) {
    /** @type {typeof layer} */
    const next = [];
    for (const state of layer) {
      for (const jump of jumps.get(state.cell) ?? []) {
        const full = position[jump.over] === "o" && jump.over !== from && !state.taken.includes(jump.over);
        const empty = position[jump.to] === "c" || jump.to === from || state.taken.includes(jump.to);
        if (!full || !empty) continue;
        const taken = [...state.taken, jump.over].sort((a, b) => a - b);
        const board = `${jump.to}:${taken.join()}`;
        if (seen.has(board)) continue;
        seen.add(board);
        const path = [...state.jumps, jump];
        next.push({ cell: jump.to, taken, jumps: path });
        const end = ends.get(jump.to);
        if (!end) ends.set(jump.to, { cell: jump.to, jumps: path, ways: 1 });
        else if (end.jumps.length === path.length) end.ways += 1;
      }
    }
    layer = next;
  }
  ends.delete(from);
  return ends;
}
