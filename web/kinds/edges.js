// The edges of a graph board, for several kinds: as pairs for plain text, and as a path to draw.

import { controlOf } from "../view/geometry.js";

/** @param {Puzzle} puzzle @returns {number[][]} the two ends of every step */
export const edgesOf = ({ steps }) => steps.map(([from, , to]) => [from, to]);

/** @param {Geometry} geometry @returns {string} the path of all edges */
export const edgesPath = (geometry) => geometry.edges.map(([a, b]) => edgePath(geometry, a, b)).join("");

/**
 * @param {Geometry} geometry
 * @param {number} a
 * @param {number} b
 * @returns {string} a straight edge, or an arc around the cells in its way
 */
export function edgePath(geometry, a, b) {
  const end = geometry.points[b]?.join(" ");
  const way = geometry.arcs.has(`${a},${b}`) ? `Q${controlOf(geometry, a, b).join(" ")} ${end}` : `L${end}`;
  return `M${geometry.points[a]?.join(" ")}${way}`;
}
