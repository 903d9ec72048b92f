// Kinds of puzzles: each offers the same to every layer, and nobody outside `web/kinds` asks which one is on the board.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { DIRECTIONS, LATTICES } from "../../web/model/lattice.js";
import { FAMILIES, SHELVES, factsOf, modelOf, moveShape, shelfOf } from "../../web/model/kinds.js";
import { KINDS } from "../../web/kinds/facts.js";
import { WAY_HINTS } from "../../web/kinds/shared/words.js";
import { wordsOf } from "../../web/play/wording.js";
import { viewOf } from "../../web/view/kinds.js";
import { fetchEditors } from "../../web/kinds/editors.js";
import { describeByPage } from "../../web/model/catalog.js";
import { draftFrom } from "../../web/panels/editor/draft.js";
import { ask, catalogue, describe, find, json } from "./core.js";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const names = KINDS.map(({ name }) => name);
const any = names.join("|");

/** Ways to ask for a kind by its name, in code without comments. @type {Record<string, RegExp>} */
const QUESTIONS = {
  "a kind's name as a text": new RegExp(`["'\`](${any})["'\`]`),
  "a table by kinds": new RegExp(`[{,(]\\s*(${any}):`),
  "a pattern of kinds": new RegExp(`\\b(${any})\\||\\|(${any})\\b`),
  "a switch over kinds": /switch \((\w+\.)*puzzle\.kind\)|switch \(kind\)/,
  "a kind's folder": new RegExp(`/kinds/(${any})/`),
};

/** Prints how the codes of boards begin in every family of the core. */
const CODES = `
import json
from hirameki.puzzles.registry import FAMILIES, packages
print(json.dumps({family: [code for package in packages(family) for code in package.CODES] for family in FAMILIES}))
`;

/** @param {string} source @returns {string} without its comments */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*/g, "$1");

/** @param {unknown} value */
const keysOf = (value) => Object.keys(/** @type {object} */ (value)).sort();

/** @param {object | undefined} part @param {readonly string[]} keys */
const without = (part, keys) => Object.fromEntries(Object.entries(part ?? {}).filter(([key]) => !keys.includes(key)));

/**
 * What only some kinds can be asked: where a thing could go, what follows the mouse, the pieces to cut out, their keys.
 */
const ABLE = ["preview", "follow", "away", "loose", "letters"];
/** What describes boards: of some kinds it is a file of its own. */
const DESCRIBING = ["describe", "fault"];

test("every kind offers the same to every layer", async () => {
  const editors = await fetchEditors();
  const parts = KINDS.map((facts) => {
    const [model, view, words] = [modelOf, viewOf, wordsOf].map((of) => of({ kind: facts.name }));
    return { facts, model, view, words, editor: editors.get(/** @type {KindName} */ (facts.name)) };
  });
  const [first, ...others] = parts.map(({ facts, model, view, words, editor }) => ({
    facts, "facts.levels": facts.levels, model: without(model, DESCRIBING),
    view: without(view, ABLE),
    "view.interaction": without(/** @type {KindView} */ (view).interaction, ABLE), words,
    ...Object.fromEntries(["hints", "text", "sheet"].map((part) => [part, /** @type {any} */ (words)[part]])), editor,
  }));
  for (const other of others) {
    for (const [part, offered] of Object.entries(other)) {
      const same = keysOf(first?.[/** @type {keyof typeof first} */ (part)]);
      assert.deepEqual(keysOf(offered), same, `${other.facts.name}: ${part}`);
    }
  }
});

test("names, shelves and types of moves belong to one kind each", () => {
  const types = KINDS.flatMap(({ moves }) => Object.keys(moves));
  for (const list of [names, SHELVES.map(({ name }) => name), types]) {
    assert.equal(new Set(list).size, list.length, list.join());
  }
  for (const kind of KINDS) {
    assert.equal(factsOf({ kind: kind.name }), kind);
    assert.ok(FAMILIES.includes(kind.family));
    for (const [type, shape] of Object.entries(kind.moves)) assert.equal(moveShape(type), shape);
  }
  assert.equal(moveShape("fly"), undefined);
  for (const of of [factsOf, modelOf, viewOf, wordsOf]) assert.throws(() => of({ kind: "chess" }), TypeError);
});

