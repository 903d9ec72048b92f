// The tray in which pieces wait beside the board, and the tools for the held piece.

/** @import { Turn } from "./pieces.js" */

import { LEAST_CELL, Z, frameOf, toBoard, unitAcross } from "../../view/geometry.js";
import { grabPiece, putBack, take, turn } from "./hand.js";
import { boxOf, extent, flat, upright } from "./pieces.js";
import { latticeOf } from "./rules.js";

/** CSS pixels between a tray and the sides of the screen. */
const RIM = 4;
/** Height of the smallest text, in CSS pixels. */
const TEXT = 13;

const LYING = { flat, upright };

/**
 * The pieces as they lie in the tray.
 * @param {PlacePuzzle} puzzle @param {TrayLayout["lying"]} how @returns {Extent[]}
 */
function extentsOf(puzzle, how) {
  const lying = LYING[how](puzzle);
  return puzzle.pieces.map(({ letter, orientations }) =>
    extent(latticeOf(puzzle), orientations[lying[letter] ?? 0] ?? [[0, 0]]));
}

/** @param {PlacePuzzle} puzzle @returns {Pieces} */
const piecesOf = (puzzle) => ({ flat: extentsOf(puzzle, "flat"), upright: extentsOf(puzzle, "upright") });

/** @typedef {"rotate" | "mirror" | "back"} Tool */

/**
 * @param {PlacePuzzle} puzzle
 * @returns {Tool[]} one-sided pieces cannot be mirrored
 */
export const toolsOf = (puzzle) => (puzzle.mirror === false ? ["rotate", "back"] : ["rotate", "mirror", "back"]);

/** All but its buttons. @type {Omit<TrayMaker<"place">, "create">} */
export const placeTray = {
  letters: (puzzle) => new Map([
    ...puzzle.pieces.map(({ letter }) => /** @type {const} */ ([letter.toLowerCase(), "help.key.piece"])),
    // With something in the hand they turn it, also where a piece has that letter.
    ["r", "tool.word.rotate"], ...(puzzle.mirror === false ? [] : /** @type {const} */ ([["m", "tool.word.mirror"]])),
  ]),
  layout(puzzle, geometry, space) {
    const { width, height } = space;
    return space.phone ? fitOnPhone(puzzle, geometry, space)
      : fitWithTray(puzzle, geometry, { width: width - 2 * RIM, height });
  },
  // A piece keeps its place until half of those that had one lie on the board; then the tray closes up.
  homes({ pieces }, position, before) {
    const waiting = pieces.flatMap(({ letter }) => (position.includes(letter) ? [] : [letter]));
    const kept = waiting.every((letter) => before.includes(letter)) && 2 * waiting.length > before.length;
    return kept ? before : waiting;
  },
  places(puzzle, { board, cell: full, frame, lying, target }, position, homes) {
    const extents = extentsOf(puzzle, lying);
    const all = puzzle.pieces.flatMap(({ letter }, index) => (
      homes.includes(letter) ? [{ letter, extent: extents[index] ?? [1, 1] }] : []
    ));
    const { cell, places } = spread(all.map(({ extent }) => extent), frame, full, board.unit, target);
    const [left, top] = toBoard(board, frame[0], frame[1]);
    return {
      slots: new Map(places.flatMap(({ width, height, ...middle }, index) => {
        const { letter = "" } = all[index] ?? {};
        if (position.includes(letter)) return [];
        const [x, y] = toBoard(board, middle.x, middle.y);
        const [halfX, halfY] = [width / board.unit / 2, height / board.unit / 2];
        return [/** @type {const} */ ([letter, { x, y, halfX, halfY, size: cell / board.unit }])];
      })),
      frame: [left, top, frame[2] / board.unit, frame[3] / board.unit],
      text: TEXT / board.unit,
    };
  },
  // What the player has turned stays so; the others lie as the tray has room for them now.
  lay(puzzle, { lying }, hold, before) {
    const now = LYING[lying](puzzle);
    if (!hold.turned) return { ...hold, turned: now };
    if (!before || before.lying === lying) return hold;
    const then = LYING[before.lying](puzzle);
    const own = Object.entries(hold.turned).filter(([letter, orientation]) => orientation !== then[letter]);
    return { ...hold, turned: { ...now, ...Object.fromEntries(own) } };
  },
  // A tap on the held piece rotates it.
  take: (table, hold, letter, pointed) => (
    pointed && hold.piece?.letter === letter && !hold.piece.fromBoard
      ? turn(table, hold, "rotate")
      : take(table, hold, letter)
  ),
  grab: grabPiece,
  use: (table, hold, tool) => (tool === "back" ? putBack(hold) : turn(table, hold, /** @type {Turn} */ (tool))),
};

