// Two workers that the test plays: who is asked what, who is stopped, who is left when one dies, when the second goes.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { isLong } from "../../web/engine/engine.js";
import { failToStart, latest, start, workers } from "./fake-worker.js";

/** @import { FakeWorker } from "./fake-worker.js" */

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** @param {FakeWorker} worker @param {unknown} result of what it was asked last */
const answerOf = (worker, result) =>
  worker.say({ op: "answer", id: worker.asked?.id ?? "", answer: { ok: true, result } });

/** An engine whose first worker is at something long. */
function atWork() {
  const engine = start();
  latest().say({ op: "ready" });
  return { engine, long: engine.ask("solve", { all: true }) };
}

test("what is asked beside a long question goes to a second worker, which then stays for the next", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 });
  assert.equal(workers.length, 2);
  assert.equal(engine.state.name === "busy" && engine.state.operation, "solve");
  latest().say({ op: "loading", percent: 50, stage: "download" });
  assert.equal(engine.state.name === "busy" && engine.state.operation, "solve");
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  assert.deepEqual(await hint, { ok: true, result: "hint" });
  const next = engine.ask("check", { n: 2 });
  assert.deepEqual(workers[1].asked?.request, { n: 2 });
  answerOf(workers[1], "next");
  assert.equal((await next).ok, true);
  answerOf(workers[0], "all");
  assert.deepEqual(await long, { ok: true, result: "all" });
  assert.equal(workers.length, 2);
  assert.equal(workers[0].heard.filter(({ op }) => op === "cancel").length, 0, "nothing is aborted by asking");
  // With both free the first is asked, which has met more.
  void engine.ask("check", { n: 3 });
  assert.deepEqual(workers[0].asked?.request, { n: 3 });
});

test("two long questions never take both workers, and what is quick waits for what is quick", async () => {
  const { engine } = atWork();
  void engine.ask("table", { n: 2 });
  assert.equal(workers.length, 1);
  void engine.ask("check", { n: 3 });
  latest().say({ op: "ready" });
  assert.deepEqual(workers[1].asked?.request, { n: 3 });
  void engine.ask("check", { n: 4 });
  assert.equal(workers.length, 2);
  answerOf(workers[1], 3);
  assert.deepEqual(workers[1].asked?.request, { n: 4 });
  answerOf(workers[1], 4);
  assert.deepEqual(workers[1].asked?.request, { n: 4 }, "the table waits for the first worker");
  answerOf(workers[0], 1);
  assert.deepEqual(workers[0].asked?.request, { n: 2 });
});

test("a search with a limit is short: it does not wait for one without", () => {
  const { engine } = atWork();
  void engine.ask("solve", { n: 2 });
  assert.equal(workers.length, 1);
  void engine.ask("solve", { n: 3, seconds: 20 });
  latest().say({ op: "ready" });
  assert.deepEqual(workers[1].asked?.request, { n: 3, seconds: 20 });
  assert.deepEqual([isLong("solve", { nodes: 9 }), isLong("map", { seconds: 60 })], [false, true]);
  // So is all that somebody waits for who opens a board or plays on.
  for (const operation of /** @type {const} */ (["check", "deal", "describe", "export", "import", "rate"])) {
    assert.equal(isLong(operation, {}), false, operation);
  }
});

test("what is told of is the long question, then the other, until both are answered", () => {
  const { engine } = atWork();
  const now = () => (engine.state.name === "busy" ? engine.state.operation : engine.state.name);
  void engine.ask("check", { n: 1 });
  latest().say({ op: "ready" });
  assert.equal(now(), "solve");
  answerOf(workers[0], 1);
  assert.equal(now(), "check");
  answerOf(workers[1], 2);
  assert.equal(now(), "ready");
});

test("no second worker before the first one has started, nor for a question that is being stopped", () => {
  const engine = start();
  void engine.ask("solve", { n: 1 });
  void engine.ask("check", { n: 2 });
  assert.equal(workers.length, 1);
  latest().say({ op: "ready" });
  assert.equal(workers.length, 2);
  const { engine: other } = atWork();
  other.stop();
  void other.ask("check", { n: 3 });
  assert.equal(workers.length, 1);
});

test("a question is stopped where it runs, and the other worker goes on", async () => {
  const { engine, long } = atWork();
  const wish = new AbortController();
  const hint = engine.ask("check", { n: 1 }, { signal: wish.signal });
  latest().say({ op: "ready" });
  wish.abort();
  assert.equal((await hint).ok, false);
  assert.deepEqual(workers[1].heard.at(-1)?.op, "cancel");
  assert.deepEqual(workers[0].heard.at(-1)?.op, "ask");
  // It does not stop in time: it alone is replaced.
  mock.timers.tick(300);
  mock.timers.tick(1700);
  assert.deepEqual([workers.length, workers[0].ended, workers[1].ended], [3, false, true]);
  answerOf(workers[0], "all");
  assert.equal((await long).ok, true);
});

test("a first worker that stops late keeps its place, what was started meanwhile is the second", async () => {
  const { engine, long } = atWork();
  engine.stop();
  await long;
  mock.timers.tick(300);
  assert.equal(workers.length, 2);
  latest().say({ op: "ready" });
  assert.equal(engine.state.name, "ready", "nobody waits for the one that does not hear");
  answerOf(workers[0], "too late");
  mock.timers.tick(10_000);
  assert.deepEqual(workers.map(({ ended }) => ended), [false, false]);
  void engine.ask("solve", { n: 2 });
  assert.deepEqual(workers[0].asked?.request, { n: 2 });
  assert.equal(engine.state.name, "busy", "it is heard again");
  for (let second = 0; second < 50; second += 1) {
    workers[0].works();
    mock.timers.tick(1000);
  }
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true]);
});

