// The goal as a small picture, where it is a whole position: beside the board's name, and larger in the column.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { createThumbnails } from "../common/thumbnails.js";

/** CSS pixels: at the board's name, and in the card. Up to `beside` it stands beside the words, wider ones below. */
const HEAD = { width: 160, height: 40, beside: 60 };
const CARD = { width: 240, height: 96, beside: 130 };

/**
 * @param {Context} context
 * @param {Record<"head" | "card", HTMLElement>} places emptied where the goal is no position
 */
export function drawGoal(context, { head, card }) {
  draw(context, head, HEAD);
  draw(context, card, CARD);
}

/**
 * @param {Context} context
 * @param {HTMLElement} place
 * @param {{width: number, height: number, beside: number}} room
 */
function draw({ table: { puzzle, rules, session: { line } }, words: { t } }, place, { width, height, beside }) {
  const read = rules.read(line.goal);
  fill(place);
  place.removeAttribute("data-wide");
  if (!kindOf(puzzle).picturesGoal || !read.ok) return;
  const pictures = createThumbnails(puzzle, width, height, t);
  place.toggleAttribute("data-wide", pictures.width > beside);
  // The words beside it say the same.
  const canvas = h("canvas", { class: "goal-picture", "aria-hidden": "true" });
  pictures.draw(read.position, canvas);
  place.append(canvas);
}
