// The moves on shortest solutions, and how many of the solutions make each. No DOM.

/** @import { Graph } from "./graph.js" */

/**
 * @param {Graph} graph
 * @returns {[from: number, to: number, share: number][]} moves between positions on solutions, each one step nearer
 *   to the goal; `share`: at most this many of 1000 solutions make it
 */
export function solutionMoves({ edges, level, share, size }) {
  /** @type {[number, number, number][]} */
  const found = [];
  if (!share.size) return found;
  // Only a few of hundreds of thousands of moves are highlighted.
  const lit = new Uint8Array(size);
  for (const index of share.keys()) lit[index] = 1;
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [Number(edges[at]), Number(edges[at + 1])];
    if (!lit[from] || !lit[to] || level[from] === level[to]) continue;
    found.push([from, to, Math.min(share.get(from) ?? 0, share.get(to) ?? 0)]);
  }
  return found;
}
