// The goal as a small picture beside the board's name, if it is a whole position.

import { fill, h } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";
import { createThumbnails } from "../common/thumbnails.js";

/** CSS pixels. Pictures up to `narrow` stand beside the words, wider ones below. */
const ROOM = { width: 160, height: 40, narrow: 60 };

/**
 * @param {Parts<"table" | "words">} parts
 * @param {HTMLElement} place stays empty if the goal is not a position
 */
export function drawGoal({ table: { puzzle, rules, session: { line } }, words: { t } }, place) {
  const read = rules.read(line.goal);
  fill(place);
  place.removeAttribute("data-wide");
  if (!wordsOf(puzzle).picturesGoal || !read.ok) return;
  const pictures = createThumbnails(puzzle, ROOM.width, ROOM.height, t);
  place.toggleAttribute("data-wide", pictures.width > ROOM.narrow);
  // The words beside it say the same.
  const canvas = h("canvas", { "aria-hidden": "true" });
  pictures.draw(read.position, canvas);
  place.append(canvas);
}
