// The service worker with caches and a network that the test plays: what is kept of which build, and what is answered.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, mock, test } from "node:test";
import { DOCS_SHELF, keepDocumentation } from "../../web/engine/documentation.js";
import { TABLES_SHELF } from "../../web/engine/files.js";
import { caches, shelves } from "./fake-caches.js";
import { asked, HOME, host, LOGIN, onShelf, playHost } from "./fake-host.js";

/** @param {string} text */
const hashOf = (text) => createHash("sha256").update(text).digest("hex");
/** The name of a file with this content, as the build gives it. @param {string} text */
const named = (text) => `${text}-${hashOf(text).slice(0, 10)}.js`;
/** @param {string} build */
const pageOf = (build) => `<html><script type="application/json" id="assets">${build}</script></html>\n`;
let loaded = 0;

playHost();
afterEach(() => {
  Object.assign(globalThis, { self: undefined });
  mock.timers.reset();
});

/**
 * The service worker of a build that consists of its page, two scripts and a solver, as a browser runs it.
 * @param {string} build
 * @param {{ python?: string, tables?: string[] }} [options]
 */
async function serviceWorker(build, { python = "one", tables = [] } = {}) {
  /** @type {Record<string, (event: any) => void>} */
  const handlers = {};
  /** @type {string[]} */
  const done = [];
  const registration = { scope: HOME, active: /** @type {object | null} */ (null) };
  const files = { "./": pageOf(build), [named(build)]: build, [named("shared")]: "shared" };
  const solver = { [`py-${python}/core.whl`]: `solver ${python}`, [`py-${python}/wasm`]: "interpreter" };
  const hashes = (/** @type {Record<string, string>} */ all) =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, hashOf(text)]));
  const constants = {
    BUILD: build, VERSION: build, KEPT: hashes(files), TABLES: tables,
    PYTHON: { folder: `py-${python}/`, files: hashes(solver) },
    self: {
      registration, skipWaiting: async () => void done.push("took over"),
      clients: { claim: async () => void done.push("claimed") },
      addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ on) => (handlers[name] = on),
    },
  };
  Object.assign(globalThis, constants);
  await import(`../../web/sw.js?${loaded += 1}`);
  /** @param {string} name @param {object} [event] */
  async function tell(name, event = {}) {
    /** @type {Promise<unknown> | undefined} */
    let answer;
    const keep = (/** @type {Promise<unknown>} */ work) => void (answer = work);
    Object.assign(globalThis, constants);
    handlers[name]({ ...event, waitUntil: keep, respondWith: keep });
    return /** @type {any} */ (await answer);
  }
  return {
    done,
    registration,
    tell,
    /** Puts the build on the host, in the place of any other. */
    publish() {
      host.clear();
      for (const [name, text] of Object.entries({ ...files, ...solver })) host.set(name, text);
    },
    /** @param {string} name @param {object} [request] @returns {Promise<Response | undefined>} */
    answer: (name, request = {}) =>
      tell("fetch", { request: { url: HOME + name, method: "GET", mode: "no-cors", cache: "default", ...request } }),
    /** Installs it, where another one may be in use. @param {boolean} another */
    install(another) {
      registration.active = another ? {} : null;
      return tell("install");
    },
  };
}

const NAVIGATE = { mode: "navigate" };

