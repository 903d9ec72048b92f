// The moves of shortest solutions, and how many of them make each. No DOM.

/** @import { Graph } from "./graph.js" */

/**
 * @param {Graph} graph
 * @returns {[from: number, to: number, share: number][]} moves between positions that stand on solutions, one step
 *   nearer to the goal each; `share`: of 1000 solutions, at most so many make it
 */
export function solutionMoves({ edges, level, share }) {
  /** @type {[number, number, number][]} */
  const found = [];
  if (!share.size) return found;
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [Number(edges[at]), Number(edges[at + 1])];
    const [one, other] = [share.get(from), share.get(to)];
    if (one === undefined || other === undefined || level[from] === level[to]) continue;
    found.push([from, to, Math.min(one, other)]);
  }
  return found;
}
