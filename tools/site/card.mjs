// The card of a link preview as SVG: the board, its pieces if it has any, and a few words.
import { modelOf } from "../../web/model/kinds.js";
import { viewOf } from "../../web/view/kinds.js";
import { boardPicture, toSvg } from "../../web/view/paint/picture.js";

/** The size that previews require, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 40;
/** A character's mean width as a fraction of the font size. */
const CHARACTER = 0.5;
/** Boards with a greater ratio of width to height are above the words instead of beside them. */
const WIDE = 2.2;
/** The gap between a board and its pieces, in cells. */
const APART = 0.6;

/** @typedef {import("../../web/view/paint/picture.js").Picture} Picture */
/** @typedef {{ x: number, y: number, width: number, height: number }} Place */

/**
 * @param {object} card
 * @param {Puzzle | null} card.puzzle null: only the mark
 * @param {string} card.title
 * @param {string[]} card.lines
 * @param {Theme} card.theme
 * @param {string} card.mark the page's mark as SVG
 */
export async function cardSvg({ puzzle, title, lines, theme, mark }) {
  const picture = puzzle ? await boardAndPieces(puzzle, theme) : null;
  const [x0, y0, x1, y1] = picture?.box ?? [0, 0, 1, 1];
  const wide = (x1 - x0) / (y1 - y0) > WIDE;
  /** @type {Place} */
  const place = wide ? { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: 270 }
    : { x: MARGIN, y: MARGIN, width: 560, height: HEIGHT - 2 * MARGIN };
  /** @type {Place} */
  const text = wide ? { x: MARGIN + 20, y: 350, width: WIDTH - 2 * MARGIN, height: 240 }
    : { x: 650, y: 90, width: 510, height: 460 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${theme.colour("paper")}"/>`,
    nested(picture ? toSvg(picture, title) : mark, place),
    ...written(text, title, lines, theme),
    nested(mark, { x: WIDTH - MARGIN - 250, y: HEIGHT - MARGIN - 52, width: 52, height: 52 }),
    line(WIDTH - MARGIN - 184, HEIGHT - MARGIN - 13, 40, theme.colour("ink"), "Hirameki", theme),
    "</svg>",
  ].join("\n");
}

/**
 * @param {Puzzle} puzzle
 * @param {Theme} theme
 * @returns {Promise<Picture>}
 */
async function boardAndPieces(puzzle, theme) {
  const { loose } = viewOf(puzzle);
  const board = boardPicture(puzzle, modelOf(puzzle).rules(puzzle).start, theme, { goal: puzzle.goal });
  if (!loose) return board;
  // Below the board or beside it, with the row length that lets everything be drawn largest.
  const ways = [...Array(20).keys()].map((more) => loose(puzzle, 5 + more))
    .flatMap((pieces) => [laidOut(board, pieces, false), laidOut(board, pieces, true)]);
  return ways.reduce((best, way) => (sideOf(way) < sideOf(best) ? way : best));
}

/** The longer side of a picture. @param {Picture} picture */
const sideOf = ({ box: [x0, y0, x1, y1] }) => Math.max(x1 - x0, y1 - y0);

/**
 * @param {Picture} board
 * @param {Pick<Picture, "items" | "box">} pieces
 * @param {boolean} beside the board, else below it
 * @returns {Picture}
 */
function laidOut(board, pieces, beside) {
  const [x0, y0, x1, y1] = board.box;
  const [left, top, right, bottom] = pieces.box;
  const dx = beside ? x1 + APART - left : (x0 + x1 - left - right) / 2;
  const dy = beside ? (y0 + y1 - top - bottom) / 2 : y1 + APART - top;
  const laid = pieces.items.map((item) => ({ ...item, x: item.x + dx, y: item.y + dy }));
  const box = /** @type {Picture["box"]} */ (
    [Math.min(x0, left + dx), Math.min(y0, top + dy), Math.max(x1, right + dx), Math.max(y1, bottom + dy)]);
  return { ...board, items: [...board.items, ...laid], box };
}

/** @param {Place} place @param {string} title @param {string[]} lines @param {Picture["theme"]} theme */
function written({ x, y, width, height }, title, lines, theme) {
  const size = wrapped(title, width, 64).length > 2 ? 46 : 64;
  let at = y;
  /** @param {string} text @param {number} pixels @param {string} colour */
  const set = (text, pixels, colour) => wrapped(text, width, pixels).flatMap((words) => {
    at += pixels * 1.25;
    return at > y + height ? [] : [line(x, at, pixels, colour, words, theme)];
  });
  return [
    ...set(title, size, theme.colour("ink")),
    ...lines.filter(Boolean).flatMap((text, index) => {
      at += index ? 12 : 20;
      return set(text, 32, theme.colour(index ? "hole" : "ink"));
    }),
  ];
}

/** @param {string} text @param {number} width @param {number} size @returns {string[]} lines that fit */
function wrapped(text, width, size) {
  const most = Math.floor(width / (size * CHARACTER));
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @param {number} x @param {number} y @param {number} size @param {string} colour @param {string} text
 * @param {Picture["theme"]} theme */
function line(x, y, size, colour, text, theme) {
  const plain = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<text x="${x}" y="${y}" font-family="${theme.serif}" font-size="${size}" fill="${colour}">${plain}</text>`;
}

/** One SVG inside another. @param {string} svg @param {Place} place */
function nested(svg, { x, y, width, height }) {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 1 1";
  const inside = svg.slice(svg.indexOf("<svg"))
    .replace(/^<svg[^>]*>/, `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">`);
  // Titles are for screen readers of a single picture; here there would be several.
  return inside.replace(/<title>.*?<\/title>/, "");
}
