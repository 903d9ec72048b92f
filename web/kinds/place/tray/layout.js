// Lays out board, tray and tools in the available space so that the cells are as large as possible.

import { LEAST_CELL, unitAcross } from "../../../view/geometry.js";

/** @typedef {import("../../tray.js").TrayLayout} TrayLayout */

/**
 * A possible layout: the tray beside the board or below it, its columns, the places' size, the board's unit.
 * @typedef {{ beside: boolean, columns: number, slotWidth: number, slot: number, unit: number, upright: boolean }}
 *   Choice
 */

export const TOOL = 44;
const GAP = 6;
const SLOTS = [44, 50, 58, 68, 80, 96];
const LARGEST = 72;
/** Heights of places when the board would otherwise be small. */
const LOW_SLOTS = [30, 32, 34, 37, 40];
/**
 * When the board would otherwise be small, places may be narrower than high, but no narrower than the target size that
 * WCAG 2.2 requires.
 */
const NARROWEST = 24;
/** The gap on a phone between board and tray, and between the tray and the sides of the screen. */
const CLOSE = 4;

/**
 * @param {[number, number, number, number]} box of the board, in board units
 * @param {number} count of places
 * @param {number} tools how many
 * @param {number} width in CSS pixels that are available
 * @param {number} height
 * @returns {TrayLayout}
 */
export function fitWithTray(box, count, tools, width, height) {
  const bar = tools * TOOL + (tools - 1) * GAP;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  const best = choose(count, SLOTS, (beside, columns, slot) => {
    const [trayWidth, trayHeight] = [columns * slot, Math.ceil(count / columns) * slot];
    const upright = trayWidth < bar && beside;
    const areaWidth = Math.max(trayWidth, upright ? TOOL : bar);
    const areaHeight = trayHeight + GAP + (upright ? bar : TOOL);
    if (areaWidth > width || areaHeight > height) return null;
    const unit = beside
      ? Math.min((width - areaWidth - 2 * GAP) / boardWidth, height / boardHeight, LARGEST)
      : Math.min(width / boardWidth, (height - areaHeight - GAP) / boardHeight, LARGEST);
    return { score: unit + slot * 0.1, beside, columns, slotWidth: slot, slot, unit, upright };
  });
  return arrange(box, count, width, best, bar);
}

/**
 * The layout on a phone: the tools stand at the end of the last line, which they share with the page's status.
 * @param {[number, number, number, number]} box of the board, in board units
 * @param {number} frame how much of the box may run off the screen on either side
 * @param {number} count of places
 * @param {number} tools how many
 * @param {number} width in CSS pixels that are available
 * @param {number} height including that line
 * @param {boolean} [tight] whether places may be lower so that cells are large enough
 * @returns {TrayLayout}
 */
export function fitOnPhone(box, frame, count, tools, width, height, tight = false) {
  const bar = tools * TOOL + (tools - 1) * GAP;
  const room = height - TOOL - CLOSE;
  const inner = width - 2 * CLOSE;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  // First cells that are large enough, then high places.
  const [largest, weight] = tight ? [LEAST_CELL, 4] : [LARGEST, 1];
  const {
    beside, columns, slotWidth, slot, unit,
  } = choose(count, tight ? [...LOW_SLOTS, ...SLOTS] : SLOTS, (beside, columns, slot) => {
    const slotWidth = beside ? slot : Math.min(slot < TOOL ? TOOL : slot, inner / columns);
    const [trayWidth, trayHeight] = [columns * slotWidth, Math.ceil(count / columns) * slot];
    if (slotWidth < NARROWEST || trayWidth > inner || trayHeight > room) return null;
    const unit = beside
      ? Math.min((inner - trayWidth - 2 * GAP) / boardWidth, room / boardHeight, largest)
      : Math.min(unitAcross(box, width, frame), (room - trayHeight - CLOSE) / boardHeight, largest);
    return {
      score: unit * weight + slot * 0.1 - Math.max(0, slot - slotWidth) * 0.15, beside, columns, slotWidth, slot, unit,
      upright: false,
    };
  });
  const [trayWidth, trayHeight] = [columns * slotWidth, Math.ceil(count / columns) * slot];
  const [wide, high] = [unit * boardWidth, unit * boardHeight];
  const used = beside ? Math.max(high, trayHeight) : high + CLOSE + trayHeight;
  const top = (room - used) / 2;
  const left = beside ? (width - wide - trayWidth - 2 * GAP) / 2 : (width - wide) / 2;
  const trayLeft = beside ? left + wide + 2 * GAP : (width - trayWidth) / 2;
  const trayTop = beside ? (room - trayHeight) / 2 : top + high + CLOSE;
  const boardTop = beside ? (room - high) / 2 : top;
  return {
    board: { unit, x: left - box[0] * unit, y: boardTop - box[1] * unit, width, height },
    slots: placesOf(count, columns, slotWidth, slot, trayLeft, trayTop),
    slotWidth,
    slot,
    frame: [trayLeft, trayTop, trayWidth, trayHeight],
    tools: { x: width - CLOSE - bar, y: height - TOOL, upright: false },
  };
}