test("every puzzle of the catalogue is on one shelf, whose picture is one of them", () => {
  const puzzles = catalogue();
  for (const { name, board } of SHELVES) {
    const own = puzzles.filter((puzzle) => shelfOf(puzzle) === name);
    assert.ok(own.length >= 6, `${name}: a shelf has six boards of the catalogue or more, not ${own.length}`);
    assert.ok(own.some(({ id }) => id === board), board);
  }
  assert.equal(shelfOf({ kind: "blocks" }), "klotski");
  assert.equal(shelfOf({ kind: "blocks", group: "rush" }), "rush");
});

test("both languages have the sentences that name a kind", () => {
  for (const language of ["en", "ja"]) {
    const messages = { ...json(`web/locales/${language}.json`), ...json(`web/locales/later/${language}.json`) };
    const codes = KINDS.flatMap(({ family, moves, name, shelves }) => [
      ...["compare.about", "deal.about", "deal.dealt", "deal.distance", "editor.kind", "help.hands"]
        .map((of) => `${of}.${name}`),
      ...Object.keys(moves).flatMap((type) => ["arrow", "piece", "aloud.arrow", "aloud.piece"]
        .map((of) => `hint.${of}.${type}`)),
      ...shelves.map((shelf) => `levels.family.${shelf.name}`),
      ...wordsOf({ kind: name }).explore("").map((panel) => `explore.${panel}`),
      `title.custom.${family}`,
    ]);
    assert.deepEqual(codes.filter((code) => !(code in messages)), [], `missing in web/locales, ${language}`);
  }
});

test("on every lattice of the core a board is described, and opened on a sheet of its own, with a name", async () => {
  const editors = await fetchEditors();
  for (const [family, codes] of Object.entries(ask(["-c", CODES]))) {
    for (const code of codes.filter((/** @type {string} */ one) => !/[gp]\.|rush|klotski/.test(one))) {
      const puzzle = await describeByPage(`${family}/${code}3o-3o-3o`);
      assert.ok(puzzle, `${family}/${code}: LATTICES of web/model/lattice.js, or describe of the kind`);
      const editor = editors.get(puzzle.kind) ?? assert.fail();
      const lattice = /** @type {any} */ (code.slice(0, -1));
      assert.ok(editor.sheets.includes(lattice), `${code} is not in sheets of web/kinds/${puzzle.kind}/editor.js`);
      const { start } = modelOf(puzzle).rules(puzzle);
      assert.equal(draftFrom(editors, puzzle, start, puzzle.goal)?.lattice, lattice);
      const name = `editor.${editor.cells ? "cells." : ""}${lattice}`;
      for (const language of ["en", "ja"]) assert.ok(name in json(`web/locales/later/${language}.json`), name);
    }
  }
});

test("what the editor is told of a kind is data and pure functions: no elements, no words", () => {
  for (const name of names) {
    const source = withoutComments(readFileSync(`${web}kinds/${name}/editor.js`, "utf8"));
    assert.doesNotMatch(source, /base\/dom|panels\/common|\bdocument\b|\bt\(/, name);
  }
});

test("outside web/kinds no file asks which kind lies on the table", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".js") && !file.startsWith("kinds/"),
  );
  assert.ok(files.length > 50);
  for (const file of files) {
    const source = withoutComments(readFileSync(web + file, "utf8"));
    for (const [what, pattern] of Object.entries(QUESTIONS)) {
      assert.equal(pattern.exec(source)?.[0], undefined, `web/${file}: ${what}`);
    }
  }
});

test("the questions that are looked for would be found", () => {
  const asked = [
    'if (puzzle.kind === "jump") go();',
    "const MAP = { jump: 1 };",
    "/^(jump|blocks)$/.test(kind)",
    "switch (puzzle.kind) {",
    'import { rules } from "../kinds/jump/rules.js";',
  ];
  for (const source of asked) assert.ok(Object.values(QUESTIONS).some((pattern) => pattern.test(source)), source);
  assert.equal(withoutComments('go(); // "jump"\n/* "slide" */ stay("https://x");'), 'go(); \n stay("https://x");');
});

/** How far from the goal the core found a position: large boards of pegs, and tiles with many ways to move. */
const FOUND = /** @type {Record<string, number>} */ ({
  "peg/triangle-28": 7, "peg/triangle-36": 4, "peg/french": 6, "peg/asymmetric-39": 6, "peg/diamond-41": 5,
  "peg/hexagon-37": 4, "peg/rect-6x6": 7, "peg/wiegleb": 7, "slide/cube": 19, "slide/petersen": 20,
});

