// The scene of sliding blocks: the blocks, the hero's target, and where a lifted block can go.

import { cellsWith, readCell } from "../../model/rows.js";
import { nameItems, spotOf } from "../common.js";
import { Z } from "../../view/order.js";
import { isBlock } from "./board.js";

/** @param {SceneState} state @returns {Item[]} */
export function blockItems(state) {
  const { puzzle, geometry, position, hold, options } = state;
  /** @type {Item[]} */
  const items = [];
  const width = puzzle.width ?? 1;
  const [shiftX, shiftY] = hold.shift ?? [0, 0];
  const goals = new Map((options.goal ?? puzzle.goal).split(".").map((item) =>
    [item.charAt(0), readCell(puzzle, item.slice(1))]));
  for (const letter of new Set(position)) {
    if (!isBlock(letter)) continue;
    const first = position.indexOf(letter);
    const { x, y } = spotOf(geometry, first);
    const shape = cellsWith(position, letter).map((cell) =>
      `${(cell % width) - (first % width)},${Math.floor(cell / width) - Math.floor(first / width)}`).join(" ");
    const lifted = hold.selected === first;
    const goal = goals.get(letter);
    items.push({
      id: `block:${letter}`, sprite: [
        "block", letter, shape, goal !== undefined ? "hero" : "plain", lifted ? "lifted" : "rest",
      ],
      x: x + (lifted ? shiftX : 0), y: y + (lifted ? shiftY : 0), z: lifted ? Z.lifted : Z.token,
    });
    if (goal !== undefined && goal >= 0) {
      items.push({ id: `goal:${letter}`, sprite: ["place-for", shape], ...spotOf(geometry, goal), z: Z.under });
    }
  }
  items.push(...targetItems(position, geometry, hold));
  items.push(...nameItems(state));
  return items;
}

/**
 * The bounding box of a block.
 * @param {Geometry} geometry
 * @param {readonly number[]} cells
 * @returns {{ middle: [number, number], width: number, height: number }}
 */
function spanOf(geometry, cells) {
  /** @type {(readonly [number, number])[]} */
  const points = cells.map((cell) => geometry.points[cell] ?? [0, 0]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: [(left + right) / 2, (top + bottom) / 2], width: right - left + 1, height: bottom - top + 1 };
}

/** How far beyond the block's edge an arrow begins, and how far short of the edge in its new place it ends. */
const ARROW = { begins: 0.02, ends: 0.1 };

/**
 * An arrow from the edge of the block to its edge in the new place, so that the block's letter stays visible.
 * @type {NonNullable<import("../kind.js").Kind["arrow"]>}
 */
export function blockArrow({ geometry, position }, from, to) {
  const own = cellsWith(position, position[from]);
  const { middle: [x, y], width, height } = spanOf(geometry, own);
  const [[fromX, fromY], [toX, toY]] = [geometry.points[from] ?? [0, 0], geometry.points[to] ?? [0, 0]];
  const [dx, dy] = [toX - fromX, toY - fromY];
  const size = Math.hypot(dx, dy) || 1;
  // How far the block's edge is from its centre in that direction.
  const rim = Math.min(width / 2 / Math.abs(dx / size), height / 2 / Math.abs(dy / size));
  /** @param {number} far @returns {[number, number]} */
  const at = (far) => [x + (dx / size) * far, y + (dy / size) * far];
  return [at(rim + ARROW.begins), at(rim + size - ARROW.ends)];
}

/**
 * A dot for every place where a block can stop: in the cell that its front would reach, so that its letter stays free.
 * @param {Position} position
 * @param {Geometry} geometry
 * @param {Hold} hold
 * @returns {Item[]}
 */
function targetItems(position, geometry, { targets }) {
  if (!targets) return [];
  const { first, to } = targets;
  const own = cellsWith(position, position[first]);
  const home = spotOf(geometry, first);
  return to.map((target) => {
    const end = spotOf(geometry, target);
    const [dx, dy] = [end.x - home.x, end.y - home.y];
    const reached = own.map((cell) => spotOf(geometry, cell)).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    const front = reached.map(({ x, y }) => x * dx + y * dy);
    const leading = reached.filter((_, index) => (front[index] ?? 0) > Math.max(...front) - 1e-9);
    return {
      id: `landing:${target}`, sprite: ["landing", "near"], x: mean(leading.map(({ x }) => x)),
      y: mean(leading.map(({ y }) => y)), z: Z.over, mark: "landing",
    };
  });
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
