// The catalogue loses nothing on its way to the page.

import assert from "node:assert/strict";
import test from "node:test";
import { createCatalog } from "../../web/model/catalog.js";
import { packed, parted } from "../../web/model/transit.js";
import { catalogue } from "./core.js";

const puzzles = catalogue();

test("what was packed is unpacked as the core described it", () => {
  const travelled = JSON.parse(JSON.stringify({ puzzles: puzzles.map(packed) }));
  assert.deepEqual(createCatalog(travelled).puzzles, puzzles);
});

test("stored solutions travel apart, and are laid in once, when they are wanted", async () => {
  const [first, apart] = [0, 1].map((half) => puzzles.map(({ known }) => known && parted(known)[half]));
  const travelled = puzzles.map((puzzle, index) => ({ ...packed(puzzle), known: first?.[index] ?? null }));
  const known = Object.fromEntries(puzzles.map(({ id }, index) => [id, apart?.[index] ?? {}]));
  let fetched = 0;
  const catalog = createCatalog(JSON.parse(JSON.stringify({ puzzles: travelled })), async () => {
    fetched += 1;
    if (fetched === 1) throw new Error("no network");
    return JSON.parse(JSON.stringify(known));
  });
  const knownOfEnglish = () => ({ ...catalog.find("peg/english")?.known });
  assert.deepEqual(knownOfEnglish(), { metric: "moves", moves: 18, optimal: true });
  await catalog.complete();
  assert.equal(knownOfEnglish().solution, undefined, "what cannot be had keeps nobody waiting");
  await Promise.all([catalog.complete(), catalog.complete()]);
  await catalog.complete();
  assert.deepEqual(catalog.puzzles, puzzles);
  assert.equal(fetched, 2);
});

test("what follows from the cells does not travel, what does not follow does", () => {
  /** @param {string} id */
  const travelling = (id) => packed(/** @type {any} */ (puzzles.find((puzzle) => puzzle.id === id)));
  const { names, points, steps, jumps } = travelling("peg/english");
  assert.deepEqual([names, points, steps, jumps], [0, 0, 0, 0]);
  assert.deepEqual([travelling("slide/fifteen").steps, travelling("hop/fore-and-aft").jumps], [0, 0]);
  assert.ok(travelling("peg/hoppers").jumps, "lines drawn by hand follow from nothing");
  assert.deepEqual(travelling("peg/english").grid, [[2, 0, 3, 2], [0, 2, 7, 3], [2, 5, 3, 2]], "rows of one width");
  assert.equal(travelling("slide/rush-hardest-walls").steps, 0, "no step goes into a wall");
  assert.equal(travelling("slide/fifteen").jumps, undefined);
});

test("the catalogue is a third lighter for it", () => {
  const [whole, light] = [puzzles, puzzles.map(packed)].map((one) => JSON.stringify(one).length);
  assert.ok(Number(light) < (2 / 3) * Number(whole), `${light} of ${whole}`);
});
