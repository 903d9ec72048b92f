// How many solutions there are, in words: what a limit cut short is no proof.

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../web/base/words.js";
import { searchedProblem } from "../../web/panels/common/dialog.js";
import { countText } from "../../web/panels/solutions.js";
import { ask, json } from "./core.js";

const COUNT = `
import json, sys
from hirameki import as_json, count
print(json.dumps([as_json(count(name, **asked)) for name, asked in json.loads(sys.argv[1])]))
`;
/** Puzzles, and what is asked of each beside. */
const ASKED = /** @type {const} */ ([
  ["slide/rush-1", {}], ["slide/3x3", { position: "213456780" }],
  ["pack/6x10", { nodes: 200 }], ["slide/5x5", { nodes: 200 }], ["peg/french", { nodes: 200 }],
]);
/** @type {any[]} */
const answers = ask(["-c", COUNT, JSON.stringify(ASKED)]);

const words = createWords("en", json("web/locales/later/en.json"));

/** What the solver answers, in words. @param {string} puzzle @param {number} found listed */
function told(puzzle, found) {
  const result = answers[ASKED.findIndex(([name]) => name === puzzle)];
  return countText(words, result, puzzle.startsWith("pack/") ? "packing" : "shortest", found);
}

test("all solutions are told as all, and none as none", () => {
  assert.equal(told("slide/rush-1", 10).text, "Exactly 10 shortest solutions.");
  assert.match(told("slide/rush-1", 10).listed, /^Complete, (after|in under) /);
  for (const [seconds, listed] of /** @type {const} */ ([
    [0.04, "Complete, in under 0.1 s."], [0.06, "Complete, after 0.1 s."], [12.34, "Complete, after 12.3 s."],
  ])) {
    assert.equal(countText(words, { solutions_all: 1, seconds }, "shortest", 1).listed, listed);
  }
  assert.equal(told("slide/rush-1", 4).listed, "4 of them are listed.");
  assert.equal(told("slide/3x3", 0).text, "There are no solutions from here.");
});

test("what a limit cut short is told as that", () => {
  for (const [puzzle, found, text] of /** @type {const} */ ([
    ["pack/6x10", 0, "No solution was found. That does not say that there is none."],
    ["slide/5x5", 1, "A solution was found, but none is proved to be a shortest one."],
    ["peg/french", 1, "At least 1 solution."],
  ])) {
    const { text: said, listed } = told(puzzle, found);
    assert.equal(said, text);
    assert.match(listed, /^The search reached its limit after/);
  }
});

test("what a solved board shows at work begins where its game began: from the goal there is nothing to search", () => {
  const asked = (/** @type {boolean} */ solved) => searchedProblem(/** @type {any} */ ({
    table: { solved: () => solved }, problem: (/** @type {number} */ index = 7) => index,
  }));
  assert.deepEqual([asked(false), asked(true)], [7, 0]);
});
