// The scene of frogs and toads: the pieces, and a mark on the last one that moved.

import { Z } from "../../view/order.js";
import { endItems, nameItems, spotOf } from "../common.js";
import { BLANK } from "../one-blank.js";

/** @param {SceneState} state @returns {Item[]} */
export function hopItems(state) {
  const { geometry, position, hold, options } = state;
  const goal = options.goal ?? "";
  /** @type {Item[]} */
  const items = [];
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  position.forEach((mark, cell) => {
    if (mark === BLANK) return;
    const { x, y } = spotOf(geometry, cell);
    const lifted = cell === hold.grabbed && (shiftX !== 0 || shiftY !== 0);
    items.push({
      id: `hopper:${cell}`, sprite: ["hopper", mark, goal[cell] === mark ? "home" : "away"],
      x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
    });
  });
  items.push(...nameItems(state));
  return [...items, ...endItems(state, "round", { last: Z.under + 1, landing: Z.under + 2 })];
}
