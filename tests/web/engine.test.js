// The engine with a worker that the test plays: queue, cancel, death, hang, watchdogs.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createEngine } from "../../web/engine/engine.js";
import { provideInlineFiles } from "../../web/engine/files.js";
import { failToStart, latest, start, states, workers } from "./fake-worker.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** Time goes by on a page that is awake: what falls due is done in its turn. @param {number} milliseconds */
function pass(milliseconds) {
  for (let left = milliseconds; left > 0; left -= 1000) mock.timers.tick(Math.min(left, 1000));
}

test("states follow the worker: loading with percent, ready, busy, ready", async () => {
  const engine = start();
  engine.start();
  assert.deepEqual(states, [{ name: "loading", percent: 0, stage: "download" }]);
  assert.equal(workers.length, 1);
  latest().say({ op: "loading", percent: 38, stage: "download" });
  latest().say({ op: "ready" });
  const answer = engine.ask("solve", { puzzle: "peg/english" });
  assert.deepEqual(states.slice(1).map((state) => state.name), ["loading", "ready", "busy"]);
  const { id, request } = latest().asked;
  assert.deepEqual(request, { puzzle: "peg/english" });
  latest().say({ op: "answer", id, answer: { ok: true, result: { moves: 18 } } });
  assert.deepEqual(await answer, { ok: true, result: { moves: 18 } });
  assert.equal(engine.state.name, "ready");
});

test("a question asked before the worker is ready waits for it", async () => {
  const engine = start();
  const answer = engine.ask("check", { puzzle: "peg/english" });
  assert.equal(latest().asked, undefined);
  latest().say({ op: "ready" });
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.equal((await answer).ok, true);
});

test("reports reach the question they belong to, and only while it is wanted", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  /** @type {unknown[]} */
  const heard = [];
  const answer = engine.ask("solve", {}, { onProgress: (report) => heard.push(report) });
  const { id } = latest().asked;
  latest().say({ op: "report", id, report: { progress: { expanded: 5 }, found: [] } });
  latest().say({ op: "report", id: "another", report: { progress: { expanded: 6 }, found: [] } });
  engine.stop();
  latest().say({ op: "report", id, report: { progress: { expanded: 7 }, found: [] } });
  assert.deepEqual(heard, [{ progress: { expanded: 5 }, found: [] }]);
  assert.equal((await answer).ok, false);
});

test("one job at a time, in the order in which they were asked", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const answers = [1, 2, 3].map((n) => engine.ask("solve", { n }));
  assert.equal(latest().heard.filter((message) => message.op === "ask").length, 1);
  for (const n of [1, 2, 3]) {
    assert.deepEqual(latest().asked.request, { n });
    latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: n } });
  }
  assert.deepEqual(await Promise.all(answers), [1, 2, 3].map((result) => ({ ok: true, result })));
  const ids = latest().heard.flatMap((message) => (message.op === "ask" ? [message.id] : []));
  assert.equal(new Set(ids).size, 3, "an answer that comes late is not the next one's");
});

test("stop answers at once and asks the worker to cancel; the worker lives on", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const running = engine.ask("solve", {});
  const queued = engine.ask("table", {});
  const { id } = latest().asked;
  engine.stop();
  for (const answer of [await running, await queued]) assert.equal(answer.ok ? "" : answer.error.code, "cancelled");
  assert.deepEqual(latest().heard.at(-1), { op: "cancel", id });
  latest().say({ op: "answer", id, answer: { ok: false, error: { code: "cancelled", params: {}, message: "" } } });
  mock.timers.tick(10_000);
  assert.equal(workers.length, 1);
  assert.equal(engine.state.name, "ready");
});

test("a job that does not stop within two seconds costs the worker its place", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const running = engine.ask("solve", {});
  engine.stop();
  await running;
  const next = engine.ask("check", { n: 2 });
  mock.timers.tick(299);
  assert.equal(workers.length, 1);
  // Another one is started before that, and answers as soon as it is there.
  mock.timers.tick(1);
  assert.equal(workers.length, 2);
  latest().say({ op: "ready" });
  assert.deepEqual(latest().asked.request, { n: 2 });
  mock.timers.tick(1699);
  assert.equal(workers[0].ended, false);
  mock.timers.tick(1);
  assert.deepEqual([workers.length, workers[0].ended, workers[1].ended], [2, true, false]);
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 2 } });
  assert.deepEqual(await next, { ok: true, result: 2 });
});

test("an abort signal cancels its question only", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const controller = new AbortController();
  const running = engine.ask("solve", {});
  const queued = engine.ask("table", {}, { signal: controller.signal });
  controller.abort();
  const answer = await queued;
  assert.equal(answer.ok ? "" : answer.error.code, "cancelled");
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.equal((await running).ok, true);
  assert.equal((await engine.ask("check", {}, { signal: controller.signal })).ok, false);
});

