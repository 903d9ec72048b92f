// The catalogue as it travels: what follows from a puzzle's cells is left out by the build, with the very code that
// lays it in again here.

/** @import { Field } from "./lattice.js" */
/** @import { Puzzle } from "./types.js" */

import { CELL_LATTICES, LATTICES, fieldWith, jumpsOf } from "./lattice.js";

/** @typedef {"names" | "points" | "steps" | "jumps"} Following */
/**
 * A puzzle in which null stands for what follows from its cells.
 * @typedef {Omit<Puzzle, Following> & {[name in Following]?: Puzzle[name] | null}} Packed
 */

/** @type {Readonly<Record<string, (field: Field) => unknown>>} */
const FOLLOWING = {
  names: ({ names }) => names,
  points: ({ points }) => points,
  steps: ({ steps }) => steps,
  jumps: jumpsOf,
};

/** @param {{lattice: string, grid: Puzzle["grid"]}} puzzle @returns {Field | null} null on graphs */
function fieldOf({ lattice, grid }) {
  const found = LATTICES[lattice] ?? CELL_LATTICES[lattice];
  return found ? fieldWith(found, grid) : null;
}

/** @param {Puzzle} puzzle @returns {Packed} without what follows from its cells */
export function packed(puzzle) {
  const field = fieldOf(puzzle);
  return /** @type {Packed} */ (Object.fromEntries(Object.entries(puzzle).map(([name, value]) => {
    const following = field && FOLLOWING[name]?.(field);
    return [name, following && JSON.stringify(following) === JSON.stringify(value) ? null : value];
  })));
}

/**
 * As the core describes it. What was left out is worked out when it is first read: most boards of the catalogue are
 * never opened.
 * @param {Packed} puzzle
 * @returns {Puzzle}
 */
export function unpacked(puzzle) {
  const whole = { ...puzzle };
  /** @type {Field | null} */
  let field = null;
  for (const [name, follow] of Object.entries(FOLLOWING)) {
    if (whole[/** @type {Following} */ (name)] !== null) continue;
    const keep = (/** @type {unknown} */ value) =>
      Object.defineProperty(whole, name, { value, writable: true, enumerable: true, configurable: true });
    const get = () => {
      field ??= fieldOf(puzzle);
      const value = field && follow(field);
      keep(value);
      return value;
    };
    Object.defineProperty(whole, name, { get, set: keep, enumerable: true, configurable: true });
  }
  return /** @type {Puzzle} */ (whole);
}
