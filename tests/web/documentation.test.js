// The reader's copy of the documentation: all of it, or nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DOCS_SHELF, keepDocumentation } from "../../web/engine/documentation.js";
import { caches, shelves } from "./fake-caches.js";
import { asked, HOME, host, LOGIN, onShelf, playHost } from "./fake-host.js";

playHost();

const CHAPTER = '<html><link id="search-index"></html>';
const keepAll = () => keepDocumentation(`${HOME}docs/index.html`, `${HOME}docs/`);

test("a chapter that was redirected on its way is kept as one that was not: browsers would not show it", async () => {
  host.set("docs/index.html", CHAPTER);
  const plainly = globalThis.fetch;
  /** @param {Response} reply @returns {Response} */
  const redirected = (reply) => Object.defineProperties(reply, {
    redirected: { value: true }, clone: { value: () => redirected(Response.prototype.clone.call(reply)) },
  });
  globalThis.fetch = async (...question) => redirected(await plainly(...question));
  await keepAll();
  const kept = shelves.get(DOCS_SHELF)?.get(`${HOME}docs/index.html`);
  assert.equal(kept?.redirected, false);
  assert.equal(kept?.headers.get("content-type"), "text/html");
  assert.equal(await kept?.text(), CHAPTER);
});

test("a disk that is full takes nothing of another copy of the page, nor keeps what comes to it late", async () => {
  const others = "https://example.org/beta/docs/index.html";
  await (await caches.open(DOCS_SHELF)).put(others, new Response(CHAPTER));
  host.set("docs/index.html", CHAPTER.replace(">", '><a href="late.html">.</a>'));
  host.set("docs/late.html", CHAPTER);
  const open = async (/** @type {string} */ name) => {
    const shelf = await caches.open(name);
    return { ...shelf, async put(/** @type {string} */ address, /** @type {Response} */ reply) {
      if (!/late/.test(address)) throw new Error("full");
      await new Promise((resolve) => setImmediate(resolve));
      await shelf.put(address, reply);
    } };
  };
  Object.assign(globalThis, { caches: { ...caches, open } });
  await assert.rejects(keepAll(), /full/);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([...(shelves.get(DOCS_SHELF)?.keys() ?? [])], [others]);
});

test("the documentation is kept with all that it leads to, or not at all", async () => {
  const page = (/** @type {string} */ links) => `<html><link id="search-index">${links}</html>`;
  host.set("docs/index.html", page('<a href="more.html#part">.</a><a href="../">.</a><a href="index.html">.</a>'));
  host.set("docs/more.html", page('<img src="boards/one.svg"><a href="https://example.org/elsewhere">.</a>'));
  for (const wrong of [undefined, LOGIN]) {
    if (wrong) host.set("docs/boards/one.svg", wrong);
    await assert.rejects(keepAll(), /one\.svg/);
    assert.equal(shelves.size, 0);
  }
  host.set("docs/boards/one.svg", "picture");
  await keepAll();
  assert.deepEqual([...new Set(asked.map(([, cache]) => cache))], ["no-cache"]);
  assert.deepEqual(onShelf("docs"), ["docs/boards/one.svg", "docs/index.html", "docs/more.html"]);
  assert.equal(await shelves.get(DOCS_SHELF)?.get(`${HOME}docs/more.html`)?.text(), host.get("docs/more.html"));
  // A disk that is full after the first page.
  shelves.clear();
  async function open(/** @type {string} */ name) {
    const shelf = await caches.open(name);
    return { ...shelf, async put(/** @type {string} */ address, /** @type {Response} */ reply) {
      if (shelves.get(name)?.size) throw new Error("full");
      await shelf.put(address, reply);
    } };
  }
  Object.assign(globalThis, { caches: { ...caches, open } });
  await assert.rejects(keepAll(), /full/);
  assert.equal(shelves.size, 0, "a page of it would pass for all");
  Object.assign(globalThis, { caches: undefined });
  await assert.rejects(keepAll(), /keeps nothing/);
});
