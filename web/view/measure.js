// The geometry of a puzzle's board, from its data.

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./geometry.js").Geometry} Geometry */

import { kindOf } from "../kinds/index.js";
import { onWay } from "./geometry.js";

/** Boards of many columns or rows get by with a narrower rim, so that their cells stay large on a phone. */
const MANY = 8;

/** How far from the middle of a square or a disc still counts. */
const REACH = 0.62;

/** @param {[number, number] | undefined} middle @param {import("./paint/outline.js").Polygon} corners */
const reachOf = ([x, y] = [0, 0], corners) => corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y));

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
  const corners = kindOf(puzzle).corners?.(puzzle) ?? null;
  const square = !corners && puzzle.lattice !== "graph" && points.flat().every(Number.isInteger);
  const outer = corners?.flat() ?? spots;
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  const [wide, narrow] = kindOf(puzzle).rim;
  const longest = Math.max(...[xs, ys].map((all) => Math.max(...all) - Math.min(...all)));
  const rim = longest + 1 >= MANY ? narrow : wide;
  const frame = corners ? rim - 0.5 : rim;
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
    box: [Math.min(...xs) - frame, Math.min(...ys) - frame, Math.max(...xs) + frame, Math.max(...ys) + frame],
    rim,
    square,
    corners,
    reach: Math.max(REACH, ...(corners ?? []).flatMap((around, cell) => reachOf(points[cell], around))),
    ways,
    neighbours,
    edges,
    arcs,
    spots,
  };
}
