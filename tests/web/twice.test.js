// Double taps: what the second one is for.

import assert from "node:assert/strict";
import test from "node:test";
import { ignoreSecondTaps } from "../../web/base/twice.js";

/** Makes a page that says which presses come through. */
function page() {
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  ignoreSecondTaps(/** @type {any} */ ({
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listener) => void (heard[type] = listener),
  }));
  /** @param {string} type @param {string} part @param {number} timeStamp @param {Record<string, unknown>} more */
  return (type, part, timeStamp = 0, { x = 100, detail = 1, ...key } = {}) => {
    let through = true;
    heard[type]?.({
      type, timeStamp, detail, clientX: x, clientY: 300, target: { closest: () => part || null }, ...key,
      preventDefault: () => (through = false), stopImmediatePropagation: () => (through = false),
    });
    return through;
  };
}

test("a second tap is for what the first was for, and for nothing that the first has put there", () => {
  const press = page();
  assert.ok(press("pointerdown", "", 0) && press("click", "", 40), "Settings");
  assert.ok(!press("pointerdown", "settings", 150) && !press("click", "settings", 190), "their cross");
  assert.ok(press("pointerdown", "settings", 560) && press("click", "settings", 600), "later");
  assert.ok(press("click", "settings", 700), "the same thing twice");
  // A level in a dialog: the board lies there at once, and goes by where the finger comes down.
  assert.ok(!press("pointerdown", "", 800) && !press("click", "", 840));
  assert.ok(press("pointerdown", "", 1100), "a move on it");
});

test("a second tap that rests before it is lifted is one all the same", () => {
  const press = page();
  press("click", "", 0);
  assert.ok(!press("pointerdown", "settings", 300) && !press("click", "settings", 500));
  assert.ok(press("pointerdown", "settings", 700) && press("click", "settings", 900), "the next one is a first one");
});

test("elsewhere, and by keys, nothing is held back", () => {
  const press = page();
  press("click", "", 0);
  assert.ok(press("click", "more", 100, { x: 140 }), "another place");
  press("click", "", 1000);
  assert.ok(press("click", "more", 1010, { detail: 0 }), "Enter");
});

test("a key that is held presses once", () => {
  const press = page();
  for (const [key, repeat, part, through, ctrlKey] of /** @type {const} */ ([
    // A letter takes a piece up; with Ctrl it takes moves back, one after the other.
    ["f", false, "cell", true], ["f", true, "cell", false], ["F", true, "cell", false], ["z", true, "cell", true, true],
    ["Enter", false, "hint", true], ["Enter", true, "hint", false], [" ", true, "cell", false],
    // In a field, and on what goes on while it is held.
    ["Enter", true, "", true], ["ArrowLeft", true, "cell", true],
  ])) assert.equal(press("keydown", part, 0, { key, repeat, ctrlKey }), through, `${key} ${part}`);
});

test("the middle button pastes into fields alone", () => {
  const press = page();
  for (const [button, part, through] of /** @type {const} */ ([
    [1, "", false], [1, "field", true], [2, "", true],
  ])) assert.equal(press("auxclick", part, 0, { button }), through, `${button} ${part}`);
});

test("what meets the document alone, as a press can in Firefox, lies in nothing", () => {
  const press = page();
  const target = {};
  assert.ok(press("pointerdown", "", 0, { target }) && press("click", "", 40, { target }));
  assert.ok(!press("click", "settings", 150), "what that has put there");
  assert.ok(press("keydown", "", 200, { target, key: "Enter", repeat: true }));
});
