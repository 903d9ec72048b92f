// Computes the geometry of a puzzle's board from its data.

import { viewOf } from "./kinds.js";
import { boxOf, onWay } from "./geometry.js";

/** Boards with at least this many columns or rows have a narrower rim, so that their cells stay large on a phone. */
const MANY = 8;

/** How far from the centre of a square or a disc a tap still counts, in board units. */
const REACH = 0.62;

/** @param {[number, number] | undefined} middle @param {Polygon} corners */
const reachOf = ([x, y] = [0, 0], corners) => corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y));

/** @param {Puzzle} puzzle @returns {Geometry} */
export function createGeometry(puzzle) {
  const { points, bends = [] } = puzzle;
  /** @type {Geometry["arcs"]} */
  const arcs = new Map();
  for (const [a, b, bend] of bends) arcs.set(`${a},${b}`, bend).set(`${b},${a}`, -bend);
  const spots = [...points, ...bends.map(([a, b]) => onWay({ points, arcs }, a, b, 0.5))];
  const corners = viewOf(puzzle).corners(puzzle);
  const square = !corners && puzzle.lattice !== "graph" && points.flat().every(Number.isInteger);
  const [left, top, right, bottom] = boxOf(corners?.flat() ?? spots);
  const [wide, narrow] = viewOf(puzzle).rim;
  const rim = Math.max(right - left, bottom - top) + 1 >= MANY ? narrow : wide;
  const frame = corners ? rim - 0.5 : rim;
  /** @type {Map<string, number>[]} */
  const ways = points.map(() => new Map());
  const neighbours = points.map(() => /** @type {number[]} */ ([]));
  /** @type {[number, number][]} */
  const edges = [];
  for (const [from, letter, to] of puzzle.steps) {
    if (letter) ways[from]?.set(letter, to);
    neighbours[from]?.push(to);
    if (!neighbours[to]?.includes(from)) edges.push([from, to]);
  }
  return {
    points,
    box: [left - frame, top - frame, right + frame, bottom + frame],
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
