// Play without a network, seen from the page: a new build that waits; tables laid in ahead, each once, one after the
// other, only where they are kept.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { startOffline } from "../../web/engine/offline.js";
import { createPrefetch } from "../../web/engine/prefetch.js";

const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @param {object} value */
const browser = (value) => Object.defineProperty(globalThis, "navigator", { value, configurable: true });

afterEach(() => {
  Object.assign(globalThis, { location: undefined });
  mock.timers.reset();
  if (own) Object.defineProperty(globalThis, "navigator", own);
  else Reflect.deleteProperty(globalThis, "navigator");
});

/** A service worker that says of which build it is; null: it says nothing. */
class FakeServiceWorker extends EventTarget {
  /** @type {string[]} */
  heard = [];

  /** @param {string | null} build */
  constructor(build) {
    super();
    this.build = build;
  }

  /** @param {{ op: string }} message @param {MessagePort[]} [ports] */
  postMessage({ op }, [port] = []) {
    this.heard.push(op);
    if (op === "which build" && this.build !== null) port.postMessage(this.build);
  }
}

/** @typedef {Record<"active" | "installing" | "waiting", FakeServiceWorker | null>} Found */

/**
 * A page of build "a" in a browser that keeps it for play without a network.
 * @param {Found} [found] what an earlier visit left; else it is the first one
 */
async function opened(found = { active: null, installing: new FakeServiceWorker("a"), waiting: null }) {
  /** @type {EventTarget & Found} */
  const registration = Object.assign(new EventTarget(), found);
  const workers = Object.assign(new EventTarget(), {
    register: async (/** @type {unknown[]} */ ...words) => {
      assert.deepEqual(words, ["sw.js", { updateViaCache: "none" }]);
      return registration;
    },
  });
  browser({ serviceWorker: workers });
  const page = { reloads: 0 };
  Object.assign(globalThis, { location: { reload: () => (page.reloads += 1) } });
  /** @type {string[]} */
  const states = [];
  const offline = startOffline({
    serviceWorkerUrl: "sw.js", build: "a", onState: (state) => states.push(state),
  });
  await turn();
  /** The one that is on its way goes on to its next state. @param {"active" | "waiting"} next */
  function arrive(next) {
    const worker = /** @type {FakeServiceWorker} */ (registration.installing ?? registration.waiting);
    registration.installing = registration.waiting = null;
    registration[next] = worker;
    worker.dispatchEvent(new Event("statechange"));
    if (next === "active") workers.dispatchEvent(new Event("controllerchange"));
    return worker;
  }
  /** @param {string | null} build */
  async function update(build) {
    registration.installing = new FakeServiceWorker(build);
    registration.dispatchEvent(new Event("updatefound"));
    const worker = arrive("waiting");
    while (!worker.heard.length) await turn();
    return worker;
  }
  return { arrive, offline, page, states, update };
}

test("a page is ready once it is kept; a new build is offered, and takes over in the tab that accepts it", async () => {
  const { arrive, offline, page, states, update } = await opened();
  assert.deepEqual([offline.state, ...states], ["off"]);
  arrive("active");
  assert.deepEqual([offline.state, ...states], ["ready", "ready"]);
  const worker = await update("b");
  while (states.length < 2) await turn();
  assert.deepEqual([offline.state, ...states], ["waiting", "ready", "waiting"]);
  assert.deepEqual([worker.heard, page.reloads], [["which build"], 0]);
  offline.accept();
  assert.deepEqual([worker.heard.at(-1), page.reloads], ["take over", 0], "not before it is in its place");
  arrive("active");
  assert.equal(page.reloads, 1);
});

test("a tab goes on with its build when another one accepts, and loads the new one when it accepts, too", async () => {
  const { arrive, offline, page, states, update } = await opened();
  arrive("active");
  await update("b");
  while (states.length < 2) await turn();
  arrive("active");
  assert.equal(page.reloads, 0);
  offline.accept();
  assert.equal(page.reloads, 1);
});

test("a new build that waits since an earlier visit is offered", async () => {
  const [active, waiting] = ["a", "b"].map((build) => new FakeServiceWorker(build));
  const { offline, states } = await opened({ active, installing: null, waiting });
  while (!states.length) await turn();
  assert.equal(offline.state, "waiting");
});

