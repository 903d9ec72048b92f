// Sliding blocks, the place where the hero wants to go, and where a lifted block can go.

import { readCell } from "../../model/rows.js";
import { nameItems } from "../common.js";
import { Z } from "../../view/order.js";

/** @typedef {import("../../view/types.js").Item} Item */

/** @param {import("../../view/scene.js").SceneState} state @returns {Item[]} */
export function blockItems({ puzzle, geometry, position, hold, options }) {
  /** @type {Item[]} */
  const items = [];
  const width = puzzle.width ?? 1;
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const goals = new Map((options.goal ?? puzzle.goal).split(".").map((item) =>
    [item.charAt(0), readCell(puzzle, item.slice(1))]));
  for (const letter of new Set(position)) {
    if (letter === "0" || letter === "x") continue;
    const first = position.indexOf(letter);
    const [x, y] = geometry.points[first] ?? [0, 0];
    const shape = position.flatMap((mark, cell) => (
      mark === letter
        ? [`${(cell % width) - (first % width)},${Math.floor(cell / width) - Math.floor(first / width)}`]
        : []
    )).join(" ");
    const lifted = hold.selected === first;
    const goal = goals.get(letter);
    items.push({
      id: `block:${letter}`, sprite: [
        "block", letter, shape, goal !== undefined ? "hero" : "plain", lifted ? "lifted" : "rest",
      ],
      x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
    });
    if (goal !== undefined && goal >= 0) {
      const [goalX, goalY] = geometry.points[goal] ?? [0, 0];
      items.push({ id: `goal:${letter}`, sprite: ["place-for", shape], x: goalX, y: goalY, z: Z.under });
    }
  }
  items.push(...targetItems(position, geometry, hold));
  if (options.names) items.push(...nameItems(puzzle, geometry));
  return items;
}

/**
 * Where a block can go: the cells that it would come over, and a dot in its middle at every place where it can stay.
 * @param {import("../../model/types.js").Position} position
 * @param {import("../../view/geometry.js").Geometry} geometry
 * @param {import("../../view/types.js").Hold} hold
 * @returns {Item[]}
 */
function targetItems(position, geometry, { targets }) {
  if (!targets) return [];
  const { first, to } = targets;
  const own = position.flatMap((mark, cell) => (mark === position[first] ? [cell] : []));
  const points = own.map((cell) => geometry.points[cell] ?? [0, 0]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [firstX, firstY] = geometry.points[first] ?? [0, 0];
  const middle = [
    (Math.min(...xs) + Math.max(...xs)) / 2 - firstX, (Math.min(...ys) + Math.max(...ys)) / 2 - firstY,
  ];
  const reached = new Set(to.flatMap((target) => own.map((cell) => cell + target - first)));
  return [
    ...[...reached].filter((cell) => !own.includes(cell)).map((cell) => {
      const [x, y] = geometry.points[cell] ?? [0, 0];
      return { id: `reach:${cell}`, sprite: ["reach"], x, y, z: Z.under + 1 };
    }),
    ...to.map((target) => {
      const [x, y] = geometry.points[target] ?? [0, 0];
      return {
        id: `landing:${target}`, sprite: ["stop"], x: x + (middle[0] ?? 0), y: y + (middle[1] ?? 0), z: Z.lifted + 1,
      };
    }),
  ];
}
