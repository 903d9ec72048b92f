// The scene of a peg board: pegs, landings and the last jump.

import { endItems, lastItem, nameItems, spotOf } from "../common.js";
import { Z } from "../../view/order.js";
import { goalCells } from "./goal.js";

/** How far a lifted peg rises above its hole, in cells. */
const LIFT = 0.12;

/** @param {SceneState} state @returns {Item[]} */
export function jumpItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const gone = new Set((hold.chain ?? []).map((jump) => jump.over));
  /** @param {number} cell */
  const at = (cell) => spotOf(geometry, cell);

  for (const move of options.last ?? []) {
    if (move.type === "jump") items.push(lastItem("begin", "round", at(move.from), Z.under + 1));
  }
  for (const cell of goalCells(puzzle, options.goal ?? "")) {
    items.push({ id: `goal:${cell}`, sprite: ["goal"], ...at(cell), z: Z.under });
  }
  items.push(...nameItems(state));
  position.forEach((mark, cell) => {
    if (mark !== "o" || cell === hold.selected) return;
    const alpha = gone.has(cell) ? 0.35 : 1;
    items.push({ id: `peg:${cell}`, sprite: ["peg", "rest"], ...at(cell), z: Z.token, alpha });
  });
  if (hold.selected !== undefined && position[hold.selected] === "o") {
    const home = at(hold.selected);
    const [x, y] = hold.point ?? [home.x - LIFT * 0.5, home.y - LIFT];
    items.push({ id: `peg:${hold.selected}`, sprite: ["peg", "lifted"], x, y, z: Z.lifted, scale: 1.1 });
  }
  return [...items, ...endItems(state, "round", { last: Z.under + 1, landing: Z.over })];
}
