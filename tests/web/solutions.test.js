// How many solutions there are, in words: what a limit cut short is no proof.

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../web/i18n.js";
import { countText } from "../../web/panels/solutions/count.js";
import { ask, json } from "./core.js";

const words = createWords("en", json("web/locales/later/en.json"));
/** The command, whatever its exit code. */
const COMMAND = "from hirameki.__main__ import main; main()";

/** What the solver answers, in words. @param {string} puzzle @param {number} found listed @param {string[]} options */
function told(puzzle, found, ...options) {
  const result = ask(["-c", COMMAND, "count", puzzle, "--json", ...options]);
  return countText(words, result, puzzle.startsWith("pack/"), found);
}

test("all solutions are told as all, and none as none", () => {
  assert.equal(told("slide/rush-1", 10).text, "Exactly 10 shortest solutions.");
  assert.match(told("slide/rush-1", 10).listed, /^Complete, after/);
  assert.equal(told("slide/rush-1", 4).listed, "4 of them are listed.");
  assert.equal(told("slide/3x3", 0, "--position", "213456780").text, "There are no solutions from here.");
});

test("what a limit cut short is told as that", () => {
  for (const [puzzle, found, text] of /** @type {const} */ ([
    ["pack/6x10", 0, "No solution was found. That does not say that there is none."],
    ["slide/5x5", 1, "A solution was found, but none is proved to be a shortest one."],
    ["peg/french", 1, "At least 1 solution."],
  ])) {
    const { text: said, listed } = told(puzzle, found, "--nodes", "200");
    assert.equal(said, text);
    assert.match(listed, /^The search reached its limit after/);
  }
});