test("a first visit installs the page alone; an update fetches what has changed, and its solver with it", async () => {
  const first = await serviceWorker("a");
  first.publish();
  await first.install(false);
  assert.deepEqual(onShelf("a"), ["", named("a"), named("shared")].sort());
  assert.deepEqual(onShelf("py-one"), []);
  // A page is never an older one.
  assert.deepEqual(asked.sort(), [["./", "no-cache"], [named("a"), "default"], [named("shared"), "default"]].sort());
  const next = await serviceWorker("b");
  next.publish();
  asked.length = 0;
  await next.install(true);
  assert.deepEqual(onShelf("b"), ["", named("b"), named("shared")].sort());
  assert.equal(await shelves.get("hirameki-b")?.get(HOME)?.clone().text(), pageOf("b"));
  assert.deepEqual(onShelf("py-one"), ["py-one/core.whl", "py-one/wasm"]);
  assert.deepEqual(asked.map(([name]) => name).sort(), ["./", named("b"), "py-one/core.whl", "py-one/wasm"].sort());
  // What a browser that ran out of time has laid in is there for the next attempt.
  asked.length = 0;
  await next.install(true);
  assert.equal(asked.length, 0);
  const third = await serviceWorker("c", { python: "two" });
  third.publish();
  asked.length = 0;
  await third.install(true);
  assert.deepEqual(asked.map(([name]) => name).sort(), ["./", named("c"), "py-two/core.whl"].sort());
});

test("a script lies there as the host sent it, for the next build, too, and half of one is fetched again", async () => {
  const plainly = globalThis.fetch;
  globalThis.fetch = async (...question) => {
    const reply = await plainly(...question);
    // As of a host that compresses.
    for (const [name, value] of [["content-type", "text/javascript"], ["content-length", "4"]]) {
      reply.headers.set(name, value);
    }
    return reply;
  };
  const shared = named("shared");
  const kept = () => shelves.get("hirameki-b")?.get(HOME + shared);
  for (const build of ["a", "b"]) {
    const worker = await serviceWorker(build);
    worker.publish();
    asked.length = 0;
    await worker.install(build === "b");
    assert.equal(asked.some(([name]) => name === shared), build === "a");
  }
  assert.equal(kept()?.headers.get("content-length"), "4");
  shelves.delete("hirameki-a");
  shelves.get("hirameki-b")?.set(HOME + shared, new Response("shar", { headers: { "content-length": "4" } }));
  await (await serviceWorker("b")).install(true);
  assert.equal(await kept()?.clone().text(), "shared");
});

test("a build serves its own files, whatever an older one has kept under their names", async () => {
  const shared = named("shared");
  shelves.set("hirameki-older", new Map([[HOME + shared, new Response("shar")]]));
  const worker = await installed();
  assert.equal(await (await worker.answer(shared))?.text(), "shared");
});

test("a build of which one file is damaged is not installed", async () => {
  const worker = await serviceWorker("a");
  for (const name of ["./", named("a"), "py-one/wasm"]) {
    shelves.clear();
    worker.publish();
    host.set(name, "cut off");
    await assert.rejects(worker.install(true), /damaged/);
    assert.ok(![...onShelf("a"), ...onShelf("py-one")].includes(name.replace("./", "")), name);
  }
});

test("the build that tabs may still be of stays until the next one, whatever came and was never used", async () => {
  /** @param {string} build @param {string} python */
  async function arrive(build, python) {
    const worker = await serviceWorker(build, { python });
    worker.publish();
    await worker.install(true);
    return worker;
  }
  const known = (/** @type {string[]} */ ...builds) => builds.filter((name) => onShelf(name).length);
  const all = ["a", "b", "c", "d", "py-one", "py-two", "py-three", "py-four"];
  await (await arrive("a", "one")).tell("activate");
  await arrive("b", "two");
  const next = await arrive("c", "three");
  await next.tell("activate");
  assert.deepEqual(next.done, ["claimed"]);
  assert.deepEqual(known("a", "py-one", "c", "py-three"), ["a", "py-one", "c", "py-three"]);
  // A host goes back to an older build while a newer one is on its way.
  const arriving = await arrive("d", "four");
  await (await arrive("b", "two")).tell("activate");
  assert.deepEqual(known(...all), ["b", "c", "d", "py-two", "py-three", "py-four"]);
  await arriving.tell("activate");
  assert.deepEqual(known("b", "d", "py-two", "py-four"), ["b", "d", "py-two", "py-four"]);
  // Nor does anything stay for ever.
  await (await arrive("e", "four")).tell("activate");
  assert.deepEqual(known(...all).filter((name) => !name.startsWith("py-")), ["d"]);
});

