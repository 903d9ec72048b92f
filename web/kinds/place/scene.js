// Pieces on the board, in the tray and in the hand.

import { deadCells } from "./areas.js";
import { nameItems } from "../common.js";
import { placementOf } from "./rules.js";
import { centre, extent } from "./interaction.js";
import { Z } from "../../view/order.js";

/** @typedef {import("../../view/types.js").Item} Item */

/** @param {import("../../view/scene.js").SceneState} state @returns {Item[]} */
export function placeItems({ puzzle, geometry, position, hold, options, tray }) {
  /** @type {Item[]} */
  const items = [];
  const held = hold.piece;
  if (tray) {
    items.push({
      id: "tray", sprite: ["tray", tray.frame[2], tray.frame[3]], x: tray.frame[0], y: tray.frame[1], z: Z.board,
    });
  }
  for (const piece of puzzle.pieces ?? []) {
    const { letter } = piece;
    const lying = placementOf(puzzle, position, letter);
    if (held?.letter === letter) continue;
    if (lying) {
      const [x, y] = geometry.points[lying.cell] ?? [0, 0];
      items.push({ id: `piece:${letter}`, sprite: ["piece", letter, lying.orientation, "rest"], x, y, z: Z.token });
    } else {
      items.push(...inTray(letter, hold.turned?.[letter] ?? 0, "waiting"));
    }
  }
  if (held) {
    const { letter, orientation } = held;
    const home = held.cell === null ? null : geometry.points[held.cell];
    const dragged = hold.point && hold.grip
      ? /** @type {const} */ ([hold.point[0] - hold.grip[0], hold.point[1] - hold.grip[1]])
      : null;
    if (dragged) {
      if (home && held.fits) {
        items.push({ id: "ghost", sprite: ["ghost", letter, orientation, "fits"], x: home[0], y: home[1], z: Z.over });
      }
      items.push({
        id: `piece:${letter}`, sprite: ["piece", letter, orientation, "lifted"], x: dragged[0], y: dragged[1],
        z: Z.lifted,
      });
    } else if (home) {
      items.push({
        id: `piece:${letter}`, sprite: ["piece", letter, orientation, held.fits ? "lifted" : "misfit"], x: home[0],
        y: home[1], z: Z.lifted,
      });
    } else {
      items.push(...inTray(letter, orientation, "waiting-held"));
    }
  }
  if (options.shade) {
    for (const cell of deadCells(puzzle, position)) {
      items.push({
        id: `dead:${cell}`, sprite: ["dead"], x: geometry.points[cell]?.[0] ?? 0, y: geometry.points[cell]?.[1] ?? 0,
        z: Z.under,
      });
    }
  }
  if (options.names) items.push(...nameItems(puzzle, geometry));
  return items;

  /** @param {string} letter @param {number} orientation @param {string} state @returns {Item[]} */
  function inTray(letter, orientation, state) {
    const slot = tray?.slots.get(letter);
    if (!slot) return [];
    const shape = puzzle.pieces?.find((piece) => piece.letter === letter)?.orientations[orientation] ?? [[0, 0]];
    const [cx, cy] = centre(shape);
    const [wide, high] = extent(shape);
    const size = Math.min(slot.size, (2 * slot.halfX) / (wide + 0.4), (2 * slot.halfY) / (high + 0.4));
    // Letters on pieces this small could not be read: they stand beside them.
    return [
      {
        id: `piece:${letter}`, sprite: ["piece", letter, orientation, state], x: slot.x - cx * size,
        y: slot.y - cy * size, z: Z.token, size,
      },
      {
        id: `tag:${letter}`, sprite: ["tag", letter], x: slot.x - slot.halfX * 0.72,
        y: slot.y + slot.halfY * (slot.halfX < slot.halfY ? 0.76 : 0.66), z: Z.token + 1, size: slot.halfY * 0.42,
      },
    ];
  }
}
