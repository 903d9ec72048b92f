// The interpreter's memory on a shelf that the test plays.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { keepSnapshot, keptSnapshot } from "../../web/engine/snapshot.js";
import { caches, shelves } from "./fake-caches.js";

const FOLDER = "https://example.org/game/py-0123456789/";
const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
const SHELF = "hirameki-py-0123456789";
/** What lies on the shelf. @type {Map<string, Response>} */
let kept = new Map();

/** @param {string} userAgent */
const browser = (userAgent) =>
  Object.defineProperty(globalThis, "navigator", { value: { userAgent }, configurable: true });

beforeEach(() => {
  kept = new Map();
  shelves.clear();
  shelves.set(SHELF, kept);
  browser("one");
  Object.assign(globalThis, { caches });
});
afterEach(() => {
  Object.assign(globalThis, { caches: undefined });
  if (own) Object.defineProperty(globalThis, "navigator", own);
  else Reflect.deleteProperty(globalThis, "navigator");
});

test("a memory is kept without its empty pages, and is there for the next start", async () => {
  const memory = new Uint8Array(100_016);
  memory.set([1, 2, 3], 17);
  memory[90_000] = memory[100_015] = 9;
  await keepSnapshot(FOLDER, () => memory);
  const [body] = [...kept.values()].map((reply) => reply.clone());
  const { byteLength } = await /** @type {Response} */ (body).arrayBuffer();
  assert.ok(byteLength < 13_000, String(byteLength));
  const found = await keptSnapshot(FOLDER, false);
  assert.equal(found.memory?.length, memory.length, "how long it is, is known before it has come");
  await found.filled;
  assert.deepEqual(found.memory, memory);
  assert.equal(found.dropped, false);
});

test("half a memory is none", async () => {
  await keepSnapshot(FOLDER, () => new Uint8Array(20_000).fill(1));
  for (const [address, reply] of kept) {
    const bytes = await reply.arrayBuffer();
    kept.set(address, new Response(bytes.slice(0, 15_000), { headers: reply.headers }));
  }
  const { filled } = await keptSnapshot(FOLDER, false);
  await assert.rejects(filled);
});

test("one that another browser made is not used, one that did no good is thrown away", async () => {
  await keepSnapshot(FOLDER, () => new Uint8Array(4096).fill(1));
  browser("another");
  assert.equal((await keptSnapshot(FOLDER, false)).memory, null);
  browser("one");
  for (const expected of [true, false]) {
    const { memory, dropped } = await keptSnapshot(FOLDER, true);
    assert.deepEqual([memory, dropped], [null, expected]);
  }
});

test("what has grown, cannot be made or finds no room is not kept, and nobody hears of it", async () => {
  await keepSnapshot(FOLDER, () => new Uint8Array(32 * 2 ** 20).fill(1));
  await keepSnapshot(FOLDER, () => {
    throw new Error("cannot be written down");
  });
  assert.equal(kept.size, 0);
  Object.assign(globalThis, { caches: undefined });
  await keepSnapshot(FOLDER, () => Uint8Array.of(1));
  assert.equal((await keptSnapshot(FOLDER, false)).memory, null);
});

test("a memory that is ready when the copy has been withdrawn brings no shelf back", async () => {
  shelves.clear();
  await keepSnapshot(FOLDER, () => new Uint8Array(20_000).fill(1));
  assert.equal(shelves.size, 0);
});
