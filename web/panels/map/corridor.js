// The moves of shortest solutions, and how many of them make each. No DOM.

/** @import { Graph } from "./graph.js" */

/**
 * @param {Graph} graph
 * @returns {[from: number, to: number, share: number][]} moves between positions that stand on solutions, one step
 *   nearer to the goal each; `share`: of 1000 solutions, at most so many make it
 */
export function solutionMoves({ edges, level, share, size }) {
  /** @type {[number, number, number][]} */
  const found = [];
  if (!share.size) return found;
  // Of hundreds of thousands of moves a few are lit.
  const lit = new Uint8Array(size);
  for (const index of share.keys()) lit[index] = 1;
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [Number(edges[at]), Number(edges[at + 1])];
    if (!lit[from] || !lit[to] || level[from] === level[to]) continue;
    found.push([from, to, Math.min(share.get(from) ?? 0, share.get(to) ?? 0)]);
  }
  return found;
}