test("the distances that a deal offers are there on every board whose shortest solution is known", () => {
  for (const puzzle of catalogue()) {
    const { distances } = wordsOf(puzzle);
    const shortest = puzzle.known?.moves;
    const [easy, medium, hard] = distances(puzzle);
    assert.ok(1 <= easy && easy <= medium && medium <= hard, puzzle.id);
    // One piece lies there, so that the rest fit in one way.
    if ("pieces" in puzzle) assert.ok(hard < puzzle.pieces.reduce((sum, { count }) => sum + count, 0), puzzle.id);
    assert.ok(hard <= (FOUND[puzzle.id] ?? Infinity), puzzle.id);
    // Other kinds know from the number of cells how far a position can be.
    if (puzzle.kind === "blocks") assert.ok(hard <= Number(shortest), puzzle.id);
  }
});

test("a hint for any move of any board points at cells and names them", () => {
  for (const puzzle of catalogue()) {
    const rules = modelOf(puzzle).rules(puzzle);
    const { hints } = wordsOf(puzzle);
    const [first] = rules.legal(rules.start);
    const after = rules.apply(rules.start, first ?? assert.fail());
    for (const position of [rules.start, after]) {
      for (const move of rules.legal(position).filter((_, index, all) => index < 3 || index > all.length - 4)) {
        const { from, to, name } = hints.places(puzzle, position, move);
        const label = `${puzzle.id} ${JSON.stringify(move)}`;
        assert.ok(puzzle.names[from] && name.to === puzzle.names[to], label);
        assert.ok(Object.values(name).flat().every((one) => one !== undefined && one !== ""), label);
        const marks = [...hints.piece(puzzle, position, move, from), ...hints.marks(puzzle, move, from, to)];
        assert.ok(marks.length > 1 && marks.every(({ cell }) => puzzle.names[cell]), label);
        // A piece that waits is shown where it waits, and where it would lie; no other piece is.
        const waits = move.type === "place";
        for (const kind of ["waiting", "ghost"]) assert.equal(marks.some((mark) => mark.kind === kind), waits, label);
      }
    }
  }
});

test("of moves with equally many to go, a hint takes one that begins a shortest solution, and known ones first", () => {
  const [move] = modelOf({ kind: "slide" }).rules(find(catalogue(), "slide/eight")).legal([..."123456780"]);
  /** @param {Partial<Judged>} judged */
  const rank = (judged) => WAY_HINTS.rank(
    { move: move ?? assert.fail(), outcome: "winning", togo: null, whole: null, ...judged }, [],
    find(catalogue(), "slide/eight"),
  );
  const ranks = [{ whole: 3, shortest: "1" }, { whole: 3, shortest: "0" }, { whole: 4, shortest: "1" }, {}].map(rank);
  assert.ok(ranks.every((one, index) => !index || one > Number(ranks[index - 1])), ranks.join());
});

test("a move is said with the way it goes where the way has a name, else with the cell that it goes to", () => {
  for (const puzzle of [...catalogue(), ...describe(["peg/xp.103001412203431434.14-4-34-4-5678-7-8"])]) {
    const rules = modelOf(puzzle).rules(puzzle);
    for (const move of rules.legal(rules.start)) {
      if (!("to" in move)) continue;
      /** @type {string[]} */
      const ways = [];
      /** @type {unknown[]} */
      const named = [];
      /** @type {Translate} */
      const t = (code, params) => {
        if (code.startsWith("direction.")) ways.push(code.slice("direction.".length));
        named.push(...Object.values(params ?? {}));
        return code;
      };
      wordsOf(puzzle).moveSaid(puzzle, rules.start, move, t);
      const label = `${puzzle.id} ${JSON.stringify(move)}: ${ways.join()}`;
      const from = "from" in move ? move.from : move.cell;
      const straight = Object.values(LATTICES[puzzle.lattice]?.directions ?? {}).some(([right, down]) => {
        const [column = 0, row = 0] = puzzle.grid[from] ?? [];
        const [toColumn = 0, toRow = 0] = puzzle.grid[move.to] ?? [];
        return (toColumn - column) * down === (toRow - row) * right;
      });
      assert.ok(ways.length || (!straight && named.includes(puzzle.names[move.to])), label);
      const [x = 0, y = 0] = puzzle.points[from] ?? [];
      const [toX = 0, toY = 0] = puzzle.points[move.to] ?? [];
      for (const way of ways) {
        const [dx, dy] = DIRECTIONS[way] ?? assert.fail(label);
        assert.ok(dx * (toX - x) + dy * (toY - y) > 0, label);
      }
    }
  }
});
