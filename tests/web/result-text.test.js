// A result as it is told to a friend.

import assert from "node:assert/strict";
import test from "node:test";
import { resultAddress, resultLine, squareText, squaresOf } from "../../web/play/winning/result-text.js";
import { partsOf, play, result, rules, solution } from "./hoppers.js";

/** @typedef {import("../../web/model/session.js").Action} Action */

test("a result in squares and one line gives nothing away", async () => {
  const parts = partsOf([{ type: "move", moves: solution.slice(0, 1) }, { type: "undo" }, { type: "hint" }, play]);
  const won = result(parts);
  const squares = await squaresOf(parts, won);
  assert.equal(squareText(squares ?? []), "🟦🟩🟩🟩🟩🟩🟩");
  assert.deepEqual(await squaresOf(parts, won), squares);
  assert.equal(resultLine(parts, won), "Hirameki · Hoppers 7/7 ★★☆ · result.hints 1");
  const daily = { ...won, challenge: { name: "", day: "2026-11-22" } };
  assert.match(resultLine(parts, daily), /^Hirameki 22 Nov · Hoppers 7\/7 ★★☆ · /);
  assert.equal(resultAddress(parts, won, false), "https://example.org/#p1/peg/hoppers~za");
  assert.match(resultAddress(parts, won, true), /#p1\/peg\/hoppers~za\?beat=7$/);
  assert.equal(resultAddress(parts, daily, true), "https://example.org/#d/2026-11-22?beat=7");
  assert.equal(resultAddress(parts, daily, false), "https://example.org/#d/2026-11-22");
});

test("moves that were lost and taken back stand before the ones that took their place", async () => {
  const [other] = rules.legal(rules.start).filter((move) => JSON.stringify(move) !== JSON.stringify(solution[0]));
  assert.ok(other);
  const parts = partsOf([{ type: "move", moves: [other] }, { type: "undo" }, play]);
  parts.solver.check = async () => {
    parts.table.remember({ type: "rate", shortest: 7 });
    return { outcome: "unsolvable", legal: [] };
  };
  assert.equal(squareText(await squaresOf(parts, result(parts)) ?? []), "🟥🟩🟩🟩🟩🟩🟩🟩");
  assert.equal(squareText(Array.from({ length: 12 }, () => "good")), `${"🟩".repeat(10)}\n🟩🟩`);
  assert.equal(squareText([...Array.from({ length: 80 }, () => /** @type {const} */ ("good")), "detour"]), "🟩×80 🟨×1");
});

test("whoever leaves the result ends its checks", async () => {
  const [other] = rules.legal(rules.start).filter((move) => JSON.stringify(move) !== JSON.stringify(solution[0]));
  assert.ok(other);
  const again = [{ type: "move", moves: [other] }, { type: "undo" }];
  const parts = partsOf(/** @type {Action[]} */ ([...again, ...again, play]));
  const leaving = new AbortController();
  let checks = 0;
  parts.solver.check = async (/** @type {unknown} */ _, /** @type {{signal?: AbortSignal}} */ { signal } = {}) => {
    if (signal?.aborted) return { code: "cancelled" };
    checks += 1;
    leaving.abort();
    return { outcome: "unsolvable", legal: [] };
  };
  // Nobody knows the shortest length: every position of the game would be asked about, and both tries.
  await squaresOf(parts, { ...result(parts), shortest: undefined }, leaving.signal);
  assert.equal(checks, 1);
});
