// The goal as a small picture, if it is a whole position: beside the board's name, and larger in the column.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { createThumbnails } from "../common/thumbnails.js";

/** CSS pixels: above the board, and in the card. Pictures up to `narrow` stand beside the words, wider ones below. */
const ROOM = { head: { width: 160, height: 40, narrow: 60 }, card: { width: 240, height: 96, narrow: 130 } };

/**
 * @param {Context} context
 * @param {HTMLElement} place stays empty if the goal is not a position
 * @param {boolean} inCard whether it is in the card beside the board
 */
export function drawGoal({ table: { puzzle, rules, session: { line } }, words: { t } }, place, inCard) {
  const { width, height, narrow } = ROOM[inCard ? "card" : "head"];
  const read = rules.read(line.goal);
  fill(place);
  place.removeAttribute("data-wide");
  if (!kindOf(puzzle).picturesGoal || !read.ok) return;
  const pictures = createThumbnails(puzzle, width, height, t);
  place.toggleAttribute("data-wide", pictures.width > narrow);
  // The words beside it say the same.
  const canvas = h("canvas", { "aria-hidden": "true" });
  pictures.draw(read.position, canvas);
  place.append(canvas);
}
