// The 2-connected blocks of a board and how the tiles of each can be permuted, as the core's
// `slide/theory/biconnected_blocks.py` finds them.

/**
 * @typedef {object} Block
 * @property {number} door the cell through which the blank enters
 * @property {number[]} cells the others; for a cycle in their order round it
 * @property {"edge" | "cycle" | "theta" | "even" | "all"} kind
 */

/** @typedef {readonly (readonly number[])[]} Neighbours of every cell, ascending */

/** @param {Neighbours} neighbours @param {number} home @param {readonly number[]} near distances @returns {Block[]} */
export const blocksOf = (neighbours, home, near) => cellSets(neighbours, home).map((cells) => {
  const door = cells.reduce((best, cell) => ((near[cell] ?? 0) < (near[best] ?? 0) ? cell : best));
  return blockOf(neighbours, cells, door);
});

/** @param {Neighbours} neighbours @param {number[]} cells @param {number} door @returns {Block} */
function blockOf(neighbours, cells, door) {
  const others = cells.filter((cell) => cell !== door).sort((a, b) => a - b);
  const around = new Map(cells.map((cell) =>
    [cell, (neighbours[cell] ?? []).filter((other) => cells.includes(other))]));
  if (cells.length === 2) return { door, cells: others, kind: "edge" };
  if ([...around.values()].every((joined) => joined.length === 2)) {
    return { door, cells: cycleFrom(around, door).slice(1), kind: "cycle" };
  }
  if (isTheta(around)) return { door, cells: others, kind: "theta" };
  return { door, cells: others, kind: hasOddCycle(around, door) ? "all" : "even" };
}

/** @typedef {Map<number, number[]>} Around */

/** @param {Around} around @param {number} first @returns {number[]} */
function cycleFrom(around, first) {
  const cycle = [first, Math.min(...(around.get(first) ?? []))];
  while (cycle.length < around.size) {
    cycle.push((around.get(cycle.at(-1) ?? first) ?? []).find((cell) => cell !== cycle.at(-2)) ?? first);
  }
  return cycle;
}

/** @param {Around} around @param {number} first */
function hasOddCycle(around, first) {
  const side = new Map([[first, 0]]);
  let odd = false;
  for (const [cell, own] of side) {
    for (const other of around.get(cell) ?? []) {
      if (!side.has(other)) side.set(other, 1 - own);
      odd ||= side.get(other) === own;
    }
  }
  return odd;
}

/** Wilson's exception: a ring of six cells, two opposite ones joined through a seventh. @param {Around} around */
function isTheta(around) {
  const [one, other, ...more] = [...around].filter(([, joined]) => joined.length === 3);
  const ways = [...around.values()].reduce((sum, joined) => sum + joined.length, 0);
  if (around.size !== 7 || !one || !other || more.length || ways !== 16) return false;
  return one[1].filter((cell) => other[1].includes(cell)).length === 1 && !one[1].includes(other[0]);
}

/** @param {Neighbours} neighbours @param {number} root @returns {number[][]} cells of every block, bridges too */
function cellSets(neighbours, root) {
  const depth = new Map([[root, 0]]);
  const low = new Map([[root, 0]]);
  const path = [root];
  const waiting = [{ cell: root, parent: -1, next: 0 }];
  /** @type {number[][]} */
  const found = [];
  /** @param {number} cell @param {number} value */
  const lower = (cell, value) => low.set(cell, Math.min(low.get(cell) ?? 0, value));
  for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
    const { cell, parent } = top;
    const step = neighbours[cell]?.[top.next++];
    if (step === undefined) {
      waiting.pop();
      if (parent < 0) continue;
      lower(parent, low.get(cell) ?? 0);
      // Nothing behind the cell leads past its parent: a block ends here.
      if ((low.get(cell) ?? 0) >= (depth.get(parent) ?? 0)) found.push([parent, ...path.splice(path.indexOf(cell))]);
    } else if (!depth.has(step)) {
      depth.set(step, (depth.get(cell) ?? 0) + 1);
      low.set(step, (depth.get(cell) ?? 0) + 1);
      path.push(step);
      waiting.push({ cell: step, parent: cell, next: 0 });
    } else if (step !== parent) lower(cell, depth.get(step) ?? 0);
  }
  return found;
}
