// Boards as text: what is copied is what the box reads back, on every board.

import assert from "node:assert/strict";
import test from "node:test";
import { linkOf, parseLink, puzzleIdOf, resolveLink } from "../../web/model/link.js";
import { kindOf } from "../../web/kinds/index.js";
import { boardText, sharedText, waysText } from "../../web/play/links/board-text.js";
import { readBoardText } from "../../web/play/links/paste.js";
import { catalogue, describe, find } from "./core.js";

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
    const rules = kindOf(puzzle).rules(puzzle);
    const moved = rules.legal(rules.start)[0];
    const position = moved ? rules.apply(rules.start, moved) : rules.start;
    const code = linkOf(puzzle, rules, { position: rules.write(position), goal: puzzle.goal });
    const { text: drawing } = await kindOf(puzzle).later();
    const text = sharedText(drawing, puzzle, position, `https://example.org/hirameki/${code}`);
    assert.ok(text.startsWith(boardText(drawing, puzzle, position)), puzzle.id);
    assert.ok(text.endsWith(code), "the address is there on every board");
    const read = parseLink((await readBoardText(text))?.link ?? "");
    assert.ok(read.ok, `${puzzle.id}: ${text}`);
    assert.equal(puzzleIdOf(read.link), puzzle.id);
    const resolved = resolveLink(read.link, rules);
    assert.ok(resolved.ok && resolved.game.notes.length === 0, puzzle.id);
    assert.equal(rules.write(resolved.game.position), rules.write(position));
  }
});

test("the text of a drawn board says which cells are joined", async () => {
  const cube = find(puzzles, "slide/cube");
  const rules = kindOf(cube).rules(cube);
  const { text: drawing } = await kindOf(cube).later();
  const text = sharedText(drawing, cube, rules.start, "#p1/slide/cube~aa");
  const ways = text.split("\n\n")[1]?.split(" ") ?? [];
  assert.equal(ways.length, 12, "a cube has twelve edges");
  for (const way of ways) {
    const [from, to] = way.split("-").map(Number);
    assert.ok(cube.steps.some(([one, , other]) => one === from && other === to), way);
  }
  const hoppers = find(puzzles, "peg/hoppers");
  assert.match(waysText((await kindOf(hoppers).later()).text, hoppers), /^0-\d+-\d+( \d+-\d+-\d+)+$/);
  assert.equal(waysText(drawing, find(puzzles, "slide/eight")), "");
});

test("rows of tiles may leave room for the blank, and a tile too few is told as such", async () => {
  for (const [text, code] of /** @type {const} */ ([
    ["8 6 7\n2 5 4\n3   1", "867254301"], [" 8  6  7\n 2  5  4\n 3    10", "86725430a"],
    ["1 2 3\n4   6\n7 8 5", "123406785"], ["1 2 3\n4 5 6\n7 8", "123456780"], ["  1 2\n3 4 5", "012345"],
    ["1 2 3\n4 5 6\n7 8 0\n", "123456780"], ["1 2 3\n4 5 0\n7 8", "12345078"],
    ["1 2 3 4\n5 6 7\n8 9 0", "1234567890"],
  ])) {
    assert.equal((await readBoardText(text))?.link.split("/").at(-1), code, text);
  }
  assert.equal(await readBoardText("1 2 3\nabc"), null);
});
