// Everything tried in one problem, as a tree: the game on the table, moves taken back, pins. No DOM.

/** @import { Line } from "../../model/session.js" */

/**
 * Moves from the start.
 * @typedef {object} Way
 * @property {Move[]} moves
 * @property {string[]} positions one more than moves
 */

/**
 * A branch: consecutive moves, after which it ends or divides.
 * @typedef {object} Branch
 * @property {Way} way to its end
 * @property {number} from moves before it begins
 * @property {boolean} here whether the game on the table goes this way
 * @property {Branch[]} branches
 */

/**
 * @param {Rules} rules
 * @param {string} start
 * @param {string} text moves in link notation
 * @returns {Way | null}
 */
export function wayOf(rules, start, text) {
  const read = rules.read(start);
  if (!read.ok) return null;
  if (!text) return { moves: [], positions: [start] };
  const { moves, positions, refused } = rules.readMoves(read.position, text);
  return refused ? null : { moves, positions: positions.map((position) => rules.write(position)) };
}

/**
 * Every way of a game: first those tried and taken back, last the game itself.
 * @param {Rules} rules @param {Line} line @param {readonly string[]} more ways in link notation
 * @returns {Way[]}
 */
export function waysOf(rules, line, more = []) {
  const tried = [...more, ...(line.tried ?? []).flatMap(({ way }) => way ?? [])];
  return [
    ...tried.flatMap((text) => wayOf(rules, line.start, text) ?? []),
    { moves: line.moves, positions: line.positions },
  ];
}

/**
 * @param {readonly Way[]} ways from one start; the last one is the game on the table
 * @returns {Branch | null} null if nothing was played
 */
export function treeOf(ways) {
  const game = ways.at(-1);
  const played = ways.filter(({ moves }) => moves.length > 0);
  return game && played.length ? branchOf(played, 0, game) : null;
}

/** @param {readonly Way[]} ways that are the same so far @param {number} from @param {Way} game @returns {Branch} */
function branchOf(ways, from, game) {
  const [first] = /** @type {[Way]} */ (/** @type {unknown} */ (ways));
  let at = from;
  const together = () => ways.every(({ positions }) => positions[at + 1] === first.positions[at + 1]);
  while (first.positions[at + 1] !== undefined && together()) at += 1;
  const way = { moves: first.moves.slice(0, at), positions: first.positions.slice(0, at + 1) };
  /** @type {Map<string, Way[]>} */
  const parts = new Map();
  for (const one of ways) {
    const next = one.positions[at + 1];
    if (next !== undefined) parts.set(next, [...(parts.get(next) ?? []), one]);
  }
  return {
    way, from, here: game.positions[at] === way.positions[at] && game.positions.length > at,
    branches: [...parts.values()].map((part) => branchOf(part, at, game)),
  };
}
