// Pieces in rows, all at one scale: the tray closes up as it empties, and what is left grows.

/** @typedef {readonly [number, number]} Extent width and height of a piece, in cells */
/** @typedef {readonly [number, number]} Target least width and height of a place, in CSS pixels */
/** @typedef {{ x: number, y: number, width: number, height: number }} Place its middle and its sides, in CSS pixels */
/** @typedef {{ width: number, height: number }[][]} Rows sides of the places, in CSS pixels */

/** Between two pieces, in CSS pixels. */
const APART = 6;
/** The pieces that are left grow in steps of this factor, so that they seldom change their size. */
const STEP = 1.15;

/**
 * @param {readonly Extent[]} pieces
 * @param {number} cell its size in CSS pixels
 * @param {number} across the width of a row
 * @param {Target} target
 * @returns {{ rows: Rows, width: number, height: number } | null} null if a piece is wider than that
 */
export function flow(pieces, cell, across, target) {
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
export function spread(pieces, [left, top, wide, high], cell, most, target) {
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
