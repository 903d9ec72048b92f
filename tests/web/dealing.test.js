// Positions dealt for a new game: which ones the solver is asked for, and which of them is played.

import assert from "node:assert/strict";
import test from "node:test";
import { troubleText } from "../../web/panels/deal.js";
import { deal, dealOrTell } from "../../web/play/dealing.js";

/**
 * @param {(distance: number | undefined) => object} answer what the solver says to a wish for that distance
 * @param {Partial<Dealt>} [wish]
 */
async function dealt(answer, wish = {}) {
  const asked = /** @type {(number | undefined)[]} */ ([]);
  const played = /** @type {string[]} */ ([]);
  const told = /** @type {string[]} */ ([]);
  /** @type {GameLine["dealt"][]} */
  const kept = [];
  const parts = /** @type {any} */ ({
    say() {},
    solver: { ask: async (/** @type {string} */ _, /** @type {{distance?: number}} */ { distance }) => {
      asked.push(distance);
      return answer(distance);
    } },
    table: {
      act(/** @type {{position: string, dealt: Required<GameLine>["dealt"]}} */ action) {
        played.push(action.position);
        kept.push(action.dealt);
      },
      puzzle: { id: "slide/rush-1", kind: "blocks" },
    },
    tell: (/** @type {{say: {code: string}}} */ { say }) => told.push(say.code),
    words: { t: (/** @type {string} */ key) => key },
  });
  const failed = await deal(parts, { distance: null, ...wish });
  return { asked, failed: failed?.code ?? null, played, told, kept };
}

/** @param {Awaited<ReturnType<typeof dealt>>} all */
const how = ({ asked, failed, played }) => ({ asked, failed, played });

/** @param {number | null} distance */
const found = (distance) => ({ ok: true, result: { distance, position: `at ${distance}` } });
/** @param {string} code @param {Params} [params] */
const refused = (code, params = {}) => ({ ok: false, error: { code, params } });

test("a position dealt by chance is not next to the goal, if the board has one that is farther", async () => {
  const far = await dealt((distance) => found(distance ?? 1));
  assert.deepEqual(how(far), { asked: [undefined, 4], failed: null, played: ["at 4"] });
  for (const distance of [4, 30, null]) {
    const one = await dealt(() => found(distance));
    assert.deepEqual(how(one), { asked: [undefined], failed: null, played: [`at ${distance}`] });
  }
});

test("on a board without one the first is played, and none when the player has stopped it", async () => {
  const near = await dealt((far) => far === undefined ? found(2) : refused("bad-option"));
  assert.deepEqual(how(near), { asked: [undefined, 4], failed: null, played: ["at 2"] });
  const stopped = await dealt((far) => far === undefined ? found(2) : refused("cancelled"));
  assert.deepEqual(how(stopped), { asked: [undefined, 4], failed: "cancelled", played: [] });
});

test("a distance or a difficulty that the player chose is dealt as it is", async () => {
  assert.deepEqual(how(await dealt(() => found(1), { distance: 1 })), { asked: [1], failed: null, played: ["at 1"] });
  assert.deepEqual((await dealt(() => found(1), { difficulty: 1 })).asked, [undefined]);
});

test("how hard a deal is, is what the solver found, and never what was asked for", async () => {
  /** @param {number} [difficulty] */
  const expert = (difficulty) => dealt(
    () => ({ ok: true, result: { distance: 30, position: "p", ...(difficulty && { difficulty }) } }), { difficulty: 5 },
  );
  for (const [difficulty, said] of /** @type {const} */ ([[5, "deal.dealt.blocks"], [4, "deal.nearest"]])) {
    const { kept, told } = await expert(difficulty);
    // The next deal asks for the same again.
    assert.deepEqual([kept, told], [[{ distance: null, difficulty: 5, rated: difficulty }], [said]]);
  }
  const unrated = await expert();
  assert.deepEqual([unrated.kept, unrated.told], [[{ distance: null, difficulty: 5 }], ["deal.unrated"]]);
});

test("that none could be dealt is told of the board for which it was asked, and of no other one", async () => {
  for (const moves of [false, true]) {
    const told = /** @type {string[]} */ ([]);
    const session = { line: { moves: /** @type {string[]} */ ([]) } };
    const dealt = await dealOrTell(/** @type {any} */ ({
      solver: { ask: async () => {
        // What is noted of a game makes no other one of it.
        session.line = { ...session.line, ...(moves ? { moves: ["U"] } : { hinted: [0] }) };
        return refused("memory");
      } },
      table: { act: assert.fail, puzzle: { id: "slide/rush-1" }, session },
      tell: (/** @type {Note} */ { say }) => told.push(say.code),
    }), { distance: 5 });
    assert.deepEqual([dealt, told], [false, moves ? [] : ["error:memory"]]);
  }
});

test("that a deal was stopped is said, unless something else was asked instead", async () => {
  for (const givesWay of [false, true]) {
    const said = /** @type {string[]} */ ([]);
    const dealt = await dealOrTell(/** @type {any} */ ({
      say: (/** @type {string} */ text) => said.push(text),
      solver: { ask: async () => refused("cancelled", { givesWay }) },
      table: { act: assert.fail, puzzle: { id: "slide/rush-1" }, session: { line: { moves: [] } } },
      tell: assert.fail, words: { t: (/** @type {string} */ code) => code },
    }), { distance: 5 });
    assert.deepEqual([dealt, said], [false, givesWay ? [] : ["say.stopped"]]);
  }
});

test("that no position is so far from the goal is said where it is known, not where none was found", () => {
  const words = { t: (/** @type {string} */ code, /** @type {any} */ { far }) => `${code} ${far}` };
  for (const [expected, said] of [
    ["0 to 31", "deal.too-far 0–31"], ["0 to 7, the farthest that was found", "deal.not-found 0–7"],
  ]) {
    const failure = { code: "bad-option", params: { option: "distance", expected } };
    assert.equal(troubleText(/** @type {any} */ ({ words }), failure), said);
  }
});
