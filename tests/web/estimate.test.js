// What is told before a large packing is searched: an estimate that says how sure it is, in both languages.

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../web/base/words.js";
import { estimateText, isLarge, rough } from "../../web/panels/solutions.js";
import { ask, describe, json } from "./core.js";

/** @param {"en" | "ja"} language */
const words = (language) => createWords(language, json(`web/locales/later/${language}.json`));

test("numbers of any size are rough, in the words of the language", () => {
  assert.deepEqual([3654, 421_000, 2_400_000, 16.3e9].map((n) => rough(n, "en")),
    ["3,700", "420 thousand", "2.4 million", "16 billion"]);
  assert.deepEqual([3654, 421_000, 16.3e9].map((n) => rough(n, "ja")), ["3,700", "42万", "160億"]);
  assert.equal(rough(4.71e22, "en"), "4.7 × 10²²");
});

test("a spread that says nothing is not told as a range", () => {
  const sure = { positions: { value: 2_000_000, error: 100_000 } };
  const unsure = { positions: { value: 2_000_000, error: 900_000 } };
  assert.match(estimateText(words("en"), sure), /about 2 million positions .*\(1\.8 million to 2\.2 million\)/);
  assert.match(estimateText(words("ja"), sure), /約200万局面（180万～220万）/);
  assert.match(estimateText(words("en"), unsure), /very roughly 2 million positions .* far more/);
  assert.match(estimateText(words("ja"), unsure), /ごく大まかに200万局面/);
  assert.equal(estimateText(words("en"), { positions: { value: 1, error: 0 } }), "");
});

test("the solver's own estimate can be told; small boards are searched at once", () => {
  const told = ask(["-m", "hirameki", "estimate", "pack/one-sided-5x18", "--nodes", "300", "--json"]);
  assert.match(estimateText(words("en"), told), /positions would have to be looked at/);
  const puzzles = describe(["pack/one-sided-5x18", "pack/6x10", "peg/english"]);
  assert.deepEqual(puzzles.map(isLarge), [true, false, false]);
});
