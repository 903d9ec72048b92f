// A file that is fetched once and cached on a shelf, with a network and a shelf that the test plays.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";

const ADDRESS = "https://example.org/game/py-0123456789/file.wasm";
const FILE = new Uint8Array(1000).map((_, index) => index % 251);
const INTEGRITY = `sha256-${createHash("sha256").update(FILE).digest("base64")}`;
const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
const plain = globalThis.fetch;

/** What lies on the shelf. @type {Map<string, Response>} */
let kept = new Map();
/** @type {RequestInit[]} */
let asked = [];
/** What the network answers. @type {(options: RequestInit) => Response} */
let network = () => new Response(FILE);

// It is bound when the module is first read.
globalThis.fetch = async (_, options = {}) => {
  asked.push(options);
  return network(options);
};
const { fetchAndKeep } = await import("../../web/engine/cached-fetch.js");
globalThis.fetch = plain;

beforeEach(() => {
  kept = new Map();
  asked = [];
  network = () => new Response(FILE);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  const shelf = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (/** @type {string} */ name) => kept.get(name)?.clone(),
    put: async (/** @type {string} */ name, /** @type {Response} */ reply) => void kept.set(name, reply),
    delete: async (/** @type {string | {url: string}} */ one) => kept.delete(typeof one === "string" ? one : one.url),
  };
  Object.assign(globalThis, { caches: { open: async () => shelf } });
});
afterEach(() => {
  Object.assign(globalThis, { caches: undefined });
  if (own) Object.defineProperty(globalThis, "navigator", own);
  else Reflect.deleteProperty(globalThis, "navigator");
});

/** @param {Promise<unknown>} [free] */
const fetched = (free) => fetchAndKeep(ADDRESS, { shelf: "shelf", integrity: INTEGRITY, ...(free ? { free } : {}) });
/** @param {Response | undefined} response */
const bytesOf = async (response) => new Uint8Array(await /** @type {Response} */ (response).arrayBuffer());

test("a file is handed on at once, and written down when the processor is free", async () => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const { response, cached } = await fetched(new Promise((resolve) => (release = resolve)));
  assert.deepEqual(await bytesOf(response), FILE);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(kept.size, 0);
  release();
  assert.equal(await cached, true);
  assert.deepEqual(await bytesOf(kept.get(ADDRESS)?.clone()), FILE);
  assert.equal(kept.get(ADDRESS)?.headers.get("content-type"), "application/wasm");
  const again = await fetched();
  assert.deepEqual([await bytesOf(again.response), await again.cached, asked.length], [FILE, true, 1]);
});

test("what came damaged is said at once, not kept, and fetched past the browser's cache the next time", async () => {
  network = () => new Response(FILE.slice().fill(7, 500, 501));
  const { cached } = await fetched(new Promise(() => {}));
  await assert.rejects(cached, /damaged/);
  assert.equal(kept.has(ADDRESS), false);
  network = () => new Response(FILE);
  assert.equal(await (await fetched()).cached, true);
  assert.deepEqual(asked.map(({ cache }) => cache), [undefined, "reload"]);
  assert.deepEqual([...kept.keys()], [ADDRESS]);
});

test("a download that was broken off goes on where it stopped", async () => {
  kept.set(`${ADDRESS}?from=0`, new Response(FILE.slice(0, 300)));
  kept.set(`${ADDRESS}?from=300`, new Response(FILE.slice(300, 400)));
  network = () => {
    const headers = { "content-range": "bytes 400-999/1000" };
    return new Response(FILE.slice(400), { status: 206, headers });
  };
  const { response, cached } = await fetched();
  assert.deepEqual(await bytesOf(response), FILE);
  assert.equal(await cached, true);
  assert.deepEqual(asked, [{ headers: { range: "bytes=400-" } }]);
  assert.deepEqual([...kept.keys()], [ADDRESS], "pieces go when the file is whole");
});
