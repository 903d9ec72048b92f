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
  const host = /** @type {HTMLElement} */ (/** @type {unknown} */ (
    Object.assign(target, { defaultView: target, ownerDocument: target })));
  const report = Object.fromEntries(["tap", "grab", "drag", "drop", "cancel"].map((name) => (
    [name, () => void heard.push(name)])));
  const watched = watchPointer(host, /** @type {any} */ (report), new AbortController().signal);
  /** @param {string} type @param {number} x @param {object} [more] */
  const send = (type, x, more = {}) => target.dispatchEvent(Object.assign(new Event(type), {
    pointerId: 1, isPrimary: true, button: 0, buttons: 1, pointerType: "touch", clientX: x, clientY: 0, ...more,
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

test("a finger that trembles taps, a mouse that moves as far drags; a drag is taken up once", () => {
  for (const [pointerType, expected] of [["touch", ["tap"]], ["mouse", ["grab", "drag", "drag", "drop"]]]) {
    const { heard, send } = surface();
    for (const [type, x] of /** @type {const} */ ([
      ["pointerdown", 0], ["pointermove", 5], ["pointermove", 7], ["pointerup", 7],
    ])) send(type, x, { pointerType });
    assert.deepEqual(heard, expected);
  }
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
  const { forget, recent } = surface();
  forget();
  assert.equal(recent(), false, "no press, no click to come");
});

test("where the window changes, as when a phone is turned, what is dragged is put back; a tap is still one", () => {
  const { heard, send } = surface();
  send("pointerdown", 0);
  send("pointermove", 20);
  send("resize", 0);
  assert.deepEqual(heard.splice(0), ["grab", "drag", "cancel"]);
  send("pointermove", 40);
  send("pointerup", 40);
  assert.deepEqual(heard, []);
  send("pointerdown", 0);
  send("resize", 0);
  send("pointerup", 0);
  assert.deepEqual(heard, ["tap"]);
});

test("what the browser takes away is no tap and no drop, and the next press counts", () => {
  const { heard, send } = surface();
  send("pointerdown", 0);
  send("pointercancel", 0);
  assert.deepEqual(heard, []);
  send("pointerdown", 0);
  send("pointermove", 20);
  send("lostpointercapture", 20);
  assert.deepEqual(heard.splice(0), ["grab", "drag", "cancel"]);
  send("pointerup", 20);
  send("pointermove", 40);
  assert.deepEqual(heard, []);
  send("pointerdown", 0);
  send("pointerup", 0);
  assert.deepEqual(heard, ["tap"]);
});

test("a mouse whose release the system has kept drags nothing on, and its next press counts", () => {
  // Another button that is still pressed is no drag.
  for (const [moves, buttons, expected] of /** @type {const} */ ([
    [[20], 0, ["grab", "drag", "cancel"]], [[20], 2, ["grab", "drag", "cancel"]], [[], 0, []],
  ])) {
    const { heard, send } = surface();
    const mouse = { pointerType: "mouse" };
    send("pointerdown", 0, mouse);
    for (const x of moves) send("pointermove", x, mouse);
    for (const x of [30, 40]) send("pointermove", x, { ...mouse, buttons });
    assert.deepEqual(heard.splice(0), expected);
    send("pointerdown", 0, mouse);
    send("pointerup", 0, mouse);
    assert.deepEqual(heard, ["tap"]);
  }
});

test("a second finger and the other buttons do nothing on the board", () => {
  const { heard, send } = surface();
  for (const other of [{ isPrimary: false }, { button: 2 }, { pointerType: "mouse", ctrlKey: true }]) {
    send("pointerdown", 0, other);
    send("pointerup", 0, other);
  }
  send("pointerdown", 0);
  send("pointerdown", 50, { pointerId: 3, pointerType: "mouse" });
  send("pointerdown", 50, { pointerId: 2, isPrimary: false });
  send("pointermove", 90, { pointerId: 2, isPrimary: false });
  send("pointerup", 90, { pointerId: 2, isPrimary: false });
  assert.deepEqual(heard, []);
  send("pointerup", 0);
  assert.deepEqual(heard, ["tap"]);
});

test("of two fingers that come down together none drags, and their release is no tap", () => {
  const { heard, send, recent } = surface();
  send("pointerdown", 0);
  send("pointerdown", 50, { pointerId: 2, isPrimary: false });
  send("pointermove", 40);
  send("pointerup", 40);
  assert.deepEqual(heard, []);
  assert.equal(recent(), true);
});

test("a second finger puts back what the first one drags, for two fingers zoom", () => {
  const { heard, send, recent } = surface();
  send("pointerdown", 0);
  send("pointermove", 20);
  send("pointerdown", 50, { pointerId: 2, isPrimary: false });
  send("pointermove", 40);
  send("pointerup", 90, { pointerId: 2, isPrimary: false });
  send("pointerup", 40);
  assert.deepEqual(heard, ["grab", "drag", "cancel"]);
  assert.equal(recent(), true);
});
