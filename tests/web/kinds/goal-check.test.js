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
  "p1/hop/frogs-2/g.22201",
  "p1/pack/6x10/5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o/g.5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/o5I-6o-6o-6o-6o-6o-6o-6o-6o-6o/g.5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/6o-5Io-6o-6o-6o-6o-6o-6o-6o-6o/g.5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/4Loo-L5o-6o-6o-6o-6o-6o-6o-6o-5Io/g.4Loo-L5o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/g.6o-6o-6o-6o-6o-6o-6o-6o-6o-6o",
];

/** Positions and goals of every kind, some of which cannot be read. */
const TEXTS = [
  "p1/peg/english/zz", "p1/peg/english/33", "p1/peg/english/z9", "p1/peg/english/32", "p1/peg/english/D4",
  "p1/peg/english/xx3o-xx3o-7o-3oc3o-7o-xx3o", "p1/peg/english/xx3o-xx3o-7o-3oA3o-7o-xx3o-xx3o",
  "p1/peg/english/xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o-o", "p1/peg/english/xx3c-xx3c-7c-3co3c-7c-xx3c-xx3c",
  "p1/peg/english/xx3o-xx3o-7o-7o-7o-xx3o-xx3o", "p1/peg/english/xx3o-xx3o-ooocooo-3oc3o-7o-xx3o-xx3o",
  "p1/peg/english/g.ANY", "p1/peg/english/g.Stuck", "p1/peg/english/g.33", "p1/peg/english/g.z9",
  "p1/peg/english/g.D4", "p1/peg/english/g.xx3c-xx3c-7c-3co3c-7c-xx3c-xx3c",
  "p1/peg/english/g.xx3c-xx3c-7c-3coo2c-7c-xx3c-xx3c", "p1/peg/english/g.xx3c-xx3c-7c-3coocc-7c-xx3c-xx3c",
  "p1/peg/english/g.xx3c-xx3c-7c-3cA3c-7c-xx3c-xx3c", "p1/peg/english/g.3o-3o", "p1/peg/english/c3/g.c3",
  "p1/peg/english/g.xx3c-xx3c-7c-7c-7c-xx3c-xx3c",
  "p1/peg/english/xx3o-xx3o-ooocooo-3oc3o-7o-xx3o-xx3o/g.any", "p1/peg/triangle-15/15", "p1/peg/triangle-15/g.15",
  "p1/peg/triangle-15/g.14", "p1/peg/triangle-15/a1", "p1/slide/eight/12345678", "p1/slide/eight/1.2.3.4",
  "p1/slide/eight/1.2.3.4.5.6.7.8.0", "p1/slide/eight/1.2.3.4.5.6.7.8.1000", "p1/slide/eight/1.2.3.4.5.6.7.8.999",
  "p1/slide/eight/00.1.2.3.4.5.6.7.8", "p1/slide/eight/1-2-3-4-5-6-7-8-0", "p1/slide/eight/123-456-780",
  "p1/slide/eight/123-456-78", "p1/slide/eight/123456700", "p1/slide/eight/123456789", "p1/slide/eight/12345678A",
  "p1/slide/fifteen/123456789ABCDEF0", "p1/slide/fifteen/123456789abcdef0",
  "p1/slide/fifteen/1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.0", "p1/slide/fifteen/1.2.3.4.5.6.7.8.9.10.11.12.13.14.0.15",
  "p1/slide/7x7/g.123", "p1/slide/eight/g.1234", "p1/slide/eight/g.876543210", "p1/slide/eight/g.8765432100",
  "p1/slide/klotski-red-donkey/123", "p1/slide/klotski-red-donkey/BAACBAACDEEFDGHFI00b",
  "p1/slide/klotski-red-donkey/BAACBAACDEEFDGHFI00x", "p1/slide/klotski-red-donkey/BAACBAACDEEFDGHFI00J",
  "p1/slide/klotski-red-donkey/BAACBAACDEEFDGHFIcoc", "p1/slide/klotski-red-donkey/BAAC-BAAC-DEEF-DGHF-I00J",
  "p1/slide/klotski-red-donkey/BXXCBXXCDEEFDGHFI00J",
  "p1/slide/klotski-red-donkey/BAACBXXCDEEFDGHFI00J", "p1/slide/klotski-red-donkey/AABCAABCDEEFDGHFI00J",
  "p1/slide/klotski-red-donkey/AABBAACCDDEEAFGHIJ00", "p1/slide/klotski-red-donkey/ABCCABCCAADDAADDEFG0",
  "p1/slide/klotski-red-donkey/ABBCABBCAADDAADDEFG0", "p1/slide/klotski-red-donkey/g.13",
  "p1/slide/klotski-red-donkey/g.A13.A14", "p1/slide/klotski-red-donkey/g.a13", "p1/slide/klotski-red-donkey/g.Ab4",
  "p1/slide/klotski-red-donkey/g.D4.A13", "p1/slide/klotski-red-donkey/g.B0.A1",
  "p1/slide/klotski-red-donkey/g.A13.B12", "p1/slide/klotski-red-donkey/g.", "p1/slide/klotski-red-donkey/g.A13.",
  // Of several mistakes both name the same.
  "p1/slide/klotski-red-donkey/g.Z3.A99", "p1/slide/klotski-red-donkey/g.A15.Z3.3",
  "p1/slide/klotski-red-donkey/g.Z3.A15",
  "p1/slide/klotski-red-donkey/g.B19.A15", "p1/slide/klotski-red-donkey/g.Z3.A13.A14",
  "p1/slide/klotski-red-donkey/g.B99.A88", "p1/slide/klotski-red-donkey/g.J13.A13",
  "p1/slide/klotski.AAcx-CcDB/AA00CcDB", "p1/slide/klotski.AAcx-CcDB/AA0xC0DB", "p1/slide/klotski.AAcx-CcDB/AAxxC0DB",
  "p1/slide/klotski.AAcx-CcDB/0AAxC0DB", "p1/slide/klotski.AAcx-CcDB/xAA0C0DB", "p1/hop/frogs-2/1102",
  "p1/hop/frogs-2/110222", "p1/hop/frogs-2/11122", "p1/hop/frogs-2/1100a", "p1/hop/frogs-2/11002",
  "p1/hop/frogs-2/10122", "p1/hop/frogs-2/10122/g.222", "p1/hop/frogs-2/00000",
  "p1/hop/frogs-6/1111112222220/g.1111112222220", "p1/lights/3x3/3o-3c", "p1/lights/3x3/3o-3c-3A",
  "p1/lights/3x3/3o-3c-oco", "p1/lights/3x3/g.3o-3c-oco", "p1/lights/3x3/g.3o-3c-oAo",
  "p1/lights/3x3/g.3o-3c",
  "p1/lights/xs.3o-oxo-3o/3o-oxc-3o", "p1/lights/xs.3o-oxo-3o/3o-occ-3o",
  "p1/pack/6x10/QQ4o-6o-6o-6o-6o-6o-6o-6o-6o-6o", "p1/pack/6x10/LL4o-6o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/5Lo-6o-6o-6o-6o-6o-6o-6o-6o-6o", "p1/pack/6x10/4Loo-L5o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o", "p1/pack/6x10/6I-6o-6o-6o-6o-6o-6o-6o-6o-6o",
  "p1/pack/6x10/6I-6I-6o-6o-6o-6o-6o-6o-6o-6o", "p1/pack/6x10/5Io-6o-6o",
  "p1/pack/6x10/g.5Io-6o-6o-6o-6o-6o-6o-6o-6o-6o", "p1/pack/6x10/g.FULL", "p1/pack/6x10/g.6o", "p1/pack/6x10/g.full",
  "p1/pack/6x10/g.LL4o-6o-6o-6o-6o-6o-6o-6o-6o-6o",
];

