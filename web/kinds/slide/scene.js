// Tiles in their tray, discs on graph boards, and the last tile that moved.

import { Z } from "../../view/order.js";
import { nameItems } from "../common.js";
import { BLANK } from "../one-blank.js";

/** @typedef {import("../../view/types.js").Item} Item */

/** @param {import("../../view/scene.js").SceneState} state @returns {Item[]} */
export function slideItems({ puzzle, geometry, position, hold, options }) {
  /** @type {Item[]} */
  const items = [];
  const goal = options.goal ?? "";
  const homes = goal.length === position.length ? [...goal] : goal.split(".");
  const dragged = new Set((hold.run ?? []).map((move) => move.cell));
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const form = geometry.square ? "square" : "disc";
  const faces = options.faces ?? (puzzle.faces === "colours" ? "colours" : "numbers");
  if (options.names) items.push(...nameItems(puzzle, geometry));
  position.forEach((tile, cell) => {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    if (tile !== BLANK) {
      const home = faces !== "colours" && parseInt(homes[cell] ?? "", 36) === Number(tile) && Number(tile) < 36;
      const moving = dragged.has(cell);
      items.push({
        id: `tile:${cell}`, sprite: ["tile", tile, faces, form, home ? "home" : "away"],
        x: x + (moving ? shiftX : 0), y: y + (moving ? shiftY : 0), z: moving ? Z.lifted : Z.token,
      });
    }
  });
  const last = options.last?.at(-1);
  if (last?.type === "slide") {
    const [x, y] = geometry.points[last.to] ?? [0, 0];
    items.push({ id: "last:end", sprite: ["last", form === "square" ? "square" : "round"], x, y, z: Z.over });
  }
  for (const { cell, far } of hold.landings ?? []) {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    items.push({ id: `landing:${cell}`, sprite: ["landing", far ? "far" : "near"], x, y, z: Z.under });
  }
  return items;
}
