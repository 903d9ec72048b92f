// Rows of numbered tiles as plain text, the blank as 0, a sign, or a gap.

/** @import { KindText } from "../kind.js" */

import { edgesOf } from "../edges.js";

/** @type {KindText} */
export const text = {
  symbol: (mark) => mark,
  ways: edgesOf,
  whole({ faces, points }) {
    const [wide, tall] = [Math.max(...points.map(([x]) => x)) + 1, Math.max(...points.map(([, y]) => y)) + 1];
    return faces === "numbers" && points.length === wide * tall;
  },
  read,
};

/** @type {KindText["read"]} */
function read(lines) {
  const plain = lines.map((line) => line.replace(/[|,;[\]()]/g, " "));
  const rows = plain.map((line) => line.trim().split(/\s+/));
  const width = Math.max(...rows.map((row) => row.length));
  if (width < 2 || rows.some((row) => row.some((word) => !/^\d{1,2}$|^[_.]$/.test(word)))) return null;
  if (!rows.flat().some((word) => /^\d+$/.test(word))) return null;
  const numbers = (withBlank(plain, rows, width) ?? rows).flat().map((word) => (/^\d+$/.test(word) ? Number(word) : 0));
  if (numbers.some((n) => n > 35)) return null;
  // With a tile too few or too many it is still meant as a board; reading the position reports that.
  return { link: `p1/slide/${width}x${rows.length}/${numbers.map((n) => n.toString(36)).join("")}` };
}

/**
 * Find a blank that is only a gap: one row is then a word short, and its words end where those of the other rows do.
 * @param {string[]} lines
 * @param {string[][]} rows their words
 * @param {number} width words of a whole row
 * @returns {string[][] | null} the rows with the blank in its place
 */
function withBlank(lines, rows, width) {
  const short = rows.flatMap((row, index) => (row.length === width ? [] : [index]));
  const [at = -1] = short;
  if (short.length !== 1 || rows[at]?.length !== width - 1 || rows.flat().some((word) => /^(0|_|\.)$/.test(word))) {
    return null;
  }
  const ends = (/** @type {string} */ line) => [...line.matchAll(/\S+/g)].map((word) => word.index + word[0].length);
  const whole = ends(lines[at === 0 ? 1 : 0] ?? "");
  const own = ends(lines[at] ?? "");
  const blank = whole.findIndex((end) => !own.includes(end));
  if (own.some((end) => !whole.includes(end))) return null;
  return rows.map((row, index) => (index === at ? [...row.slice(0, blank), "0", ...row.slice(blank)] : row));
}