test("a first worker that never stops is gone for good, and the second in its place is not idle", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 });
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  await hint;
  engine.stop();
  await long;
  for (const wait of [300, 1700]) mock.timers.tick(wait);
  assert.deepEqual(workers.map(({ ended }) => ended), [true, false]);
  void engine.ask("solve", { n: 2 });
  const meanwhile = engine.ask("check", { n: 3 });
  latest().say({ op: "ready" });
  assert.deepEqual([workers[1].asked?.request, workers[2].asked?.request], [{ n: 2 }, { n: 3 }]);
  for (let second = 0; second < 70; second += 1) {
    for (const worker of workers.slice(1)) worker.works();
    mock.timers.tick(1000);
  }
  assert.deepEqual(workers.map(({ ended }) => ended), [true, false, false]);
  answerOf(workers[2], "meanwhile");
  assert.deepEqual(await meanwhile, { ok: true, result: "meanwhile" });
});

test("where no other worker can be had, one that does not stop is replaced", async () => {
  const { engine, long } = atWork();
  engine.stop();
  await long;
  mock.timers.tick(300);
  for (let times = 0; times < 2; times += 1) await failToStart();
  assert.equal(workers.length, 3);
  mock.timers.tick(1700);
  assert.deepEqual([workers.length, workers[0].ended], [4, true]);
  latest().say({ op: "ready" });
  assert.equal(engine.state.name, "ready");
});

test("a worker that dies leaves the other one its question, and the other its own", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 });
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  await hint;
  workers[0].onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 3);
  assert.deepEqual(workers[1].asked?.request, { all: true }, "whoever is free takes what was lost");
  const meanwhile = engine.ask("check", { n: 2 });
  workers[2].say({ op: "ready" });
  assert.deepEqual(workers[2].asked?.request, { n: 2 });
  workers[2].say({ op: "dead", error: { code: "worker-died", params: {}, message: "" } });
  assert.equal(workers[1].ended, false);
  answerOf(workers[1], "all");
  assert.equal((await long).ok, true);
  // The other one is free now.
  answerOf(workers[1], "again");
  assert.deepEqual(await meanwhile, { ok: true, result: "again" });
});

test("a second worker that cannot be had leaves its questions to the first", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 });
  for (let times = 0; times < 2; times += 1) await failToStart();
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true, true]);
  assert.equal(engine.state.name, "busy");
  answerOf(workers[0], "all");
  assert.equal((await long).ok, true);
  answerOf(workers[0], "hint");
  assert.deepEqual(await hint, { ok: true, result: "hint" });
  void engine.ask("solve", {});
  void engine.ask("check", {});
  assert.equal(workers.length, 3, "it is not tried again");
  engine.restart();
  latest().say({ op: "ready" });
  assert.equal(workers.length, 5, "before the solver is started anew");
});

test("a first worker that is lost for good leaves the second in its place", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 });
  latest().say({ op: "ready" });
  workers[0].onerror?.({ preventDefault: () => {} });
  for (let times = 0; times < 2; times += 1) await failToStart();
  answerOf(workers[1], "hint");
  assert.equal((await hint).ok, true);
  answerOf(workers[1], "all");
  assert.equal((await long).ok, true);
  assert.equal(engine.state.name, "ready");
  assert.equal(workers.length, 4, "no other is tried beside it");
});

test("the second worker goes when it has had nothing to do for a minute", async () => {
  const { engine } = atWork();
  const hint = engine.ask("check", { n: 1 });
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  await hint;
  workers[0].works();
  for (let second = 0; second < 59; second += 1) {
    mock.timers.tick(1000);
    workers[0].works();
  }
  assert.equal(workers[1].ended, false);
  mock.timers.tick(1000);
  assert.equal(workers[1].ended, true);
  void engine.ask("check", { n: 2 });
  assert.equal(workers.length, 3);
});

test("what the first start leaves is handed to every later one", () => {
  const engine = start();
  const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  latest().say({ op: "ready" });
  latest().say({ op: "shared", shared: { module } });
  engine.restart();
  const [boot] = latest().heard;
  assert.equal(boot?.op === "boot" && boot.shared.module, module);
});

test("memory that a worker dies of before its first answer is not used again, and the state says so", async () => {
  const engine = start();
  const plain = () => latest().heard.map((message) => message.op === "boot" && message.plain).at(0);
  assert.equal(plain(), false);
  latest().say({ op: "ready", start: "snapshot" });
  assert.deepEqual(engine.state, { name: "ready", start: "snapshot" });
  void engine.ask("check", {});
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(plain(), true);
  latest().say({ op: "ready", start: "again" });
  answerOf(latest(), 1);
  // One that has answered dies of something else.
  engine.restart();
  latest().say({ op: "ready", start: "snapshot" });
  void engine.ask("check", {});
  answerOf(latest(), 2);
  void engine.ask("check", {});
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(plain(), false);
  // So does one that nobody has asked.
  latest().say({ op: "ready", start: "snapshot" });
  answerOf(latest(), 3);
  engine.restart();
  latest().say({ op: "ready", start: "snapshot" });
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(plain(), false);
  // So may one that never came up.
  await failToStart();
  assert.equal(plain(), true);
});
