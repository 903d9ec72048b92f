// Frogs and toads as plain text: F, T and a dot for the blank.

/** @import { KindText } from "../kind.js" */

import { writeRows } from "../../model/rows.js";
import { edgesOf } from "../edges.js";

const SYMBOLS = /** @type {Record<string, string>} */ ({ 0: ".", 1: "F", 2: "T" });
const MARKS = /** @type {Record<string, string>} */ ({ ".": "0", _: "0", F: "1", T: "2" });

/** @type {KindText} */
export const text = {
  symbol: (mark) => SYMBOLS[mark] ?? mark,
  ways: edgesOf,
  // A single row cannot be told from ordinary words; the code below it restores the board.
  whole: ({ grid }) => grid.some(([, row]) => row > 0),
  read,
};

/** @type {KindText["read"]} */
function read(lines) {
  // If every row has one space between all its cells, the spaces mean nothing.
  const spaced = lines.every((line) => [...line].every((mark, at) => at % 2 === 0 || mark === " "));
  const rows = lines.map((line) => [...line].filter((_, at) => !spaced || at % 2 === 0));
  const marks = rows.flat().filter((mark) => mark !== " ");
  if (!/[FT]/.test(lines.join("")) || marks.length < 3 || !marks.every((mark) => mark in MARKS)) return null;
  const board = writeRows(rows.map((row) => row.map((mark) => (mark === " " ? "x" : "o")).join("") || "x"));
  return { link: `p1/hop/xs.${board}/${marks.map((mark) => MARKS[mark]).join("")}` };
}
