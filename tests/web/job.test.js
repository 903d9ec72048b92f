// One question through a core that the test plays: slices, reports, cancel, tables.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, mock, test } from "node:test";
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

/** Requests for a table that comes when the test says so. @type {import("node:http").ServerResponse[]} */
const held = [];
const server = createServer((request, response) => {
  const table = Buffer.alloc(100_000, 7);
  if (request.url === "/table.bin") response.writeHead(200, { "content-length": table.length }).end(table);
  else if (request.url?.startsWith("/held")) held.push(response);
  else response.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const base = `http://127.0.0.1:${port}/`;
after(() => server.close());

/** The next request for a table that is held back. */
async function nextHeld() {
  while (!held.length) await new Promise((resolve) => setImmediate(resolve));
  return /** @type {import("node:http").ServerResponse} */ (held.shift());
}

test("an answer that is there at once needs no slice", async () => {
  const { core, calls } = scripted([{ state: "done", result: { moves: 7 } }]);
  assert.deepEqual(await runJob(core, {}, question, { stopped: never, tell: () => {} }), {
    ok: true,
    result: { moves: 7 },
  });
  assert.deepEqual(calls, [["start", "q1", "solve", { puzzle: "peg/english" }]]);
});

test("a job goes on in slices of 40 ms; the first solution is told at once, the next ten times a second", async () => {
  const { core, calls } = scripted([
    { state: "running" },
    { state: "running", progress: { expanded: 1 }, found: [1, 2] },
    { state: "running", progress: { expanded: 2 }, found: [] },
    { state: "running", progress: { expanded: 3 }, found: [3] },
    { state: "running", progress: { expanded: 4 }, found: [4] },
    { state: "running", progress: { expanded: 5 }, found: [] },
    { state: "done", result: "end", found: [5] },
  ]);
  let now = 0;
  const clock = mock.method(performance, "now", () => (now += 40));
  /** @type {Report[]} */
  const reports = [];
  const answer = await runJob(core, {}, question, { stopped: never, tell: (report) => reports.push(report) });
  clock.mock.restore();
  assert.deepEqual(answer, { ok: true, result: "end" });
  const told = [{ progress: { expanded: 1 }, found: [1, 2] }, { progress: { expanded: 4 }, found: [3, 4] }];
  assert.deepEqual(reports, [...told, { found: [5] }]);
  assert.deepEqual(calls.slice(1), Array(6).fill(["advance", "q1", 40]));
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
    { state: "running" },
    { state: "running" },
    { state: "done", result: 1 },
  ]);
  const tables = { "table.bin": `${base}table.bin`, "gone.bin": `${base}gone.bin` };
  // However busy the machine is: what a question does that waits no longer is the next test.
  const answer = await runJob(core, tables, question, { stopped: never, tell: () => {}, patience: 60_000 });
  assert.deepEqual(answer, { ok: true, result: 1 });
  assert.deepEqual(calls.slice(1), [
    ["keepTable", "table.bin", 100_000],
    ["start", "q1", "solve", { puzzle: "peg/english", tables_missing: ["gone.bin", "unlisted.bin"] }],
    ["advance", "q1", 40], ["advance", "q1", 40],
  ]);
});

/**
 * A core that asks for a table, works without it until it has come, and then for some slices more; with what is found
 * at first and in the end.
 * @param {string} table
 * @param {unknown[]} [found]
 */
function working(table, found = []) {
  const { core, calls } = scripted([{ state: "needs", tables: [table] }, { state: "running" }]);
  let left = 3;
  core.advance = () => {
    const [first] = found.splice(0, found.length - 1);
    if (first !== undefined) return { state: "running", found: [first] };
    if (calls.some(([name]) => name === "keepTable" || name === "over")) left -= 1;
    return left ? { state: "running" } : { state: "done", result: "done", found };
  };
  const start = core.start;
  core.start = (...words) => start(...words) ?? { state: "running" };
  const told = () => calls.map(([name, , , request]) => {
    return name === "start" ? /** @type {any} */ (request).tables_missing ?? "start" : name;
  });
  return { core, calls, told };
}

test("a question does not wait long for its table: it begins without, and anew, once, when it has come", async () => {
  const { core, told } = working("held");
  const answer = runJob(core, { held: `${base}held` }, question, { stopped: never, tell: () => {}, patience: 0 });
  while (told().length < 2) await new Promise((resolve) => setImmediate(resolve));
  (await nextHeld()).end("table");
  assert.deepEqual(await answer, { ok: true, result: "done" });
  assert.deepEqual(told(), ["start", ["held"], "keepTable", "cancel", []]);
});

test("a listing of which something was told is not begun anew", async () => {
  const { core, told } = working("held-listing", [1, 2]);
  /** @type {Report[]} */
  const reports = [];
  const answer = runJob(core, { "held-listing": `${base}held-listing` }, question, {
    stopped: never, tell: (report) => reports.push(report), patience: 0,
  });
  while (told().length < 2) await new Promise((resolve) => setImmediate(resolve));
  (await nextHeld()).end("table");
  await answer;
  assert.deepEqual(told(), ["start", ["held-listing"], "keepTable"]);
  assert.deepEqual(reports.flatMap((report) => report.found), [1, 2]);
});

test("two questions share a download; one that fails changes nothing, and is tried again for the next", async () => {
  const tables = { gone: `${base}held-gone` };
  const [first, second, third] = [working("gone"), working("gone"), working("gone")];
  const options = { stopped: never, tell: () => {} };
  const answer = runJob(first.core, tables, question, { ...options, patience: 0 });
  const waiting = runJob(second.core, tables, question, { ...options, patience: 60_000 });
  while (first.told().length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (let time = 0; time < 2; time += 1) (await nextHeld()).writeHead(404).end();
  while (second.told().length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const { calls } of [first, second]) calls.push(["over"]);
  await Promise.all([answer, waiting]);
  for (const { told } of [first, second]) assert.deepEqual(told(), ["start", ["gone"], "over"]);
  assert.equal(held.length, 0);
  const again = runJob(third.core, tables, question, { ...options, patience: 60_000 });
  (await nextHeld()).end("table");
  await again;
  assert.deepEqual(third.told(), ["start", "keepTable", []]);
});

test("a question stopped while it waits for its table ends at once", async () => {
  const { core, calls } = scripted([{ state: "needs", tables: ["held-stopped"] }]);
  const options = { stopped: () => true, tell: () => {}, patience: 60_000 };
  const answer = await runJob(core, { "held-stopped": `${base}held-stopped` }, question, options);
  assert.equal(answer.ok ? "" : answer.error.code, "cancelled");
  assert.equal(calls.length, 1);
  (await nextHeld()).end();
});
