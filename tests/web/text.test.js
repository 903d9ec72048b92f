// Boards as text: what is copied is what the box reads back, on every board.

import assert from "node:assert/strict";
import test from "node:test";
import { linkOf, parseLink, puzzleIdOf, resolveLink } from "../../web/model/link.js";
import { modelOf } from "../../web/model/kinds.js";
import { wordsOf } from "../../web/play/wording.js";
import { boardText, sharedText, waysText } from "../../web/play/links/board-text.js";
import { ownLinks } from "../../web/play/links/opening.js";
import { catalogue, describe, find, imports } from "./core.js";

const puzzles = catalogue();
const drawn = describe([
  "slide/xg.00204060.123-23-3",
  "slide/xg.006032.2-2",
  "peg/xt.o-oo-ooo",
  "pack/xs.5o-5o-5o/p.LPV",
  "slide/klotski.AAcc-BBcc",
]);

test("the text of every board of the list, copied and pasted, is the same board and position", async () => {
  for (const puzzle of [...puzzles, ...drawn]) {
    const rules = modelOf(puzzle).rules(puzzle);
    const moved = rules.legal(rules.start)[0];
    const position = moved ? rules.apply(rules.start, moved) : rules.start;
    const code = linkOf(puzzle, rules, { position: rules.write(position), goal: puzzle.goal });
    const { text: drawing } = wordsOf(puzzle);
    const text = sharedText(drawing, puzzle, position, `https://example.org/hirameki/${code}`);
    assert.ok(text.startsWith(boardText(drawing, puzzle, position)), puzzle.id);
    assert.ok(text.endsWith(code), "the address is there on every board");
    const read = parseLink(ownLinks(text)[0]);
    assert.ok(read.ok, `${puzzle.id}: ${text}`);
    assert.equal(puzzleIdOf(read.link), puzzle.id);
    const resolved = resolveLink(read.link, rules);
    assert.ok(resolved.ok && resolved.game.notes.length === 0, puzzle.id);
    assert.equal(rules.write(resolved.game.position), rules.write(position));
  }
});

test("the text of a drawn board says which cells are joined", async () => {
  const cube = find(puzzles, "slide/cube");
  const rules = modelOf(cube).rules(cube);
  const { text: drawing } = wordsOf(cube);
  const text = sharedText(drawing, cube, rules.start, "#p1/slide/cube~aa");
  const ways = text.split("\n\n")[1]?.split(" ") ?? [];
  assert.equal(ways.length, 12, "a cube has twelve edges");
  for (const way of ways) {
    const [from, to] = way.split("-").map(Number);
    assert.ok(cube.steps.some(([one, , other]) => one === from && other === to), way);
  }
  const hoppers = find(puzzles, "peg/hoppers");
  assert.match(waysText(wordsOf(hoppers).text, hoppers), /^0-\d+-\d+( \d+-\d+-\d+)+$/);
  assert.equal(waysText(drawing, find(puzzles, "slide/eight")), "");
});

test("the drawing alone is read by the core, where it shows the whole board", async () => {
  const shown = puzzles.filter(({ id, kind, lattice, custom }) => !custom &&
    (kind === "jump" && lattice === "xs" || ["hop", "lights"].includes(kind) || /^slide\/(\d|eight|fifteen)/.test(id)));
  assert.ok(shown.length > 20);
  const games = shown.flatMap((puzzle) => {
    const rules = modelOf(puzzle).rules(puzzle);
    const [move] = rules.legal(rules.start);
    return [rules.start, rules.apply(rules.start, move ?? assert.fail())].map((position) => ({
      puzzle, text: boardText(wordsOf(puzzle).text, puzzle, position),
      link: linkOf(puzzle, rules, position === rules.start ? {} : { position: rules.write(position) }),
    }));
  });
  const read = imports(games.map(({ text }) => text));
  games.forEach(({ puzzle, text, link }, index) => assert.deepEqual(read[index], [link], `${puzzle.id}\n${text}`));
});

test("a link of ours is found below other text, though a mail broke it; all else is the core's", () => {
  const broken = "look:\n1 2\n3 0\n#p1/slide/cube/\n12345670~ab\n";
  assert.deepEqual(ownLinks(broken), ["#p1/slide/cube/12345670~ab"], "its beginning is another board");
  const links = [
    "p1/peg/english", "#p1/peg/english~cf", "peg/english", "https://x/#p1/peg/english\n", "https://x/%23p1/peg/english",
    "https://x/%23p1%2Fpeg%2Fenglish", "https://x/p/peg-english/", "p7/peg/english", "p1/cubes/3x3",
    "\ufeffpeg/english",
    "https://safe.example/?url=https%3A%2F%2Fx%2F%23p1%2Fpeg%2Fenglish&data=1",
  ];
  for (const link of links) assert.equal(ownLinks(link)[0], link, link);
  for (const text of [
    "", "hello\nworld", "1 2\n3 0", "# This puzzle is solvable\n3\n1 2 3", "1A9BF0C00", "peg", "x".repeat(5000),
    "https://www.michaelfogleman.com/rush/#GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "https://example.org/",
  ]) {
    assert.deepEqual(ownLinks(text), [], text.slice(0, 40));
  }
});

test("a link of ours is found among other words: before it, behind it, below it", () => {
  const link = "https://x/#p1/peg/english~cf";
  assert.deepEqual(ownLinks(`Look at ${link}, it is nice`), [`${link},`]);
  for (const behind of [" it is nice", "\nBye", "\n\nSent from afar"]) assert.equal(ownLinks(link + behind)[1], link);
  assert.equal(ownLinks("> Hi!\n> https://x/p/peg-english/\n> Bye")[0], "https://x/p/peg-english/");
  assert.deepEqual(ownLinks("Play https://x/p/today/ now"), ["https://x/p/today/"]);
  for (const today of ["#today", "https://x/#today", "https://x/p/today/"]) assert.deepEqual(ownLinks(today), [today]);
});
