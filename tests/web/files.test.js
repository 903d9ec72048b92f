// A file that comes whole or not at all, and what is kept of it, with a network and caches that the test plays.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { TABLES_SHELF, fetchFile, fileFrom, keptJson, openShelf, typeOf } from "../../web/engine/files.js";
import { bootPython, fromNetwork } from "../../web/engine/python.js";
import { caches, shelves } from "./fake-caches.js";

const FOLDER = "https://example.org/game/py-0123456789/";
const FILE = new Uint8Array(1000).map((_, index) => index % 251);
const DAMAGED = FILE.slice().fill(7, 500, 501);
/** @param {Uint8Array} file */
const hashOf = (file) => createHash("sha256").update(file).digest("hex");
const HASH = hashOf(FILE);
/** An address with the hash in its name, as the build gives it. */
const NAMED = `https://example.org/game/tables/table-${HASH.slice(0, 10)}.bin`;
const FILES = {
  "pyodide.mjs": { size: 1000, hash: HASH }, "pyodide.asm.wasm": { size: 3000, hash: HASH },
};
const plain = globalThis.fetch;

/** What was asked of the network. @type {[address: string, cache: string | undefined][]} */
let asked = [];
/** What the network answers, one after the other; the last again and again. @type {(() => Response)[]} */
let network = [];

beforeEach(() => {
  shelves.clear();
  asked = [];
  network = [() => new Response(FILE)];
  globalThis.fetch = async (address, options) => {
    asked.push([String(address), options?.cache]);
    const answer = /** @type {() => Response} */ (network.length > 1 ? network.shift() : network[0]);
    return answer();
  };
  Object.assign(globalThis, { caches });
});
afterEach(() => {
  globalThis.fetch = plain;
  Object.assign(globalThis, { caches: undefined });
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a file is checked against the hash in its name, and damage is fetched past the browser's cache", async () => {
  assert.deepEqual((await fetchFile(NAMED)).bytes, FILE);
  network = [() => new Response(DAMAGED), () => new Response(FILE)];
  assert.deepEqual((await fetchFile(NAMED)).bytes, FILE);
  assert.deepEqual(asked.map(([, cache]) => cache), ["default", "default", "reload"]);
});

for (const [what, answer] of /** @type {const} */ ([
  ["damaged", () => new Response(DAMAGED)], ["cut off", () => new Response(FILE.slice(0, 500))],
  ["a page of another host", () => new Response("<html>Log in</html>")],
  ["not there", () => new Response(FILE, { status: 404 })],
])) {
  test(`a file that is ${what} twice is not used, and not kept`, async () => {
    network = [answer];
    const shelf = await openShelf("shelf");
    await assert.rejects(fetchFile(NAMED));
    await assert.rejects(fileFrom(shelf, `${FOLDER}pyodide.mjs`, { hash: HASH, onBytes: () => {} }));
    await turn();
    assert.equal(asked.length, 4);
    assert.equal(shelves.get("shelf")?.size, 0);
  });
}

/** The file, in two parts. */
const inParts = () => new Response(new ReadableStream({
  start(controller) {
    for (const part of [FILE.slice(0, 300), FILE.slice(300)]) controller.enqueue(part);
    controller.close();
  },
}), { headers: { "content-length": "1000" } });

test("bytes are counted as they come, and the file is put together from them", async () => {
  network = [inParts];
  /** @type {number[]} */
  const counted = [];
  assert.deepEqual((await fetchFile(NAMED, { onBytes: (received) => void counted.push(received) })).bytes, FILE);
  assert.deepEqual(counted, [300, 1000]);
});

test("a file is fetched once, kept under the media type of its name, and then comes from its shelf", async () => {
  const shelf = await openShelf("shelf");
  const address = `${FOLDER}pyodide.mjs`;
  for (let time = 0; time < 2; time += 1) assert.deepEqual(await fileFrom(shelf, address, { hash: HASH }), FILE);
  assert.equal(asked.length, 1);
  assert.equal(shelves.get("shelf")?.get(address)?.headers.get("content-type"), "text/javascript");
  assert.equal(typeOf("https://example.org/game/"), "text/html; charset=utf-8");
  assert.equal(typeOf("https://example.org/game/tables/a-b.bin"), "application/octet-stream");
});

