// The engine with workers that chance plays: whatever comes in whatever order, every question has one answer, its own.

/** @import { Answer } from "../../web/engine/protocol.d.ts" */
/** @import { FakeWorker } from "./fake-worker.js" */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { isLong } from "../../web/engine/engine.js";
import { dice } from "./core.js";
import { start, workers } from "./fake-worker.js";

const VISITS = 300;
const STEPS = 80;
/** Milliseconds that go by, around every limit of the engine's. */
const WAITS = [10, 299, 301, 1701, 2100, 5000, 21_000, 61_000];
const OPERATIONS = /** @type {const} */ (["solve", "solve", "table", "check", "rate", "deal"]);

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const turn = () => new Promise((resolve) => setImmediate(resolve));
const live = () => workers.filter(({ ended }) => !ended);

/** Time goes by on a page that is awake. @param {number} milliseconds */
function pass(milliseconds) {
  for (let left = milliseconds; left > 0; left -= 500) mock.timers.tick(Math.min(left, 500));
}

/** @param {number} seed */
function visit(seed) {
  const chance = dice(seed);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => /** @type {T} */ (list[Math.floor(chance() * list.length)]);
  const engine = start();
  /** @type {{answers: Answer[], stop: AbortController}[]} */
  const questions = [];
  /** The workers that have started, and the ids that each has answered. @type {Map<FakeWorker, Set<string>>} */
  const begun = new Map();
  /** What a worker has yet to answer. @param {FakeWorker} worker */
  const open = (worker) => (worker.asked && !begun.get(worker)?.has(worker.asked.id) ? worker.asked : null);

  const begin = (/** @type {FakeWorker} */ worker) => {
    if (begun.has(worker)) return;
    if (!worker.ended) begun.set(worker, new Set());
    worker.say({ op: "ready" });
  };
  const answer = (/** @type {FakeWorker} */ worker) => {
    const message = open(worker);
    if (!message) return;
    begun.get(worker)?.add(message.id);
    worker.say({ op: "answer", id: message.id, answer: { ok: true, result: message.request.n } });
  };
  const stray = (/** @type {FakeWorker} */ worker, /** @type {string} */ id) => {
    if (open(worker)?.id !== id) worker.say({ op: "answer", id, answer: { ok: true, result: "another's" } });
  };
  const ask = () => {
    const question = { answers: /** @type {Answer[]} */ ([]), stop: new AbortController() };
    const n = questions.push(question) - 1;
    void engine.ask(pick(OPERATIONS), { n }, {
      signal: question.stop.signal,
      onProgress: () => assert.ok(!question.answers.length && !question.stop.signal.aborted, "heard too late"),
    }).then((one) => question.answers.push(one));
  };
  /** What may happen; a worker that was ended may still have messages on the way. */
  const happens = /** @type {(() => void)[]} */ ([
    ask, ask, ask,
    () => questions.length && pick(questions).stop.abort(),
    () => chance() < 0.3 && engine.restart(),
    () => pass(pick(WAITS)),
    ...[begin, begin, answer, answer, answer].map((act) => () => act(pick(workers))),
    () => pick(workers).works(),
    () => stray(pick(workers), `q${seed % 9}`),
    () => begun.has(pick(workers)) && pick(workers).onerror?.({ preventDefault() {} }),
    () => chance() < 0.3 && pick(workers).say({ op: "dead", error: { code: "boot-failed", params: {}, message: "" } }),
  ]);
  return { begin, begun, answer, engine, happens, open, pick, questions };
}

/** @param {ReturnType<typeof visit>} one */
function check({ begun, open, questions }) {
  assert.ok(live().length <= 2, "two workers at most");
  for (const worker of live()) {
    const asks = worker.heard.filter(({ op }) => op === "ask").length;
    assert.ok(asks <= (begun.get(worker)?.size ?? -1) + 1, "one question at a time, and none before it is ready");
  }
  const long = live().filter((worker) => {
    const message = open(worker);
    const left = worker.heard.some((heard) => heard.op === "cancel" && heard.id === message?.id);
    return message && !left && isLong(message.operation, message.request);
  });
  assert.ok(long.length <= 1, "two long questions never occupy both");
  questions.forEach(({ answers }, n) => {
    assert.ok(answers.length <= 1);
    for (const one of answers) if (one.ok) assert.equal(one.result, n, "its own answer");
  });
}

/** All goes well from here on. @param {ReturnType<typeof visit>} one */
async function end({ begin, answer, engine, questions }) {
  const going = () => questions.some(({ answers }) => !answers.length) || engine.state.name !== "ready";
  for (let round = 0; round < 300 && going(); round += 1) {
    if (engine.state.name === "failed") engine.restart();
    live().forEach(begin);
    live().forEach(answer);
    mock.timers.tick(100);
    await turn();
  }
  for (const { answers: [one], stop } of questions) {
    assert.ok(one, "every question is answered");
    assert.ok(one.ok || one.error.code !== "cancelled" || stop.signal.aborted, "nobody stopped it");
  }
  live().forEach(begin);
  pass(61_000);
  assert.deepEqual([engine.state.name, live().length], ["ready", 1], "the second one goes when it is idle");
}

test("every question has one answer, its own, whatever comes in whatever order", async () => {
  const own = globalThis.fetch;
  globalThis.fetch = async () => new Response("whole");
  try {
    for (let seed = 1; seed <= VISITS; seed += 1) {
      const one = visit(seed);
      for (let step = 0; step < STEPS; step += 1) {
        one.pick(one.happens)();
        if (step % 3 === 0) await turn();
        check(one);
      }
      await end(one);
    }
  } finally {
    globalThis.fetch = own;
  }
});