// Lays out board, tray and tools in the available space so that the cells are as large as possible.

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
/** How many times as large a board of few cells is drawn with its tray where there is room. */
const LARGER = 1.75;
/** Sizes of a cell in the tray to try, in CSS pixels. */
const CELLS = [30, 27, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6];
/** Every piece is at least this long. */
const PIECE = 36;

/**
 * What a layout may do.
 * @typedef {object} Limits
 * @property {readonly Target[]} targets least sides of a place to try; pieces stand upright only in narrow places
 * @property {number} largest unit of the board
 * @property {number} weight of the board's cells beside the tray's
 */

/** @type {Limits} */
const ROOMY = { targets: [[TOOL, TOOL]], largest: LARGEST, weight: 1 };
/**
 * If the board would otherwise be small: first cells that are large enough, then high places; WCAG 2.2 requires 24.
 * @type {Limits}
 */
const TIGHT = {
  targets: [...ROOMY.targets, [24, TOOL], [26, 38], [26, 34], [26, 30], [26, 26]], largest: LEAST_CELL, weight: 100,
};
/** The gap on a phone between board and tray, and between the tray and the sides of the screen. */
const CLOSE = 4;

/** The tools in a row. @param {PlacePuzzle} puzzle @returns {number} its width */
function barOf(puzzle) {
  const { length } = toolsOf(puzzle);
  return length * TOOL + (length - 1) * GAP;
}

/**
 * @param {PlacePuzzle} puzzle @param {Geometry} geometry @param {Pick<Space, "width" | "height">} space
 * @returns {TrayLayout}
 */
