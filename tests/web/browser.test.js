import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import test from "node:test";

import { cacheStorage, locks, ownScript, serviceWorkers } from "../../web/base/browser.js";

/** What may throw when it is read -> the files that may name it. The service worker's own context has its caches. */
const READ_IN = {
  "navigator.serviceWorker": ["base/browser.js"],
  "navigator.locks": ["base/browser.js"],
  caches: ["base/browser.js", "sw.js", "sw-retired.js"],
  localStorage: ["store/storage.js"],
  sessionStorage: ["rescue.js", "store/storage.js"],
  indexedDB: [],
  "document.cookie": [],
};

test("features that a browser may refuse are read in one place each", async () => {
  const root = new URL("../../web/", import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".js"));
  /** @type {Record<string, string[]>} */
  const found = Object.fromEntries(Object.keys(READ_IN).map((name) => [name, []]));
  for (const file of files) {
    const code = (await readFile(new URL(file, root), "utf8")).replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    for (const name of Object.keys(READ_IN)) {
      const read = new RegExp(String.raw`(?<![\w.])(globalThis\.)?${name.replace(".", String.raw`\.`)}\b(?!:)`);
      if (read.test(code)) found[name]?.push(file);
    }
  }
  for (const [name, allowed] of Object.entries(READ_IN)) assert.deepEqual(found[name]?.sort(), allowed.sort(), name);
});

test("a feature that throws, or is missing, is undefined", () => {
  const refuse = { configurable: true, get: () => { throw new Error("sandboxed"); } };
  const before = ["navigator", "caches"].map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  try {
    Object.defineProperty(globalThis, "navigator", { configurable: true, value: {} });
    assert.deepEqual([serviceWorkers(), locks()], [undefined, undefined]);
    Object.defineProperty(globalThis, "navigator", refuse);
    Object.defineProperty(globalThis, "caches", refuse);
    assert.deepEqual([serviceWorkers(), locks(), cacheStorage()], [undefined, undefined, undefined]);
  } finally {
    for (const [at, name] of ["navigator", "caches"].entries()) {
      const own = before[at];
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
});

test("without Trusted Types an address stays as it is", () => {
  assert.equal(ownScript("https://a.example/worker.js"), "https://a.example/worker.js");
});
