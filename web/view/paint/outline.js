// Rounded outlines of a union of cells (boards, pieces, blocks) and of a hull around points, and the star of the logo,
// as path text for canvas and SVG.

import { boxOf } from "../geometry.js";

/**
 * @param {Iterable<Point>} squares centres of unit squares, on whole coordinates
 * @param {number} inset how far the outline lies inside (negative: outside)
 * @param {number} radius of the corners
 * @returns {string} path text, one closed loop for each boundary
 */
export function outlineOfSquares(squares, inset, radius) {
  return outlineOfCells([...squares].map(squareAt), inset, radius);
}

/**
 * @param {readonly Polygon[]} cells
 * @param {number} inset how far the outline lies inside (negative: outside)
 * @param {number} radius of the corners
 * @returns {string} path text, one closed loop for each boundary
 */
export function outlineOfCells(cells, inset, radius) {
  return boundaryLoops(cells).map((loop) => roundedLoop(loop, inset, radius)).join("");
}

/** @param {Point} centre @returns {Polygon} a unit square */
export const squareAt = ([x, y]) => [[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]];

/**
 * A star with four points, the flash of the logo.
 * @param {number} r from the centre to the points
 * @param {number} waist how wide the star is between them
 * @returns {string} path text
 */
export const spark = (r, waist) =>
  `M0 ${-r}Q${waist} ${-waist} ${r} 0Q${waist} ${waist} 0 ${r}Q${-waist} ${waist} ${-r} 0Q${-waist} ${-waist} 0 ${-r}Z`;

/**
 * @param {readonly Point[]} squares on whole coordinates
 * @returns {Point[]} the same squares and all that they enclose
 */
export function withoutHoles(squares) {
  const [left, top, right, bottom] = boxOf(squares);
  const closed = new Set(squares.map(String));
  /** @type {Point[]} */
  const outside = [[left - 1, top - 1]];
  const seen = new Set(outside.map(String));
  for (const [x, y] of outside) {
    for (const next of /** @type {Point[]} */ ([[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]])) {
      const [nx, ny] = next;
      const within = nx >= left - 1 && nx <= right + 1 && ny >= top - 1 && ny <= bottom + 1;
      if (!within || closed.has(String(next)) || seen.has(String(next))) continue;
      seen.add(String(next));
      outside.push(next);
    }
  }
  /** @type {Point[]} */
  const filled = [];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (!seen.has(`${x},${y}`)) filled.push([x, y]);
  }
  return filled;
}

/**
 * @param {readonly Polygon[]} cells
 * @returns {Point[][]} corners of each boundary, with the inside on the right (so outer ones run clockwise on the
 *   screen)
 */
export function boundaryLoops(cells) {
  const edges = outerEdges(cells);
  /** @type {Point[][]} */
  const loops = [];
  while (edges.size) loops.push(takeLoop(edges));
  return loops;
}

/** @typedef {Map<string, Point[]>} Edges start of an edge -> its possible ends */

/** @param {readonly Polygon[]} cells @returns {Edges} all sides that no two cells share */
function outerEdges(cells) {
  const sides = cells.flatMap((corners) => corners.map((corner, index) =>
    /** @type {const} */ ([corner, /** @type {Point} */ (corners[(index + 1) % corners.length])])));
  const there = new Set(sides.map(([from, to]) => `${from} ${to}`));
  /** @type {Edges} */
  const edges = new Map();
  for (const [from, to] of sides) {
    if (!there.has(`${to} ${from}`)) edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
  }
  return edges;
}

/** @param {Edges} edges those of the loop are removed @returns {Point[]} the corners of one boundary */
function takeLoop(edges) {
  const [[startKey = ""] = []] = edges;
  /** @type {Point} */
  let at = /** @type {[number, number]} */ (startKey.split(",").map(Number));
  /** @type {Point} */
  let way = [0, 0];
  /** @type {Point[]} */
  const loop = [];
  do {
    const end = takeEdge(edges, at, way);
    const next = sub(end, at);
    if (bends(way, next) || loop.length === 0) loop.push(at);
    way = next;
    at = end;
  } while (String(at) !== startKey);
  // The walk may have started in the middle of a side.
  const [first, second, last] = [loop[0], loop[1], loop.at(-1)];
  if (first && second && last && !bends(sub(first, last), sub(second, first))) loop.shift();
  return loop;
}

/**
 * Removes the next edge of the walk. Where cells touch at a corner there are several; turning right keeps them apart.
 * @param {Edges} edges
 * @param {Point} at
 * @param {Point} way by which the corner was reached
 * @returns {Point} the end of that edge
 */