test("a script is kept as the host sent it, unless it could not always be served so", async () => {
  const script = `${FOLDER}pyodide.mjs`;
  /** @param {Record<string, string>} headers @param {string} address */
  async function kept(headers, address = script, sent = {}) {
    network = [() => Object.defineProperties(new Response(FILE, {
      headers: { ...headers, "x-host": "yes", "cross-origin-embedder-policy": "require-corp" },
    }), sent)];
    shelves.clear();
    await fileFrom(await openShelf("shelf"), address, { hash: HASH });
    await turn();
    const { headers: found = new Headers() } = shelves.get("shelf")?.get(address) ?? {};
    assert.equal(found.get("content-type"), found.has("x-host") ? headers["content-type"] : typeOf(address));
    // Where the page has it, a worker without it is not started.
    assert.equal(found.get("cross-origin-embedder-policy"), "require-corp");
    return found.has("x-host");
  }
  const code = { "content-type": "application/javascript; charset=utf-8" };
  assert.ok(await kept(code));
  assert.ok(await kept({ ...code, vary: "Accept-Encoding" }));
  assert.equal(await kept({ "content-type": "text/plain" }), false);
  assert.equal(await kept({ ...code, vary: "Origin" }), false);
  assert.equal(await kept(code, script, { redirected: { value: true } }), false);
  assert.equal(await kept(code, `${FOLDER}pyodide.asm.wasm`), false);
});

test("a script that the host sent compressed is known to be whole by the size in the list", async () => {
  const script = `${FOLDER}pyodide.mjs`;
  const shelf = await openShelf("hirameki-py-0123456789");
  for (const [length, times] of /** @type {const} */ ([[1000, 0], [999, 1]])) {
    await shelf?.put(script, new Response(FILE.slice(0, length), { headers: { "content-length": "400" } }));
    assert.equal(await fromNetwork(FOLDER, FILES, () => {}).at("pyodide.mjs"), script);
    assert.equal(asked.length, times);
  }
});

test("levels and days are kept where the page is kept for play without a network, and only there", async () => {
  network = [() => new Response('{"days":[]}')];
  assert.deepEqual(await keptJson("https://example.org/game/days/x.json"), { days: [] });
  await turn();
  assert.equal(shelves.has(TABLES_SHELF), false);
  shelves.set(TABLES_SHELF, new Map());
  for (let time = 0; time < 3; time += 1) await keptJson("https://example.org/game/days/x.json");
  assert.equal(asked.length, 2);
});

test("a browser that refuses storage, or has no room, gets its files all the same", async () => {
  const refuse = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const full = { match: async () => undefined, put: refuse };
  assert.deepEqual(await fileFrom(/** @type {any} */ (full), NAMED), FILE);
  for (const storage of [undefined, { has: refuse, keys: refuse, open: refuse }, {
    has: async () => true, keys: async () => ["hirameki-py-another"],
    open: async () => ({ keys: refuse, match: refuse, put: refuse }),
  }]) {
    Object.assign(globalThis, { caches: storage });
    assert.deepEqual(await fileFrom(await openShelf("shelf"), NAMED), FILE);
    const source = fromNetwork(FOLDER, FILES, () => {});
    assert.equal(await source.at("pyodide.mjs"), `${FOLDER}pyodide.mjs`);
    assert.deepEqual(await source.bytes("pyodide.asm.wasm"), FILE);
    await source.settled();
  }
});

test("without a secure origin, where browsers compute no hash, files are taken as they come", async () => {
  const secure = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(globalThis, "crypto"));
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  try {
    assert.deepEqual((await fetchFile(NAMED)).bytes, FILE);
  } finally {
    Object.defineProperty(globalThis, "crypto", secure);
  }
});

test("a solver that cannot start leaves what has come for the next attempt", async () => {
  // Node imports nothing from such an address.
  await assert.rejects(bootPython(FOLDER, FILES, () => {}), /Only URLs with a scheme/);
  assert.ok(shelves.get("hirameki-py-0123456789")?.has(`${FOLDER}pyodide.mjs`));
});

