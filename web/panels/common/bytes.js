// Reads binary data from the solver's JSON, which has it in base64, and the texts of many positions.

import { positionOf } from "../../model/rows.js";

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  // Megabytes: `Uint8Array.from` with a function takes thirty times as long.
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return bytes;
}

/**
 * @param {string} cells of many positions, each `width` characters wide; separated by spaces if that is 0
 * @param {number} width
 * @returns {(index: number) => string}
 */
export function textsOf(cells, width) {
  const words = width ? [] : cells.split(" ");
  return (index) => (width ? cells.slice(index * width, (index + 1) * width) : (words[index] ?? ""));
}

/**
 * @param {Rules} rules
 * @param {string} text of a position, in its canonical form or a mark for every cell
 * @returns {Position | null} null if it is neither
 */
export const positionIn = (rules, text) =>
  positionOf(rules, text) ?? (text.length === rules.start.length ? [...text] : null);

/** @param {string} text @returns {Uint32Array} unsigned 32-bit numbers, least byte first */
export function numbersOf(text) {
  const bytes = bytesOf(text);
  return new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
}
