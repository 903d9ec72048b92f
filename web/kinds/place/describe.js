// Packings from their names, without the core: sizes, sets by letters, calendar dates and board codes, as the core's
// `pack` package describes them; and sets of pieces in their notation (contract.md, section 3), for the editor, too.

/** @import { Field, Lattice } from "../../model/lattice.js" */

import { WEEKDAYS } from "../../base/words.js";
import {
  CELL_LATTICES, fieldOf, normal, orientationsOf, rectangle, SQUARE, translation,
} from "../../model/lattice.js";
import { LETTERS as ALPHABET, readRows, writeMarks, writeRows } from "../../model/rows.js";
import { CUSTOM } from "../shared/rules.js";

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

/**
 * A slug or code, with or without `/p.` and its pieces.
 * @type {KindDescribed["describe"]}
 */
export function describe(board, { partsOf, readBoard }) {
  const [slug = "", own] = board.split("/p.");
  const design = slug.includes(".") ? ownDesign(readBoard(slug, CELL_LATTICES)) : designOf(slug);
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

/** @param {NamedBoard | null} board @returns {Design | null} */
function ownDesign(board) {
  // Boards with given pieces are left to the core.
  if (!board?.field || board.marks.some((mark) => mark !== "o")) return null;
  const { field, parts } = board;
  return { slug: parts.slug, title: CUSTOM, field, pieces: USUAL[parts.lattice] ?? ALL, custom: true };
}

/** @param {string} slug a size or a date @returns {Design | null} */
function designOf(slug) {
  const date = DATE.exec(slug);
  if (date) return calendar(slug, Number(date[1]), Number(date[2]), date[3]);
  const sized = readSize(slug);
  return sized && sized.width * sized.height === sized.area ? sizedOf(sized) : null;
}

const DATE = /^calendar-(\d\d)-(\d\d)(?:-([a-z]{3}))?$/;

/**
 * @param {string} board slug, with or without `/p.` and its pieces
 * @returns {Failure | null} why the date does not exist, or the pieces do not cover that size
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

// Sets of pieces and their notation, as the core's `pack/pieces.py` and `notation.py` read and write them.

/** @typedef {[number, number][]} Shape cells in reading order, moved to the origin (`normal` in `model/lattice.js`) */
/** @typedef {{ pieces: (PieceData & { kind: number })[], text: string, mirror: boolean }} PieceSet */

/**
 * The lettered shapes of a lattice, as rows: those that a text may name, the letters of their mirror images, and those
 * that have a letter only on the board.
 * @typedef {object} Letters
 * @property {Readonly<Record<string, string>>} named
 * @property {Readonly<Record<string, string>>} mirrors letter -> letter of the mirror image
 * @property {Readonly<Record<string, string>>} others
 */

/** @type {Readonly<Record<string, Letters>>} */
const LETTERS = {
  xs: {
    named: {
      F: "xoo-oo-xo", I: "ooooo", L: "oooo-o", N: "oo-xooo", P: "oo-oo-o", T: "ooo-xo-xo", U: "oxo-ooo", V: "o-o-ooo",
      W: "o-oo-xoo", X: "xo-ooo-xo", Y: "oooo-xo", Z: "oo-xo-xoo",
    },
    mirrors: { F: "G", L: "J", N: "M", P: "Q", Y: "H", Z: "S" },
    others: { A: "oooo", B: "ooo-o", C: "ooo-xo", D: "oo-xoo", O: "oo-oo", R: "ooo-ooo" },
  },
  xt: {
    named: { I: "oooo", J: "ooo-o", O: "oo-oo", P: "ooo-xo", S: "xoo-oo", U: "oo-oxo", Y: "o-xoo-xo" },
    mirrors: { J: "L", P: "Q", S: "Z" },
    others: {},
  },
  xd: {
    named: {
      C: "xoooo-xxxxoo", E: "ooooo-xxo", F: "oooo-oxo", G: "oooo-oo", H: "oooo-xxoo", I: "oooooo", J: "ooooo-o",
      O: "ooo-ooo", P: "xooooo-xxo", S: "ooo-xxooo", V: "oooo-xoo", X: "xooo-xooo",
    },
    mirrors: { F: "T", G: "Q", H: "N", I: "L", J: "K", P: "R", S: "Z" },
    others: {},
  },
};
const LIMIT = ALPHABET.length;

/** @param {Lattice} lattice @param {readonly string[]} rows @returns {Shape} */
const drawn = (lattice, rows) => normal(lattice, rows.flatMap((line, y) =>
  [...line].flatMap((mark, x) => (mark === "o" ? [/** @type {[number, number]} */ ([x, y])] : []))));

/** @param {Lattice} lattice @param {Shape} piece @returns {Shape} left and right exchanged */
export const mirrored = (lattice, piece) => normal(lattice, piece.map(lattice.mirror));

/** @param {Lattice} lattice @param {Shape} piece @param {boolean} mirror @returns {string} equal for equal pieces */
export const keyOf = (lattice, piece, mirror) => orientationsOf(lattice, piece, mirror).map(String).sort()[0] ?? "";

/**
 * @param {Lattice} lattice
 * @returns {{ usual: [string, Shape][], oneSided: [string, Shape][], all: [string, Shape][] }} letters with their
 *   shapes: those that a text may name, these with their mirror images, and all
 */
function lettersOf(lattice) {
  const { named = {}, mirrors = {}, others = {} } = LETTERS[lattice.code] ?? {};
  /** @param {Readonly<Record<string, string>>} rows @returns {[string, Shape][]} */
  const read = (rows) => Object.entries(rows).map(([letter, text]) => [letter, drawn(lattice, text.split("-"))]);
  const usual = read(named);
  const shapes = new Map(usual);
  const oneSided = [...usual, ...Object.entries(mirrors).map(([letter, own]) =>
    /** @type {[string, Shape]} */ ([own, mirrored(lattice, shapes.get(letter) ?? [])]))];
  return { usual, oneSided, all: [...oneSided, ...read(others)] };
}

/**
 * @param {Lattice} lattice
 * @param {boolean} mirror
 * @returns {Map<string, Shape>} the shapes that a text may name, by their letters
 */
export const letteredShapes = (lattice, mirror) =>
  new Map(mirror ? lettersOf(lattice).usual : lettersOf(lattice).oneSided.sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * @param {Lattice} lattice
 * @param {boolean} mirror
 * @returns {Map<string, string>} key of every piece that a text may name -> letter
 */
const namesOf = (lattice, mirror) => {
  const { usual, oneSided } = lettersOf(lattice);
  return new Map((mirror ? usual : oneSided).map(([letter, cells]) => [keyOf(lattice, cells, mirror), letter]));
};

/** @param {string} text @param {Lattice} lattice @returns {PieceSet | null} null if it cannot be read */
export function readSet(text, lattice) {
  const words = text.split(".");
  const mirror = words[0] !== "1s";
  const names = namesOf(lattice, mirror);
  /** @type {Shape[]} */
  const found = [];
  for (const word of mirror ? words : words.slice(1)) {
    const shapes = shapesOf(lattice, word, new Set(names.values()));
    if (!shapes) return null;
    found.push(...shapes);
  }
  if (!found.length || found.length > LIMIT) return null;
  // Lettered pieces first, each as its letter has it, so that equal sets get equal letters and equal orientations
  // however they are written.
  const lettered = letteredShapes(lattice, mirror);
  const sorted = found.map((cells) => ({ cells, name: names.get(keyOf(lattice, cells, mirror)) ?? "~" }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
    .map(({ cells, name }) => lettered.get(name) ?? cells);
  const pieces = build(lattice, sorted, mirror);
  return { pieces, mirror, text: writePieces(lattice, pieces, mirror, names) };
}

/**
 * @param {Lattice} lattice
 * @param {string} word letters with numbers of copies, or one drawn piece
 * @param {{ has: (letter: string) => boolean }} letters that may be named
 * @returns {Shape[] | null} null if it cannot be read
 */
export function shapesOf(lattice, word, letters) {
  if (/^[0-9ox-]+$/.test(word)) {
    const rows = readRows(word);
    return rows?.some((row) => row.includes("o")) ? [drawn(lattice, rows)] : null;
  }
  if (!/^(([1-9]\d?)?[A-Z])+$/.test(word)) return null;
  const named = [...word.matchAll(/(\d*)([A-Z])/g)];
  if (named.some(([, , letter = ""]) => !letters.has(letter))) return null;
  const shapes = new Map(lettersOf(lattice).oneSided);
  return named.flatMap(([, times, letter = ""]) => new Array(Number(times || 1)).fill(shapes.get(letter)));
}

/**
 * Gives the first copy of a shape its customary letter, if it has one, and all others the next free letter.
 * @param {Lattice} lattice
 * @param {readonly Shape[]} given
 * @param {boolean} mirror
 * @returns {PieceSet["pieces"]}
 */
function build(lattice, given, mirror) {
  const lettering = lettersOf(lattice).all;
  const usual = new Map(lettering.toReversed().map(([letter, cells]) => [keyOf(lattice, cells, mirror), letter]));
  /** @type {Map<string, number>} */
  const kinds = new Map();
  /** @type {Shape[][]} */
  const sides = [];
  const keys = given.map((cells) => keyOf(lattice, cells, mirror));
  const lettered = given.map((cells, number) => {
    const key = keys[number] ?? "";
    if (kinds.has(key)) return "";
    kinds.set(key, kinds.size);
    sides.push(orientationsOf(lattice, cells, mirror));
    return usual.get(key) ?? "";
  });
  const free = [...ALPHABET].filter((letter) => !lettered.includes(letter));
  const letters = lettered.map((letter) => letter || (free.shift() ?? ""));
  const order = lettering.map(([letter]) => letter);
  const colours = letters.map((letter) => order.indexOf(letter));
  const spare = Array.from({ length: order.length + LIMIT }, (_, number) => number).filter((number) =>
    !colours.includes(number));
  return letters.map((letter, number) => {
    const kind = kinds.get(keys[number] ?? "") ?? 0;
    const colour = colours[number] ?? -1;
    const own = colour < 0 ? (spare.shift() ?? 0) : colour;
    return { letter, count: 1, kind, colour: own, orientations: sides[kind] ?? [] };
  });
}

/**
 * @param {Lattice} lattice @param {PieceSet["pieces"]} pieces @param {boolean} mirror
 * @param {ReadonlyMap<string, string>} names
 */
function writePieces(lattice, pieces, mirror, names) {
  const first = pieces.map(({ orientations: [cells = []] }) => cells);
  const letters = first.flatMap((cells) => names.get(keyOf(lattice, cells, mirror)) ?? []).join("");
  const others = first.filter((cells) => !names.has(keyOf(lattice, cells, mirror))).map((cells) =>
    writeShape(lattice, cells));
  return [...(mirror ? [] : ["1s"]), ...(letters ? [writeRows([letters])] : []), ...others].join(".");
}

/** @param {Lattice} lattice @param {Shape} cells @returns {string} a piece as rows */
export function writeShape(lattice, cells) {
  const left = -translation(lattice, -Math.min(...cells.map(([x]) => x)), 0)[0];
  const rows = Array.from({ length: 1 + Math.max(...cells.map(([, y]) => y)) }, (_, row) => {
    const columns = cells.filter(([, y]) => y === row).map(([x]) => x - left);
    return Array.from({ length: 1 + Math.max(...columns) }, (__, x) => (columns.includes(x) ? "o" : "x")).join("");
  });
  return writeRows(rows);
}