/**
 * What the page reads in a link of a puzzle, or why it reads none.
 * @param {Puzzle} puzzle @param {import("../../../web/model/link.js").Link} link
 * @returns {{ error?: string, params?: Record<string, unknown>, position?: string, goal?: string }}
 */
function pageReads(puzzle, link) {
  const rules = modelOf(puzzle).rules(puzzle);
  const resolved = resolveLink(link, rules);
  if (!resolved.ok) return { error: resolved.error.code, params: resolved.error.params };
  const { position, goal } = resolved.game;
  const wrong = modelOf(puzzle).goalCheck(puzzle, rules, position, goal);
  if (wrong) return { error: wrong.code.replace(/^error:/, ""), params: wrong.params };
  return { position: rules.write(position), goal };
}

/** Links, each with its puzzle. @param {readonly string[]} links */
function opened(links) {
  const read = links.map((text) => {
    const parsed = parseLink(text);
    assert.ok(parsed.ok, text);
    return { text, link: parsed.link, id: puzzleIdOf(parsed.link) };
  });
  const ids = [...new Set(read.map(({ id }) => id))];
  const puzzles = new Map(describe(ids).map((puzzle, index) => [ids[index], puzzle]));
  return read.map(({ text, link, id }) => ({ text, link, puzzle: puzzles.get(id) ?? assert.fail(text) }));
}

/** What the page writes in its own way: wrong tiles as numbers. @type {Record<string, string>} */
const OWN_WAY = { "slide-doubled": "text", "slide-number": "text" };

/**
 * What is wrong, as both sides say it; what was expected the page says in no language.
 * @param {string} code @param {Record<string, unknown>} [params]
 */
const said = (code, params = {}) => Object.fromEntries(Object.entries(params)
  .filter(([name]) => name !== "expected" && name !== OWN_WAY[code]).map(([name, value]) => [name, String(value)]));

test("a player is shown the position and goal of a link, or what is wrong with them, as the core reads them", () => {
  const links = opened([...LINKS, ...TEXTS]);
  const core = readLinks(links.map(({ text }) => text));
  let refused = 0;
  for (const [index, { text, link, puzzle }] of links.entries()) {
    const page = pageReads(puzzle, link);
    const { error, params, position, goal } = core[index] ?? assert.fail();
    assert.equal(page.error, error, text);
    if (error === undefined) assert.deepEqual(page, { position, goal }, text);
    else assert.deepEqual(said(error, page.params), said(error, params), text);
    refused += Number(error !== undefined);
  }
  assert.ok(refused > 60);
});

test("a goal that the page leaves out of a link is the one that the core takes", () => {
  const written = opened(LINKS).flatMap(({ text, link, puzzle }) => {
    const { error, position = "", goal = "" } = pageReads(puzzle, link);
    const rules = modelOf(puzzle).rules(puzzle);
    return error ? [] : [{ text, goal, link: linkOf(puzzle, rules, { position, goal }) }];
  });
  assert.ok(written.length > 5);
  const again = readLinks(written.map(({ link }) => link));
  for (const [index, { text, goal }] of written.entries()) assert.deepEqual(again[index]?.goal, goal, text);
});
