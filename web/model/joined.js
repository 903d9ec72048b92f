// Boards whose cells are joined by edges, described from their slugs: sizes, rows on a lattice, and graphs drawn by
// hand.

import { readDrawn } from "./drawn/describe.js";
import { boardCode, readBoardCode, rectangle, stepsByLetter } from "./lattice.js";
import { CELL_LIMIT } from "./rows.js";

/**
 * @typedef {Pick<Described, "slug" | "lattice" | "points" | "names" | "grid" | "steps" | "custom" | "bends">} Joined
 */

/**
 * @param {string} slug
 * @returns {(Joined & { size: [number, number] | null }) | null} null if it is no such board
 */
export function joinedBoard(slug) {
  if (slug.startsWith("xg.")) return drawnBoard(slug);
  const [, wide, high] = /^([1-9]\d{0,2})x([1-9]\d{0,2})$/.exec(slug) ?? [];
  const size = /** @type {[number, number] | null} */ (wide && high ? [Number(wide), Number(high)] : null);
  if (size && size[0] * size[1] > CELL_LIMIT) return null;
  const code = size ? { field: rectangle(...size), marks: [] } : readBoardCode(slug);
  if (!code || code.marks.some((mark) => mark !== "o")) return null;
  const { cells, lattice, names, points } = code.field;
  return {
    slug: size ? slug : boardCode(code.field, new Array(cells.length).fill("o")), lattice: lattice.code, points, names,
    grid: cells, custom: !size, bends: [], size, steps: stepsByLetter(code.field),
  };
}

/** @param {string} slug @returns {(Joined & { size: null }) | null} */
function drawnBoard(slug) {
  const drawn = readDrawn(slug);
  if (!drawn) return null;
  const { edges, parts } = drawn;
  /** @param {number} from @param {number} to the direction of an edge on the grid */
  const way = (from, to) => {
    const [[a, b], [c, d]] = [parts.grid[from] ?? [0, 0], parts.grid[to] ?? [0, 0]];
    return `${c - a},${d - b}`;
  };
  const ways = [...edges, ...edges.map(([one, other]) => /** @type {const} */ ([other, one]))]
    .map(([from, to]) => ({ from, to, key: way(from, to) }))
    .sort((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1));
  return { ...parts, size: null, steps: ways.map(({ from, to }) => [from, "", to]) };
}
