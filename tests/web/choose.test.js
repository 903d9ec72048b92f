// A problem of a peg board, chosen on the board itself: an answer that comes for a choice which is over.

import assert from "node:assert/strict";
import test from "node:test";
import { open } from "../../web/kinds/jump/choose.js";
import { catalogue, find } from "./core.js";

test("a table that comes late does not take over the choice that was begun meanwhile", async () => {
  const puzzle = find(catalogue(), "peg/hoppers");
  const shown = {
    note: /** @type {Note | null} */ (null),
    handler: /** @type {((cell: number) => void) | null} */ (null),
  };
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  const parts = /** @type {any} */ ({
    table: { puzzle },
    words: { t: (/** @type {string} */ code) => code },
    say() {},
    solver: { ask: () => new Promise((resolve) => (answer = resolve)) },
    // A new note ends the picking, as on the page.
    tell: (/** @type {Note} */ note) => void Object.assign(shown, { note, handler: null }),
    pick: (/** @type {typeof shown.handler} */ handler) => void Object.assign(shown, { handler }),
    picking: (/** @type {typeof shown.handler} */ handler) => shown.handler === handler,
  });
  const said = () => shown.note?.say.code;

  open(parts);
  shown.note?.actions?.find(({ code }) => code === "problem.table")?.run();
  // A hint came, and the choice is begun once more.
  parts.tell({ kind: "info", say: { code: "hint" } });
  open(parts);
  shown.handler?.(0);
  assert.equal(said(), "problem.pick-goal");
  answer({ ok: true, result: { pairs: [] } });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(said(), "problem.pick-goal");
});
