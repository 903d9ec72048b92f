// The goal as a small picture, where it is a whole position: beside the board's name, and larger in the column.

/** @import { Context } from "../../app/context.js" */

import { h } from "../../dom.js";
import { createThumbnails } from "../common/thumbnails.js";

/**
 * @param {Context} context
 * @param {number} side CSS pixels it may be wide and high
 * @returns {HTMLCanvasElement | null} null where the goal cannot be read as a position; the words beside it say the
 *   same
 */
export function goalPicture({ table: { puzzle, rules, session: { line } }, words: { t } }, side) {
  const read = rules.read(line.goal);
  if (!read.ok) return null;
  const canvas = h("canvas", { class: "goal-picture", "aria-hidden": "true" });
  createThumbnails(puzzle, side, side, t).draw(read.position, canvas);
  return canvas;
}