/**
 * @param {number} count of places
 * @param {number[]} slots heights of a place to try
 * @param {(beside: boolean, columns: number, slot: number) => Choice & { score: number } | null} weigh null if there is
 *   no room for that
 * @returns {Choice} the one that scores best; a board too small to play on is chosen only if there is no other way
 */
function choose(count, slots, weigh) {
  let best = { score: -Infinity, beside: false, columns: 1, slotWidth: TOOL, slot: TOOL, unit: 4, upright: false };
  for (const beside of [false, true]) {
    for (let columns = 1; columns <= count; columns++) {
      for (const slot of slots) {
        const found = weigh(beside, columns, slot);
        if (found && found.unit >= 4 && found.score > best.score) best = found;
      }
    }
  }
  return best;
}

/**
 * @param {[number, number, number, number]} box
 * @param {number} count
 * @param {number} width
 * @param {Choice} chosen
 * @param {number} bar length of all tools in one line
 * @returns {TrayLayout}
 */
function arrange(box, count, width, { beside, columns, slotWidth, slot, unit, upright }, bar) {
  const rows = Math.ceil(count / columns);
  const [trayWidth, trayHeight] = [columns * slotWidth, rows * slot];
  const [boardWidth, boardHeight] = [unit * (box[2] - box[0]), unit * (box[3] - box[1])];
  const toolsHeight = upright ? bar : TOOL;
  const areaWidth = Math.max(trayWidth, upright ? TOOL : bar);
  const areaHeight = trayHeight + GAP + toolsHeight;
  const height = beside ? Math.max(boardHeight, areaHeight) : boardHeight + GAP + areaHeight;
  const left = beside ? (width - boardWidth - areaWidth - 2 * GAP) / 2 : (width - boardWidth) / 2;
  const top = beside ? (height - boardHeight) / 2 : 0;
  const areaLeft = beside ? left + boardWidth + 2 * GAP : (width - areaWidth) / 2;
  const areaTop = beside ? (height - areaHeight) / 2 : boardHeight + GAP;
  const trayLeft = areaLeft + (areaWidth - trayWidth) / 2;
  return {
    board: { unit, x: left - box[0] * unit, y: top - box[1] * unit, width, height: Math.ceil(height) },
    slots: placesOf(count, columns, slotWidth, slot, trayLeft, areaTop),
    slotWidth,
    slot,
    frame: [trayLeft, areaTop, trayWidth, trayHeight],
    tools: { x: areaLeft + (areaWidth - (upright ? TOOL : bar)) / 2, y: areaTop + trayHeight + GAP, upright },
  };
}

/**
 * @param {number} count @param {number} columns @param {number} width of a place @param {number} height @param {number}
 *   left @param {number} top
 * @returns {[number, number][]} middles, row by row
 */
export const placesOf = (count, columns, width, height, left, top) =>
  Array.from(
    { length: count },
    (_, index) => [left + ((index % columns) + 0.5) * width, top + (Math.floor(index / columns) + 0.5) * height],
  );

/**
 * @param {number} index of a tool
 * @param {TrayLayout["tools"]} tools
 * @returns {[number, number]} its upper left corner
 */
export const toolPlace = (index, { x, y, upright }) => (upright ? [
  x, y + index * (TOOL + GAP),
] : [x + index * (TOOL + GAP), y]);
