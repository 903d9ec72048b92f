// Tables laid in ahead: each once, one after the other, only where they are kept.
import assert from "node:assert/strict";
import test from "node:test";
import { createStock } from "../../web/engine/prefetch.js";

/** @param {Partial<{allowed: () => boolean, ok: () => boolean}>} [circumstances] */
function stocked({ allowed = () => true, ok = () => true } = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const stock = createStock({ a: "/a", b: "/b" }, {
    get: async (address) => {
      asked.push(address);
      return new Response("", { status: ok() ? 200 : 503 });
    },
    allowed,
    idle: (then) => void waiting.push(then),
  });
  async function rest() {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { stock, asked, rest, waiting };
}

test("each table is fetched once, one after the other, and nothing that the build does not have", async () => {
  const { stock, asked, rest, waiting } = stocked();
  stock.want(["a", "b", "c"]);
  stock.want(["b"]);
  assert.deepEqual(asked, []);
  await rest();
  assert.deepEqual(asked, ["/a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/b"]);
  stock.want(["a", "b"]);
  assert.equal(waiting.length, 0);
});

test("nothing is fetched while it would not be kept, and a table that failed is tried again", async () => {
  let allowed = false;
  let ok = false;
  const { stock, asked, rest, waiting } = stocked({ allowed: () => allowed, ok: () => ok });
  stock.want(["a"]);
  assert.equal(waiting.length, 0);
  allowed = true;
  stock.look();
  await rest();
  assert.deepEqual(asked, ["/a"]);
  ok = true;
  stock.want(["a"]);
  await rest();
  stock.want(["a"]);
  await rest();
  assert.deepEqual(asked, ["/a", "/a"]);
});
