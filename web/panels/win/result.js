// Sharing a result: a few lines and a picture, both without spoilers, and a link that challenges a friend.

/** @import { Square } from "../../play/winning/result-text.js" */
/** @import { Result } from "../../play/winning/result.js" */

import { fill, h, iconButton, inRow } from "../../base/dom.js";
import { within } from "../../base/promises.js";
import { positionOf } from "../../model/rows.js";
import { pageAddress } from "../../play/links/writing.js";
import {
  ACROSS, openSquares, resultAddress, resultLine, resultText, squaresOf,
} from "../../play/winning/result-text.js";
import { isPerfect, measure, resultOf } from "../../play/winning/result.js";
import { boardPicture, toCanvas } from "../../view/paint/picture.js";
import { readTheme } from "../../view/paint/theme.js";
import { tick } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { copyFrom, pictureIn, saveCanvas, sayCopied, sayOutcome, send, showBlob } from "../common/saving.js";

const NAME = "hirameki.png";
/** Milliseconds to wait for the judgement; a solver that is still being fetched may take longer. */
const PATIENCE = 20_000;
/** The same for the shortest length, which as a rule is known then. */
const MOMENT = 250;

export const takes = /** @type {const} */ ([
  "address", "problem", "refresh", "saves", "solver", "table", "title", "words",
]);

/**
 * @param {Taken<typeof takes>} parts
 * @param {{result: Result}} options
 */
export function open(parts, { result }) {
  const { t } = parts.words;
  let won = result;
  const judging = new AbortController();
  const dialog = openDialog(t, { name: "result", of: parts.table });
  dialog.closed.addEventListener("abort", () => judging.abort());
  const said = h("p", { class: "share-said", role: "alert" });
  const text = h("textarea", { class: "result-text", readonly: true, rows: "4", "aria-label": t("result.text") });
  const picture = h("img", { class: "result-card", alt: t("result.picture-alt"), width: "1080", height: "1350" });
  let dares = false;
  const dare = tick(t("result.dare", { n: won.n }), (on) => {
    dares = on;
    draw();
  });
  /** The moves as judged. @type {Square[]} */
  let squares = [];
  /** The picture, as soon as it is drawn. @type {File | null} */
  let file = null;

  function draw() {
    const address = resultAddress(parts, won, dares);
    text.value = resultText(parts, won, squares, address);
    said.textContent = "";
  }

  const refused = () => sayOutcome(said, t("share.not-sent"), { failed: true });

  async function copy() {
    sayCopied(said, t, await copyFrom(text), "result.copied");
  }

  /** @param {Square[]} judged */
  function show(judged) {
    squares = judged;
    draw();
    const told = { line: resultLine(parts, won), squares, address: pageAddress() };
    const drawn = resultPicture(parts, won, told);
    void pictureIn(NAME, drawn).then((made) => {
      file = made;
      if (made) showBlob(picture, made, dialog.closed);
    });
    fill(
      dialog.body,
      text,
      // Nobody can beat a shortest solution.
      won.counted && !isPerfect(won) && dare,
      inRow(
        "share" in navigator &&
          iconButton("share", t("share.send"), () => void send(said, t, { text: text.value }, file ? [file] : []), {
            class: "button main",
          }),
        iconButton("copy", t("result.copy"), () => void copy(), {
          class: "share" in navigator ? "button" : "button main",
        }),
        iconButton("image", t("share.png"), () => void saveCanvas(NAME, drawn, refused)),
      ),
      said,
      picture,
    );
  }

  // Text and picture wait for the solver's judgement, so that both say the same, now and later.
  dialog.body.appendChild(h("p", { "aria-live": "polite" })).textContent = t("result.judging");
  void within(PATIENCE, squaresOf(parts, won, judging.signal)).then(async (judged) => {
    judging.abort();
    if (judged === null || !dialog.element.open) return;
    won = await measured(parts, won);
    if (dialog.element.open) show(judged ?? openSquares(won));
  });
}

/**
 * Asks again for the shortest length: what was asked after the win has given way to the judgement.
 * @param {Play<"problem" | "saves" | "solver" | "table"> & Parts<"refresh">} parts
 * @param {Result} won
 * @returns {Promise<Result>} with that length, if it came
 */
async function measured(parts, won) {
  await within(MOMENT, measure(parts, won).then((known) => known && parts.refresh()));
  return resultOf(parts) ?? won;
}

// A result as a picture: the board at its start, the result, the squares, the address. It shows no part of the
// solution.

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
function resultPicture(parts, won, { line, squares, address }) {
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
  const start = positionOf(rules, line.start);
  if (!start) return;
  const picture = boardPicture(puzzle, start, theme, { t, goal: line.goal });
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