test("Python's files are handed on as they come, counted, and kept once the interpreter has started", async () => {
  /** @type {number[]} */
  const shares = [];
  const source = fromNetwork(FOLDER, FILES, (share) => shares.push(share));
  assert.deepEqual(await source.bytes("pyodide.mjs"), FILE);
  assert.deepEqual(shares, [0.25]);
  const shelf = () => [...(shelves.get("hirameki-py-0123456789")?.keys() ?? [])];
  await turn();
  assert.deepEqual(shelf(), []);
  await source.settled();
  assert.deepEqual(shelf(), [`${FOLDER}pyodide.mjs`]);
  // The next start finds it there, and fetches only what is missing.
  const next = fromNetwork(FOLDER, FILES, (share) => shares.push(share));
  assert.equal(await next.at("pyodide.mjs"), `${FOLDER}pyodide.mjs`);
  await Promise.all(["pyodide.mjs", "pyodide.asm.wasm"].map((name) => next.bytes(name)));
  assert.deepEqual(asked.map(([address]) => address), [`${FOLDER}pyodide.mjs`, `${FOLDER}pyodide.asm.wasm`]);
  // What has to be fetched a second time is not counted back.
  shelves.clear();
  shares.length = 0;
  network = [() => new Response(DAMAGED), inParts];
  await fromNetwork(FOLDER, FILES, (share) => shares.push(share)).bytes("pyodide.mjs");
  assert.deepEqual(shares, [0.25]);
  network = [() => new Response(DAMAGED)];
  const another = fromNetwork("https://example.org/game/py-another/", FILES, () => {});
  await assert.rejects(another.bytes("pyodide.mjs"), /damaged/);
});

test("the beginning of a file, kept by a browser that was interrupted, is fetched again and replaced", async () => {
  const half = () => new Response(FILE.slice(0, 500), { headers: { "content-length": "1000" } });
  const shelf = await openShelf("shelf");
  shelves.get("shelf")?.set(NAMED, half());
  for (let time = 0; time < 2; time += 1) assert.deepEqual(await fileFrom(shelf, NAMED), FILE);
  assert.equal(asked.length, 1);
  const [code, interpreter] = Object.keys(FILES).map((name) => FOLDER + name);
  shelves.set("hirameki-py-0123456789", new Map([code, interpreter].map((address) => [String(address), half()])));
  const source = fromNetwork(FOLDER, FILES, () => {});
  assert.match(await source.at("pyodide.mjs"), /^blob:|^https:/);
  assert.deepEqual(await source.bytes("pyodide.asm.wasm"), FILE);
  await source.settled();
  assert.deepEqual(asked.slice(1).map(([address]) => address), [code, interpreter]);
  const next = fromNetwork(FOLDER, FILES, () => {});
  for (const name of Object.keys(FILES)) assert.deepEqual(await next.bytes(name), FILE);
  assert.equal(asked.length, 3);
});

test("a file that is the same in another build of Python is not fetched again, any other one is", async () => {
  const old = "https://example.org/game/py-9876543210/";
  /** @param {Uint8Array<ArrayBuffer>} file */
  const kept = (file) => new Response(file, { headers: { "content-length": String(file.length) } });
  shelves.set("hirameki-py-9876543210", new Map([
    [`${old}pyodide.asm.wasm`, kept(FILE)], [`${old}pyodide.mjs`, kept(DAMAGED)],
  ]));
  /** @type {number[]} */
  const shares = [];
  const source = fromNetwork(FOLDER, FILES, (share) => shares.push(share));
  for (const name of ["pyodide.asm.wasm", "pyodide.mjs"]) assert.deepEqual(await source.bytes(name), FILE);
  assert.deepEqual(asked.map(([address]) => address), [`${FOLDER}pyodide.mjs`]);
  assert.deepEqual(shares, [0.75, 1]);
  await source.settled();
  assert.equal(shelves.get("hirameki-py-0123456789")?.size, 2);
});