test("what another copy of the page keeps, in another folder of the host, stays", async () => {
  const ELSEWHERE = "https://example.org/another/";
  const theirs = () => [...shelves].flatMap(([name, kept]) =>
    [...kept.keys()].filter((url) => url.startsWith(ELSEWHERE)).map((url) => `${name} ${url}`)).sort();
  // Of builds that this page never had, and of those that it has in its turn.
  for (const [name, ...files] of [
    ["x", "", "in-use"], ["py-x", "py-x/wasm"], ["tables", "tables/theirs.bin"], ["b", "", "b.js"],
    ["py-one", "py-one/wasm"],
  ]) shelves.set(`hirameki-${name}`, new Map(files.map((file) => [ELSEWHERE + file, new Response()])));
  const before = theirs();
  for (const build of ["a", "b", "c", "d", "e"]) {
    const worker = await serviceWorker(build, { python: build < "c" ? "one" : build });
    worker.publish();
    await worker.install(true);
    await worker.tell("activate");
  }
  assert.deepEqual(theirs(), before);
  // Of the builds of this page there are the last two.
  assert.deepEqual(["a", "b", "c", "py-one", "py-c"].flatMap(onShelf).filter((url) => !url.startsWith("https:")), []);
  assert.ok(["d", "e", "py-d", "py-e"].every((name) => onShelf(name).length));
});

test("of the tables what the build no longer has goes, and what a reader kept stays", async () => {
  shelves.set(TABLES_SHELF, new Map(["old", "new"].map((name) => [`${HOME}tables/${name}.bin`, new Response()])));
  shelves.set(DOCS_SHELF, new Map([[`${HOME}docs/index.html`, new Response()]]));
  for (const name of ["another page's", "one more"]) shelves.set(name, new Map());
  const worker = await serviceWorker("a", { tables: ["tables/new.bin"] });
  worker.publish();
  await worker.install(false);
  await worker.tell("activate");
  assert.deepEqual(onShelf("tables"), ["tables/new.bin"]);
  assert.deepEqual(onShelf("docs"), ["docs/index.html"]);
  assert.ok(shelves.has("another page's") && shelves.has("one more"));
});

test("it takes over when it is told to, and says which build it is", async () => {
  const worker = await serviceWorker("a");
  await worker.tell("message", { data: null });
  await worker.tell("message", { data: { op: "which build" }, ports: [] });
  assert.deepEqual(worker.done, []);
  await worker.tell("message", { data: { op: "take over" } });
  assert.deepEqual(worker.done, ["took over"]);
  /** @type {string[]} */
  const said = [];
  const port = { postMessage: (/** @type {string} */ one) => said.push(one) };
  await worker.tell("message", { data: { op: "which build" }, ports: [port] });
  assert.deepEqual(said, ["a"]);
});

/** A service worker that has its page and its files. */
async function installed() {
  const worker = await serviceWorker("a");
  worker.publish();
  await worker.install(false);
  return worker;
}

test("the page comes from the network; where that has none that is ours and whole, it is the kept one", async () => {
  const worker = await installed();
  const read = async (name = "") => (await worker.answer(name, NAVIGATE))?.text();
  for (const name of ["./", "index.html"]) host.set(name, pageOf("b"));
  assert.equal(await read(), pageOf("b"));
  assert.equal(await read("index.html"), pageOf("b"));
  // What another app shared with the page is not told to the host.
  asked.length = 0;
  assert.equal(await read("?text=secret"), pageOf("b"));
  assert.deepEqual(asked, [["./", "no-cache"]]);
  for (const wrong of [LOGIN, pageOf("b").slice(0, -9)]) {
    host.set("./", wrong);
    assert.equal(await read(), pageOf("a"), wrong);
  }
  const network = globalThis.fetch;
  globalThis.fetch = async () => new Response(pageOf("b"), { status: 503 });
  assert.equal(await read(), pageOf("a"), "a page of the host's errors");
  globalThis.fetch = network;
  host.clear();
  assert.equal(await read("?text=secret"), pageOf("a"));
  // A browser follows the way to a login page by itself.
  const away = { type: "opaqueredirect", ok: false };
  globalThis.fetch = async (request) => {
    assert.equal(/** @type {Request} */ (request).redirect, "manual");
    return /** @type {Response} */ (away);
  };
  assert.equal(await worker.answer("?text=secret", NAVIGATE), away);
  // Nothing is kept, as when the browser has cleared it: then there is only the network, however late.
  shelves.clear();
  globalThis.fetch = async () => new Response(LOGIN);
  assert.equal(await read(), LOGIN);
});

