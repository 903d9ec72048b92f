// Boards that the page describes by itself are those that the core describes.

import assert from "node:assert/strict";
import test from "node:test";
import { describeByPage } from "../../web/model/catalog.js";
import { LATTICES } from "../../web/model/lattice.js";
import { describe as describeByCore, dice, refusals } from "./core.js";

const LATTICE_CODES = Object.keys(LATTICES);
/** What only the core knows: stored answers and counts. */
const ONLY_CORE = { known: null, solutions: null };

const BOARDS = {
  "pegs": [
    "peg/rect-3x3", "peg/rect-4x3", "peg/rect-5x3", "peg/rect-6x5", "peg/rect-8x8", "peg/rect-3x8", "peg/rect-5x4",
    "peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o", "peg/xs.5o-5o-oococ-5o", "peg/xq.3o-oco-3o", "peg/xt.o-oo-ooo-oooo",
    "peg/xt.c-oo-3o-4o-5o", "peg/xs.5o-xoxo-5o", "peg/xs.xxo-x3o-5o-x3o-xxo",
    "peg/xg.001020011121021222.13-24-5-46-57-8-7-8", "peg/xg.00102030.12-2-3", "peg/xg.001030.1-2",
    "peg/xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9", "peg/xp.103001412203431434.14-4-34-4-5678-7-8",
    "peg/xp.511131.-2-0",
    "peg/xg.221202211101201000.13-24-5-46-57-8-7-8",
  ],
  "tiles": [
    "slide/3x3", "slide/1x5", "slide/2x1", "slide/7x7", "slide/10x10", "slide/6x7", "slide/3x5", "slide/2x6",
    "slide/xs.3o-oxo-3o", "slide/xq.3o-3o",
    "slide/xt.xo-4o-x3o-x4o-xxxo", "slide/xs.5o", "slide/xs.3o-oxo-5o-xxoxo-xx3o",
    `slide/xs.${new Array(20).fill("20o").join("-")}`,
    "slide/xg.000111.1-2", "slide/xg.0030112112220333.126-37-34-5-56-7-7", "slide/xg.30900565c53a9a.12-4-35-4-6-6",
    "slide/xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9", "slide/xg.00204060.123-23-3",
    "slide/xg.60402000.123-23-3",
  ],
  "blocks": [
    "slide/rush.BccAAcc-Bcc4c", "slide/rush.xxBcc-AAcBc-ccc", "slide/klotski.BAAC-BAAC-DEEF-DGHF-IccJ",
    "slide/klotski.BBx-AcB-BcA", "slide/rush.cAcc-cABB-4c", "slide/klotski.AcBx-AccBx-xx",
  ],
  "packings": [
    "pack/6x10", "pack/10x6", "pack/one-sided-9x10", "pack/one-sided-5x18", "pack/level-5x3-LPV", "pack/level-5x4-FILV",
    "pack/calendar-12-25", "pack/calendar-02-29", "pack/calendar-01-01", "pack/calendar-04-08-thu",
    "pack/calendar-02-29-sat", "pack/calendar-11-22-sun", "pack/xs.5o-5o-5o/p.VPL",
    "pack/xs.3o-3o-4o/p.LP", "pack/xs.4o-4o-4o/p.3P.3o-xo", "pack/xs.5o-5o-5o-5o/p.1s.LJFG",
    "pack/xs.4o-4o/p.4o.oo-oo", "pack/xs.6o-6o/p.6o.3o-3o", "pack/6x10/p.FFILNPTUVWXY",
    "pack/xd.6x12o-5x12o-4x12o-3x12o-xx12o-x12o", "pack/xd.6o-6o/p.2O", "pack/xd.x5o-6o/p.1s.IT",
    "pack/xd.xxo-x3o/p.xo.4o-o",
    `pack/xs.${new Array(10).fill("13o").join("-")}/p.26L`,
    "pack/xs.5o-5o/p.oo-ox-oo.3oxo", "pack/xs.5o-5o/p.1s.xo-oo-oo",
    "pack/xt.5o-6o-3ox3o-x6o-xx5o", "pack/xt.4o-4o/p.JJ", "pack/xt.4o-4o/p.1s.JL", "pack/xt.3o-3o/p.3o.oo-o",
  ],
  "frogs and toads": [
    "hop/xs.3o", "hop/xs.4o", "hop/xs.oo-oo", "hop/xs.5o", "hop/xs.3o-oxo-3o", "hop/xq.3o-3o", "hop/xt.o-oo-3o-4o",
    "hop/xs.xoo-4o-oo",
  ],
  "lamps": [
    "lights/1x1", "lights/4x3", "lights/20x20", "lights/30x1", "lights/xs.3o-oxo-3o", "lights/xs.oxo",
    "lights/xq.3o-3o", "lights/xt.o-oo-3o-4o", "lights/xg.000111.1-2",
    "lights/xg.606304c4359548882bab.123-67-48-59-57-6-8-9-9", "lights/xg.60402000.123-23-3",
  ],
};

