// A plain board in text, as people write it in chats: rows of pegs and holes, or rows of tile numbers; or a drawing with its code below.

import { LINK_LIMIT } from "../../model/link.js";

const LIMIT = 4000;
const PEGS = "oO@*●⬤";
const HOLES = "c.·_○◯";
const NOTHING = "xX#  ";

/**
 * @param {string} text
 * @returns {{link: string} | null} a link that says the same; null if the text is no drawn board
 */
export function readBoardText(text) {
  const code = codeBelow(text);
  if (code) return { link: code };
  if (text.length > LIMIT || text.includes("/p") || /p1\//.test(text)) return null;
  const lines = text.replace(/\r/g, "").replace(/\t/g, " ").split(/\n|\s\/\s/).map((line) => line.replace(/\s+$/, ""));
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (lines.length < 2) return null;
  return tiles(lines) ?? pegs(lines);
}

/** @param {string} text @returns {string | null} the code that stands below something else; a mail may have broken it into lines */
function codeBelow(text) {
  const lines = text.slice(0, LINK_LIMIT + LIMIT).split(/\r?\n/).map((line) => line.trim()).filter((line) => line);
  const at = lines.findIndex((line) => /p1\//.test(line));
  return at > 0 && /^#?p1\//.test(lines[at] ?? "") ? lines.slice(at).join("") : null;
}

/** @param {string[]} lines */
function tiles(lines) {
  const plain = lines.map((line) => line.replace(/[|,;[\]()]/g, " "));
  const rows = plain.map((line) => line.trim().split(/\s+/));
  const width = Math.max(...rows.map((row) => row.length));
  if (width < 2 || rows.some((row) => row.some((word) => !/^\d{1,2}$|^[_.]$/.test(word)))) return null;
  if (!rows.flat().some((word) => /^\d+$/.test(word))) return null;
  const numbers = (withBlank(plain, rows, width) ?? rows).flat().map((word) => (/^\d+$/.test(word) ? Number(word) : 0));
  if (numbers.some((n) => n > 35)) return null;
  // With a tile too few or too many it is still meant as a board: reading the position will say so.
  return { link: `p1/slide/${width}x${rows.length}/${numbers.map((n) => n.toString(36)).join("")}` };
}

/**
 * The blank may be nothing but room: then one row is a word short, and its words end where those of the other rows do.
 * @param {string[]} lines
 * @param {string[][]} rows their words
 * @param {number} width words of a whole row
 * @returns {string[][] | null} the rows with the blank in its place
 */
function withBlank(lines, rows, width) {
  const short = rows.flatMap((row, index) => (row.length === width ? [] : [index]));
  const [at = -1] = short;
  if (short.length !== 1 || rows[at]?.length !== width - 1 || rows.flat().some((word) => /^(0|_|\.)$/.test(word))) return null;
  const ends = (/** @type {string} */ line) => [...line.matchAll(/\S+/g)].map((word) => word.index + word[0].length);
  const whole = ends(lines[at === 0 ? 1 : 0] ?? "");
  const own = ends(lines[at] ?? "");
  const blank = whole.findIndex((end) => !own.includes(end));
  if (own.some((end) => !whole.includes(end))) return null;
  return rows.map((row, index) => (index === at ? [...row.slice(0, blank), "0", ...row.slice(blank)] : row));
}

/** @param {string[]} lines */
function pegs(lines) {
  const symbol = (/** @type {string} */ mark) => (PEGS.includes(mark) ? "o" : HOLES.includes(mark) ? "c" : NOTHING.includes(mark) ? "x" : "?");
  // One space between all cells of every row is only spacing.
  const spaced = lines.every((line) => /^(\S(\s\S)*)?$/.test(line.replace(/^(\s\s)+/, "")) && /\s/.test(line.trim()) || line.trim().length === 1);
  const rows = lines.map((line) => {
    const marks = [...line].map(symbol);
    return (spaced ? marks.filter((_, index) => index % 2 === 0) : marks).join("").replace(/x+$/, "");
  });
  const text = rows.join("");
  if (text.includes("?") || !/[oc]/.test(text) || text.replace(/x/g, "").length < 3) return null;
  const most = Math.max(...rows.map((row) => row.length));
  const indent = Math.min(...rows.filter((row) => row).map((row) => /^x*/.exec(row)?.[0].length ?? 0));
  if (most > 60) return null;
  const packed = rows.map((row) => row.slice(indent).replace(/(.)\1{2,}/g, (run, mark) => `${run.length}${mark}`));
  return { link: `p1/peg/xs.${packed.map((row) => row || "x").join("-")}` };
}
