import assert from "node:assert/strict";
import test from "node:test";
import { checkDigits, encodeLink, linkOf, parseLink, puzzleIdOf, resolveLink } from "../../web/model/link.js";
import { modelOf } from "../../web/model/kinds.js";
import { LINK_LIMIT, readMarks, writeMarks } from "../../web/model/rows.js";
import { linksOf } from "../../web/panels/common/saving.js";
import { catalogue, describe, dice, find, json, playouts, position, readLinks } from "./core.js";

const games = playouts(1);
/** @type {Map<string, Puzzle>} */
const known = new Map();
/** @type {Map<string, ReturnType<ReturnType<typeof modelOf>["rules"]>>} */
const rulesOf = new Map();
/** @param {Puzzle} puzzle @param {string} [name] */
function know(puzzle, name = puzzle.id) {
  known.set(name, puzzle);
  rulesOf.set(puzzle.id, modelOf(puzzle).rules(puzzle));
}
games.forEach(({ puzzle }) => know(puzzle));

/** @param {string} id */
function rules(id) {
  const found = rulesOf.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** What a link means, or the code of what is wrong with it. @param {string} text @returns {any} */
function meaning(text) {
  const parsed = parseLink(text);
  if (!parsed.ok) return { error: parsed.error.code };
  const id = puzzleIdOf(parsed.link);
  const puzzle = known.get(id);
  if (!puzzle) return { unknown: id };
  const resolved = resolveLink(parsed.link, rules(puzzle.id));
  if (!resolved.ok) return { error: resolved.error.code };
  const { game } = resolved;
  return { puzzle, game, options: parsed.link.options };
}

/** The page's moves for those of the core from a game's start. @param {any} found @param {any[]} [moves] */
const asPlayed = ({ puzzle, game }, moves = []) => rules(puzzle.id).fromSolver(game.position, moves).moves;

test("every link ever documented still reads", () => {
  const entries = json("tests/data/links.json");
  /** @param {string} link */
  const unknown = (link) => meaning(link).unknown;
  // What the playouts do not have, the core describes, by a name of its own, or refuses.
  const others = entries.flatMap((/** @type {any} */ { link, error }) => (error ? [] : unknown(link) ?? []));
  describe(others).forEach((one, number) => know(one, others[number]));
  let read = 0;
  for (const entry of entries) {
    const found = meaning(entry.link);
    if (entry.error) {
      if (found.unknown) continue;
      assert.equal(found.error, entry.error, entry.link);
      continue;
    }
    assert.equal(found.error, undefined, entry.link);
    read += 1;
    assert.equal(found.puzzle.id, entry.puzzle);
    const its = rules(entry.puzzle);
    assert.equal(its.write(found.game.position), entry.position, entry.link);
    assert.equal(found.game.goal, entry.goal, entry.link);
    assert.deepEqual(found.game.moves, asPlayed(found, entry.moves), entry.link);
    assert.equal(found.game.notes.length > 0, "refused" in entry, entry.link);
    const written = linkOf(found.puzzle, its, {
      position: entry.position, goal: entry.goal, moves: found.game.moves, options: found.options,
    });
    assert.equal(written, entry.canonical, "JavaScript and Python write the same link");
  }
  assert.equal(read, entries.filter((/** @type {any} */ { error }) => !error).length);
});

test("marks are read back from the widest drawing", () => {
  const grid = Array.from({ length: 36 }, (_, row) => /** @type {const} */ ([35, row]));
  const marks = grid.map(() => "o");
  const read = (/** @type {string} */ text) => readMarks(/** @type {any} */ ({ grid }), text);
  assert.deepEqual(read(writeMarks(grid, marks)), marks);
  assert.equal(read(`${writeMarks(grid, marks)}-x`), null, "a wider one is read by nobody");
  const beside = grid.map(([column, row]) => /** @type {const} */ ([column - 1, row]));
  assert.equal(read(writeMarks(beside, marks)), null, "as many marks, but not on this board");
});

test("check digits are those of the contract", () => {
  assert.equal(checkDigits("p1/peg/english"), "cf");
});

test("a link survives what chat programs and people do to it", () => {
  const plain = parseLink("p1/peg/english");
  for (const text of [
    "#p1/peg/english",
    " https://example.org/a/?x=1#p1/peg/english~cf ",
    "p1/peg/english.",
    "p1/peg/english)!",
    "p1/peg/\nenglish",
    "%23p1/peg/english",
    "ｐ1/peg/english",
    "<https://example.org/#p1/peg/english~cf>",
    "peg/english",
    "p1/peg/english。",
    "100%#p1/peg/english",
  ]) {
    assert.deepEqual(parseLink(text), plain, text);
  }
});

test("what is wrong is said", () => {
  for (const [text, code] of /** @type {const} */ ([
    ["p7/peg/english", "link-version"], ["p1/peg/english~zz", "link-check"],
    ["x".repeat(LINK_LIMIT + 1), "link-too-long"], ["", "link-empty"],
    ["p1/peg/xs.99o-99o-99o-99o-99o", "board-too-large"], ["p1/pack/xd.99o-99o-99o-99o-99o", "board-too-large"],
    ["p1/peg/english/g.d4/xx", "link-shape"],
    ["p1/peg/english/m.a/p.b", "link-shape"], ["p1/p<b>/x", "link-shape"], ["p1/chess/8x8", "unknown-family"],
  ])) {
    const parsed = parseLink(text);
    assert.equal(parsed.ok ? "" : parsed.error.code, code, text.slice(0, 40));
  }
  const doubled = /** @type {any} */ (parseLink("p1/peg/english//g.d4"));
  assert.deepEqual(doubled.error.params, { found: "/" }, "what stands there, not nothing");
  for (const value of [null, undefined, 7, {}, []]) assert.equal(parseLink(value).ok, false);
});

test("an illegal move loads the moves before it and says which", () => {
  const { game } = meaning("p1/peg/english/m.b4Rb4R");
  assert.equal(game.moves.length, 1);
  assert.deepEqual(game.notes[0], { code: "note.moves-cut", params: { number: 2, text: "b4R" } });
  assert.equal(game.notes[1].code, "why.no-peg");
});

test("five thousand moves are read and no more", () => {
  for (const id of ["slide/eight", "hop/frogs-1", "lights/5x5"]) {
    const its = rules(id);
    const [there] = its.legal(its.start);
    assert.ok(there);
    const after = its.apply(its.start, there);
    const back = its.legal(after).find((move) => its.write(its.apply(after, move)) === its.write(its.start));
    const moves = Array.from({ length: 5001 }, (_, index) => (index % 2 ? back ?? assert.fail() : there));
    assert.equal(its.readMoves(its.start, its.writeMoves(its.start, moves.slice(1).reverse())).moves.length, 5000, id);
    const { moves: read, refused } = its.readMoves(its.start, its.writeMoves(its.start, moves));
    assert.deepEqual([read.length, refused?.number, refused?.why.code], [5000, 5001, "why.too-many"], id);
  }
});

test("a solution longer than anybody reads has no link", () => {
  const played = (/** @type {string} */ id, /** @type {number} */ length) => {
    const [its, puzzle] = [rules(id), known.get(id) ?? assert.fail()];
    const { goal } = puzzle;
    const [there] = its.legal(position(its.read(goal)));
    assert.ok(there);
    const before = its.apply(position(its.read(goal)), there);
    const back = its.legal(before).find((move) => its.write(its.apply(before, move)) === goal) ?? assert.fail();
    const moves = Array.from({ length }, (_, index) => (index % 2 ? there : back));
    const line = { start: its.write(before), goal, moves, positions: [its.write(before), goal], cursor: 0 };
    return linksOf(/** @type {any} */ ({ table: { puzzle, rules: its, session: { line } } })).solution;
  };
  assert.equal(meaning(played("slide/eight", 4999) ?? "").game.moves.length, 4999);
  assert.equal(played("slide/eight", 5001), null, "5,000 moves are read");
  assert.ok(played("slide/petersen", 2001));
  assert.equal(played("slide/petersen", 4999), null, "8,000 characters are read");
});

test("of mistyped moves the page plays those that the core plays, up to the first that is none", () => {
  const roll = dice(17);
  /** @param {number} below */
  const pick = (below) => Math.floor(roll() * below);
  const typed = games.filter(({ puzzle }) => puzzle.kind !== "place").flatMap(({ puzzle, playouts: played }) =>
    played.slice(0, 3).flatMap(({ text, positions: [start] }) => Array.from({ length: 8 }, () => {
      const letters = [...text.slice(0, 12 + pick(40))];
      for (let changes = 1 + pick(2); changes > 0; changes--) {
        const any = "UDLRQEZCudlr.-0123456789abcde".charAt(pick(29));
        const letter = roll() < 0.5 ? letters[pick(letters.length)] ?? any : any;
        letters.splice(pick(letters.length), pick(2), letter);
      }
      return `p1/${puzzle.id}${start === puzzle.start ? "" : `/${start}`}/m.${letters.join("")}`;
    })));
  let cut = 0;
  for (const [index, core] of readLinks(typed).entries()) {
    const text = typed[index] ?? "";
    const page = meaning(text);
    assert.equal(page.error, core.error, text);
    if (core.error) continue;
    assert.deepEqual(page.game.moves, asPlayed(page, core.moves), text);
    cut += Number(page.game.notes.length > 0);
  }
  assert.ok(cut > 100, `${cut} of ${typed.length}`);
});

test("random states round-trip and writing is a fixed point", () => {
  const roll = dice(11);
  /** @type {Record<string, number>} */
  const tried = {};
  const wanted = process.env["HIRAMEKI_FULL"] ? 1000 : 200;
  while (Object.values(tried).some((count) => count < wanted) || Object.keys(tried).length < 3) {
    const one = games[Math.floor(roll() * games.length)];
    if (!one) continue;
    const { puzzle, playouts: played } = one;
    if ((tried[puzzle.family] ?? 0) >= wanted) continue;
    tried[puzzle.family] = (tried[puzzle.family] ?? 0) + 1;
    const its = rules(puzzle.id);
    const game = played[Math.floor(roll() * played.length)];
    const begin = Math.floor(roll() * (game?.positions.length ?? 1));
    const end = Math.min((game?.moves.length ?? 0), begin + Math.floor(roll() * 12));
    const start = position(its.read(game?.positions[begin] ?? puzzle.start));
    const moves = puzzle.kind === "place" ? [] : its.fromSolver(start, (game?.moves ?? []).slice(begin, end)).moves;
    const link = linkOf(puzzle, its, { position: its.write(start), goal: puzzle.goal, moves });
    const found = meaning(link);
    assert.equal(found.error, undefined, link);
    assert.deepEqual(found.game.position, start);
    assert.equal(found.game.goal, puzzle.goal);
    assert.deepEqual(found.game.moves, moves);
    assert.equal(
      linkOf(puzzle, its, { position: its.write(found.game.position), goal: found.game.goal, moves: found.game.moves }),
      link,
    );
    const parsed = parseLink(link);
    assert.ok(parsed.ok && encodeLink(parsed.link) === link);
    assert.match(link, /^#[A-Za-z0-9/.~?=&-]*[A-Za-z0-9]$/);
  }
});

test("mutated links neither throw nor block", { timeout: 120_000 }, () => {
  const roll = dice(5);
  const alphabet = "abcdefgop019/-.~?=&mgpxoUDLR#%é。 \u0000ｐ";
  const links = json("tests/data/links.json")
    .map((/** @type {{ link: string }} */ entry) => entry.link)
    .filter(Boolean);
  const times = process.env["HIRAMEKI_FULL"] ? 10_000 : 300;
  for (let count = 0; count < times; count++) {
    const letters = [...links[Math.floor(roll() * links.length)]];
    for (let changes = 1 + Math.floor(roll() * 4); changes > 0; changes--) {
      const letter = /** @type {string} */ (alphabet[Math.floor(roll() * alphabet.length)]);
      letters.splice(
        Math.floor(roll() * (letters.length + 1)),
        Math.floor(roll() * 3),
        ...(roll() < 0.8 ? [letter] : []),
      );
    }
    const text = letters.join("");
    const found = meaning(text);
    assert.ok(found.error || found.unknown || found.game, text);
  }
});

test("the largest and the worst inputs are read in time", () => {
  const worst = [
    "#".repeat(LINK_LIMIT),
    "~".repeat(LINK_LIMIT),
    `p1/peg/english/${"o".repeat(LINK_LIMIT - 20)}`,
    `p1/peg/english/m.${"b4R".repeat(2600)}`,
    `p1/peg/english?${"play&".repeat(1500)}`,
    `p1/slide/eight/m.${"R999".repeat(1900)}`,
    `p1/slide/eight/123456708/m.${"R1L1".repeat(1900)}`,
    "\ufdfa".repeat(LINK_LIMIT),
    "%41".repeat(2600),
    `p1/pack/6x10/p.${"3o.".repeat(2000)}`,
    `${".".repeat(7000)}a${"!".repeat(900)}`,
  ];
  for (const text of worst) meaning(text); // once for the compiler
  for (const text of worst) {
    const before = process.cpuUsage();
    meaning(text);
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 50_000, `${text.slice(0, 30)} took ${(user + system) / 1000} ms`);
  }
});

test("a puzzle's own link is short", () => {
  const english = find(catalogue(), "peg/english");
  assert.equal(linkOf(english, modelOf(english).rules(english), {}), "#p1/peg/english~cf");
  const solution = english.known?.solution;
  if (solution) {
    const its = modelOf(english).rules(english);
    const { moves } = its.readMoves(its.start, solution);
    assert.ok(linkOf(english, its, { moves }).length <= 115);
  }
});
