// Frogs and toads on their pads, and the last one that moved.

/** @import { SceneState } from "../../view/scene.js" */
/** @import { Item } from "../../view/types.js" */

import { Z } from "../../view/order.js";
import { nameItems } from "../common.js";
import { BLANK } from "../one-blank.js";

/** @param {SceneState} state @returns {Item[]} */
export function hopItems({ puzzle, geometry, position, hold, options }) {
  /** @type {Item[]} */
  const items = [];
  const goal = options.goal ?? "";
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  position.forEach((mark, cell) => {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    if (mark !== BLANK) {
      const lifted = cell === hold.grabbed && (shiftX !== 0 || shiftY !== 0);
      items.push({
        id: `hopper:${cell}`, sprite: ["hopper", mark, goal[cell] === mark ? "home" : "away"],
        x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
      });
    }
  });
  if (options.names) items.push(...nameItems(puzzle, geometry));
  const last = options.last?.at(-1);
  if (last?.type === "hop") {
    const [x, y] = geometry.points[last.to] ?? [0, 0];
    items.push({ id: "last:end", sprite: ["last", "round"], x, y, z: Z.under + 1 });
  }
  for (const { cell } of hold.landings ?? []) {
    const [x, y] = geometry.points[cell] ?? [0, 0];
    items.push({ id: `landing:${cell}`, sprite: ["landing", "near"], x, y, z: Z.under + 2 });
  }
  return items;
}
