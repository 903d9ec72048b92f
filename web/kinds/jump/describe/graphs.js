// The jumps of boards drawn by hand, as the core's `peg/graphs.py` finds them.

/** @typedef {[number, number, number, string]} Jump from, over, to, and no direction */
/** @typedef {readonly [number, number]} Pair */

/**
 * @param {boolean} paths whether jumps follow any path of two edges; otherwise only two that form a straight line
 * @param {readonly Pair[]} grid places of the points
 * @param {readonly Pair[]} edges
 * @param {readonly number[]} arcs of the edges; 0 is straight
 * @returns {Jump[] | null} sorted by from and to; null if two paths have the same ends
 */
export function jumpsDrawn(paths, grid, edges, arcs) {
  const used = paths ? edges : edges.filter((_, index) => !arcs[index]);
  const around = grid.map((_, point) =>
    used.flatMap(([one, other]) => (one === point ? [other] : other === point ? [one] : [])));
  const jumps = around.flatMap((ends, over) => ends.flatMap((from) => ends
    .filter((to) => to !== from && (paths || goesOn(grid[from], grid[over], grid[to])))
    .map((to) => /** @type {Jump} */ ([from, over, to, ""]))));
  jumps.sort(([a, , b], [c, , d]) => a - c || b - d);
  const twice = jumps.some(([from, , to], index) => from === jumps[index - 1]?.[0] && to === jumps[index - 1]?.[2]);
  return twice ? null : jumps;
}

/** Whether the line from a to b continues straight to c. @param {Pair} [a] @param {Pair} [b] @param {Pair} [c] */
function goesOn([ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]) {
  const [x, y, right, down] = [bx - ax, by - ay, cx - bx, cy - by];
  return x * down === y * right && x * right + y * down > 0;
}
