// Tables laid in ahead: each once, one after the other, only where they are kept.
import assert from "node:assert/strict";
import test from "node:test";
import { createPrefetch } from "../../web/engine/offline.js";

/** @param {Partial<{allowed: () => boolean, ok: () => boolean}>} [circumstances] */
function prepared({ allowed = () => true, ok = () => true } = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const prefetch = createPrefetch({ a: "/a", b: "/b" }, {
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
  return { prefetch, asked, rest, waiting };
}

test("each table is fetched once, one after the other, and nothing that the build does not have", async () => {
  const { prefetch, asked, rest, waiting } = prepared();
  prefetch.want(["a", "b", "c"]);
  prefetch.want(["b"]);
  assert.deepEqual(asked, []);
  await rest();
  assert.deepEqual(asked, ["/a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/b"]);
  prefetch.want(["a", "b"]);
  assert.equal(waiting.length, 0);
});

test("nothing is fetched while it would not be kept, and a table that failed is tried again", async () => {
  let allowed = false;
  let ok = false;
  const { prefetch, asked, rest, waiting } = prepared({ allowed: () => allowed, ok: () => ok });
  prefetch.want(["a"]);
  assert.equal(waiting.length, 0);
  allowed = true;
  prefetch.look();
  await rest();
  assert.deepEqual(asked, ["/a"]);
  ok = true;
  prefetch.want(["a"]);
  await rest();
  prefetch.want(["a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/a"]);
});