test("a question cut short by a death is asked again once, then answered with worker-died", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const answer = engine.ask("solve", { n: 1 });
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 2);
  latest().say({ op: "ready" });
  assert.deepEqual(latest().asked.request, { n: 1 });
  latest().say({ op: "dead", error: { code: "worker-died", params: {}, message: "fatal" } });
  const told = await answer;
  assert.equal(told.ok ? "" : told.error.code, "worker-died");
  assert.equal(workers.length, 3);
  latest().say({ op: "ready" });
  assert.equal(engine.state.name, "ready");
});

test("messages of a replaced worker are not heard", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const answer = engine.ask("solve", {});
  const { id } = latest().asked;
  engine.restart();
  workers[0].say({ op: "answer", id, answer: { ok: true, result: "stale" } });
  workers[0].say({ op: "ready" });
  assert.equal(engine.state.name, "loading");
  latest().say({ op: "ready" });
  workers[0].onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 2);
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: "fresh" } });
  assert.deepEqual(await answer, { ok: true, result: "fresh" });
});

test("a restart is no death: it loses no question, and a death after it is the first", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const long = engine.ask("solve", { n: 1 });
  const short = engine.ask("check", {});
  latest().say({ op: "ready" });
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 2 } });
  assert.equal((await short).ok, true);
  // The second worker is free, and is to be replaced, too.
  engine.restart();
  latest().say({ op: "ready" });
  assert.deepEqual([workers.length, latest().asked.request], [4, { n: 1 }]);
  latest().onerror?.({ preventDefault: () => {} });
  latest().say({ op: "ready" });
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.deepEqual(await long, { ok: true, result: 1 });
});

test("a worker silent for twenty seconds while it works has hung; reports keep it", async () => {
  const engine = start();
  latest().say({ op: "ready" });
  const answer = engine.ask("solve", {});
  for (let second = 0; second < 60; second += 15) {
    pass(15_000);
    latest().works();
  }
  assert.equal(workers.length, 1);
  pass(20_000);
  assert.equal(workers.length, 2);
  latest().say({ op: "ready" });
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.equal((await answer).ok, true);
  pass(100_000);
  assert.equal(workers.length, 2, "an idle worker may be silent");
  latest().onerror?.({ preventDefault: () => {} });
  assert.equal(workers.length, 3, "but not dead");
  latest().say({ op: "ready" });
  const never = engine.ask("solve", {});
  pass(20_000);
  latest().say({ op: "ready" });
  pass(20_000);
  const told = await never;
  assert.equal(told.ok ? "" : told.error.code, "worker-died");
});

test("a worker that ends without a word is noticed by the lock it held; one that was replaced is not", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  /** @type {Map<string, () => void>} */
  const waiting = new Map();
  let seen = true;
  const locks = {
    query: async () => ({ held: [{ name: "another's" }, ...(seen ? [{ name: lifeOf(latest()) }] : [])] }),
    /** @param {string} name @param {{signal: AbortSignal}} options */
    request: (name, { signal }) => new Promise((resolve, reject) => {
      waiting.set(name, () => resolve(undefined));
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
  };
  /** @param {any} worker */
  const lifeOf = (worker) => worker.heard[0].life;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { locks, hardwareConcurrency: 1 } });
  try {
    const engine = start();
    latest().say({ op: "holds" });
    latest().say({ op: "ready" });
    const answer = engine.ask("solve", {});
    await turn();
    const [first] = waiting.keys();
    assert.equal(first, lifeOf(workers[0]));
    waiting.get(first)?.();
    await turn();
    assert.equal(workers.length, 2, "no clock has moved");
    latest().say({ op: "holds" });
    latest().say({ op: "ready" });
    latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
    assert.equal((await answer).ok, true);
    await turn();
    engine.restart();
    await turn();
    assert.equal(workers.length, 3, "replaced once");
    const before = waiting.size;
    seen = false;
    latest().say({ op: "holds" });
    await turn();
    assert.equal(waiting.size, before, "a lock that is not seen here would be had at once");
  } finally {
    if (own) Object.defineProperty(globalThis, "navigator", own);
    else Reflect.deleteProperty(globalThis, "navigator");
  }
});

test("a worker that slept with its page, as on a phone that showed something else, is not taken for dead", async () => {
  const engine = start();
  // However long it was, all that fell due meanwhile is done first.
  mock.timers.tick(600_000);
  latest().say({ op: "loading", percent: 10, stage: "download" });
  mock.timers.tick(5_000);
  latest().say({ op: "ready" });
  const answer = engine.ask("solve", {});
  for (let times = 0; times < 3; times += 1) {
    mock.timers.tick(600_000);
    latest().works();
    mock.timers.tick(5_000);
  }
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.deepEqual(await answer, { ok: true, result: 1 });
  assert.equal(workers.length, 1);
});

