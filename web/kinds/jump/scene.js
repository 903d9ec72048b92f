// Pegs, landings and the last jump.

import { nameItems } from "../common.js";
import { Z } from "../../view/order.js";
import { goalCells } from "./goal.js";

/** @typedef {import("../../view/types.js").Item} Item */

/** @param {import("../../view/scene.js").SceneState} state @returns {Item[]} */
export function jumpItems({ puzzle, geometry, position, hold, options }) {
  /** @type {Item[]} */
  const items = [];
  const chain = hold.chain ?? [];
  const gone = new Set(chain.map((jump) => jump.over));
  /** @param {number} cell @returns {[number, number]} */
  const at = (cell) => geometry.points[cell] ?? [0, 0];

  for (const move of options.last ?? []) {
    if (move.type !== "jump") continue;
    const [x, y] = at(move.from);
    items.push({ id: `last:${move.from}`, sprite: ["last", "round"], x, y, z: Z.under, alpha: 0.6 });
  }
  const end = options.last?.at(-1);
  if (end?.type === "jump") {
    const [x, y] = at(end.to);
    items.push({ id: "last:end", sprite: ["last", "round"], x, y, z: Z.under + 1 });
  }
  for (const cell of goalCells(puzzle, options.goal ?? "")) {
    const [x, y] = at(cell);
    items.push({ id: `goal:${cell}`, sprite: ["goal"], x, y, z: Z.over });
  }
  if (options.names) items.push(...nameItems(puzzle, geometry));
  position.forEach((mark, cell) => {
    const [x, y] = at(cell);
    if (mark === "o" && cell !== hold.selected) {
      items.push({ id: `peg:${cell}`, sprite: ["peg", "rest"], x, y, z: Z.token, alpha: gone.has(cell) ? 0.35 : 1 });
    }
  });
  if (hold.selected !== undefined && position[hold.selected] === "o") {
    const [homeX, homeY] = at(hold.selected);
    const [x, y] = hold.point ?? [homeX, homeY];
    items.push({ id: `peg:${hold.selected}`, sprite: ["peg", "lifted"], x, y, z: Z.lifted, scale: 1.1 });
    if (!hold.point) items.push({ id: "select", sprite: ["select"], x, y, z: Z.lifted + 1 });
    else items.push({ id: "select", sprite: ["last", "round"], x: homeX, y: homeY, z: Z.under + 3 });
  }
  for (const { cell, far } of hold.landings ?? []) {
    const [x, y] = at(cell);
    items.push({ id: `landing:${cell}`, sprite: ["landing", far ? "far" : "near"], x, y, z: Z.over });
  }
  return items;
}
