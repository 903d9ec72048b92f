// The scene of a peg board: pegs, landings and the last jump.

import { endItems, nameItems, spotOf } from "../common.js";
import { Z } from "../../view/order.js";
import { goalCells } from "./goal.js";

/** @typedef {import("../../view/types.js").Item} Item */

/** @param {import("../../view/scene.js").SceneState} state @returns {Item[]} */
export function jumpItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const gone = new Set((hold.chain ?? []).map((jump) => jump.over));
  /** @param {number} cell */
  const at = (cell) => spotOf(geometry, cell);

  for (const move of options.last ?? []) {
    if (move.type !== "jump") continue;
    items.push({ id: `last:${move.from}`, sprite: ["last", "round"], ...at(move.from), z: Z.under, alpha: 0.6 });
  }
  for (const cell of goalCells(puzzle, options.goal ?? "")) {
    items.push({ id: `goal:${cell}`, sprite: ["goal"], ...at(cell), z: Z.over });
  }
  if (options.names) items.push(...nameItems(puzzle, geometry));
  position.forEach((mark, cell) => {
    if (mark !== "o" || cell === hold.selected) return;
    const alpha = gone.has(cell) ? 0.35 : 1;
    items.push({ id: `peg:${cell}`, sprite: ["peg", "rest"], ...at(cell), z: Z.token, alpha });
  });
  if (hold.selected !== undefined && position[hold.selected] === "o") {
    const home = at(hold.selected);
    const [x, y] = hold.point ?? [home.x, home.y];
    items.push({ id: `peg:${hold.selected}`, sprite: ["peg", "lifted"], x, y, z: Z.lifted, scale: 1.1 });
    if (!hold.point) items.push({ id: "select", sprite: ["select"], x, y, z: Z.lifted + 1 });
    else items.push({ id: "select", sprite: ["last", "round"], ...home, z: Z.under + 3 });
  }
  return [...items, ...endItems(state, "round", { last: Z.under + 1, landing: Z.over })];
}
