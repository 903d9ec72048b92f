// A board being drawn: points on a grid, edges between them and how they bend, and the equivalent code `xg.`. Pure.
//
// Points are always numbered row by row, like the cells of the finished board; every change returns a new sketch.

import { controlPoint } from "./lattice.js";
import { CELL_LIMIT, DIGITS } from "./rows.js";

/** @typedef {readonly [number, number]} Place column and row */

/**
 * @typedef {object} Sketch
 * @property {readonly Place[]} points row by row
 * @property {readonly (readonly [number, number])[]} edges the smaller number first, ascending
 */

/** @type {Sketch} */
export const EMPTY = { points: [], edges: [] };

/** Places per row and per column of the sheet, unless a board needs more. */
const SHEET = 13;

/**
 * @param {Puzzle} puzzle
 * @returns {Sketch} its drawing; empty if its cells do not lie on a grid
 */
export function sketchOf({ lattice, grid, points, steps }) {
  const spacing = spacingOf(grid);
  const drawn = lattice === "graph" &&
    grid.every(([column, row], cell) => {
      const [x, y] = points[cell] ?? [0, 0];
      return Math.abs(x * spacing - column) < 0.05 && Math.abs(y * spacing - row) < 0.05;
    });
  return drawn
    ? inOrder(grid, steps.flatMap(([from, , to]) => (from < to ? [/** @type {const} */ ([from, to])] : [])))
    : EMPTY;
}

/** @param {Sketch} sketch @returns {number} places per row and per column of a sheet that holds it */
export const sizeFor = ({ points }) => Math.max(SHEET, ...points.flat().map((place) => place + 1));

/**
 * @param {Sketch} sketch @param {number} size
 * @returns {{sketch: Sketch, times: number}} centred, as many times as large as the sheet allows
 */
export function centred({ points, edges }, size) {
  if (!points.length) return { sketch: EMPTY, times: 1 };
  const [wide, high] = [Math.max(...points.map(([column]) => column)), Math.max(...points.map(([, row]) => row))];
  const times = Math.max(1, Math.floor((size - 1) / Math.max(wide, high, 1)));
  const [left, top] = [Math.floor((size - 1 - wide * times) / 2), Math.floor((size - 1 - high * times) / 2)];
  /** @type {Place[]} */
  const places = points.map(([column, row]) => [left + column * times, top + row * times]);
  return { sketch: { points: places, edges }, times };
}

/**
 * @param {Sketch} sketch @param {number} times how much larger it is drawn
 * @returns {Sketch} in its own size again, unless points lie between
 */
export function lessened({ points, edges }, times) {
  const places = fromCorner(points);
  const fits = places.flat().every((place) => place % times === 0);
  return { points: fits ? places.map(([column, row]) => [column / times, row / times]) : places, edges };
}

/** @param {Sketch} sketch @param {Place} place @returns {number} the point on a place, or -1 */
export const pointAt = ({ points }, [column, row]) => points.findIndex(([c, r]) => c === column && r === row);

/**
 * @param {Pick<Sketch, "edges">} sketch
 * @param {number} point
 * @returns {number[]} the points it is joined to, ascending
 */
export const joinedTo = ({ edges }, point) =>
  edges.flatMap(([a, b]) => (a === point ? [b] : b === point ? [a] : [])).sort((a, b) => a - b);

/**
 * @param {Sketch} sketch
 * @param {Place} place
 * @returns {Sketch} with the point added; unchanged if the place is taken or the sketch is full
 */
export function addPoint(sketch, place) {
  if (pointAt(sketch, place) >= 0 || sketch.points.length >= CELL_LIMIT) return sketch;
  return inOrder([...sketch.points, place], sketch.edges);
}

/**
 * @param {Sketch} sketch
 * @param {number} point
 * @param {Place} place
 * @returns {Sketch} unchanged if the place is taken
 */
export function movePoint(sketch, point, place) {
  if (pointAt(sketch, place) >= 0) return sketch;
  return inOrder(sketch.points.map((old, number) => (number === point ? place : old)), sketch.edges);
}

