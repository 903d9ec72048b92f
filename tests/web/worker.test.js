// What the worker tells the page of an error after which it cannot go on.

import assert from "node:assert/strict";
import { test } from "node:test";

test("an error of the browser that breaks a start off has a name for a code and no number", async () => {
  /** @type {Promise<any>} */
  const told = new Promise((resolve) => {
    globalThis.postMessage = (/** @type {any} */ message) => message.op === "dead" && resolve(message.error);
  });
  globalThis.fetch = () => Promise.reject(new DOMException("The operation was aborted.", "AbortError"));
  globalThis.onmessage = null;
  await import("../../web/engine/worker.js");

  const python = "https://host.example/py-1/";
  /** @type {any} */ (globalThis).onmessage({ data: { op: "boot", python, pythonFiles: {}, tables: {}, life: "1" } });

  const error = await told;
  assert.equal(error.code, "worker-died");
  assert.match(error.message, /The operation was aborted\.$/);
});
