// The printed pages: pictures in the high-contrast theme, which suits black-and-white printers, and a QR code of the
// link.

/** @import { Picture } from "../../view/paint/picture.js" */

import { h } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";
import { marksOf } from "../../model/rows.js";
import { linksOf } from "../../play/links/linking.js";
import { sentence } from "../../play/notes.js";
import { boardPicture, sheetPicture } from "../../view/paint/picture.js";
import { toSvg } from "../../view/paint/svg.js";
import { readThemeNamed } from "../../view/paint/theme.js";
import { createGeometry } from "../../view/geometry.js";
import { createSprites } from "../../view/sprites.js";
import { qrOf } from "../share/qr.js";

/** Millimetres: a cell of pieces that are easy to hold, the width of a page, the most height of a picture on it. */
const [CELL, WIDE, HIGH] = [20, 180, 190];
/** Positions per page of a sheet, and per row. */
const [A_PAGE, COLUMNS] = [20, 4];

export const paperTheme = () => readThemeNamed(document.body, "contrast");

/** @param {Parts<"address" | "table" | "title" | "words">} parts @returns {Promise<HTMLElement[]>} */
export async function boardPaper(parts) {
  const { table: { puzzle, position, session: { line } }, words: { t } } = parts;
  const picture = boardPicture(puzzle, position(), paperTheme(), { t, goal: line.goal });
  return [await page(parts, { link: linksOf(parts).position }, drawing(picture, parts.title(puzzle)))];
}

/** @param {Parts<"address" | "table" | "title" | "words">} parts @returns {Promise<HTMLElement[]>} */
export async function sheetPaper(parts) {
  const { table: { puzzle, rules, session: { line } }, words: { t } } = parts;
  const positions = line.positions.map((text) => marksOf(rules, text));
  const theme = paperTheme();
  const links = linksOf(parts);
  const starts = [...Array(Math.ceil(positions.length / A_PAGE)).keys()].map((index) => index * A_PAGE);
  return Promise.all(starts.map((start) => {
    const numbers = positions.slice(start, start + A_PAGE).map((_, index) => start + index);
    const picture = sheetPicture(puzzle, numbers.map((number) => positions[number] ?? []), theme, {
      columns: COLUMNS, captions: numbers.map(String), t,
      lasts: numbers.map((number) => (number > 0 ? line.moves.slice(number - 1, number) : [])),
    });
    return page(parts, { link: links.solution ?? links.puzzle }, drawing(picture, t("sheet.title")));
  }));
}

/**
 * Every piece at the same scale, for cutting out.
 * @param {Parts<"address" | "table" | "title" | "words">} parts
 * @param {NonNullable<KindView["loose"]>} loose
 * @returns {Promise<HTMLElement[]>}
 */
export async function piecesPaper(parts, loose) {
  const { table: { puzzle }, words: { t } } = parts;
  const theme = paperTheme();
  const sprites = createSprites(puzzle, createGeometry(puzzle), theme, { t });
  const pieces = loose(puzzle, 1).items.map((item) => {
    const own = { ...item, x: 0, y: 0 };
    return drawing({ items: [own], box: sprites(item.sprite).box, sprites, theme }, String(item.sprite[1]), CELL);
  });
  const about = h("p", { text: t("print.pieces.scale", { n: CELL }) });
  const laid = h("div", { class: "paper-pieces" }, ...pieces);
  return [await page(parts, { link: linksOf(parts).puzzle }, about, laid)];
}

/**
 * @param {Parts<"address" | "table" | "title" | "words">} parts
 * @param {{ link: string }} shown where its QR code leads
 * @param {...Node} content
 * @returns {Promise<HTMLElement>}
 */
async function page({ address, table: { puzzle, session: { line } }, title, words }, { link }, ...content) {
  const { goal, rule } = wordsOf(puzzle);
  const told = words.t("list.sentences", {
    one: sentence(words, rule(puzzle)), other: sentence(words, goal(puzzle, line.goal)),
  });
  return h(
    "section",
    { class: "paper-page" },
    h("header", {}, h("div", {}, h("h1", { text: title(puzzle) }), h("p", { text: told })),
      await qrOf(address(link), words.t)),
    ...content,
  );
}

/**
 * @param {Picture} picture
 * @param {string} title
 * @param {number} [unit] millimetres of a cell; if absent, as large as the page allows
 * @returns {HTMLImageElement}
 */
export function drawing(picture, title, unit = undefined) {
  const [x0, y0, x1, y1] = picture.box;
  const scale = unit ?? Math.min(WIDE / (x1 - x0), HIGH / (y1 - y0));
  const image = h("img", { src: `data:image/svg+xml,${encodeURIComponent(toSvg(picture, title))}`, alt: title });
  image.style.width = `${(x1 - x0) * scale}mm`;
  return image;
}
