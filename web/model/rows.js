// The notation of rows: symbols preceded by run lengths, rows joined by "-" (contract.md, section 2).

/** The most characters of a link. */
export const LINK_LIMIT = 8000;
/** The most cells of a board. */
export const CELL_LIMIT = 400;
/** The most moves of a game. */
export const MOVE_LIMIT = 5000;
/** The letters of blocks and pieces. */
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The digits of notations: up to 36 of anything. */
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
/** The most places of a text of rows: those on the grid of boards drawn by hand. */
const PLACE_LIMIT = DIGITS.length ** 2;

/**
 * @param {string} text
 * @returns {string[] | null} the rows with runs expanded; null if the text is unreadable or has too many places
 */
export function readRows(text) {
  const rows = [""];
  const token = /(\d{0,3})([A-Za-z])|-/y;
  let total = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found || found[1] === "0") return null;
    if (found[0] === "-") {
      rows.push("");
      continue;
    }
    const run = Number(found[1] || 1);
    total += run;
    if (run === 0 || total > PLACE_LIMIT) return null;
    rows[rows.length - 1] += /** @type {string} */ (found[2]).repeat(run);
  }
  return rows;
}

/**
 * @param {string[]} rows
 * @returns {string} runs of three or more as length and symbol; trailing x are left out
 */
export function writeRows(rows) {
  return rows
    .map((row) => row.replace(/x+$/, "").replace(/(.)\1{2,}/g, (run, symbol) => run.length + symbol))
    .join("-");
}

/**
 * @param {readonly (readonly [number, number])[]} grid column and row of every cell
 * @param {readonly string[]} marks one per cell
 * @param {string} [empty] mark for places that are no cells and for cells without a mark
 * @returns {string[][]} complete rows
 */
export function rowsOf(grid, marks, empty = "x") {
  const width = 1 + Math.max(...grid.map(([column]) => column));
  const height = 1 + Math.max(...grid.map(([, row]) => row));
  const rows = Array.from({ length: height }, () => new Array(width).fill(empty));
  grid.forEach(([column, row], cell) => {
    /** @type {string[]} */ (rows[row])[column] = marks[cell] ?? empty;
  });
  return rows;
}

/** @param {Parameters<typeof rowsOf>[0]} grid @param {readonly string[]} marks @returns {string} */
export const writeMarks = (grid, marks) => writeRows(rowsOf(grid, marks).map((line) => line.join("")));

/** @param {readonly string[]} marks @param {string | undefined} wanted @returns {number[]} the cells with that mark */
export const cellsWith = (marks, wanted) => marks.flatMap((mark, cell) => (mark === wanted ? [cell] : []));

/**
 * @param {Puzzle} puzzle
 * @param {string} text
 * @returns {string[] | null} one mark per cell; null if the shape differs
 */
export function readMarks(puzzle, text) {
  const rows = readRows(text);
  if (!rows) return null;
  const marks = puzzle.grid.map(([column, row]) => rows[row]?.[column] ?? "x");
  const cells = rows.reduce((sum, row) => sum + row.replaceAll("x", "").length, 0);
  return marks.includes("x") || cells !== marks.length ? null : marks;
}

/**
 * @param {Puzzle} puzzle
 * @param {string} text a cell's name or number
 * @returns {number} the cell, or -1
 */
export function readCell(puzzle, text) {
  if (/^\d{1,4}$/.test(text) && Number(text) < puzzle.names.length) return Number(text);
  return puzzle.names.indexOf(text.toLowerCase());
}

/**
 * @param {Rules} rules
 * @param {string} text of a position
 * @returns {Position | null} null if it cannot be read
 */
export function positionOf(rules, text) {
  const read = rules.read(text);
  return read.ok ? read.position : null;
}

/** @param {Rules} rules @param {string} text of a position @returns {Position} empty if it cannot be read */
export const marksOf = (rules, text) => positionOf(rules, text) ?? [];

/**
 * @param {Rules} rules
 * @param {{ start: string, moves: readonly Move[] }} line
 * @param {number} [to] how many of its moves
 * @returns {string} the moves in link notation; empty if the start cannot be read
 */
export function wayText(rules, { start, moves }, to = moves.length) {
  const position = positionOf(rules, start);
  return position ? rules.writeMoves(position, moves.slice(0, to)) : "";
}

/**
 * @param {Rules} rules
 * @param {{ start: string, moves: readonly Move[] }} line
 * @param {number} [to] how many of its moves
 * @returns {Record<string, number>} their length in every metric; none if the start cannot be read
 */
export function lengthsOf(rules, { start, moves }, to = moves.length) {
  const position = positionOf(rules, start);
  return position ? rules.lengths(position, moves.slice(0, to)) : {};
}

/**
 * @template T
 * @param {ReadResult<T>} result of reading a text that the core wrote
 * @returns {T}
 */
export function mustRead(result) {
  if (!result.ok) throw new TypeError(`the core's own position cannot be read: ${JSON.stringify(result.error)}`);
  return result.position;
}
