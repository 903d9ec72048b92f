// One pointer on the board: what is reported of it, and when it is forgotten.
import assert from "node:assert/strict";
import test from "node:test";

import { watchPointer } from "../../web/view/board/input.js";

/** A watched surface, and what was reported. */
function surface() {
  /** @type {string[]} */
  const heard = [];
  const target = Object.assign(new EventTarget(), {
    setPointerCapture() {}, getBoundingClientRect: () => ({ left: 0, top: 0 }),
  });
  const host = /** @type {HTMLElement} */ (/** @type {unknown} */ (target));
  const report = Object.fromEntries(["tap", "grab", "drag", "drop", "cancel"].map((name) => (
    [name, () => void heard.push(name)])));
  const watched = watchPointer(host, /** @type {any} */ (report), new AbortController().signal);
  /** @param {string} type @param {number} x */
  const send = (type, x) => target.dispatchEvent(Object.assign(new Event(type), {
    pointerId: 1, isPrimary: true, button: 0, pointerType: "touch", clientX: x, clientY: 0,
  }));
  return { heard, send, ...watched };
}

globalThis.Element ??= /** @type {any} */ (class {});

test("a tap and a drag are reported", () => {
  const { heard, send, recent } = surface();
  assert.equal(recent(), false);
  send("pointerdown", 0);
  send("pointerup", 2);
  send("pointerdown", 0);
  send("pointermove", 20);
  send("pointerup", 20);
  assert.deepEqual(heard, ["tap", "grab", "drag", "drop"]);
  assert.equal(recent(), true);
});

test("a release whose press was on another board does nothing, nor does the rest of a drag", () => {
  for (const moves of [[], [20]]) {
    const { heard, send, forget, recent } = surface();
    send("pointerdown", 0);
    for (const x of moves) send("pointermove", x);
    const before = heard.length;
    forget();
    send("pointermove", 40);
    send("pointerup", 40);
    assert.equal(heard.length, before);
    assert.equal(recent(), true, "its click is none either");
    send("pointerdown", 0);
    send("pointerup", 0);
    assert.deepEqual(heard.slice(before), ["tap"], "the next one counts");
  }
});
