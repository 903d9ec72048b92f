// Sets of pieces from their notation (contract.md, section 3), as the core's `pack/pieces.py` and `notation.py` read
// and write them.

/** @import { PieceData } from "../../../model/types.js" */

import { readRows, writeRows } from "../../../model/rows.js";

/** @typedef {[number, number][]} Shape cells from the first one in reading order on */
/** @typedef {{ pieces: (PieceData & { kind: number })[], text: string, mirror: boolean }} PieceSet */

/** Rows of every lettered shape; the second group may not be named in a set that can be turned over. */
const PENTOMINOES = {
  F: "xoo-oo-xo", I: "ooooo", L: "oooo-o", N: "oo-xooo", P: "oo-oo-o", T: "ooo-xo-xo", U: "oxo-ooo", V: "o-o-ooo",
  W: "o-oo-xoo", X: "xo-ooo-xo", Y: "oooo-xo", Z: "oo-xo-xoo",
};
const MIRRORS = { F: "G", L: "J", N: "M", P: "Q", Y: "H", Z: "S" };
const OTHERS = { A: "oooo", B: "ooo-o", C: "ooo-xo", D: "oo-xoo", O: "oo-oo", R: "ooo-ooo" };
const LIMIT = 26;
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** @param {[number, number][]} cells @returns {Shape} */
function shape(cells) {
  const [[column, row] = [0, 0], ...rest] = cells.toSorted(([a, b], [c, d]) => b - d || a - c);
  return [[0, 0], ...rest.map(([x, y]) => /** @type {[number, number]} */ ([x - column, y - row]))];
}

/** @param {readonly string[]} rows @returns {Shape} */
const drawn = (rows) => shape(rows.flatMap((line, y) =>
  [...line].flatMap((mark, x) => (mark === "o" ? [/** @type {[number, number]} */ ([x, y])] : []))));

/** @param {Shape} piece @returns {Shape} left and right exchanged */
const mirrored = (piece) => shape(piece.map(([x, y]) => [-x, y]));

/** @param {Shape} piece @param {boolean} mirror @returns {Shape[]} quarter turns, then those of its mirror image */
function orientations(piece, mirror) {
  /** @type {Map<string, Shape>} */
  const found = new Map();
  for (let side of mirror ? [piece, mirrored(piece)] : [piece]) {
    for (let turn = 0; turn < 4; turn++) {
      if (!found.has(String(side))) found.set(String(side), side);
      side = shape(side.map(([x, y]) => [-y, x]));
    }
  }
  return [...found.values()];
}

/** @param {Shape} piece @param {boolean} mirror @returns {string} equal for equal pieces */
const keyOf = (piece, mirror) => orientations(piece, mirror).map(String).sort()[0] ?? "";

const PENTOMINO_SHAPES = Object.entries(PENTOMINOES).map(([letter, rows]) =>
  /** @type {const} */ ([letter, drawn(rows.split("-"))]));
const MIRRORED = Object.entries(MIRRORS).map(([letter, own]) =>
  /** @type {const} */ ([own, mirrored(drawn((PENTOMINOES[/** @type {"F"} */ (letter)]).split("-")))]));
/** Every shape that has a letter. @type {ReadonlyMap<string, Shape>} */
const LETTERED = new Map([
  ...PENTOMINO_SHAPES, ...MIRRORED,
  ...Object.entries(OTHERS).map(([letter, rows]) => /** @type {const} */ ([letter, drawn(rows.split("-"))])),
]);

/** @param {boolean} mirror @returns {Map<string, string>} key of every pentomino that has a letter -> letter */
const namesOf = (mirror) => new Map([...PENTOMINO_SHAPES, ...(mirror ? [] : MIRRORED)].map(([letter, cells]) =>
  [keyOf(cells, mirror), letter]));

/** @param {string} text @returns {PieceSet | null} null if it cannot be read */
export function readPieces(text) {
  const words = text.split(".");
  const mirror = words[0] !== "1s";
  const names = namesOf(mirror);
  /** @type {Shape[]} */
  const found = [];
  for (const word of mirror ? words : words.slice(1)) {
    const shapes = shapesOf(word, new Set(names.values()));
    if (!shapes) return null;
    found.push(...shapes);
  }
  if (!found.length || found.length > LIMIT) return null;
  // Lettered pieces first, by letters: equal sets written differently get equal letters.
  const sorted = found.map((cells) => ({ cells, name: names.get(keyOf(cells, mirror)) ?? "~" }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)).map(({ cells }) => cells);
  const pieces = build(sorted, mirror);
  return { pieces, mirror, text: writePieces(pieces, mirror, names) };
}

/** @param {string} word @param {ReadonlySet<string>} letters @returns {Shape[] | null} */
function shapesOf(word, letters) {
  if (/^[0-9ox-]+$/.test(word)) {
    const rows = readRows(word);
    return rows?.some((row) => row.includes("o")) ? [drawn(rows)] : null;
  }
  if (!/^(([1-9]\d?)?[A-Z])+$/.test(word)) return null;
  const named = [...word.matchAll(/(\d*)([A-Z])/g)];
  if (named.some(([, , letter = ""]) => !letters.has(letter))) return null;
  return named.flatMap(([, times, letter = ""]) => new Array(Number(times || 1)).fill(LETTERED.get(letter)));
}

/**
 * A shape that has a customary letter gets it (its first copy does); all others get the next free letter.
 * @param {readonly Shape[]} given
 * @param {boolean} mirror
 * @returns {PieceSet["pieces"]}
 */
function build(given, mirror) {
  const usual = new Map([...LETTERED].reverse().map(([letter, cells]) => [keyOf(cells, mirror), letter]));
  /** @type {Map<string, number>} */
  const kinds = new Map();
  /** @type {Shape[][]} */
  const sides = [];
  const keys = given.map((cells) => keyOf(cells, mirror));
  const lettered = given.map((cells, number) => {
    const key = keys[number] ?? "";
    if (kinds.has(key)) return "";
    kinds.set(key, kinds.size);
    sides.push(orientations(cells, mirror));
    return usual.get(key) ?? "";
  });
  const free = ALPHABET.filter((letter) => !lettered.includes(letter));
  const letters = lettered.map((letter) => letter || (free.shift() ?? ""));
  const order = [...LETTERED.keys()];
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

/** @param {PieceSet["pieces"]} pieces @param {boolean} mirror @param {ReadonlyMap<string, string>} names */
function writePieces(pieces, mirror, names) {
  const first = pieces.map(({ orientations: [cells = []] }) => cells);
  const letters = first.flatMap((cells) => names.get(keyOf(cells, mirror)) ?? []).join("");
  const others = first.filter((cells) => !names.has(keyOf(cells, mirror))).map(writeShape);
  return [...(mirror ? [] : ["1s"]), ...(letters ? [writeRows([letters])] : []), ...others].join(".");
}

/** @param {Shape} cells @returns {string} a piece as rows */
function writeShape(cells) {
  const left = Math.min(...cells.map(([x]) => x));
  const rows = Array.from({ length: 1 + Math.max(...cells.map(([, y]) => y)) }, (_, row) => {
    const columns = cells.filter(([, y]) => y === row).map(([x]) => x - left);
    return Array.from({ length: 1 + Math.max(...columns) }, (__, x) => (columns.includes(x) ? "o" : "x")).join("");
  });
  return writeRows(rows);
}
