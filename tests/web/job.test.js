// One question through a core that the test plays: slices, reports, cancel, tables.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { runJob } from "../../web/engine/job.js";

/** @import { Core, JobState } from "../../web/engine/python.js" */
/** @import { Report } from "../../web/engine/protocol.d.ts" */

/**
 * A core that answers from a list; every call is written down.
 * @param {JobState[]} states
 */
function scripted(states) {
  /** @type {unknown[][]} */
  const calls = [];
  const next = () => /** @type {JobState} */ (states.shift());
  /** @type {Core} */
  const core = {
    start: (...words) => (calls.push(["start", ...words]), next()),
    advance: (...words) => (calls.push(["advance", ...words]), next()),
    cancel: (...words) => (calls.push(["cancel", ...words]), { state: "cancelled" }),
    keepTable: (name, bytes) => void calls.push(["keepTable", name, bytes.length]),
  };
  return { core, calls };
}

const question = { id: "q1", operation: "solve", request: { puzzle: "peg/english" } };
const never = () => false;

const server = createServer((request, response) => {
  if (request.url === "/table.bin") response.end(Buffer.alloc(100_000, 7));
  else if (request.url === "/slow.bin") setTimeout(() => response.end(Buffer.alloc(1000, 7)), 500);
  else response.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const base = `http://127.0.0.1:${port}/`;
after(() => server.close());

test("an answer that is there at once needs no slice", async () => {
  const { core, calls } = scripted([{ state: "done", result: { moves: 7 } }]);
  assert.deepEqual(await runJob(core, {}, question, { stopped: never, tell: () => {} }), {
    ok: true,
    result: { moves: 7 },
  });
  assert.deepEqual(calls, [["start", "q1", "solve", { puzzle: "peg/english" }]]);
});

test("a job goes on in slices of 40 ms; every solution found is told once and in order", async () => {
  const { core, calls } = scripted([
    { state: "running" },
    { state: "running", progress: { expanded: 1 }, found: [1, 2] },
    { state: "running", progress: { expanded: 2 }, found: [] },
    { state: "done", result: "end", found: [3] },
  ]);
  /** @type {Report[]} */
  const reports = [];
  const answer = await runJob(core, {}, question, { stopped: never, tell: (report) => reports.push(report) });
  assert.deepEqual(answer, { ok: true, result: "end" });
  assert.deepEqual(reports.flatMap((report) => report.found), [1, 2, 3]);
  assert.deepEqual(calls.slice(1), Array(3).fill(["advance", "q1", 40]));
});

test("a core that refuses is an answer with its code", async () => {
  const error = { code: "unknown-puzzle", params: { puzzle: "x" }, message: "There is no puzzle 'x'." };
  const { core } = scripted([{ state: "failed", error }]);
  assert.deepEqual(await runJob(core, {}, question, { stopped: never, tell: () => {} }), { ok: false, error });
});

test("a cancelled job is dropped between two slices", async () => {
  const { core, calls } = scripted([{ state: "running" }, { state: "running", found: [] }]);
  let turns = 0;
  const answer = await runJob(core, {}, question, { stopped: () => (turns += 1) > 1, tell: () => {} });
  assert.equal(answer.ok ? "" : answer.error.code, "cancelled");
  assert.deepEqual(calls.map(([name]) => name), ["start", "advance", "cancel"]);
});

test("tables are fetched and kept, those that cannot be had are named, and the job starts again", async () => {
  const { core, calls } = scripted([
    { state: "needs", tables: ["table.bin", "gone.bin", "unlisted.bin"] },
    { state: "done", result: 1 },
  ]);
  const tables = { "table.bin": `${base}table.bin`, "gone.bin": `${base}gone.bin` };
  /** @type {Report[]} */
  const reports = [];
  // However busy the machine is: what a question does that waits no longer is the next test.
  const answer = await runJob(core, tables, question, {
    stopped: never, tell: (report) => reports.push(report), patience: 60_000,
  });
  assert.deepEqual(answer, { ok: true, result: 1 });
  assert.deepEqual(calls.slice(1), [
    ["keepTable", "table.bin", 100_000],
    ["start", "q1", "solve", { puzzle: "peg/english", tables_missing: ["gone.bin", "unlisted.bin"] }],
  ]);
  assert.deepEqual(reports.at(-1)?.download?.received, 100_000);
});

test("a question does not wait long for its table: it begins without, and anew with it when it has come", async () => {
  const { core, calls } = scripted([
    { state: "needs", tables: ["slow.bin"] },
    { state: "running" },
    ...Array.from({ length: 100_000 }, () => /** @type {JobState} */ ({ state: "running" })),
  ]);
  const start = core.start;
  core.start = (id, operation, request) => {
    const kept = calls.some(([name]) => name === "keepTable");
    const state = start(id, operation, request);
    return kept ? { state: "done", result: "with the table" } : state;
  };
  const options = { stopped: never, tell: () => {}, patience: 50 };
  const answer = await runJob(core, { "slow.bin": `${base}slow.bin` }, question, options);
  assert.deepEqual(answer, { ok: true, result: "with the table" });
  assert.deepEqual(calls.filter(([name]) => name !== "advance").map(([name, , , request]) => [name, request]), [
    ["start", { puzzle: "peg/english" }],
    ["start", { puzzle: "peg/english", tables_missing: ["slow.bin"] }],
    ["keepTable", undefined],
    ["cancel", undefined],
    ["start", { puzzle: "peg/english", tables_missing: [] }],
  ]);
});

test("a question stopped while it waits for its table ends at once", async () => {
  const { core, calls } = scripted([{ state: "needs", tables: ["slow.bin"] }]);
  const options = { stopped: () => true, tell: () => {}, patience: 60_000 };
  const answer = await runJob(core, { "slow.bin": `${base}slow.bin` }, question, options);
  assert.equal(answer.ok ? "" : answer.error.code, "cancelled");
  // Not after the table has come.
  assert.ok(calls.every(([name]) => name !== "keepTable"));
});
