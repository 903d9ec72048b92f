// The lessons on the rules, and what a lesson's marks count while one plays.

import assert from "node:assert/strict";
import test from "node:test";
import { KINDS } from "../../web/kinds/facts.js";
import { parseLink, puzzleIdOf } from "../../web/model/link.js";
import { LESSONS } from "../../web/panels/learn/lessons.js";
import { stepMarks, tallyOf } from "../../web/panels/learn/step-view.js";
import { describe, text } from "./core.js";

const lessons = LESSONS.flatMap((shelf) => shelf.lessons);
const words = { ...JSON.parse(text("web/locales/later/en.json")), ...JSON.parse(text("web/locales/en.json")) };

test("cells are named as on the boards, in small letters", () => {
  const told = lessons.flatMap(({ steps }) => steps.flatMap(({ text: said, then }) =>
    [said.en, said.ja, then?.en ?? "", then?.ja ?? ""]));
  assert.deepEqual(told.filter((said) => /(?<![A-Za-z])[A-Z]\d/.test(said)), []);
});

test("every kind has a lesson on its rules: three boards of its own, to be solved within half a minute", () => {
  assert.deepEqual(lessons.filter(({ rules }) => rules).map(({ rules }) => rules).sort(),
    KINDS.map(({ name }) => name).sort(), "web/lessons/rules.json");
  const onRules = lessons.filter(({ rules }) => rules);
  const boards = describe(onRules.flatMap(({ steps }) => steps.map(({ board }) => {
    const parsed = parseLink(board);
    assert.ok(parsed.ok);
    return puzzleIdOf(parsed.link);
  }))).values();
  for (const lesson of onRules) {
    assert.equal(lesson.slug, `rules-${lesson.rules}`);
    assert.equal(lesson.steps.length, 3);
    for (const step of lesson.steps) {
      assert.ok(step.solve && !step.answers, step.board);
      assert.equal(boards.next().value?.kind, lesson.rules, step.board);
      if (step.claim.kind === "shortest") assert.ok(step.claim.n <= 3, step.board);
    }
  }
});

test("the sum under the pegs is counted at each position, with values below zero too", () => {
  const step = lessons.find(({ slug }) => slug === "pagoda")?.steps[0];
  assert.ok(step);
  const [puzzle] = describe(["peg/xs.4o-4o-4o-4o"]);
  assert.ok(puzzle);
  const pegs = [..."cooccooocccccccc"];
  assert.deepEqual(tallyOf(stepMarks(step), puzzle, pegs), { code: "lesson.sum", params: { sum: "1" } });
  assert.deepEqual(tallyOf(stepMarks(step), puzzle, [..."cccccccccccccccc"])?.params, { sum: "0" });
  const marks = stepMarks({ ...step, values: pegs.map((_, cell) => -cell) });
  assert.deepEqual(tallyOf(marks, puzzle, pegs)?.params, { sum: "−21" });
});

test("what lies on each colour is counted, and the letters of the colours are told with it", () => {
  for (const [slug, board, position, counts] of /** @type {const} */ ([
    ["colours", "peg/english", "o".repeat(16) + "c" + "o".repeat(16), ["A\u00a010", "B\u00a011", "C\u00a011"]],
    ["chessboard", "pack/xs.x3o-4o-4o-3ox.p.oo", "o".repeat(14), ["A\u00a06", "B\u00a08"]],
  ])) {
    const step = lessons.find((lesson) => lesson.slug === slug)?.steps[0];
    assert.ok(step);
    const [puzzle] = describe([slug === "colours" ? board : "pack/level-3x5-LPV"]);
    assert.ok(puzzle);
    const tally = tallyOf(stepMarks(step), puzzle, [...position]);
    assert.deepEqual(tally?.params?.["counts"], counts);
    assert.ok(words[tally?.code ?? ""], tally?.code);
  }
});

test("a step without marks counts nothing", () => {
  const step = lessons.find(({ slug }) => slug === "clear-three")?.steps[0];
  const [puzzle] = describe(["peg/xs.3o-3o-3o"]);
  assert.ok(step && puzzle);
  assert.deepEqual(stepMarks(step), []);
  assert.equal(tallyOf([], puzzle, [..."oooocccccc"]), null);
});
