// What a dialog waits for.

import assert from "node:assert/strict";
import test from "node:test";
import { whileDisabled } from "../../web/panels/common/dialog.js";

test("a button that waits is disabled and then has its focus back, unless that went elsewhere", async () => {
  const body = { name: "body" };
  const page = { body, activeElement: /** @type {object} */ (body) };
  Object.assign(globalThis, { document: page });
  /** @param {string} name */
  const button = (name) => ({ name, disabled: false, hidden: false, focus() { page.activeElement = this; } });
  const elsewhere = button("elsewhere");
  for (const [pressed, meanwhile, then] of /** @type {const} */ ([
    ["go", () => {}, "go"], ["other", () => {}, "other"],
    // One that is gone cannot have it.
    ["other", (/** @type {any} */ other) => (other.hidden = true), "go"],
    ["go", () => elsewhere.focus(), "elsewhere"],
    // Nobody had it: a browser need not give it to what the mouse presses.
    ["", () => {}, "body"],
  ])) {
    const [go, other] = [button("go"), button("other")];
    page.activeElement = [go, other].find(({ name }) => name === pressed) ?? body;
    const answer = await whileDisabled(/** @type {any} */ ([go, other]), async () => {
      assert.deepEqual([go.disabled, other.disabled], [true, true]);
      page.activeElement = body;
      meanwhile(other);
      return 7;
    });
    assert.deepEqual([answer, go.disabled, other.disabled], [7, false, false]);
    assert.equal(/** @type {any} */ (page.activeElement).name, then);
  }
  const go = button("go");
  await assert.rejects(whileDisabled(/** @type {any} */ ([go]), () => Promise.reject(new Error("no"))), /no/);
  assert.equal(go.disabled, false);
});
