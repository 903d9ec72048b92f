// The geometry of a puzzle's board, from its data.

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./geometry.js").Geometry} Geometry */

import { kindOf } from "../kinds/index.js";
import { onWay } from "./geometry.js";

/** Boards of many columns get by with a narrower rim, so that their cells stay large on a phone. */
const MANY_COLUMNS = 8;

/** @param {Puzzle} puzzle @returns {Geometry} */
export function createGeometry(puzzle) {
  const points = puzzle.points;
  const arcs = new Map(
    (puzzle.bends ?? []).flatMap(
      ([a, b, bend]) =>
        /** @type {[string, number][]} */ ([
          [`${a},${b}`, bend],
          [`${b},${a}`, -bend],
        ]),
    ),
  );
  const spots = [...points, ...(puzzle.bends ?? []).map(([a, b]) => onWay({ points, arcs }, a, b, 0.5))];
  const square = puzzle.lattice !== "graph" && points.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y));
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [wide, narrow] = kindOf(puzzle).rim;
  const rim = Math.max(...xs) - Math.min(...xs) + 1 >= MANY_COLUMNS ? narrow : wide;
  /** @type {Map<string, number>[]} */
  const ways = points.map(() => new Map());
  const neighbours = points.map(() => /** @type {number[]} */ ([]));
  /** @type {[number, number][]} */
  const edges = [];
  for (const [from, letter, to] of puzzle.steps) {
    if (letter) ways[from]?.set(letter, to);
    neighbours[from]?.push(to);
    if (from < to || !neighbours[to]?.includes(from)) {
      if (!edges.some(([a, b]) => a === to && b === from)) edges.push([from, to]);
    }
  }
  return {
    points,
    box: [Math.min(...xs) - rim, Math.min(...ys) - rim, Math.max(...xs) + rim, Math.max(...ys) + rim],
    rim,
    square,
    ways,
    neighbours,
    edges,
    arcs,
    spots,
  };
}