function fitWithTray(puzzle, { box }, { width, height }) {
  const bar = barOf(puzzle);
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  const chosen = choose(piecesOf(puzzle), ROOMY, width, (beside, tray) => {
    const [areaWidth, areaHeight] = [Math.max(tray.width, bar), tray.height + GAP + TOOL];
    if (areaWidth > width || areaHeight > height) return 0;
    return beside
      ? Math.min((width - areaWidth - 2 * GAP) / boardWidth, height / boardHeight, LARGEST)
      : Math.min(width / boardWidth, (height - areaHeight - GAP) / boardHeight, LARGEST);
  });
  const best = enlarged(chosen, [chosen.unit * boardWidth, chosen.unit * boardHeight], width, height);
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
 * A board of the largest cells and its tray, as much larger as there is room: the tools keep their size.
 * @param {Choice} choice
 * @param {readonly [number, number]} board its sides
 * @param {number} width that is available
 * @param {number} height
 * @returns {Choice}
 */
function enlarged(choice, [wide, high], width, height) {
  const room = height - GAP - TOOL;
  const times = choice.unit < LARGEST ? 1 : Math.max(1, Math.min(LARGER, ...(choice.beside
    ? [(width - 2 * GAP) / (wide + choice.width), height / high, room / choice.height]
    : [width / wide, width / choice.width, (room - GAP) / (high + choice.height)])));
  return {
    ...choice, unit: choice.unit * times, cell: choice.cell * times, width: choice.width * times,
    height: choice.height * times,
  };
}

/**
 * The layout on a phone: the tools stand at the end of the last line, which they share with the page's status.
 * @param {PlacePuzzle} puzzle @param {Geometry} geometry @param {Space} space with that line
 * @returns {TrayLayout}
 */
function fitOnPhone(puzzle, geometry, { width, height, tight }) {
  const { box } = geometry;
  const bar = barOf(puzzle);
  const room = height - TOOL - CLOSE;
  const inner = width - 2 * CLOSE;
  const [boardWidth, boardHeight] = [box[2] - box[0], box[3] - box[1]];
  const limits = tight ? TIGHT : ROOMY;
  const best = choose(piecesOf(puzzle), limits, inner, (beside, tray) => {
    if (tray.width > inner || tray.height > room) return 0;
    return beside
      ? Math.min((inner - tray.width - 2 * GAP) / boardWidth, room / boardHeight, limits.largest)
      : Math.min(
        unitAcross(box, width, frameOf(geometry)), (room - tray.height - CLOSE) / boardHeight, limits.largest,
      );
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
 * @param {Limits} limits
 * @param {number} across the most that a tray below the board can have
 * @param {(beside: boolean, tray: { width: number, height: number }) => number} unitBeside the board's unit; 0 if there
 *   is no room for such a tray
 * @returns {Choice} the one that scores best; a board too small to play on is chosen only if there is no other way
 */
function choose(pieces, { targets, weight }, across, unitBeside) {
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

// Pieces in rows, all at one scale: when the tray closes up, what is left grows.

/** @typedef {readonly [number, number]} Extent width and height of a piece, in cells */
/** @typedef {readonly [number, number]} Target least width and height of a place, in CSS pixels */
/** @typedef {{ x: number, y: number, width: number, height: number }} Place its middle and its sides, in CSS pixels */
/** @typedef {{ width: number, height: number }[][]} Rows sides of the places, in CSS pixels */

/** Between two pieces, in CSS pixels. */
const APART = 6;
/** The pieces that are left grow in steps of this factor. */
const STEP = 1.15;

/**
 * @param {readonly Extent[]} pieces
 * @param {number} cell its size in CSS pixels
 * @param {number} across the width of a row
 * @param {Target} target
 * @returns {{ rows: Rows, width: number, height: number } | null} null if a piece is wider than that
 */
function flow(pieces, cell, across, target) {
  /** @type {Rows} */
  const rows = [];
  let left = 0;
  for (const [wide, high] of pieces) {
    const width = Math.max(target[0], wide * cell + APART);
    if (width > across) return null;
    if (width > left) [left] = [across, rows.push([])];
    rows.at(-1)?.push({ width, height: Math.max(target[1], high * cell + APART) });
    left -= width;
  }
  return { rows, width: Math.max(0, ...rows.map(widthOf)), height: sum(rows.map(heightOf)) };
}

/**
 * @param {readonly Extent[]} pieces those that wait
 * @param {readonly [number, number, number, number]} frame left, top, width, height
 * @param {number} cell its size in the full tray
 * @param {number} most the size of the board's cells
 * @param {Target} target
 * @returns {{ cell: number, places: Place[] }} one for each piece
 */
function spread(pieces, [left, top, wide, high], cell, most, target) {
  /** @param {number} size */
  const fitting = (size) => {
    const found = flow(pieces, size, wide, target);
    return found && found.height <= high + 0.5 ? found : null;
  };
  let size = cell;
  while (size * STEP <= most && fitting(size * STEP)) size *= STEP;
  while (size > 1 && !fitting(size)) size /= STEP;
  const { rows = [], height = 0 } = fitting(size) ?? {};
  let y = top + (high - height) / 2;
  const places = rows.flatMap((row) => {
    const [tall, middle] = [heightOf(row), y + heightOf(row) / 2];
    let x = left + (wide - widthOf(row)) / 2;
    y += tall;
    return row.map(({ width }) => {
      x += width;
      return { x: x - width / 2, y: middle, width, height: tall };
    });
  });
  return { cell: size, places };
}

/** @param {Rows[number]} row */
const widthOf = (row) => sum(row.map(({ width }) => width));

/** @param {Rows[number]} row */
const heightOf = (row) => Math.max(...row.map(({ height }) => height));

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((all, value) => all + value, 0);

// The pieces of a packing side by side, at the scale of the board: below a picture of it, or on paper for cutting out.

/** The gap between two pieces, in cells. */
const LOOSE = 0.4;

/**
 * @param {PlacePuzzle} puzzle
 * @param {number} across the greatest width of a row, in cells
 * @returns {{ items: Item[], box: [number, number, number, number] }} in board units; `box`: left, top, right, bottom
 */
export function loose(puzzle, across) {
  const standing = upright(puzzle);
  const lattice = latticeOf(puzzle);
  /** @type {Item[]} */
  const items = [];
  let [left, top, rowHeight, right] = [0, 0, 0, 0];
  for (const { letter, orientations } of puzzle.pieces) {
    const orientation = standing[letter] ?? 0;
    const shape = orientations[orientation] ?? [[0, 0]];
    const [x0, y0, x1, y1] = boxOf(lattice, shape);
    const [wide, high] = [x1 - x0, y1 - y0];
    if (left > 0 && left + wide > across) [left, top, rowHeight] = [0, top + rowHeight + LOOSE, 0];
    items.push({
      id: `loose:${letter}`, sprite: ["piece", letter, orientation, "rest"], x: left - x0, y: top - y0, z: Z.token,
    });
    left += wide + LOOSE;
    rowHeight = Math.max(rowHeight, high);
    right = Math.max(right, left - LOOSE);
  }
  return { items, box: [0, 0, right, top + rowHeight] };
}
