// Routes the edges of a hand-drawn board around points, by the same rule as the core's `geometry/bends.py`.

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

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} arc
 * @returns {[number, number]} the control point of the quadratic curve from a to b
 */
export function controlPoint([ax, ay], [bx, by], arc) {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  return [(ax + bx) / 2 - ((by - ay) / length) * arc, (ay + by) / 2 + ((bx - ax) / length) * arc];
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
