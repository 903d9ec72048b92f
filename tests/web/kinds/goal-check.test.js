import assert from "node:assert/strict";
import test from "node:test";
import { linkOf, parseLink, puzzleIdOf, resolveLink } from "../../../web/model/link.js";
import { modelOf } from "../../../web/model/kinds.js";
import { describe, readLinks } from "../core.js";

const LINKS = [
  "p1/slide/eight/886254301",
  "p1/slide/eight/86725430a",
  "p1/slide/eight/867254301",
  "p1/slide/eight/886254301/g.123456880",
  "p1/slide/eight/g.123456770",
  "p1/slide/fifteen/5eb07f9a43d1c2a8",
  "p1/slide/2x2/1102",
  "p1/slide/star/11c1111022222",
  "p1/slide/star/1111110222222/g.2222220111122",
  "p1/slide/theta/0354211",
  "p1/slide/xs.oo-oo/1120",
  "p1/slide/xs.oo-oo/1420",
  "p1/slide/xg.00204060.123-23-3/2120",
  "p1/slide/2x3/112230",
  "p1/slide/klotski-red-donkey/g.A13",
  "p1/slide/klotski-red-donkey/g.A7",
  "p1/slide/klotski-red-donkey/g.A17",
  "p1/slide/klotski-red-donkey/g.Z3",
  "p1/slide/klotski-red-donkey/g.A13.D14",
  "p1/slide/rush-9/g.A5",
  "p1/slide/rush-hardest/g.B20",
  "p1/slide/klotski.AAcB-CcDB/g.A3",
  "p1/slide/klotski.AAcB-CcDB/g.A1.B2",
  "p1/slide/klotski.AAcx-CcDB/g.A2",
  "p1/hop/frogs-2/10122",
  "p1/hop/frogs-2/10122/g.22101",
  "p1/hop/frogs-2/10122/g.22201",
  "p1/hop/xs.3o-oxo-3o/11022122/g.22011111",
];

test("a goal that cannot belong to a position is refused as the core refuses it", () => {
  const ids = [...new Set(LINKS.map((text) => {
    const parsed = parseLink(text);
    assert.ok(parsed.ok, text);
    return puzzleIdOf(parsed.link);
  }))];
  const puzzles = new Map(describe(ids).map((puzzle, index) => [ids[index], puzzle]));
  const core = readLinks(LINKS);
  let refused = 0;
  /** @type {{ text: string, link: string, goal: string }[]} */
  const written = [];
  for (const [index, text] of LINKS.entries()) {
    const parsed = parseLink(text);
    assert.ok(parsed.ok);
    const puzzle = puzzles.get(puzzleIdOf(parsed.link));
    assert.ok(puzzle, text);
    const rules = modelOf(puzzle).rules(puzzle);
    const resolved = resolveLink(parsed.link, rules);
    assert.ok(resolved.ok, text);
    const { position, goal } = resolved.game;
    const wrong = modelOf(puzzle).goalCheck(puzzle, rules, position, goal);
    assert.equal(wrong !== null, core[index]?.error !== undefined, `${text}: ${core[index]?.error}`);
    refused += Number(wrong !== null);
    // What the page writes, the core reads: where it leaves the goal out, the core takes the same one.
    if (!wrong) written.push({ text, goal, link: linkOf(puzzle, rules, { position: rules.write(position), goal }) });
  }
  const again = readLinks(written.map(({ link }) => link));
  for (const [index, { text, goal }] of written.entries()) assert.deepEqual(again[index]?.goal, goal, text);
  assert.ok(refused > 10);
});