test("a network that takes longer than three seconds is not waited for", async () => {
  const worker = await installed();
  const chapter = '<html><link id="search-index"></html>\n';
  host.set("docs/index.html", chapter);
  await keepDocumentation(`${HOME}docs/index.html`, `${HOME}docs/`);
  mock.timers.enable({ apis: ["setTimeout"] });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const begun = new TextEncoder().encode("<html>");
  // No word, or the beginning of a page.
  for (const slow of [() => new Promise(() => {}), async () => new Response(new ReadableStream({
    start: (stream) => stream.enqueue(begun),
  }))]) {
    for (const [name, kept] of /** @type {const} */ ([["", pageOf("a")], ["docs/index.html", chapter]])) {
      globalThis.fetch = slow;
      let found = "";
      void worker.answer(name, NAVIGATE).then((reply) => reply?.text()).then((text) => (found = String(text)));
      for (let turns = 0; turns < 20; turns++) await turn();
      mock.timers.tick(2999);
      await turn();
      assert.equal(found, "");
      mock.timers.tick(1);
      for (let turns = 0; turns < 100 && !found; turns++) await turn();
      assert.equal(found, kept);
    }
  }
  globalThis.fetch = () => new Promise(() => {});
  const way = worker.answer("p/peg-english/", NAVIGATE);
  mock.timers.tick(3000);
  assert.equal((await way)?.headers.get("location"), `${HOME}#p1/peg/english`);
});

test("where the browser's caches fail, everything comes from the network; a full disk keeps no page away", async () => {
  const worker = await installed();
  const chapter = '<html><link id="search-index"></html>\n';
  host.set("docs/index.html", chapter);
  const fails = async () => Promise.reject(new DOMException("Internal error", "UnknownError"));
  const full = { ...(await caches.open(DOCS_SHELF)), put: fails };
  for (const broken of [{ ...caches, has: fails, open: fails, match: fails }, { ...caches, open: async () => full }]) {
    Object.assign(globalThis, { caches: broken });
    for (const [name, text] of [[named("a"), "a"], ["docs/index.html", chapter]]) {
      assert.equal(await (await worker.answer(name))?.text(), text);
    }
  }
  Object.assign(globalThis, { caches: { ...caches, match: fails } });
  host.set("./", LOGIN);
  assert.equal(await (await worker.answer("", NAVIGATE))?.text(), LOGIN);
});

test("files of any build that is kept need no network, but for what came damaged", async () => {
  const worker = await installed();
  shelves.set("hirameki-another", new Map([[`${HOME}${named("b")}`, new Response("b")]]));
  asked.length = 0;
  assert.equal(await (await worker.answer(named("a")))?.text(), "a");
  assert.equal(await (await worker.answer(named("b")))?.text(), "b");
  assert.equal(await (await worker.answer(""))?.text(), pageOf("a"));
  assert.equal(asked.length, 0);
  assert.equal((await worker.answer(named("c")))?.status, 404);
  shelves.get("hirameki-a")?.set(HOME + named("a"), new Response("b"));
  assert.equal(await (await worker.answer(named("a")))?.text(), "b");
  assert.equal(await (await worker.answer(named("a"), { cache: "reload" }))?.text(), "a");
  assert.equal(await (await worker.answer(named("a")))?.text(), "a", "mended for the next visit");
  host.set(named("a"), "fetched anew");
  assert.equal(await (await worker.answer(named("a"), { cache: "reload" }))?.text(), "fetched anew");
  // What a page does not fetch, but the browser takes, nobody else checks.
  host.set(named("shared"), "shared");
  const imported = { destination: "script" };
  for (const half of ["shar", ""]) {
    shelves.get("hirameki-a")?.set(HOME + named("shared"), new Response(half));
    asked.length = 0;
    assert.equal(await (await worker.answer(named("shared"), imported))?.text(), "shared");
    assert.deepEqual(asked, [[named("shared"), "reload"]]);
    assert.equal(await (await worker.answer(named("shared"), imported))?.text(), "shared");
    assert.equal(asked.length, 1, "mended for the next visit");
  }
  // The browser itself sees to what is not of the page, to what is no question for a file, and to this worker's script.
  assert.equal(await worker.answer(named("a"), { method: "POST" }), undefined);
  assert.equal(await worker.answer(named("a"), { url: `https://example.org/${named("a")}` }), undefined);
  assert.equal(await worker.answer("sw.js"), undefined);
});

