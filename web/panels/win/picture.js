// A result as a picture: the board at its start, the result, the squares, the address. It shows no part of the
// solution.

/** @import { Result } from "../../play/winning/result.js" */
/** @import { Square } from "../../play/winning/result-text.js" */

import { ACROSS } from "../../play/winning/result-text.js";
import { boardPicture, toCanvas } from "../../view/paint/picture.js";
import { readTheme } from "../../view/paint/theme.js";

const WIDE = 1080;
const HIGH = 1350;
const EDGE = 64;
/** The height of the board's area. */
const BOARD = 800;
const SQUARE = 52;
const ROWS = 4;

/** Colours of the squares, as tokens of the page. @type {Readonly<Record<Square, string>>} */
const COLOURS = { good: "mark-win", detour: "mark-flash", back: "mark-lose", hint: "mark-legal", open: "cell-line" };

/**
 * @param {Parts<"table" | "words">} parts
 * @param {Result} won
 * @param {object} told
 * @param {string} told.line of the result
 * @param {readonly Square[]} told.squares
 * @param {string} told.address
 * @returns {HTMLCanvasElement}
 */
export function resultPicture(parts, won, { line, squares, address }) {
  const theme = readTheme(document.body);
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = theme.colour("paper");
  pen.fillRect(0, 0, WIDE, HIGH);
  drawBoard(pen, parts, won, theme);
  pen.textAlign = "center";
  pen.fillStyle = theme.colour("ink");
  const [name = "", ...rest] = line.split(" · ");
  write(pen, name, BOARD + 75, `600 40px ${theme.sans}`);
  write(pen, rest[0] ?? "", BOARD + 150, `600 56px ${theme.serif}`);
  write(pen, rest.slice(1).join(" · "), BOARD + 205, `34px ${theme.sans}`);
  drawSquares(pen, theme, squares);
  write(pen, address.replace(/^https?:\/\//, ""), HIGH - 50, `30px ${theme.sans}`);
  return canvas;
}

/**
 * Draws the board in the middle of its area.
 * @param {CanvasRenderingContext2D} pen
 * @param {Parts<"table" | "words">} parts
 * @param {Result} won
 * @param {Theme} theme
 */
function drawBoard(pen, { table: { puzzle, rules }, words: { t } }, { line }, theme) {
  const read = rules.read(line.start);
  if (!read.ok) return;
  const picture = boardPicture(puzzle, read.position, theme, { t, goal: line.goal });
  const board = toCanvas(picture, 2 * WIDE);
  const room = Math.min((WIDE - 2 * EDGE) / board.width, (BOARD - 2 * EDGE) / board.height);
  const [wide, high] = [board.width * room, board.height * room];
  pen.drawImage(board, (WIDE - wide) / 2, EDGE + (BOARD - 2 * EDGE - high) / 2, wide, high);
}

/**
 * Writes one line, narrower if it would not fit.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} y
 * @param {string} font
 */
function write(pen, text, y, font) {
  pen.font = font;
  pen.fillText(text, WIDE / 2, y, WIDE - 2 * EDGE);
}

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {readonly Square[]} squares */
function drawSquares(pen, theme, squares) {
  const across = squares.length > ACROSS * ROWS ? Math.ceil(squares.length / ROWS) : ACROSS;
  const step = Math.min(SQUARE + 8, (WIDE - 2 * EDGE) / across);
  squares.forEach((square, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, squares.length - row * across);
    const x = WIDE / 2 + ((index % across) - inRow / 2) * step;
    pen.fillStyle = theme.colour(COLOURS[square]);
    pen.fillRect(x + step * 0.07, BOARD + 245 + row * step, step * 0.86, step * 0.86);
  });
  pen.fillStyle = theme.colour("ink");
}
