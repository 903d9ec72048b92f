// Where board, tray and tools go in the room there is, so that the cells come out as large as they can.

/**
 * @typedef {object} TrayLayout
 * @property {import("./geometry.js").Layout} board
 * @property {[number, number][]} slots middles of the places, CSS pixels
 * @property {number} slot width and height of a place
 * @property {[number, number, number, number]} frame left, top, width, height around the places
 * @property {{ x: number, y: number, upright: boolean }} tools upper left corner; upright: one above the other
 */

export const TOOL = 44;
const GAP = 6;
const SLOTS = [44, 50, 58, 68, 80, 96];
const LARGEST = 72;

/**
 * @param {[number, number, number, number]} box of the board, in board units
 * @param {number} count of places
 * @param {number} tools how many
 * @param {number} width CSS pixels there are
 * @param {number} height
 * @returns {TrayLayout}
 */
export function fitWithTray(box, count, tools, width, height) {
  const bar = tools * TOOL + (tools - 1) * GAP;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  let best = { score: -Infinity, beside: false, columns: 1, slot: SLOTS[0] ?? TOOL, unit: 4, upright: false };
  for (const beside of [false, true]) {
    for (let columns = 1; columns <= count; columns++) {
      for (const slot of SLOTS) {
        const [trayWidth, trayHeight] = [columns * slot, Math.ceil(count / columns) * slot];
        const upright = trayWidth < bar && beside;
        const areaWidth = Math.max(trayWidth, upright ? TOOL : bar);
        const areaHeight = trayHeight + GAP + (upright ? bar : TOOL);
        if (areaWidth > width || areaHeight > height) continue;
        const unit = beside
          ? Math.min((width - areaWidth - 2 * GAP) / boardWidth, height / boardHeight, LARGEST)
          : Math.min(width / boardWidth, (height - areaHeight - GAP) / boardHeight, LARGEST);
        const score = unit + slot * 0.1;
        if (score > best.score && unit >= 4) best = { score, beside, columns, slot, unit, upright };
      }
    }
  }
  return arrange(box, count, width, best, bar);
}

/**
 * @param {[number, number, number, number]} box
 * @param {number} count
 * @param {number} width
 * @param {{ beside: boolean, columns: number, slot: number, unit: number, upright: boolean }} chosen
 * @param {number} bar length of the tools in a line
 * @returns {TrayLayout}
 */
function arrange(box, count, width, { beside, columns, slot, unit, upright }, bar) {
  const rows = Math.ceil(count / columns);
  const [trayWidth, trayHeight] = [columns * slot, rows * slot];
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
  const slots = Array.from({ length: count }, (_, index) => /** @type {[number, number]} */ ([
    trayLeft + ((index % columns) + 0.5) * slot,
    areaTop + (Math.floor(index / columns) + 0.5) * slot,
  ]));
  return {
    board: { unit, x: left - box[0] * unit, y: top - box[1] * unit, width, height: Math.ceil(height) },
    slots,
    slot,
    frame: [trayLeft, areaTop, trayWidth, trayHeight],
    tools: { x: areaLeft + (areaWidth - (upright ? TOOL : bar)) / 2, y: areaTop + trayHeight + GAP, upright },
  };
}

/** @param {number} index of a tool @param {TrayLayout["tools"]} tools @returns {[number, number]} its upper left corner */
export const toolPlace = (index, { x, y, upright }) => (upright ? [x, y + index * (TOOL + GAP)] : [x + index * (TOOL + GAP), y]);
