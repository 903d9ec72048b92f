// Peg boards as plain text: o for pegs, dots for holes; other signs are read too.

/** @import { KindText } from "../kind.js" */

const PEGS = "oO@*●⬤";
const HOLES = "c.·_○◯";
const NOTHING = "xX#  ";

/** @type {KindText} */
export const text = {
  symbol: (mark) => (mark === "o" ? "o" : "."),
  ways: ({ jumps = [] }) => jumps.map(([from, over, to]) => [from, over, to]),
  whole: () => true,
  read,
};

/** @type {KindText["read"]} */
function read(lines) {
  const symbol = (/** @type {string} */ mark) => (
    PEGS.includes(mark) ? "o" : HOLES.includes(mark) ? "c" : NOTHING.includes(mark) ? "x" : "?"
  );
  // If every row has one space between all its cells, the spaces mean nothing.
  const spaced = lines.every((line) =>
    /^(\S(\s\S)*)?$/.test(line.replace(/^(\s\s)+/, "")) && /\s/.test(line.trim()) || line.trim().length === 1);
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