test("links changed by other programs, and pages of previews, lead to the page without a network", async () => {
  const worker = await installed();
  const led = async (/** @type {string} */ name) => (await worker.answer(name, NAVIGATE))?.headers.get("location");
  assert.equal(await led("%23p1%2Fpeg%2Fenglish"), `${HOME}#p1/peg/english`);
  host.set("p/peg-english/", "preview");
  assert.equal(await (await worker.answer("p/peg-english/", NAVIGATE))?.text(), "preview");
  host.clear();
  assert.equal(await led("p/peg-english/"), `${HOME}#p1/peg/english`);
  assert.equal(await led("p/slide-two-colour-4x4/index.html?lang=ja"), `${HOME}#p1/slide/two-colour-4x4?lang=ja`);
  assert.equal(await led("p/today/"), `${HOME}#today`);
  // A whole link after it takes precedence.
  assert.equal(await led("p/peg-english/#p1/peg/english/d3"), `${HOME}#p1/peg/english/d3`);
  await assert.rejects(led("p/peg-english/card.png"), /no network/);
});

test("a reader's copy of the documentation takes up what is newer, and nothing that is not ours", async () => {
  const worker = await installed();
  /** @param {string} text */
  const chapter = (text) => `<html><link id="search-index">${text}</html>\n`;
  const read = async (name = "docs/index.html") => (await worker.answer(name))?.text();
  host.set("docs/index.html", chapter("first"));
  host.set("docs/new.svg", "picture");
  assert.equal(await read(), chapter("first"));
  assert.equal(shelves.has(DOCS_SHELF), false, "nobody asked for it");
  await keepDocumentation(`${HOME}docs/index.html`, `${HOME}docs/`);
  for (const wrong of [LOGIN, chapter("half").slice(0, -9)]) {
    host.set("docs/index.html", wrong);
    assert.equal(await read(), chapter("first"));
    host.set("docs/unknown.html", wrong);
    assert.equal(await read("docs/unknown.html"), wrong);
  }
  host.delete("docs/index.html");
  assert.equal(await read(), chapter("first"), "a page of the host's errors");
  host.set("docs/index.html", chapter("second"));
  assert.equal(await read("docs/index.html?words"), chapter("second"));
  assert.equal(await read("docs/new.svg"), "picture");
  assert.equal((await worker.answer("docs/nothing.html"))?.status, 404);
  // A full disk takes nothing up, and hides nothing that has come.
  const { open } = caches;
  caches.open = async (name) => ({ ...await open(name), put: () => Promise.reject(new Error("full")) });
  host.set("docs/index.html", chapter("third"));
  host.set("docs/later.html", chapter("later"));
  assert.deepEqual([await read(), await read("docs/later.html")], [chapter("third"), chapter("later")]);
  caches.open = open;
  host.clear();
  assert.equal(await read("docs/index.html?others"), chapter("second"));
  assert.equal(await read("docs/new.svg"), "picture");
  await assert.rejects(read("docs/nothing.html"), /no network/);
});
