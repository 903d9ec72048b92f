// Describes packings without the core: sizes, sets by letters, calendar dates and board codes, as the core's `pack`
// package does.

/** @import { Field } from "../../model/lattice.js" */

import { WEEKDAYS } from "../../base/words.js";
import { partsOf, readBoard } from "../../model/boards.js";
import { CELL_LATTICES, fieldOf, rectangle, SQUARE } from "../../model/lattice.js";
import { writeMarks } from "../../model/rows.js";
import { readSet } from "./sets.js";

const ALL = "FILNPTUVWXYZ";
/** The pieces of a custom board that names none. @type {Readonly<Record<string, string>>} */
const USUAL = { xs: ALL, xt: "IJOPSUY", xd: "CEFGHIJOPSVX" };
const ONE_SIDED = "1s.FGHIJLMNPQSTUVWXYZ";
const CALENDAR_PIECES = "LNPUVYZ.3o-3o";
const WEEKDAY_PIECES = "LNPTUVZ.4o.3o-o.oo-xoo";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The labels on the cells of the calendar board; "" where there is no cell. */
const CALENDAR = [
  MONTHS.slice(0, 6), MONTHS.slice(6),
  ...[1, 8, 15, 22, 29].map((first) =>
    Array.from({ length: Math.min(7, 32 - first) }, (_, day) => String(first + day))),
];
const WITH_WEEKDAYS = [
  ...CALENDAR.slice(0, 6), [...CALENDAR[6] ?? [], ...WEEKDAYS.slice(0, 4)], ["", "", "", "", ...WEEKDAYS.slice(4)],
];

/**
 * @typedef {object} Design
 * @property {string} slug
 * @property {string} title
 * @property {Field} field
 * @property {string} pieces
 * @property {boolean} [custom]
 * @property {readonly (readonly string[])[]} [labels] by row and column, including cells outside the region
 */

/** @param {string} board slug or code, with or without `/p.` and its pieces @returns {PlacePuzzle | null} */
export function describe(board) {
  const [slug = "", own] = board.split("/p.");
  const design = designOf(slug);
  const usual = design && readSet(design.pieces, design.field.lattice);
  const set = own === undefined || !design ? usual : readSet(own, design.field.lattice);
  if (!design || !usual || !set) return null;
  const { cells } = design.field;
  const full = set.text === usual.text ? design.slug : `${design.slug}/p.${set.text}`;
  const { labels } = design;
  return /** @type {PlacePuzzle} */ ({
    id: `pack/${full}`, family: "pack", title: design.title, kind: "place",
    start: writeMarks(cells, new Array(cells.length).fill("o")), goal: "full", metrics: ["pieces"], known: null,
    ...partsOf(full, design.field, design.custom ?? false),
    pieces: set.pieces, pieces_text: set.text, mirror: set.mirror,
    solutions: null, labels: labels ? cells.map(([column, row]) => labels[row]?.[column] ?? "") : null,
    gaps: labels ? gapsOf(labels, cells) : [],
  });
}

/** @param {string} slug @returns {Design | null} */
function designOf(slug) {
  if (slug.includes(".")) {
    const board = readBoard(slug, CELL_LATTICES);
    // Boards with given pieces are left to the core.
    if (!board?.field || board.marks.some((mark) => mark !== "o")) return null;
    const { field, parts } = board;
    return { slug: parts.slug, title: "Own board", field, pieces: USUAL[parts.lattice] ?? ALL, custom: true };
  }
  const date = DATE.exec(slug);
  if (date) return calendar(slug, Number(date[1]), Number(date[2]), date[3]);
  const sized = readSize(slug);
  return sized && sized.width * sized.height === sized.area ? sizedOf(sized) : null;
}

const DATE = /^calendar-(\d\d)-(\d\d)(?:-([a-z]{3}))?$/;

/**
 * @param {string} board slug, with or without `/p.` and its pieces
 * @returns {NameFault | null} why the date does not exist, or the pieces do not cover that size
 */
export function fault(board) {
  const [slug = ""] = board.split("/p.");
  if (DATE.test(slug)) return designOf(slug) ? null : { code: "pack-date", params: { date: slug.slice(9) } };
  const sized = readSize(slug);
  if (!sized || sized.width * sized.height === sized.area) return null;
  return { code: "pack-area", params: { slug, cells: sized.width * sized.height, area: sized.area } };
}

/** @typedef {{ prefix: string, width: number, height: number, letters: string, area: number }} Sized */

/** @param {string} slug @returns {Sized | null} a rectangle, the letters of its pieces, and the area they cover */
function readSize(slug) {
  const read = /^(level-|one-sided-|)([1-9]\d?)x([1-9]\d?)(?:-([A-Z]+))?$/.exec(slug);
  if (!read) return null;
  const [, prefix = "", width, height, named = ""] = read;
  const letters = [...named].sort().join("");
  if (prefix === "level-" ? !letters || [...letters].some((letter) => !ALL.includes(letter)) : letters) return null;
  const area = prefix === "level-" ? 5 * letters.length : prefix ? 90 : 60;
  return { prefix, width: Number(width), height: Number(height), letters, area };
}

/** @param {Sized} sized @returns {Design} */
function sizedOf({ prefix, width, height, letters }) {
  const size = `${width}x${height}`;
  const shown = `${width}×${height}`;
  const field = rectangle(width, height);
  if (prefix === "level-") {
    const title = `${shown} with ${[...letters].join(" ")}`;
    return { slug: `level-${size}-${letters}`, title, field, pieces: letters };
  }
  return prefix
    ? { slug: prefix + size, title: `One-sided pentominoes ${shown}`, field, pieces: ONE_SIDED }
    : { slug: size, title: `Twelve pentominoes ${shown}`, field, pieces: ALL };
}

/**
 * @param {string} slug @param {number} month @param {number} day
 * @param {string} [short] name of the weekday, in lower case
 * @returns {Design | null}
 */
function calendar(slug, month, day, short) {
  const name = MONTHS[month - 1];
  const weekday = WEEKDAYS.find((one) => one.toLowerCase() === short);
  if (name === undefined || day < 1 || day > (DAYS[month - 1] ?? 0) || (short && !weekday)) return null;
  const free = ["", name, String(day), weekday];
  const labels = weekday ? WITH_WEEKDAYS : CALENDAR;
  const rows = labels.map((line) => line.map((label) => (free.includes(label) ? "x" : "o")).join(""));
  return {
    slug, title: `Calendar, ${weekday ? `${weekday} ` : ""}${day} ${name}`, field: fieldOf(SQUARE, rows),
    pieces: weekday ? WEEKDAY_PIECES : CALENDAR_PIECES, labels,
  };
}

/** @param {readonly (readonly string[])[]} labels @param {Field["cells"]} cells */
function gapsOf(labels, cells) {
  const inside = new Set(cells.map(String));
  return labels.flatMap((line, row) => line.flatMap((label, column) => (
    !label || inside.has(`${column},${row}`) ? [] : [{ point: /** @type {[number, number]} */ ([column, row]), label }]
  )));
}
