// Describes boards of lamps without the core: sizes, board codes and drawn graphs, as the core's `lights` package does.

import { readBoard } from "../../model/boards.js";
import { writeMarks } from "../../model/rows.js";
import { DARK, LIT } from "./rules.js";

/** @param {string} slug @returns {LightsPuzzle | null} null if only the core can describe it */
export function describe(slug) {
  const board = readBoard(slug);
  if (!board || board.marks.some((mark) => mark !== LIT) || slug.startsWith("xp.")) return null;
  const { drawn, marks, parts, size } = board;
  return {
    id: `lights/${parts.slug}`, family: "lights", kind: "lights",
    title: size ? `Lights out ${size.join("×")}` : "Own board",
    start: writeMarks(parts.grid, marks), goal: writeMarks(parts.grid, marks.map(() => DARK)),
    metrics: ["moves"], known: null, bends: drawn?.bends ?? [], ...parts,
  };
}