const all = Object.values(BOARDS).flat();
const wanted = new Map(describeByCore(all).map((puzzle, index) => [all[index], puzzle]));

for (const [name, ids] of Object.entries(BOARDS)) {
  test(`${name} from their codes`, async () => {
    for (const id of ids) {
      const found = await describeByPage(id);
      assert.ok(found, id);
      const [page, core] = [found, wanted.get(id)].map((one) => ({ ...one, ...ONLY_CORE }));
      assert.deepEqual(page, core, id);
      assert.deepEqual(await describeByPage(found.id), found, `${found.id} is what its name says`);
    }
  });
}

/** Boards drawn by chance, some of which are none. */
function chance() {
  const roll = dice(23);
  /** @param {number} below */
  const pick = (below) => Math.floor(roll() * below);
  /** @param {string} marks @param {number} most rows and columns */
  const rows = (marks, most) => {
    const wide = 1 + pick(most);
    return Array.from({ length: 1 + pick(most) }, () =>
      Array.from({ length: wide }, () => marks.charAt(pick(marks.length))).join("")).join("-");
  };
  const drawn = () => {
    const points = Array.from({ length: 2 + pick(4) }, () => `${pick(3)}${pick(3)}`);
    const lists = points.map((_, one) => Array.from({ length: pick(3) }, () => Math.min(5, one + pick(3))).join(""));
    return `${points.join("")}.${lists.join("-")}`;
  };
  return Array.from({ length: 60 }, () => [
    `slide/klotski.${rows("AAABBCcccx", 5)}`, `slide/rush.${rows("AAABBCccccx", 5)}`,
    `peg/${LATTICE_CODES[pick(LATTICE_CODES.length)]}.${rows("oooocx", 4)}`,
    `slide/${LATTICE_CODES[pick(LATTICE_CODES.length)]}.${rows("ooox", 4)}`,
    `lights/xs.${rows("oooox", 4)}`, `hop/xs.${rows("ooox", 4)}`, `peg/${["xg", "xp"][pick(2)]}.${drawn()}`,
    `slide/xg.${drawn()}`, `lights/xg.${drawn()}`,
    `pack/${["xs", "xt", "xd"][pick(3)]}.${rows("oooox", 4)}/p.${["", "1s."][pick(2)]}` +
      `${rows("ooox", 3)}.${rows("oox", 3)}`,
  ]).flat();
}

/** A chain of 37 points, whose numbers have two digits. */
const CHAIN = {
  places: `${[..."0123456789abcdefghijklmnopqrstuvwxyz"].map((digit) => `${digit}0`).join("")}z1`,
  lists: Array.from({ length: 36 }, (_, point) => (point + 1).toString(36).padStart(2, "0")).join("-"),
};

