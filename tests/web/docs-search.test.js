// What the search in the documentation finds, and in which order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "../../docs/site/search.js";

/** @type {import("../../docs/site/search.js").Index} */
const index = {
  sections: [
    ["index.html#a", "Documentation", "Install"], ["b.html#many", "Tutorial", "Many problems"],
    ["r.html#solve", "Reference", "solve"], ["r.html#solve_many", "Reference", "solve_many"],
    ["r.html#Puzzle.solve", "Reference", "Puzzle.solve"], ["g.html#peg", "Glossary", "Pegs"],
  ],
  words: {
    problems: [1, 2], puzzle: [4], solve: [0, 2, 4], solve_many: [1, 3], "ペグソリティア": [5],
  },
};
/** @param {string} text @returns {string[]} */
const titles = (text) => find(index, text).map(([, , title]) => title);

test("a word finds its sections: those that it names, those that have it, those with a longer word", () => {
  assert.deepEqual(titles("solve"), ["solve", "Puzzle.solve", "solve_many", "Install", "Many problems"]);
  assert.deepEqual(titles(" SOLVE_many "), ["solve_many", "Many problems"]);
  assert.deepEqual(titles("Puzzle.solve"), ["Puzzle.solve"]);
});

test("several words find the sections that have all of them", () => {
  assert.deepEqual(titles("solve problems"), ["solve", "Many problems"]);
  assert.deepEqual(titles("solve nothing"), []);
});

test("a part of a word is enough, in Japanese, too, and nothing finds nothing", () => {
  assert.deepEqual(titles("ソリティア"), ["Pegs"]);
  assert.deepEqual(titles("  ().. "), []);
});
