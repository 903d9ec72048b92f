// The cards of the shelf: a puzzle's picture, its name, what is known about it, and the player's result.

/** @import { Puzzle } from "../../model/types.js" */
/** @import { Context } from "../../app/context.js" */

import { h } from "../../dom.js";
import { knownLine } from "../../play/known.js";
import { sentence } from "../../play/notes.js";
import { createLazyDrawing } from "../common/lazy-drawing.js";
import { stars } from "../common/stars.js";
import { createThumbnails } from "../common/thumbnails.js";

/** CSS pixels of a picture's side, on narrow screens and on others. */
const NARROW = { upTo: 480, side: 88 };
const SIDE = 112;

/**
 * @param {Context} context
 * @param {HTMLElement} shelf the scrolling element: pictures are drawn when they come near
 * @param {(puzzle: Puzzle) => void} take
 * @returns {(puzzle: Puzzle) => HTMLElement} makes a card
 */
export function createCards(context, shelf, take) {
  const { t } = context.words;
  const results = context.saves.results();
  const side = innerWidth < NARROW.upTo ? NARROW.side : SIDE;
  const lazyDrawing = createLazyDrawing({ root: shelf, rootMargin: "200px" });
  return (puzzle) => {
    const known = knownLine(puzzle);
    const result = results[puzzle.id];
    const canvas = h("canvas", { "aria-hidden": "true" });
    lazyDrawing.add(canvas, () =>
      createThumbnails(puzzle, side, side, t).draw(context.table.rulesOf(puzzle).start, canvas));
    // A level or a deal on this board has its own result.
    const state = result?.perfect ? "perfect" : result?.best ? "solved" : "";
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "shelf-card", data: { choose: puzzle.id, state }, on: { click: () => take(puzzle) } },
        canvas,
        h("span", { class: "shelf-name", text: context.title(puzzle) }),
        known && h("span", { class: "shelf-known", text: sentence(context.words, known) }),
        state && h("span", { class: "shelf-state" }, t(`chooser.${state}`), " ", stars(t, result?.stars ?? 1)),
      ),
    );
  };
}
