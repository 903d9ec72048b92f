// Two workers that the test plays: who is asked what, who is stopped, who is left when one dies, when the second goes.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { latest, start, workers } from "./fake-worker.js";

/** @import { FakeWorker } from "./fake-worker.js" */

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const failed = { code: "boot-failed", params: {}, message: "" };

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
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  assert.equal(workers.length, 2);
  assert.equal(engine.state.name === "busy" && engine.state.operation, "solve");
  latest().say({ op: "loading", percent: 50, stage: "download" });
  assert.equal(engine.state.name === "busy" && engine.state.operation, "solve");
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  assert.deepEqual(await hint, { ok: true, result: "hint" });
  const next = engine.ask("check", { n: 2 }, { beside: true });
  assert.deepEqual(workers[1].asked?.request, { n: 2 });
  answerOf(workers[1], "next");
  assert.equal((await next).ok, true);
  answerOf(workers[0], "all");
  assert.deepEqual(await long, { ok: true, result: "all" });
  assert.equal(workers.length, 2);
  assert.equal(workers[0].heard.filter(({ op }) => op === "cancel").length, 0, "nothing is aborted by asking");
  // With both free the first is asked, which has met more.
  void engine.ask("check", { n: 3 }, { beside: true });
  assert.deepEqual(workers[0].asked?.request, { n: 3 });
});

test("two long questions never take both workers, and what is quick waits for what is quick", async () => {
  const { engine } = atWork();
  void engine.ask("table", { n: 2 });
  assert.equal(workers.length, 1);
  void engine.ask("check", { n: 3 }, { beside: true });
  latest().say({ op: "ready" });
  assert.deepEqual(workers[1].asked?.request, { n: 3 });
  void engine.ask("check", { n: 4 }, { beside: true });
  assert.equal(workers.length, 2);
  answerOf(workers[1], 3);
  assert.deepEqual(workers[1].asked?.request, { n: 4 });
  answerOf(workers[1], 4);
  assert.deepEqual(workers[1].asked?.request, { n: 4 }, "the table waits for the first worker");
  answerOf(workers[0], 1);
  assert.deepEqual(workers[0].asked?.request, { n: 2 });
});

test("no second worker before the first one has started, nor for a question that is being stopped", () => {
  const engine = start();
  void engine.ask("solve", { n: 1 });
  void engine.ask("check", { n: 2 }, { beside: true });
  assert.equal(workers.length, 1);
  latest().say({ op: "ready" });
  assert.equal(workers.length, 2);
  const { engine: other } = atWork();
  other.stop();
  void other.ask("check", { n: 3 }, { beside: true });
  assert.equal(workers.length, 1);
});

test("a question is stopped where it runs, and the other worker goes on", async () => {
  const { engine, long } = atWork();
  const wish = new AbortController();
  const hint = engine.ask("check", { n: 1 }, { beside: true, signal: wish.signal });
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
  for (let second = 0; second < 50; second += 1) {
    workers[0].say({ op: "alive" });
    mock.timers.tick(1000);
  }
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true]);
});

test("where no other worker can be had, one that does not stop is replaced", async () => {
  const { engine, long } = atWork();
  engine.stop();
  await long;
  mock.timers.tick(300);
  for (let times = 0; times < 2; times += 1) latest().say({ op: "dead", error: failed });
  assert.equal(workers.length, 3);
  mock.timers.tick(1700);
  assert.deepEqual([workers.length, workers[0].ended], [4, true]);
  latest().say({ op: "ready" });
  assert.equal(engine.state.name, "ready");
});

test("a worker that dies leaves the other one its question, and the other its own", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  await hint;
  workers[0].onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 3);
  assert.deepEqual(workers[1].asked?.request, { all: true }, "whoever is free takes what was lost");
  const meanwhile = engine.ask("check", { n: 2 }, { beside: true });
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
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  for (let times = 0; times < 2; times += 1) latest().say({ op: "dead", error: failed });
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true, true]);
  assert.equal(engine.state.name, "busy");
  answerOf(workers[0], "all");
  assert.equal((await long).ok, true);
  answerOf(workers[0], "hint");
  assert.deepEqual(await hint, { ok: true, result: "hint" });
  void engine.ask("solve", {});
  void engine.ask("check", {}, { beside: true });
  assert.equal(workers.length, 3, "it is not tried again");
});

test("a first worker that is lost for good leaves the second in its place", async () => {
  const { engine, long } = atWork();
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  latest().say({ op: "ready" });
  workers[0].onerror?.({ preventDefault: () => {} });
  for (let times = 0; times < 2; times += 1) latest().say({ op: "dead", error: failed });
  answerOf(workers[1], "hint");
  assert.equal((await hint).ok, true);
  answerOf(workers[1], "all");
  assert.equal((await long).ok, true);
  assert.equal(engine.state.name, "ready");
});

/** A long question that has told its terms a while ago; the second worker is there. */
function shared() {
  const { engine, long } = atWork();
  const id = workers[0].asked?.id ?? "";
  latest().say({ op: "report", id, report: { found: [], terms: "seven" } });
  mock.timers.tick(999);
  assert.equal(workers.length, 1, "what is soon done is done alone");
  mock.timers.tick(1);
  workers[1].say({ op: "ready" });
  return { engine, long, id, help: helpOf(workers[1]) };
}

/** @param {FakeWorker} worker @returns {Extract<import("../../web/engine/protocol.js").ToWorker, {op: "help"}>} */
function helpOf(worker) {
  const message = worker.heard.at(-1);
  if (message?.op !== "help") throw new Error(`it was told to ${message?.op}`);
  return message;
}

