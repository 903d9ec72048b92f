// What counts as one move: the metric asked in, and what of a solution holds for the positions on its way.

import assert from "node:assert/strict";
import test from "node:test";
import { modelOf } from "../../web/model/kinds.js";
import { createSession } from "../../web/model/session.js";
import { keyOf, problemAt } from "../../web/play/solving/answers.js";
import { choice, endsHere, metricOf, metricsOf } from "../../web/play/metric-choice.js";
import { knownLine } from "../../web/panels/common/figures.js";
import { createHints } from "../../web/play/solving/hints.js";
import { createSolver } from "../../web/play/solving/solver.js";
import { DEFAULTS } from "../../web/store/settings.js";
import { catalogue, find } from "./core.js";

const puzzles = catalogue();
const [fifteen, donkey, english, packing] = [
  "slide/fifteen",
  "slide/klotski-red-donkey",
  "peg/english",
  "pack/6x10",
].map((id) => find(puzzles, id) ?? assert.fail(id));
/** Two runs from home: 9 and 5 go up again, then f, e and d to the left. */
const NEAR = "123406785abc9def";
const WAY = [8, 12, 13, 14, 15];

/** @param {string} metric */
function nearProblem(metric) {
  assert.ok(fifteen);
  const { line } = createSession(fifteen.id, NEAR, fifteen.goal);
  return problemAt({ puzzle: fifteen, rules: modelOf(fifteen).rules(fifteen), line, metric });
}

test("tiles and blocks leave a choice, pegs and packings do not", () => {
  assert.deepEqual(
    [fifteen, donkey, english, packing].map((puzzle) => puzzle && metricsOf(puzzle).length),
    [2, 3, 1, 1],
  );
});

test("the choice is kept by kind; the first metric is asked for where none is chosen", () => {
  assert.ok(fifteen && donkey && english);
  const chosen = { ...DEFAULTS, ...choice(donkey, "steps") };
  assert.equal(metricOf(donkey, chosen), "steps");
  assert.equal(metricOf(fifteen, chosen), "moves");
  assert.equal(metricOf(english, chosen), "moves");
  assert.equal(packing && metricOf(packing, chosen), "pieces");
  assert.equal(metricOf(donkey, { ...chosen, ...choice(donkey, "moves") }), "moves");
  assert.deepEqual(choice(english, "jumps"), {});
});

test("a question in another metric is another question, and the stored answer is none to it", async () => {
  assert.ok(donkey);
  /** @type {Record<string, unknown>[]} */
  const asked = [];
  const solver = createSolver({ now: () => 0, engine: () => ({ ask: async (_operation, request) => {
    asked.push(request);
    return { ok: false, error: { code: "cancelled", params: {}, message: "" } };
  } }) });
  const { line } = createSession(donkey.id, donkey.start, donkey.goal);
  const asks = { puzzle: donkey, rules: modelOf(donkey).rules(donkey), line };
  const [first, steps] = [problemAt({ ...asks, metric: "moves" }), problemAt({ ...asks, metric: "steps" })];
  assert.notEqual(keyOf(first), keyOf(steps));
  assert.deepEqual([(await solver.solve(first)).length, asked.length], [81, 0]);
  assert.equal(await solver.inHand(steps), null);
  await solver.solve(steps);
  await solver.check(steps, { seconds: 3 });
  assert.deepEqual(asked.map(({ metric }) => metric), ["steps", "steps"]);
});

test("a run ends where the next tile goes another way", () => {
  const problem = nearProblem("runs");
  const start = problem.rules.read(NEAR);
  assert.ok(start.ok);
  const { moves, positions } = problem.rules.fromSolver(start.position, WAY);
  /** @param {string} metric */
  const ends = (metric) =>
    moves.map((move, index) => endsHere({ ...problem, metric }, positions[index] ?? [], move, moves[index + 1]));
  assert.deepEqual(ends("runs"), [false, true, false, false, true]);
  assert.deepEqual(ends("moves"), [true, true, true, true, true]);
});

test("on the way of a shortest solution in runs, the rest is proved shortest only between two runs", async () => {
  const reply = {
    ok: /** @type {const} */ (true),
    result: { outcome: "solved", optimal: true, metric: "runs", solution: WAY },
  };
  const solver = createSolver({ now: () => 0, engine: () => ({ ask: async () => reply }) });
  const problem = nearProblem("runs");
  const solution = await solver.solve(problem);
  assert.deepEqual([solution.metric, solution.length, solution.optimal], ["runs", 2, true]);
  const rest = await Promise.all(solution.positions
    .slice(0, -1)
    .map((position) => solver.inHand({ ...problem, position: problem.rules.write(position) })));
  assert.deepEqual(rest.map((one) => one?.optimal), [true, false, true, false, false]);
  assert.equal(await solver.inHand(nearProblem("moves")), null);
});

test("in runs a hint follows a judged move only if it comes nearer to the goal", async () => {
  const problem = nearProblem("runs");
  const own = { type: /** @type {const} */ ("slide"), cell: 8, to: 4 };
  for (const [togo, searched] of [[1, 0], [2, 1]]) {
    let [searches, told] = [0, 0];
    await createHints(/** @type {any} */ ({
      table: { session: createSession(fifteen.id, NEAR, fifteen.goal), solved: () => false, remember() {} },
      saves: { count() {} }, problem: () => problem, tell: () => (told += 1),
      solver: {
        inHand: async () => null,
        check: async () => ({ outcome: "solvable", togo: 2, legal: [{ move: 8, outcome: "winning", togo }] }),
        solve: async () => (searches += 1, { outcome: "solved", moves: [own], optimal: true }),
      },
    })).next(undefined);
    assert.deepEqual([searches, told], [searched, 1]);
  }
});

test("between two jumps of one peg, the rest of a shortest solution is not proved shortest", async () => {
  const puzzle = puzzles.find(({ id }) => id === "peg/hoppers");
  assert.ok(puzzle);
  const rules = modelOf(puzzle).rules(puzzle);
  const { line } = createSession(puzzle.id, puzzle.start, puzzle.goal);
  const solver = createSolver({ now: () => 0, engine: () => ({ ask: () => assert.fail("the solution is stored") }) });
  const problem = problemAt({ puzzle, rules, line, metric: "moves" });
  const { moves, positions, optimal } = await solver.solve(problem);
  assert.ok(optimal && moves.length === 11);
  const jumps = /** @type {JumpMove[]} */ (moves);
  for (const [index, position] of positions.slice(0, -1).entries()) {
    const inside = index > 0 && jumps[index - 1]?.to === jumps[index]?.from;
    const rest = await solver.inHand({ ...problem, position: rules.write(position) });
    assert.equal(rest?.optimal, !inside, `after ${index} jumps`);
  }
});

test("what was proved in the metric that is chosen stands before what is stored", () => {
  assert.ok(donkey);
  assert.deepEqual(knownLine(donkey)?.params, { n: 81 });
  /** @type {Solution} */
  const proved = {
    outcome: "solved", optimal: true, metric: "steps", length: 116, moves: [], positions: [], result: {},
  };
  assert.deepEqual(knownLine(donkey, proved), { code: "known.shortest.steps", params: { n: 116 } });
  assert.deepEqual(knownLine(donkey, { ...proved, optimal: false })?.params, { n: 81 });
});
