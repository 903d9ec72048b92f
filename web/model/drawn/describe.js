// Describes boards drawn by hand without the core: the points, edges and arcs of a code, as the core computes them.

/** @import { Sketch } from "./sketch.js" */

import { rounded } from "../lattice.js";
import { arcsOf } from "./arcs.js";
import { codeOfSketch, readSketch, spacingOf, trouble, widthOf } from "./sketch.js";

/**
 * @param {string} code prefix, points and edges
 * @returns {{ parts: { slug: string, lattice: string, points: [number, number][], names: string[],
 *   grid: [number, number][], custom: true, bends: [number, number, number][] }, edges: Sketch["edges"],
 *   arcs: number[] } | null} null if the code is wrong; the core then reports why
 */
export function readDrawn(code) {
  const [prefix = ""] = code.split(".");
  if (!/^[a-z]{2}\.([0-9a-z]{2}){2,400}\.[0-9a-z-]*$/.test(code)) return null;
  const sketch = readSketch(code);
  const { edges } = sketch;
  const lists = (code.split(".")[2] ?? "").split("-");
  if (lists.length > sketch.points.length || lists.some((list) => list.length % widthOf(sketch.points))) return null;
  const sound = edges.every(([one, other], index) =>
    one >= 0 && one !== other && String(edges[index - 1]) !== String(edges[index]));
  if (!sound || new Set(sketch.points.map(String)).size < sketch.points.length || trouble(sketch)) return null;
  const left = Math.min(...sketch.points.map(([column]) => column));
  const top = Math.min(...sketch.points.map(([, row]) => row));
  const grid = sketch.points.map(([column, row]) => /** @type {[number, number]} */ ([column - left, row - top]));
  const spacing = spacingOf(grid);
  const points = grid.map(([column, row]) =>
    /** @type {[number, number]} */ ([rounded(column / spacing), rounded(row / spacing)]));
  const arcs = arcsOf(points, edges);
  return {
    parts: {
      slug: codeOfSketch({ points: grid, edges }, prefix), lattice: "graph", points,
      names: grid.map((_, cell) => String(cell)), grid, custom: true,
      bends: edges.flatMap(([one, other], index) => (arcs[index] ? [[one, other, arcs[index]]] : [])),
    },
    edges, arcs,
  };
}
