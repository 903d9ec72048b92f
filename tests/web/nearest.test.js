// Mistyped names of boards: which of them the page refuses by itself, and what it offers instead.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage, isNowhere } from "../../web/model/described.js";
import { nearestBoards } from "../../web/panels/chooser/nearest.js";
import { catalogue, dice, readLinks } from "./core.js";

const puzzles = catalogue();
const LETTERS = "abcdefghijklmnopqrstuvwxyzLPVXY0123456789-";

/** Names of the catalogue with one letter missing, another, or one too many. */
function mistyped() {
  const roll = dice(11);
  /** @param {number} below */
  const pick = (below) => Math.floor(roll() * below);
  return puzzles.flatMap(({ family, slug }) => [0, 1, 2, 3].map((change) => {
    const at = pick(slug.length);
    const letter = change > 1 ? LETTERS.charAt(pick(LETTERS.length)) : "";
    return `${family}/${slug.slice(0, at)}${letter}${slug.slice(change === 3 ? at : at + 1)}`;
  })).filter((id) => !puzzles.some((puzzle) => puzzle.id === id) && !id.endsWith("/"));
}

test("the core knows none of the boards that the page refuses without asking it", async () => {
  const ids = [...mistyped(), ...puzzles.map(({ family, slug }) => `${family}/${slug.replace(/^[a-z]+-/, "")}`)];
  const left = ids.filter((id) => !puzzles.some((puzzle) => puzzle.id === id));
  const described = await Promise.all(left.map((id) => describeByPage(id)));
  const refused = left.filter((id, index) => !described[index] && isNowhere(id, puzzles));
  const read = readLinks(refused.map((id) => `#p1/${id}`));
  assert.deepEqual(refused.filter((_, index) => read[index]?.error !== "unknown-puzzle"), []);
  assert.ok(refused.length > left.length / 2, `${refused.length} of ${left.length}`);
});

test("other names, sizes, dates and codes are left to the core", () => {
  for (const id of ["slide/red-donkey", "slide/11x7", "pack/level-5x5-A", "pack/calendar-02-30", "peg/xs.zz"]) {
    assert.equal(isNowhere(id, puzzles), false, id);
  }
});

test("the nearest names come first", () => {
  const offers = {
    "#peg/englsh": ["peg/english"],
    "#p1/peg/ENGLISH/d4?lang=ja": ["peg/english"],
    "#p1/peg/egnlish~ab": ["peg/english"],
    "#pegs/french": ["peg/french"],
    "#p1/slide/triangle-15": ["peg/triangle-15", "peg/triangle-10", "peg/triangle-21"],
    "#slide/klotski-red-donky": ["slide/klotski-red-donkey"],
    "#slide/fivteen": ["slide/fifteen"],
    "#peg/atlantis": [],
    "#peg/q": [],
    "#peg": [],
  };
  for (const [link, wanted] of Object.entries(offers)) {
    assert.deepEqual(nearestBoards(puzzles, link).map(({ id }) => id), wanted, link);
  }
});