/** @param {Sketch} sketch @param {number} point @returns {Sketch} without the point and its edges */
export function removePoint({ points, edges }, point) {
  const shift = (/** @type {number} */ number) => (number > point ? number - 1 : number);
  const kept = edges.filter(([a, b]) => a !== point && b !== point).map(([a, b]) =>
    /** @type {const} */ ([shift(a), shift(b)]));
  return inOrder(points.filter((_, number) => number !== point), kept);
}

/**
 * @param {Sketch} sketch
 * @param {number} one
 * @param {number} other
 * @returns {Sketch} with the edge added, or removed if it existed
 */
export function toggleEdge({ points, edges }, one, other) {
  if (one === other) return { points, edges };
  const kept = edges.filter(([a, b]) => !((a === one && b === other) || (a === other && b === one)));
  return inOrder(points, kept.length < edges.length ? kept : [...edges, [one, other]]);
}

/**
 * @param {Sketch} sketch
 * @param {Place} place
 * @param {number} size
 * @returns {Place | null} the free place of the sheet that is nearest to the given one
 */
export function freePlace(sketch, [column, row], size) {
  /** @type {Place | null} */
  let best = null;
  let least = Infinity;
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      const distance = (c - column) ** 2 + (r - row) ** 2;
      if (distance < least && pointAt(sketch, [c, r]) < 0) {
        best = [c, r];
        least = distance;
      }
    }
  }
  return best;
}

/** @param {readonly Place[]} points @returns {number} how many digits name a point */
export const widthOf = (points) => (points.length > DIGITS.length ? 2 : 1);

/** @param {readonly Place[]} points @returns {[number, number][]} their places within the box around them */
export function fromCorner(points) {
  const left = Math.min(...points.map(([column]) => column));
  const top = Math.min(...points.map(([, row]) => row));
  return points.map(([column, row]) => [column - left, row - top]);
}

/** @param {Sketch} sketch @param {string} [prefix] @returns {string} the canonical code, as the core writes it */
export function codeOfSketch({ points, edges }, prefix = "xg") {
  const width = widthOf(points);
  const places = fromCorner(points).map(([column, row]) => (DIGITS[column] ?? "") + (DIGITS[row] ?? "")).join("");
  const lists = points.map((_, point) =>
    edges.filter(([a]) => a === point).map(([, b]) => b.toString(36).padStart(width, "0")).join(""));
  return `${prefix}.${places}.${lists.join("-").replace(/-+$/, "")}`;
}

/** @param {string} code @returns {Sketch} the end of an edge that names no point is -1 */
export function readSketch(code) {
  const [, places = "", lists = ""] = code.split(".");
  const digit = (/** @type {string} */ text) => parseInt(text, 36);
  const points = [...places.matchAll(/../g)].map(([two]) =>
    /** @type {const} */ ([digit(two.charAt(0)), digit(two.charAt(1))]));
  const word = widthOf(points) > 1 ? /../g : /./g;
  const edges = lists.split("-").flatMap((list, one) =>
    [...list.matchAll(word)].map(([other]) => /** @type {const} */ ([one, digit(other)])));
  return inOrder(points, edges);
}

/** @param {Sketch} sketch @returns {Reason | null} why it is no board yet */
export function trouble({ points, edges }) {
  if (points.length < 2) return { code: "graph.too-few", params: {} };
  const point = apart(points, edges);
  return point < 0 ? null : { code: "graph.apart", params: { point } };
}

/**
 * @param {readonly unknown[]} points
 * @param {Sketch["edges"]} edges
 * @returns {number} the first point to which no way leads from point 0, or -1: all hang together
 */
export function apart(points, edges) {
  const reached = new Set([0]);
  for (const point of reached) for (const other of joinedTo({ edges }, point)) reached.add(other);
  return points.findIndex((_, point) => !reached.has(point));
}

/** @param {readonly Place[]} points @returns {number} the distance of the nearest two, which are drawn 1 apart */
export function spacingOf(points) {
  let least = Infinity;
  points.forEach(([c, r], number) => {
    for (const [column, row] of points.slice(0, number)) least = Math.min(least, (c - column) ** 2 + (r - row) ** 2);
  });
  return Number.isFinite(least) ? Math.sqrt(least) : 1;
}