function takeEdge(edges, at, way) {
  const key = String(at);
  const ends = edges.get(key) ?? [];
  const turns = ends.map((end) => Math.atan2(cross(way, sub(end, at)), dot(way, sub(end, at))));
  const pick = turns.indexOf(Math.max(...turns));
  if (ends.length > 1) edges.set(key, ends.filter((_, index) => index !== pick));
  else edges.delete(key);
  return /** @type {Point} */ (ends[pick]);
}

/** @param {Point[]} loop @param {number} inset @param {number} radius @returns {string} */
function roundedLoop(loop, inset, radius) {
  const corners = cornersOf(loop).map(([corner, before, after]) => {
    const [into, out] = [unit(sub(corner, before)), unit(sub(after, corner))];
    // The inside is on the right: (x, y) turned right is (-y, x). Sharp corners move farther in.
    const far = inset / (1 + dot(into, out));
    return /** @type {Point} */ ([corner[0] + far * (-into[1] - out[1]), corner[1] + far * (into[0] + out[0])]);
  });
  return roundedPolygon(corners, radius);
}

/**
 * Returns each corner with the one before and the one after it.
 * @param {readonly Point[]} loop
 * @returns {[Point, Point, Point][]}
 */
const cornersOf = (loop) => loop.map((corner, index) => [
  corner, /** @type {Point} */ (loop.at(index - 1)), /** @type {Point} */ (loop[(index + 1) % loop.length]),
]);

/**
 * @param {readonly Point[]} corners
 * @param {number} radius of every corner; smaller where sides are short
 * @returns {string}
 */
function roundedPolygon(corners, radius) {
  const bent = cornersOf(corners).map(([corner, before, after]) => {
    const r = Math.min(radius, length(sub(corner, before)) / 2, length(sub(after, corner)) / 2);
    return `${f(toward(corner, before, r))}Q${f(corner)} ${f(toward(corner, after, r))}`;
  });
  return `M${bent.join("L")}Z`;
}

/**
 * @param {readonly Point[]} points
 * @param {number} margin
 * @returns {string} the convex hull at that distance, with round corners
 */
export function outlineOfHull(points, margin) {
  const corners = hull(points);
  if (corners.length < 3) {
    const [left, top, right, bottom] = boxOf(points);
    const [x0, y0, x1, y1] = [left - margin, top - margin, right + margin, bottom + margin];
    return roundedPolygon([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], margin);
  }
  // Each corner of the hull is replaced by an arc around it, from one side's distance to the other's.
  const bent = cornersOf(corners).map(([corner, before, after]) => {
    const [from, to] = [unit(sub(corner, before)), unit(sub(after, corner))].map(([x, y]) =>
      f([corner[0] + margin * y, corner[1] - margin * x]));
    return `${from}A${f([margin, margin])} 0 0 1 ${to}`;
  });
  return `M${bent.join("L")}Z`;
}

/**
 * @param {readonly Point[]} points
 * @returns {Point[]} the convex hull, clockwise on the screen (monotone chain, A. M. Andrew 1979)
 */
function hull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  /** @param {Point[]} from @returns {Point[]} */
  const chain = (from) => {
    /** @type {Point[]} */
    const kept = [];
    for (const point of from) {
      while (kept.length > 1) {
        const [a, b] = /** @type {[Point, Point]} */ (kept.slice(-2));
        if (cross(sub(b, a), sub(point, b)) > 1e-9) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** @param {Point} a @param {Point} b @returns {[number, number]} */
const sub = (a, b) => [a[0] - b[0], a[1] - b[1]];
/** @param {Point} a @param {Point} b */
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
/** @param {Point} a @param {Point} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
/** @param {Point} way @param {Point} next @returns {boolean} with a tolerance, as coordinates have three decimals */
const bends = (way, next) => Math.abs(cross(way, next)) > 0.01;
/** @param {Point} a */
const length = (a) => Math.hypot(a[0], a[1]);
/** @param {Point} a @returns {[number, number]} */
const unit = (a) => [a[0] / (length(a) || 1), a[1] / (length(a) || 1)];
/** @param {Point} from @param {Point} to @param {number} distance @returns {[number, number]} */
const toward = (from, to, distance) => {
  const [x, y] = unit(sub(to, from));
  return [from[0] + x * distance, from[1] + y * distance];
};
/** @param {Point} point @returns {string} short text of its coordinates */
const f = (point) => point.map((value) => Math.round(value * 1000) / 1000).join(" ");
