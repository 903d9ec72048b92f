// Describes boards of lamps without the core: sizes, board codes and drawn graphs, as the core's `lights` package does.

import { joinedBoard } from "../../model/joined.js";
import { writeMarks } from "../../model/rows.js";
import { patchesOf } from "../shared/rules.js";
import { DARK, LIT } from "./rules.js";

/** @param {string} slug @returns {LightsPuzzle | null} null if only the core can describe it */
export function describe(slug) {
  const board = joinedBoard(slug);
  if (!board) return null;
  const { size, ...parts } = board;
  const cells = parts.grid.map((_, cell) => cell);
  const beside = (/** @type {number} */ cell) => parts.steps.flatMap(([from, , to]) => (from === cell ? [to] : []));
  if (parts.lattice === "graph" && patchesOf(cells.map(() => LIT), () => true, beside).length > 1) return null;
  return {
    id: `lights/${parts.slug}`, family: "lights", kind: "lights",
    title: size ? `Lights out ${size.join("×")}` : "Own board",
    start: writeMarks(parts.grid, cells.map(() => LIT)), goal: writeMarks(parts.grid, cells.map(() => DARK)),
    metrics: ["moves"], known: null, ...parts,
  };
}