test("a boot without progress for a minute is tried once more, then failed; a question gets that answer", async () => {
  const engine = start();
  const answer = engine.ask("solve", {});
  pass(59_000);
  latest().say({ op: "loading", percent: 10, stage: "download" });
  pass(59_000);
  assert.equal(workers.length, 1);
  pass(1_000);
  assert.equal(workers.length, 2);
  pass(60_000);
  assert.equal(engine.state.name, "failed");
  const told = await answer;
  assert.equal(told.ok ? "" : told.error.code, "boot-timeout");
  const state = () => engine.state.name;
  const later = await engine.ask("solve", {}, { quiet: true });
  assert.equal(later.ok ? "" : later.error.code, "boot-timeout");
  for (let times = 0; times < 3; times += 1) {
    engine.restart();
    pass(60_000);
    assert.equal(state(), "loading", "each start has a second try");
    latest().say({ op: "ready" });
    assert.equal(state(), "ready");
  }
});

test("a solver that failed is started once more by a question that somebody waits for", async () => {
  const engine = start();
  const code = () => (engine.state.name === "failed" ? engine.state.error.code : engine.state.name);
  const fail = async () => {
    for (let start = 0; start < 2; start += 1) await failToStart();
  };
  /** @param {{ quiet?: boolean }} [how] */
  const asked = async (how) => {
    const answer = await engine.ask("check", {}, how);
    return answer.ok ? answer.result : answer.error.code;
  };
  await fail();
  assert.deepEqual([await asked({ quiet: true }), code()], ["boot-failed", "boot-failed"]);
  const again = asked();
  assert.equal(code(), "loading");
  await fail();
  assert.equal(await again, "boot-failed");
  const last = asked();
  latest().say({ op: "ready" });
  latest().say({ op: "answer", id: latest().asked.id, answer: { ok: true, result: 1 } });
  assert.equal(await last, 1);
});

test("a worker that says nothing from the first is replaced after a minute, too", () => {
  start();
  pass(59_999);
  assert.equal(workers.length, 1);
  pass(1);
  assert.equal(workers.length, 2);
});

/** How a worker ends whose script is damaged: before it runs, or in the middle. @type {Record<string, () => void>} */
const DAMAGED = {
  "does not run": () => latest().onerror?.({ preventDefault() {} }),
  "breaks off": () => latest().say({ op: "dead", error: { code: "boot-failed", params: {}, message: "undefined" } }),
};

for (const [how, end] of Object.entries(DAMAGED)) {
  test(`a worker whose script ${how} is followed by one fetched past the caches, and by no third`, async () => {
    /** @type {unknown[]} */
    const fetched = [];
    const plain = globalThis.fetch;
    globalThis.fetch = async (...words) => (fetched.push(words), new Response("whole"));
    try {
      const engine = start();
      end();
      while (workers.length < 2) await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(fetched, [["worker.js", { cache: "reload" }]]);
      end();
      while (engine.state.name !== "failed") await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual([engine.state.error.code, workers.length], ["boot-failed", 2]);
    } finally {
      globalThis.fetch = plain;
    }
  });
}

test("WebAssembly refused inside the worker fails at once, without a second try", () => {
  const engine = start();
  latest().say({ op: "dead", error: { code: "no-wasm", params: {}, message: "refused" } });
  assert.equal(workers.length, 1);
  assert.deepEqual(engine.state.name === "failed" && engine.state.error.code, "no-wasm");
});

test("a browser without WebAssembly or workers fails with a code and throws nothing", () => {
  const wasm = globalThis.WebAssembly;
  try {
    // @ts-expect-error it is taken away on purpose
    delete globalThis.WebAssembly;
    const engine = start();
    assert.deepEqual(engine.state.name === "failed" && engine.state.error.code, "no-wasm");
  } finally {
    globalThis.WebAssembly = wasm;
  }
  let tried = 0;
  const engine = createEngine({
    assets: { worker: "", python: "", pythonFiles: {}, tables: {} },
    onState: () => {},
    spawn: () => {
      tried += 1;
      throw new Error("refused");
    },
  });
  assert.equal(tried, 0, "nothing is started before it is wanted");
  engine.start();
  assert.deepEqual(engine.state.name === "failed" && engine.state.error.code, "boot-refused");
});

test("files of the one-file edition that could not be unpacked are unpacked again, for another worker", async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const files = { "python.js": new ArrayBuffer(1) };
  let tries = 0;
  provideInlineFiles(async () => {
    tries += 1;
    if (tries === 1) throw new Error("cut off");
    return files;
  });
  start();
  await turn();
  assert.deepEqual([tries, workers.length], [2, 2]);
  assert.deepEqual(latest().heard.map((message) => message.op === "boot" && message.inlined), [files]);
});
