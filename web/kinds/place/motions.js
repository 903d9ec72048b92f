// What moves in a packing: every piece goes from where it was, and the letter beside it in the tray goes with it.

/** @import { Change, Motion } from "../../view/motions.js" */

import { travel, travels } from "../../view/motions.js";

/** @param {Pick<Change, "shown" | "items">} change @returns {Motion[]} */
export const placeMotions = ({ shown, items }) => [...travels("piece:", shown, items), ...letters(shown, items)];

/**
 * The letters in the tray: beside their pieces all the way. One whose piece comes off the board comes with it.
 * @param {Change["shown"]} shown items of the scene before, as they were drawn
 * @param {Change["items"]} items of the scene after
 * @returns {Motion[]}
 */
function letters(shown, items) {
  const old = new Map(shown.map((item) => [item.id, item]));
  return items.filter(({ id }) => id.startsWith("tag:")).flatMap((tag) => {
    const from = old.get(tag.id) ?? old.get(tag.id.replace("tag:", "piece:"));
    if (!from || (from.x === tag.x && from.y === tag.y)) return [];
    return [travel(from, tag, from.id === tag.id ? (from.size ?? 1) / (tag.size ?? 1) : 1)];
  });
}
