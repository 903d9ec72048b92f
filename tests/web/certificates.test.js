// Why there is no solution: each sort of certificate that the core gives is told by the page in whole sentences.

import assert from "node:assert/strict";
import test from "node:test";
import { createWords } from "../../web/base/words.js";
import { modelOf } from "../../web/model/kinds.js";
import { explain } from "../../web/play/solving/answer-notes.js";
import { ask, describe, json, position } from "./core.js";

/** Problems without a solution, and what proves it: the kind of certificate, with its reason or where it comes from. */
const PROVED = /** @type {const} */ ([
  ["class", "peg/french", "d4", "any"],
  ["pagoda", "peg/hoppers", "c3", "b2"],
  ["exhausted both", "peg/diamond-41", "e1", "e9"],
  ["steps", "peg/xt.o-oo-3o-4o-5o-6o-7o", "c-cc-cco-ooco-4co-5co-oco4c", "any"],
  ["parity", "slide/eight", "213456780"],
  ["class order", "slide/xs.3o-oxo-3o", "21345670"],
  ["class tiles", "slide/xs.5o", "21340"],
  ["exhausted", "slide/theta", "2134560"],
  ["exhausted", "slide/rush.AAcBB", "AA0BB", "A3"],
  ["exhausted goal", "hop/xs.oo-ox", "102"],
  ["quiet", "lights/5x5", "o4c-5c-5c-5c-5c"],
  ["area total", "pack/xs.4o/p.o.oo", "4o"],
  ["area piece", "pack/xs.3o-oo/p.L", "3o-oox"],
  ["area cell", "pack/xs.3o-xoo-3o/p.oo-oo.oo-oo", "3o-xoo-3o"],
  ["area enclosed", "pack/xs.ooxoo/p.3o.o", "ooxoo"],
  ["colouring", "pack/xs.4o-4o-4o-4o-4o/p.4o.3o-o.oo-oo.xoo-oo.3o-xo", "4o-4o-4o-4o-4o"],
]);

const CHECK = `
import json, sys
from hirameki import as_json, certificates, check
asked = json.loads(sys.argv[1])
answers = [as_json(check(name, position=position, goal=goal)) for name, position, goal in asked]
sorts = {vars(one).get("kind") for one in vars(certificates).values() if isinstance(one, type)} - {None}
print(json.dumps({"certificates": [answer.get("certificate") for answer in answers], "sorts": sorted(sorts)}))
`;

test("every sort of certificate is told in sentences of both languages, with nothing left open in them", () => {
  const { certificates, sorts } = ask(["-c", CHECK, JSON.stringify(
    PROVED.map(([, name, text, goal = null]) => [name, text, goal]))]);
  const puzzles = describe(PROVED.map(([, name]) => name));
  const seen = new Set();
  for (const [index, [sort, name, text]] of PROVED.entries()) {
    const certificate = certificates[index];
    const { kind, reason = "", from = "" } = certificate;
    assert.equal(`${kind} ${reason}${from}`.trim(), sort, name);
    seen.add(kind);
    const puzzle = puzzles[index] ?? assert.fail(name);
    const { lines, marks } = explain(puzzle, position(modelOf(puzzle).rules(puzzle).read(text)), certificate);
    assert.ok(lines.length, `${name}: ${sort}`);
    for (const language of /** @type {const} */ (["en", "ja"])) {
      const { t } = createWords(language, json(`web/locales/later/${language}.json`));
      for (const { code, params } of lines) {
        assert.match(t(code, params), /^(?!certificate\.)[^{}]+$/, `${name}: ${code}`);
        assert.doesNotMatch(t(code, params), /undefined|NaN|null/, `${name}: ${code}`);
      }
    }
    for (const { cell } of marks) assert.ok(puzzle.names[cell], `${name}: a mark on ${cell}`);
  }
  assert.deepEqual([...seen].sort(), sorts);
});
