// Motions of a packing: every piece moves from where it was, together with the letter beside it in the tray.

/** @import { Change, Motion } from "../../view/motions.js" */

import { travel, travels } from "../../view/motions.js";

/** @param {Pick<Change, "shown" | "items">} change @returns {Motion[]} */
export const placeMotions = ({ shown, items }) => [...travels("piece:", shown, items), ...letters(shown, items)];

/**
 * Motions of the letters in the tray, which stay beside their pieces. If the piece leaves the board, its letter comes
 * from there with it.
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
