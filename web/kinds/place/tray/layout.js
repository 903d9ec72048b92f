// Lays out board, tray and tools in the available space so that the cells are as large as possible.

import { LEAST_CELL, unitAcross } from "../../../view/geometry.js";
import { flow } from "./flow.js";

/** @typedef {import("./flow.js").Extent} Extent */
/** @typedef {import("./flow.js").Target} Target */
/** @typedef {Record<TrayLayout["lying"], readonly Extent[]>} Pieces their extents, as they may lie */

/**
 * A possible layout: the tray beside the board or below it, its sides, the size of its cells, the least size of a
 * place there and how the pieces lie; the board's unit.
 * @typedef {{ beside: boolean, width: number, height: number, unit: number } &
 *   Pick<TrayLayout, "cell" | "target" | "lying">} Choice
 */

export const TOOL = 44;
const GAP = 6;
const LARGEST = 72;
/** Sizes of a cell in the tray to try, in CSS pixels. */
const CELLS = [30, 27, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6];
/** Every piece is at least this long. */
const PIECE = 36;
/** @type {readonly Target[]} */
const USUAL = [[TOOL, TOOL]];
/** Least sides of a place if the board would otherwise be small; WCAG 2.2 requires 24. @type {readonly Target[]} */
const SMALL = [...USUAL, [24, TOOL], [26, 38], [26, 34], [26, 30], [26, 26]];
/** The gap on a phone between board and tray, and between the tray and the sides of the screen. */
const CLOSE = 4;

/**
 * @param {[number, number, number, number]} box of the board, in board units
 * @param {Pieces} pieces
 * @param {number} tools how many
 * @param {number} width in CSS pixels that are available
 * @param {number} height
 * @returns {TrayLayout}
 */
export function fitWithTray(box, pieces, tools, width, height) {
  const bar = tools * TOOL + (tools - 1) * GAP;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  const best = choose(pieces, USUAL, width, 1, (beside, tray) => {
    const [areaWidth, areaHeight] = [Math.max(tray.width, bar), tray.height + GAP + TOOL];
    if (areaWidth > width || areaHeight > height) return 0;
    return beside
      ? Math.min((width - areaWidth - 2 * GAP) / boardWidth, height / boardHeight, LARGEST)
      : Math.min(width / boardWidth, (height - areaHeight - GAP) / boardHeight, LARGEST);
  });
  const { beside, unit } = best;
  const [wide, high] = [unit * boardWidth, unit * boardHeight];
  const [areaWidth, areaHeight] = [Math.max(best.width, bar), best.height + GAP + TOOL];
  const whole = beside ? Math.max(high, areaHeight) : high + GAP + areaHeight;
  const left = beside ? (width - wide - areaWidth - 2 * GAP) / 2 : (width - wide) / 2;
  const top = beside ? (whole - high) / 2 : 0;
  const areaLeft = beside ? left + wide + 2 * GAP : (width - areaWidth) / 2;
  const areaTop = beside ? (whole - areaHeight) / 2 : high + GAP;
  return {
    board: { unit, x: left - box[0] * unit, y: top - box[1] * unit, width, height: Math.ceil(whole) },
    cell: best.cell,
    target: best.target,
    lying: best.lying,
    frame: [areaLeft + (areaWidth - best.width) / 2, areaTop, best.width, best.height],
    tools: { x: areaLeft + (areaWidth - bar) / 2, y: areaTop + best.height + GAP },
  };
}

/**
 * The layout on a phone: the tools stand at the end of the last line, which they share with the page's status.
 * @param {[number, number, number, number]} box of the board, in board units
 * @param {number} frame how much of the box may run off the screen on either side
 * @param {Pieces} pieces
 * @param {number} tools how many
 * @param {number} width in CSS pixels that are available
 * @param {number} height including that line
 * @param {boolean} [tight] whether places may be lower so that cells are large enough
 * @returns {TrayLayout}
 */
export function fitOnPhone(box, frame, pieces, tools, width, height, tight = false) {
  const bar = tools * TOOL + (tools - 1) * GAP;
  const room = height - TOOL - CLOSE;
  const inner = width - 2 * CLOSE;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  // First cells that are large enough, then high places.
  const [largest, weight] = tight ? [LEAST_CELL, 100] : [LARGEST, 1];
  const best = choose(pieces, tight ? SMALL : USUAL, inner, weight, (beside, tray) => {
    if (tray.width > inner || tray.height > room) return 0;
    return beside
      ? Math.min((inner - tray.width - 2 * GAP) / boardWidth, room / boardHeight, largest)
      : Math.min(unitAcross(box, width, frame), (room - tray.height - CLOSE) / boardHeight, largest);
  });
  const { beside, unit } = best;
  const [wide, high] = [unit * boardWidth, unit * boardHeight];
  // Below the board the tray is as wide as the screen, so that what is left in it can grow.
  const trayWidth = beside ? best.width : inner;
  const used = beside ? Math.max(high, best.height) : high + CLOSE + best.height;
  const top = (room - used) / 2;
  const left = beside ? (width - wide - trayWidth - 2 * GAP) / 2 : (width - wide) / 2;
  const trayLeft = beside ? left + wide + 2 * GAP : CLOSE;
  const trayTop = beside ? (room - best.height) / 2 : top + high + CLOSE;
  const boardTop = beside ? (room - high) / 2 : top;
  return {
    board: { unit, x: left - box[0] * unit, y: boardTop - box[1] * unit, width, height },
    cell: best.cell,
    target: best.target,
    lying: best.lying,
    frame: [trayLeft, trayTop, trayWidth, best.height],
    tools: { x: width - CLOSE - bar, y: height - TOOL },
  };
}

/**
 * @param {Pieces} pieces
 * @param {readonly Target[]} targets to try; pieces stand upright only in narrow places
 * @param {number} across the most that a tray below the board can have
 * @param {number} weight of the board's cells beside the tray's
 * @param {(beside: boolean, tray: { width: number, height: number }) => number} unitBeside the board's unit; 0 if there
 *   is no room for such a tray
 * @returns {Choice} the one that scores best; a board too small to play on is chosen only if there is no other way
 */
function choose(pieces, targets, across, weight, unitBeside) {
  // The cells with which the smallest piece is large enough; one of a single cell need not be.
  const enough = Math.min(18, PIECE / Math.min(...pieces.flat.map((extent) => Math.max(...extent))));
  /** @type {Choice} */
  let best = { beside: false, width: across, height: TOOL, cell: 6, target: [TOOL, TOOL], lying: "flat", unit: 4 };
  let most = -Infinity;
  for (const target of targets) {
    const [least, low] = target;
    const lying = least < low ? "upright" : "flat";
    const columns = Math.ceil(across / least) - 1;
    for (const cell of CELLS) {
      // Below the board over the whole width, or beside it, narrow or wide.
      for (let wide = across; wide >= least; wide = wide === across ? columns * least : wide - least) {
        const beside = wide < across;
        const tray = flow(pieces[lying], cell, wide, target);
        const unit = tray ? unitBeside(beside, tray) : 0;
        const score = unit * weight + cell * 0.5 - Math.max(0, enough - cell) * 3 + low * 0.1;
        if (!tray || unit < Math.max(4, cell) || score <= most) continue;
        const { width, height } = tray;
        [most, best] = [score, { beside, width, height, cell, target, lying, unit }];
      }
    }
  }
  return best;
}

/**
 * @param {number} index of a tool
 * @param {TrayLayout["tools"]} tools
 * @returns {[number, number]} its upper left corner
 */
export const toolPlace = (index, { x, y }) => [x + index * (TOOL + GAP), y];
