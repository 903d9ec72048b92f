// The scene of sliding tiles: square tiles, discs on graph boards, and a mark on the last tile that moved.

import { Z } from "../../view/order.js";
import { endItems, nameItems, spotOf } from "../common.js";
import { BLANK } from "../one-blank.js";
import { tilesIn } from "./notation.js";

/** @param {SceneState} state @returns {Item[]} */
export function slideItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const homes = tilesIn(options.goal ?? "");
  const dragged = new Set((hold.run ?? []).map((move) => move.cell));
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const form = geometry.square ? "square" : "disc";
  const faces = options.faces ?? (puzzle.faces === "colours" ? "colours" : "numbers");
  items.push(...nameItems(state));
  position.forEach((tile, cell) => {
    if (tile === BLANK) return;
    const { x, y } = spotOf(geometry, cell);
    const home = faces !== "colours" && homes[cell] === Number(tile);
    const moving = dragged.has(cell);
    items.push({
      id: `tile:${cell}`, sprite: ["tile", tile, faces, form, home ? "home" : "away"],
      x: x + (moving ? shiftX : 0), y: y + (moving ? shiftY : 0), z: moving ? Z.lifted : Z.token,
    });
  });
  return [...items, ...endItems(state, geometry.square ? "square" : "round", { last: Z.over, landing: Z.under })];
}
