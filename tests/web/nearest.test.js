// Mistyped names of boards: which of them the page refuses by itself, and what it offers instead.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage, faultByPage, isNowhere } from "../../web/model/catalog.js";
import { nearestBoards } from "../../web/panels/find.js";
import { catalogue, dice, readLinks, refusals } from "./core.js";

const puzzles = catalogue();
const LETTERS = "abcdefghijklmnopqrstuvwxyzLPVXY0123456789-";

/** Names of the catalogue with one letter missing, another, or one too many: of each board one of these in turn. */
function mistyped() {
  const roll = dice(11);
  /** @param {number} below */
  const pick = (below) => Math.floor(roll() * below);
  return puzzles.map(({ family, slug }, index) => {
    const change = index % 3;
    const at = pick(slug.length);
    const letter = change ? LETTERS.charAt(pick(LETTERS.length)) : "";
    return `${family}/${slug.slice(0, at)}${letter}${slug.slice(change === 2 ? at : at + 1)}`;
  }).filter((id) => !puzzles.some((puzzle) => puzzle.id === id) && !id.endsWith("/"));
}

test("the core knows none of the boards that the page refuses without asking it", async () => {
  // As figures alone: `slide/8` would be met by an empty board until the solver has loaded.
  const figures = ["slide/8", "slide/15", "peg/33", "peg/15", "hop/3", "lights/5", "pack/12"];
  const ids = [
    ...mistyped(), ...puzzles.map(({ family, slug }) => `${family}/${slug.replace(/^[a-z]+-/, "")}`), ...figures,
  ];
  const left = ids.filter((id) => !puzzles.some((puzzle) => puzzle.id === id));
  const described = await Promise.all(left.map((id) => describeByPage(id)));
  const refused = left.filter((id, index) => !described[index] && isNowhere(id, puzzles));
  const read = readLinks(refused.map((id) => `#p1/${id}`));
  for (const id of figures) assert.ok(refused.includes(id), id);
  assert.deepEqual(refused.filter((_, index) => read[index]?.error !== "unknown-puzzle"), []);
  assert.ok(refused.length > 100, `${refused.length} of ${left.length}`);
});

test("a size or a date that does not exist is told by the page in the core's words", async () => {
  const ids = [
    ..."0x3 1x1 2x1 10x10 11x7 7x11 100x2 01x3 007x11 1000x2 11x7-A eight".split(" ").map((slug) => `slide/${slug}`),
    ..."6x10 7x10 60x1 0x60 99x99 100x1 two-5x7 hexomino-9x9".split(" ").map((slug) => `pack/${slug}`),
    ..."one-sided-3x30 one-sided-3x31 level-5x5-FLP level-3x5-VPL level-5x5-A".split(" ").map((slug) => `pack/${slug}`),
    ..."02-29 02-30 13-01 00-10 04-31 12-31 2-3 02-03-foo 02-30-sun 02-29-sun 02-03-Sun 01-00".split(" ")
      .map((date) => `pack/calendar-${date}`),
    "pack/7x10/p.LPV", "pack/calendar-02-30/p.LPV",
    ..."20x20 20x21 999x999 3x134 0x5 1x2 1000x1".split(" ").map((size) => `peg/rect-${size}`),
  ];
  const told = await Promise.all(ids.map((id) => faultByPage(id)));
  const wanted = refusals(ids);
  for (const [index, id] of ids.entries()) {
    const fault = told[index];
    if (fault) assert.deepEqual(fault, wanted[index], id);
    const known = ["slide-size", "pack-date", "pack-area", "board-too-large"].includes(wanted[index]?.code ?? "");
    assert.equal(Boolean(fault), known, id);
  }
  assert.ok(told.filter(Boolean).length > 20);
  for (const { id } of puzzles) assert.equal(await faultByPage(id), null, id);
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
    "#p1/klotski/red-donky": ["slide/klotski-red-donkey"],
    "#p1/lights-out/hexagon": ["lights/hexagon"],
    // Of the same family first; a single figure is like no name.
    "#p1/pack/5x55": ["pack/5x12", "pack/4x15", "slide/5x5"],
    "#p1/slide/8": [],
    "#peg/atlantis": [],
    "#peg/q": [],
    "#peg": [],
  };
  for (const [link, wanted] of Object.entries(offers)) {
    assert.deepEqual(nearestBoards(puzzles, link).map(({ id }) => id), wanted, link);
  }
});
