// Geometry: the board in its own units (neighbours in a row are 1 apart), what lies over what, the layout in CSS
// pixels, and the cell under a finger.

import { controlPoint, DIRECTIONS } from "../model/lattice.js";
import { viewOf } from "./kinds.js";

/** Drawing order of a scene's items. */
export const Z = { board: 0, under: 10, token: 20, over: 30, lifted: 40, sign: 50 };

/**
 * @param {Pick<Geometry, "points" | "arcs">} geometry
 * @param {number} from
 * @param {number} to
 * @returns {[number, number]} the control point of the quadratic curve between two cells; their midpoint if the edge is
 *   straight
 */
export function controlOf({ points, arcs }, from, to) {
  return controlPoint(points[from] ?? [0, 0], points[to] ?? [0, 0], arcs.get(`${from},${to}`) ?? 0);
}

/**
 * @param {Pick<Geometry, "points" | "arcs">} geometry
 * @param {number} from
 * @param {number} to
 * @param {number} share of the way, 0 to 1
 * @returns {[number, number]}
 */
export function onWay(geometry, from, to, share) {
  const [[ax, ay], [bx, by]] = [geometry.points[from] ?? [0, 0], geometry.points[to] ?? [0, 0]];
  const [cx, cy] = controlOf(geometry, from, to);
  const left = 1 - share;
  return [
    left * left * ax + 2 * left * share * cx + share * share * bx,
    left * left * ay + 2 * left * share * cy + share * share * by,
  ];
}

/**
 * @param {readonly (readonly [number, number])[]} points
 * @returns {[number, number, number, number]} left, top, right, bottom of the box around them
 */
export function boxOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Least size of a cell in CSS pixels, if the screen is wide enough for that. */
export const LEAST_CELL = 40;

/**
 * @param {[number, number, number, number]} box in board units
 * @param {number} width available CSS pixels
 * @param {number} frame width of the frame on either side of the box: it may run off the screen if that makes the
 *   cells large enough
 * @returns {number} the largest unit that the width allows
 */
export function unitAcross([x0, , x1], width, frame) {
  return Math.max(width / (x1 - x0), width / (x1 - x0 - 2 * frame) >= LEAST_CELL - 1e-9 ? LEAST_CELL : 0);
}

/**
 * @param {[number, number, number, number]} box what has to fit, in board units
 * @param {number} width available CSS pixels
 * @param {number} height
 * @param {{ largest?: number, least?: number, frame?: number }} [options] the largest and the smallest unit; the
 *   frame, see `unitAcross`
 * @returns {Layout} as large as fits, centred, with the canvas no higher than needed
 */
export function fit(box, width, height, { largest = 240, least = 4, frame = 0 } = {}) {
  const [x0, y0, x1, y1] = box;
  const unit = Math.max(least, Math.min(unitAcross(box, width, frame), height / (y1 - y0), largest));
  return { unit, x: (width - unit * (x1 + x0)) / 2, y: -y0 * unit, width, height: Math.ceil(unit * (y1 - y0)) };
}

/**
 * @param {Geometry} geometry
 * @returns {number} how far the board extends beyond its outer cells, which are 1 wide
 */
export const frameOf = ({ rim }) => rim - 0.5;

/**
 * @param {Layout} layout
 * @param {number} x CSS pixels from the canvas's corner
 * @param {number} y
 * @returns {[number, number]} board units
 */
export function toBoard(layout, x, y) {
  return [(x - layout.x) / layout.unit, (y - layout.y) / layout.unit];
}

/**
 * @param {Geometry} geometry
 * @param {readonly [number, number]} point in board units
 * @returns {number | null}
 */
export function cellAt(geometry, point) {
  let best = null;
  let least = geometry.reach;
  geometry.points.forEach(([x, y], cell) => {
    // Squares are hit as squares, round holes as discs.
    const distance = geometry.square
      ? Math.max(Math.abs(point[0] - x), Math.abs(point[1] - y))
      : Math.hypot(point[0] - x, point[1] - y);
    if (distance < least) {
      least = distance;
      best = cell;
    }
  });
  return best;
}

/**
 * @param {Geometry} geometry
 * @param {number} from
 * @param {string} letter
 * @param {readonly number[]} among
 * @returns {number | null} the candidate that lies best in a direction, at most 50 degrees off, preferring near ones
 */
export function towards(geometry, from, letter, among) {
  const way = DIRECTIONS[letter];
  const start = geometry.points[from];
  if (!way || !start) return null;
  const size = Math.hypot(...way);
  let best = null;
  let least = Infinity;
  for (const cell of among) {
    const [x, y] = /** @type {[number, number]} */ (geometry.points[cell]);
    const [dx, dy] = [x - start[0], y - start[1]];
    const distance = Math.hypot(dx, dy);
    if (cell === from || distance === 0) continue;
    const cosine = (dx * way[0] + dy * way[1]) / (size * distance);
    if (cosine < 0.642) continue;
    const cost = distance * (1 + 2.5 * (1 - cosine));
    if (cost < least - 1e-9) {
      least = cost;
      best = cell;
    }
  }
  return best;
}

// The geometry of a puzzle's board, from its data.

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