/**
 * @param {readonly Place[]} points
 * @param {readonly (readonly [number, number])[]} edges
 * @returns {Sketch} renumbered row by row
 */
function inOrder(points, edges) {
  const order = points.map((_, number) => number).sort((a, b) => rank(points[a]) - rank(points[b]));
  const now = new Map(order.map((old, number) => [old, number]));
  const renumbered = edges.map(([a, b]) => {
    const [one, other] = [now.get(a) ?? -1, now.get(b) ?? -1];
    return /** @type {const} */ ([Math.min(one, other), Math.max(one, other)]);
  });
  return {
    points: order.map((number) => /** @type {Place} */ (points[number])),
    edges: renumbered.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
  };
}

/** @param {Place | undefined} place */
const rank = (place) => (place ? place[1] * DIGITS.length + place[0] : 0);

// Edges are led around points by the same rule as the core's `geometry/drawn.py`.

/** @typedef {readonly [number, number]} Point */

/** The least distance between an edge and a point that is not one of its ends. */
const CLEAR = 0.55;
/** The least distance between an arc and the top of an earlier arc, where possible. */
const APART = 0.35;
/** The arcs to try, the flattest first: how far the control point lies from the middle of the straight line. */
const ARCS = [0.6, 0.9, 1.2, 1.5, 1.8, 2.2, 2.6, 3.0, 3.6, 4.2];
const SAMPLES = 16;
/** At most this many arcs are searched for; any others in a drawing are all alike. */
const MOST = 200;

/**
 * @param {readonly Point[]} points scaled so that the nearest two are 1 apart
 * @param {readonly (readonly [number, number])[]} edges pairs of point numbers
 * @returns {number[]} for every edge, how far its control point lies to the right of the straight line; 0 = straight
 */
export function arcsOf(points, edges) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [middleX, middleY] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  /** @type {Point[]} */
  const tops = [];
  return edges.map(([from, to]) => {
    /** @type {[Point, Point]} */
    const [a, b] = [points[from] ?? [0, 0], points[to] ?? [0, 0]];
    const others = points.filter((_, number) => number !== from && number !== to);
    if (straightIsClear(a, b, others)) return 0;
    const outward = (a[0] - middleX) * (a[1] - b[1]) + (a[1] - middleY) * (b[0] - a[0]) >= 0;
    const arc = arcAround(a, b, others, tops, outward);
    tops.push(controlPoint(a, b, arc / 2));
    return arc;
  });
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {readonly Point[]} others
 * @param {readonly Point[]} tops
 * @param {boolean} outward
 * @returns {number}
 */
function arcAround(a, b, others, tops, outward) {
  for (const avoided of tops.length < MOST ? [tops, []] : []) {
    for (const arc of ARCS) {
      for (const side of outward ? [arc, -arc] : [-arc, arc]) {
        const c = controlPoint(a, b, side);
        if (curveIsClear(a, c, b, others, CLEAR) && curveIsClear(a, c, b, avoided, APART)) return side;
      }
    }
  }
  return outward ? 1.2 : -1.2;
}

/** @param {Point} a @param {Point} b @param {readonly Point[]} others */
function straightIsClear(a, b, others) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return !others.some(([x, y]) => {
    const along = (x - a[0]) * dx + (y - a[1]) * dy;
    const across = (x - a[0]) * dy - (y - a[1]) * dx;
    return along > 0 && along < square && across * across < CLEAR * CLEAR * square;
  });
}

/** @param {Point} a @param {Point} c @param {Point} b @param {readonly Point[]} others @param {number} clear */
function curveIsClear(a, c, b, others, clear) {
  for (let sample = 1; sample < SAMPLES; sample++) {
    const t = sample / SAMPLES;
    const x = (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0];
    const y = (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1];
    if (others.some(([px, py]) => (x - px) * (x - px) + (y - py) * (y - py) < clear * clear)) return false;
  }
  return true;
}