test("a page that is already of the new build lets it take over unasked", async () => {
  const { arrive, page, states, update } = await opened();
  arrive("active");
  const worker = await update("a");
  while (worker.heard.length < 2) await turn();
  arrive("active");
  assert.deepEqual([worker.heard, states, page.reloads], [["which build", "take over"], ["ready"], 0]);
});

test("a new build that does not say which it is is offered after ten seconds", async () => {
  const { arrive, states, update } = await opened();
  arrive("active");
  mock.timers.enable({ apis: ["setTimeout"] });
  await update(null);
  mock.timers.tick(9_999);
  await turn();
  assert.deepEqual(states, ["ready"]);
  mock.timers.tick(1);
  while (states.length < 2) await turn();
  assert.deepEqual(states, ["ready", "waiting"]);
});

test("a new build that took over for another tab before it said which it is is not offered", async () => {
  const { arrive, states, update } = await opened();
  arrive("active");
  mock.timers.enable({ apis: ["setTimeout"] });
  await update(null);
  arrive("active");
  mock.timers.tick(10_000);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  assert.deepEqual(states, ["ready"]);
});

test("a browser that refuses, and an edition without a service worker, keep nothing and say nothing", async () => {
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    throw new DOMException("no", "SecurityError");
  };
  browser({ serviceWorker: Object.assign(new EventTarget(), { register: refuse }) });
  const onState = (/** @type {string} */ state) => assert.fail(state);
  const offline = startOffline({ serviceWorkerUrl: "sw.js", build: "a", onState });
  await turn();
  assert.deepEqual([offline.state, asked], ["off", 1]);
  startOffline({ serviceWorkerUrl: null, build: "a", onState });
  assert.equal(asked, 1);
});

/** @param {Partial<{allowed: () => boolean, ok: () => boolean}>} [circumstances] */
function prepared({ allowed = () => true, ok = () => true } = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const serviceWorker = new EventTarget();
  browser({ serviceWorker });
  const want = createPrefetch({ a: "/a", b: "/b" }, {
    get: async (address) => {
      asked.push(address);
      if (!ok()) throw new Error("503");
    },
    allowed,
    idle: (then) => void waiting.push(then),
  });
  async function rest() {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const look = () => serviceWorker.dispatchEvent(new Event("controllerchange"));
  return { want, look, asked, rest, waiting };
}

test("each table is fetched once, one after the other, and nothing that the build does not have", async () => {
  const { want, asked, rest, waiting } = prepared();
  want(["a", "b", "c"]);
  want(["b"]);
  assert.deepEqual(asked, []);
  await rest();
  assert.deepEqual(asked, ["/a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/b"]);
  want(["a", "b"]);
  assert.equal(waiting.length, 0);
});

test("nothing is fetched while it would not be kept, and a table that failed is tried again", async () => {
  let allowed = false;
  let ok = false;
  const { want, look, asked, rest, waiting } = prepared({ allowed: () => allowed, ok: () => ok });
  want(["a"]);
  assert.equal(waiting.length, 0);
  allowed = true;
  look();
  await rest();
  assert.deepEqual(asked, ["/a"]);
  ok = true;
  want(["a"]);
  await rest();
  want(["a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/a"]);
});

test("tables cost nobody data who saves it, and nobody whose page is not kept", async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
  for (const [allowed, circumstances] of /** @type {const} */ ([
    [true, { serviceWorker }],
    [true, { serviceWorker, connection: { saveData: false, effectiveType: "4g" } }],
    [false, { serviceWorker, connection: { saveData: true, effectiveType: "4g" } }],
    [false, { serviceWorker, connection: { effectiveType: "slow-2g" } }],
    [false, { serviceWorker: new EventTarget() }], [false, {}],
  ])) {
    browser(circumstances);
    let waiting = 0;
    createPrefetch({ a: "/a" }, { get: async () => {}, idle: () => (waiting += 1) })(["a"]);
    assert.equal(waiting === 1, allowed, JSON.stringify(circumstances));
  }
});
