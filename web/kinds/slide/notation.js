// Positions, goals and moves of sliding tiles as text.

/** @import { Wanted } from "../one-blank.js" */
/** @import { Board } from "./rules.js" */

import { MOVE_LIMIT } from "../../model/replay.js";
import { mustRead, readCell } from "../../model/rows.js";
import { wrong } from "../common.js";
import { BLANK } from "../one-blank.js";

export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LARGEST = 999;
/** @type {Record<string, string>} */
export const OPPOSITE = { U: "D", D: "U", L: "R", R: "L", Q: "C", C: "Q", E: "Z", Z: "E" };

/**
 * @param {Puzzle} puzzle
 * @param {string} text one digit or letter per cell, or numbers with separators
 * @returns {ReadResult<Position>}
 */
export function readTiles({ names }, text) {
  const words = text.trim().toLowerCase().split(/[\s,;./|-]+/).filter(Boolean);
  const joined = words.join("");
  const short = text.slice(0, 40);
  const stranger = /[^0-9a-z]/u.exec(joined);
  if (stranger) return wrong("slide-symbol", { text: short, found: stranger[0] });
  const numbers = words.length === names.length && words.every((word) => /^\d+$/.test(word));
  if (numbers && words.some((word) => word.length > 3)) {
    return wrong("slide-largest", { text: short, largest: LARGEST });
  }
  if (!numbers && joined.length !== names.length) {
    const found = words.length > 1 ? words.length : joined.length;
    return wrong("slide-length", { text: short, found, cells: names.length });
  }
  const tiles = numbers
    ? words.map((word) => String(Number(word)))
    : [...joined].map((digit) => String(DIGITS.indexOf(digit)));
  const blanks = tiles.filter((tile) => tile === BLANK).length;
  if (blanks !== 1) return wrong("slide-blanks", { text: short, blanks });
  return { ok: true, position: tiles };
}

/** @param {Position} position @returns {string} */
export function writeTiles(position) {
  const short = position.every((tile) => Number(tile) < DIGITS.length);
  return short ? position.map((tile) => DIGITS[Number(tile)]).join("") : position.join(".");
}

/** @param {string} text of a position @returns {number[]} its tiles, 0 the blank */
export const tilesIn = (text) =>
  (text.includes(".") ? text.split(".").map(Number) : [...text].map((digit) => DIGITS.indexOf(digit)));

/**
 * The default goal: tiles in order, the blank where the puzzle's own goal has it; in reverse order if that goal is.
 * @param {Puzzle} puzzle
 * @param {Position} position
 * @returns {string} the goal when none is named
 */
export function goalOf(puzzle, position) {
  if (writeTiles(position) === puzzle.start) return puzzle.goal;
  const own = mustRead(readTiles(puzzle, puzzle.goal));
  const numbers = own.map(Number);
  const blank = numbers.indexOf(0);
  numbers.splice(blank, 1);
  const descending = numbers.some((tile, index) => tile < (numbers[index - 1] ?? 0));
  // On numbered boards of the catalogue, another set of tiles needs a goal of its own.
  const sameTiles = [...position].sort().join() === [...own].sort().join();
  if (puzzle.faces === "numbers" && !puzzle.custom && !descending && !sameTiles) return puzzle.goal;
  const tiles = position.filter((tile) => tile !== BLANK).sort((a, b) => (
    descending ? Number(b) - Number(a) : Number(a) - Number(b)
  ));
  tiles.splice(blank, 0, BLANK);
  return writeTiles(tiles);
}

/**
 * @param {Board} board
 * @param {string} text in link notation
 * @returns {Wanted[]} up to the first that cannot be read
 */
export function cellsOfText({ puzzle, around }, text) {
  if (/^[a-z0-9]/.test(text)) {
    return text.split(".").map((word) => ({ text: word, cell: () => readCell(puzzle, word) }));
  }
  /** @type {Wanted[]} */
  const wanted = [];
  const token = /([UDLRQEZC])(\d*)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const run = Number(found?.[2] || 1);
    if (!found || found[2]?.startsWith("0") || wanted.length + run > MOVE_LIMIT) {
      return [...wanted, { text: text.slice(at, at + 12), cell: () => -1 }];
    }
    const back = OPPOSITE[found[1] ?? ""];
    const cell = (/** @type {number} */ blank) =>
      [...(around[blank] ?? [])].find(([, letter]) => letter === back)?.[0] ?? -1;
    for (let left = run; left > 0; left--) wanted.push({ text: found[0], cell });
  }
  return wanted;
}

/** @param {Board} board @param {readonly SlideMove[]} slides @returns {string} link notation */
export function writeWays({ around, graph }, slides) {
  if (graph) return slides.map(({ cell }) => cell).join(".");
  return slides
    .map(({ cell, to }) => around[cell]?.get(to) ?? "?")
    .join("")
    .replace(/(.)\1+/g, (run, letter) => letter + run.length);
}