test("who has nothing to do helps with what takes long, and what is done there reaches who works on it", async () => {
  const { engine, long, id, help } = shared();
  assert.deepEqual([help.operation, help.request], ["solve", { all: true, help: "seven" }]);
  assert.equal(engine.state.name === "busy" && engine.state.operation, "solve");
  workers[1].say({ op: "helped", id: help.id, parts: [[9, 100, "nine"]] });
  assert.deepEqual(workers[0].heard.at(-1), { op: "lay", id, parts: [[9, 100, "nine"]] });
  // What the player asks is asked of the helper all the same, which gives way by itself.
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  assert.deepEqual(workers[1].asked?.request, { n: 1 });
  answerOf(workers[1], "hint");
  assert.deepEqual(await hint, { ok: true, result: "hint" });
  assert.equal(workers[1].heard.filter(({ op }) => op === "help").length, 1, "the same help goes on");
  // A helper is not dismissed; when all is answered it is told, and goes after a minute.
  for (let second = 0; second < 90; second += 1) {
    workers[0].say({ op: "alive" });
    mock.timers.tick(1000);
  }
  assert.equal(workers[1].ended, false);
  answerOf(workers[0], "all");
  assert.deepEqual(await long, { ok: true, result: "all" });
  assert.deepEqual(workers[1].heard.at(-1), { op: "cancel", id: help.id });
  workers[1].say({ op: "helped", id: help.id, parts: [[8, 100, "too late"]] });
  assert.equal(workers[0].heard.at(-1)?.op, "lay");
  mock.timers.tick(59_999);
  assert.equal(workers[1].ended, false);
  mock.timers.tick(1);
  assert.equal(workers[1].ended, true);
});

test("where there is one processor nobody helps", () => {
  const engine = start(1);
  latest().say({ op: "ready" });
  void engine.ask("solve", { all: true });
  latest().say({ op: "report", id: latest().asked?.id ?? "", report: { found: [], terms: "seven" } });
  mock.timers.tick(10_000);
  assert.equal(workers.length, 1);
});

test("Stop ends both, and a helper that has done all it could is not asked again", async () => {
  const { engine, long, id, help } = shared();
  engine.stop();
  assert.equal((await long).ok, false);
  assert.deepEqual(workers.map(({ heard }) => heard.at(-1)), [{ op: "cancel", id }, { op: "cancel", id: help.id }]);
  answerOf(workers[0], "stopped");
  const next = engine.ask("solve", { n: 2 });
  const second = workers[0].asked?.id ?? "";
  latest().say({ op: "helped", id: help.id, parts: null });
  workers[0].say({ op: "report", id: second, report: { found: [], terms: "eight" } });
  mock.timers.tick(1000);
  const again = helpOf(workers[1]);
  workers[1].say({ op: "helped", id: again.id, parts: null });
  void engine.ask("check", { n: 3 }, { beside: true });
  answerOf(workers[1], 3);
  assert.equal(workers[1].heard.at(-1)?.op, "ask");
  answerOf(workers[0], "done");
  assert.equal((await next).ok, true);
});

test("a helper that dies leaves the work where it is; the next one helps on, a third one does not", async () => {
  const { long } = shared();
  workers[1].onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 3);
  latest().say({ op: "ready" });
  assert.equal(helpOf(latest()).request["help"], "seven");
  latest().onerror?.({ preventDefault: () => {} });
  latest().say({ op: "ready" });
  assert.equal(latest().heard.at(-1)?.op, "boot");
  answerOf(workers[0], "all");
  assert.deepEqual(await long, { ok: true, result: "all" });
});

test("when who is helped dies, the helper takes its question, and the next worker helps", async () => {
  const { long, id, help } = shared();
  workers[0].onerror?.({ preventDefault: () => {} });
  assert.deepEqual(workers[1].heard.slice(-2).map(({ op, ...more }) => [op, "id" in more && more.id]), [
    ["cancel", help.id], ["ask", id],
  ]);
  latest().say({ op: "ready" });
  // It begins anew, with terms of its own.
  workers[1].say({ op: "report", id, report: { found: [], terms: "eight" } });
  workers[1].say({ op: "report", id, report: { found: [], terms: "nine" } });
  mock.timers.tick(1000);
  assert.equal(helpOf(latest()).request["help"], "nine");
  latest().say({ op: "helped", id: helpOf(latest()).id, parts: [[1, 1, "one"]] });
  assert.deepEqual(workers[1].heard.at(-1), { op: "lay", id, parts: [[1, 1, "one"]] });
  answerOf(workers[1], "all");
  assert.equal((await long).ok, true);
});

test("the second worker goes when it has had nothing to do for a minute", async () => {
  const { engine } = atWork();
  const hint = engine.ask("check", { n: 1 }, { beside: true });
  latest().say({ op: "ready" });
  answerOf(workers[1], "hint");
  await hint;
  workers[0].say({ op: "alive" });
  for (let second = 0; second < 59; second += 1) {
    mock.timers.tick(1000);
    workers[0].say({ op: "alive" });
  }
  assert.equal(workers[1].ended, false);
  mock.timers.tick(1000);
  assert.equal(workers[1].ended, true);
  void engine.ask("check", { n: 2 }, { beside: true });
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
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(plain(), false);
  // So may one that never came up.
  latest().say({ op: "dead", error: failed });
  assert.equal(plain(), true);
});
