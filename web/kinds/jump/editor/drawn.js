// Boards of points and edges for pegs: jumps along straight lines (xg), or along any path of two edges (xp).

/** @import { Sketch } from "../../drawn/sketch.js" */

import { writeMarks } from "../../../model/rows.js";

/** Example graphs, as codes. */
export const EXAMPLES = {
  petersen: "xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9",
  windmill: "xp.103001412203431434.14-4-34-4-5678-7-8",
  hoppers: "xg.00204011310222421333042444.135-2346-47-4568-679-68a-789b-9c-9ab-bc-b-c",
};

/** @type {import("../../kind.js").KindDrawn} */
export const drawn = {
  prefixes: ["xg", "xp"],
  examples: EXAMPLES,
  about: { start: "graph.start.jump", goal: "graph.goal.jump" },
  end: (sketch, end, text) => (end === "start" ? holesText(sketch, text, "c", "o") : holesText(sketch, text, "o", "c")),
};

/**
 * Holes typed as numbers: a link names a single one and draws several as rows. Anything that is not a hole stays as
 * typed, and the core reports it.
 * @param {Sketch} sketch
 * @param {string} text numbers
 * @param {string} mark of these holes
 * @param {string} other of all others
 */
function holesText({ points }, text, mark, other) {
  const words = text.trim().split(/[\s,;.]+/).filter(Boolean);
  if (words.length < 2 || words.some((word) => !points[Number(word)])) return words.join(".");
  const named = new Set(words.map(Number));
  const [left = 0, top = 0] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0)));
  const marks = points.map((_, point) => (named.has(point) ? mark : other));
  return writeMarks(points.map(([column, row]) => [column - left, row - top]), marks);
}
