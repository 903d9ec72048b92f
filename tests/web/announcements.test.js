// What is said when something happens on the table.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { createAnnouncements } from "../../web/app/changes.js";
import { createWords } from "../../web/base/words.js";
import { modelOf } from "../../web/model/kinds.js";
import { wordsOf } from "../../web/play/wording.js";
import { createSession, reduce } from "../../web/model/session.js";
import { viewOf } from "../../web/view/kinds.js";
import { catalogue, find, json, ofKind, position, text } from "./core.js";

/** The scripts of the page, by their paths. */
const scripts = readdirSync(new URL("../../web/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js")).map((name) => ({ name, source: text(`web/${name}`) }));

test("one region of the page is a status, which tests and other programs listen to; dialogs have none", () => {
  assert.equal(text("index.html").match(/role="status"/g)?.length, 1);
  assert.deepEqual(scripts.filter(({ source }) => /\brole"?[,:] "status"/.test(source)).map(({ name }) => name), []);
});

test("what goes wrong in a dialog is told aloud, and not only written there", () => {
  const told = scripts.flatMap(({ name, source }) =>
    [...source.matchAll(/const \w+ = h\("p", (\{ class: "trouble"[^}]*\})/g)].map(([, look = ""]) => ({ name, look })));
  assert.ok(told.length > 4);
  assert.deepEqual(told.filter(({ look }) => !look.includes('role: "alert"')), []);
});

test("a move is taken back; what a restart took away is restored", () => {
  const puzzle = find(catalogue(), "peg/english");
  const rules = modelOf(puzzle).rules(puzzle);
  const table = { puzzle, rules, session: createSession(puzzle.id, puzzle.start, puzzle.goal) };
  /** @type {string[]} */
  const said = [];
  const words = { t: (/** @type {string} */ code) => code };
  const announce = (/** @type {string} */ text) => said.push(text);
  const screen = { page: { controls: { playing: () => false } } };
  const parts = /** @type {any} */ ({ table, announce, say: announce, words });
  const tell = createAnnouncements(parts, /** @type {any} */ (screen));
  /** @param {import("../../web/model/session.js").Action} action */
  const act = (action) => {
    table.session = reduce(table.session, action, rules);
    tell(/** @type {any} */ (action.type));
    return said.at(-1);
  };
  act({ type: "move", moves: rules.readMoves(rules.start, "b4R").moves });
  assert.equal(act({ type: "undo" }), "say.undone");
  act({ type: "redo" });
  act({ type: "restart" });
  assert.equal(act({ type: "undo" }), "say.brought-back");
  assert.equal(act({ type: "undo" }), "say.undone");
});

test("after a move it is told how much is left, where that can be counted, unless nothing is", () => {
  for (const [id, text, en, ja] of /** @type {const} */ ([
    ["peg/hoppers", "", "11 pegs left", "ペグは残り11本"], ["lights/3x3", "", "6 still on", "点灯は残り6個"],
    ["lights/3x3", "coc-ooo-coc", null, null], ["slide/eight", "", null, null],
    ["pack/level-3x5-LPV", "", "2 pieces left", "ピースは残り2個"],
  ])) {
    const puzzle = find(catalogue(), id);
    const rules = modelOf(puzzle).rules(puzzle);
    const start = text || puzzle.start;
    const [legal] = rules.legal(position(rules.read(start)));
    const move = text ? /** @type {const} */ ({ type: "press", cell: 4 }) : legal;
    assert.ok(move);
    for (const [language, left] of /** @type {const} */ ([["en", en], ["ja", ja]])) {
      const words = createWords(language, json(`web/locales/${language}.json`));
      const table = { puzzle, rules, session: createSession(puzzle.id, start, puzzle.goal) };
      /** @type {string[]} */
      const said = [];
      const announce = (/** @type {string} */ one) => said.push(one);
      const screen = { page: { controls: { playing: () => false } } };
      const tell = createAnnouncements(/** @type {any} */ ({ table, announce, words }), /** @type {any} */ (screen));
      table.session = reduce(table.session, { type: "move", moves: [move] }, rules);
      tell("move");
      const moved = wordsOf(puzzle).moveSaid(puzzle, position(rules.read(start)), move, words.t);
      assert.deepEqual(said, [left === null ? moved : `${moved}${words.t("list.comma")}${left}`]);
    }
  }
});

test("a replay is told step by step where it is stepped, not while it plays", () => {
  const puzzle = find(catalogue(), "peg/hoppers");
  const rules = modelOf(puzzle).rules(puzzle);
  const { moves } = rules.readMoves(rules.start, puzzle.known?.solution ?? "");
  const table = { puzzle, rules, session: createSession(puzzle.id, puzzle.start, puzzle.goal) };
  /** @type {string[]} */
  const said = [];
  let playing = false;
  const words = createWords("en", json("web/locales/en.json"));
  const announce = (/** @type {string} */ text) => said.push(text);
  const tell = createAnnouncements(/** @type {any} */ ({ table, announce, say: announce, words }),
    /** @type {any} */ ({ page: { controls: { playing: () => playing } } }));
  /** @param {import("../../web/model/session.js").Action} action */
  const act = (action) => {
    table.session = reduce(table.session, action, rules);
    tell(/** @type {any} */ (action.type));
    return said.splice(0);
  };
  const all = rules.lengths(rules.start, moves)["moves"] ?? 0;
  act({ type: "move", moves: moves.slice(0, 1) });
  const [jump] = moves;
  assert.ok(jump);
  const move = wordsOf(puzzle).moveSaid(puzzle, rules.start, jump, words.t);
  act({ type: "move", moves: moves.slice(1, 2) });
  assert.deepEqual(act({ type: "jumpTo", index: 1 }), [""], "of a game only moves are told");
  act({ type: "undo" });
  assert.deepEqual(act({ type: "redo" }), [`${move}, 11 pegs left`]);
  assert.deepEqual(act({ type: "load", moves, start: puzzle.start, goal: puzzle.goal }), []);
  const [first = ""] = act({ type: "jumpTo", index: 1 });
  assert.equal(first, words.t("say.step", { n: 1, all, move }));
  // A chain is one step, all of whose jumps are told.
  const [chain = ""] = act({ type: "jumpTo", index: 4 });
  assert.match(chain, new RegExp(`^3 of ${all}: .+, .+`));
  assert.deepEqual(act({ type: "jumpTo", index: 0 }), [""]);
  playing = true;
  assert.deepEqual(act({ type: "jumpTo", index: 1 }), []);
});

test("a move is told by what moved and where it went, in both languages", () => {
  const told = /** @type {const} */ ([
    ["slide/eight", "tile", "タイル"], ["slide/star", "tile", "タイル"], ["slide/rush-1", "car", "車"],
    ["slide/klotski-red-donkey", "block", "ブロック"], ["hop/frogs-3", "frog|toad", "カエル|ガマ"],
    ["hop/fore-and-aft", "frog|toad", "カエル|ガマ"], ["peg/english", "peg jumped", "ペグが"],
    ["slide/petersen", "tile", "タイル"], ["pack/6x10", "piece", "ピース"],
  ]);
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const { t } = createWords(language, json(`web/locales/${language}.json`));
    for (const [id, en, ja] of told) {
      const puzzle = find(catalogue(), id);
      const { legal, start } = modelOf(puzzle).rules(puzzle);
      for (const move of legal(start)) {
        const said = wordsOf(puzzle).moveSaid(puzzle, start, move, t);
        assert.match(said, new RegExp(`^(${language === "en" ? en : ja})`));
        assert.doesNotMatch(said, /undefined|direction|[{}]/, said);
      }
    }
  }
});

test("cars, frogs and tiles are told by name, and cells only where nothing else says where", () => {
  const { t } = createWords("en", json("web/locales/en.json"));
  /** @param {string} id @param {string} text @param {Move} move */
  const said = (id, text, move) => {
    const puzzle = find(catalogue(), id);
    const { start, read } = modelOf(puzzle).rules(puzzle);
    return wordsOf(puzzle).moveSaid(puzzle, text ? position(read(text)) : start, move, t);
  };
  assert.equal(said("slide/eight", "123456708", { type: "slide", cell: 8, to: 7 }), "tile 8 moved left");
  assert.equal(said("hop/frogs-2", "11022", { type: "hop", cell: 1, to: 2 }), "frog moved right");
  assert.equal(said("hop/frogs-2", "11022", { type: "hop", cell: 4, to: 2 }), "toad jumped left");
  const [rush] = ofKind(catalogue(), "blocks").filter(({ id }) => id === "slide/rush-1");
  assert.ok(rush);
  const cell = rush.start.replace(/\//g, "").indexOf("E");
  assert.equal(said("slide/rush-1", "", { type: "block", cell, to: cell + 2 * rush.width }), "car E down 2");
  assert.equal(said("peg/english", "", { type: "jump", from: 4, over: 9, to: 16 }), "peg jumped down to d4");
});

test("a car is called a car wherever it is told, and a block a block: cells, what the hand does, moves, hints", () => {
  for (const [id, en, ja] of /** @type {const} */ ([
    ["slide/rush-6", "car", "車"], ["slide/klotski-red-donkey", "block", "ブロック"],
  ])) {
    const puzzle = find(catalogue(), id);
    const rules = modelOf(puzzle).rules(puzzle);
    const table = /** @type {any} */ ({ puzzle, rules, position: rules.start, options: {} });
    const { cellNames, interaction } = viewOf(puzzle);
    const [move] = rules.legal(rules.start);
    assert.ok(move?.type === "block");
    const other = cellNames({ ...table, options: { goal: "B0" } }, {}, (code, params) => String(params?.name ?? code));
    const heroes = new Set(rules.start.filter((_, cell) => other[cell]?.endsWith("-hero")));
    assert.deepEqual([...heroes], ["B"], "the one that the game's goal names");
    // A key picks up what has one move only, too.
    const letter = String(rules.start[move.cell]).toLowerCase();
    const lifted = interaction.key(table, {}, letter, 0);
    const { thing } = wordsOf(puzzle).hints.places(puzzle, rules.start, move);
    /** @type {({ code: string, params?: Params } | undefined)[]} */
    const told = [
      lifted?.say, interaction.key(table, lifted?.hold ?? {}, "Escape", 0)?.say,
      interaction.tap(table, {}, rules.start.indexOf("0"))?.illegal?.why,
    ];
    for (const language of /** @type {const} */ (["en", "ja"])) {
      const { t } = createWords(language,
        { ...json(`web/locales/${language}.json`), ...json(`web/locales/later/${language}.json`) });
      /** @type {string[]} */
      const named = [
        ...["arrow", "piece"].map((part) => t(`hint.aloud.${part}.${thing}`)),
        ...[{}, lifted?.hold ?? {}].flatMap((hold) => cellNames(table, /** @type {any} */ (hold), t)
          .filter((_, cell) => /[A-Z]/.test(rules.start[cell] ?? ""))),
        wordsOf(puzzle).moveSaid(puzzle, rules.start, move, t),
      ];
      const [right, any] = language === "en" ? [en, /block|car/gi] : [ja, /ブロック|車/g];
      /** @param {string} line */
      const things = (line) => [...new Set(line.match(any)?.map((word) => word.toLowerCase()))];
      for (const line of named) assert.deepEqual(things(line), [right], line);
      // What the hand does is told by the letter alone.
      for (const line of told) assert.deepEqual(things(t(line?.code ?? "", line?.params)), []);
    }
  }
});

test("where a block has to go is told by the cells there", () => {
  const { t } = createWords("en", json("web/locales/en.json"));
  for (const [id, goal, cells] of /** @type {const} */ ([
    ["slide/klotski-red-donkey", undefined, ["b4", "c4", "b5", "c5"]],
    ["slide/klotski-red-donkey", "A0", ["a1", "b1", "a2", "b2"]],
    ["slide/rush-1", undefined, ["e3", "f3"]],
  ])) {
    const puzzle = find(catalogue(), id);
    const rules = modelOf(puzzle).rules(puzzle);
    const table = /** @type {any} */ ({ puzzle, rules, position: rules.start, options: { goal } });
    const told = viewOf(puzzle).cellNames(table, {}, t).filter((name) => name.endsWith("; A has to go here"));
    assert.deepEqual(told.map((name) => name.slice(0, 2)), cells);
  }
});

test("on a board of points, where a tile can go is told by the cell, in a sentence of its language", () => {
  const puzzle = find(catalogue(), "slide/theta");
  const rules = modelOf(puzzle).rules(puzzle);
  const [move] = rules.legal(rules.start);
  assert.ok(move?.type === "slide");
  const [tile, to] = [rules.start[move.cell], puzzle.names[move.to]];
  for (const [language, moved, can] of /** @type {const} */ ([
    ["en", `tile ${tile} moved to ${to}`, `tile ${tile}, can move to ${to}`],
    ["ja", `タイル${tile}が${to}に動いた`, `タイル${tile}、${to}に動かせます`],
  ])) {
    const { t } = createWords(language, json(`web/locales/${language}.json`));
    assert.equal(wordsOf(puzzle).moveSaid(puzzle, rules.start, move, t), moved);
    assert.ok(t("cell.tile-can", { cell: "x", tile, direction: t("cell.to", { cell: to }) }).endsWith(can));
  }
});