/** Names of which some are slips: dates, pieces and points that there are not. */
const SLIPS = [
  ...Array.from({ length: 13 }, (_, month) => ["00", "28", "29", "30", "31", "32"].map((day) =>
    `pack/calendar-${String(month).padStart(2, "0")}-${day}`)).flat(),
  ...["LPQ", "LPVA", "0L2P", "x", "27L", "26L", "25L.o.o", "1s", "1s.1s.L", "100L"].map((set) =>
    `pack/xs.5o-5o-5o/p.${set}`),
  `pack/xs.${new Array(9).fill("15o").join("-")}/p.27L`, "lights/xs.o799x", "lights/xs.o800x",
  "pack/xs.oco", "pack/level-5x3-LPQ", "pack/level-5x3-VPL", "slide/klotski.cBc", "slide/klotski.aAc",
  "slide/rush.AAcx-xx", "slide/klotski.xxx", `slide/klotski.${new Array(21).fill("A19c").join("-")}`,
  `slide/klotski.${["A19c", ...new Array(19).fill("20c")].join("-")}`,
  `slide/klotski.${new Array(9).fill("AcBcCcDcEcFc").join("-12c-")}`,
  "slide/xg.000111.1-0", "slide/xg.000111.1-1", "slide/xg.000110.1-2-3", "slide/xg.000010.1-2",
  "slide/xg.000111.12-2-", "slide/xg.000111.12-2--", "slide/xg.000111.2", "slide/xg.0001112.1-2", "slide/xp.000111.1-2",
  "lights/xp.000111.1-2", "lights/xs.oco", "hop/xs.oo", "hop/xs.oco", "hop/xg.000111.1-2", "peg/rect-20x21",
  `lights/xs.${new Array(20).fill("20o").join("-")}`, `lights/xs.${new Array(20).fill("20o").join("-")}-o`,
  "lights/401x1", "lights/400x1", ...["", "0"].map((half) => `slide/xg.${CHAIN.places}.${CHAIN.lists}${half}`),
];

test("no board of a link that somebody drew or mistyped is another one before the core has loaded", async () => {
  const ids = [...new Set([...chance(), ...SLIPS])];
  const why = refusals(ids);
  const page = await Promise.all(ids.map((id) => describeByPage(id)));
  for (const [index, id] of ids.entries()) assert.ok(!page[index] || !why[index], `${id} is no board`);
  const both = ids.filter((_, index) => page[index]);
  const core = describeByCore(both);
  assert.ok(both.length > 200 && why.filter(Boolean).length > 100, `${both.length} of ${ids.length}`);
  for (const [index, id] of both.entries()) {
    const found = page[ids.indexOf(id)];
    const [here, there] = [found, core[index]].map((one) => ({ ...one, ...ONLY_CORE }));
    assert.deepEqual(here, there, id);
    assert.deepEqual(await describeByPage(found?.id ?? ""), found, `${id} is what its name says`);
  }
});

test("what only the core can tell, or nobody can read, is left to it", async () => {
  const others = [
    "peg/nothing", "peg/xs.o", "peg/xp.00100111.12-3-3", "peg/xg.001011.12", "peg/xp.0010.1", "peg/rect-1x1",
    "peg/xg.001030.1", "peg/xp.001030.1",
    "slide/11x7", "slide/xs.oxo", "slide/xg.0010.", "slide/xg.00zz",
    "slide/rush.BB-cc", "pack/5x5", "pack/calendar-02-30", "pack/calendar-02-30-sun", "pack/calendar-04-08-xyz",
    "pack/xs.FFo", "pack/6x10/p.?", "nowhere/5x5", "peg/xs.3a", "pack/level-5x5-A",
    "peg/rect-30x30", "slide/klotski.", "lights/21x20", "lights/0x5", "lights/xs.3c", "lights/xg.000122.1", "",
    "hop/nothing",
  ];
  for (const id of others) assert.equal(await describeByPage(id), null, id);
});
