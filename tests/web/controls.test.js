// Buttons and boxes of panels, on a document that has no looks.

/** @import { FakeElement } from "./fake-document.js" */

import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { createPlayback } from "../../web/panels/common/playback.js";
import { pasteBox } from "../../web/panels/common/paste-box.js";
import { createButtons } from "../../web/panels/learn/step-view.js";
import { fakeDocument, within } from "./fake-document.js";

const page = new EventTarget();
Object.assign(globalThis, { document: fakeDocument, addEventListener: page.addEventListener.bind(page) });

const words = { t: (/** @type {string} */ code) => code };
const nothing = () => {};
/** What promises have in hand is done by the next turn of the loop. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What the page makes, as what it is here. @param {unknown} element */
const fake = (element) => /** @type {FakeElement} */ (element);

test("before the board of a lesson's step lies there, its buttons are not there either", () => {
  const does = { undo: nothing, again: nothing, show: nothing, list: nothing };
  const { begin, element, offer } = createButtons(/** @type {any} */ ({ words }), does);
  const step = { back: null, next: nothing, end: nothing, after: "", open: null, watch: null };
  const there = () => within(fake(element), ({ attributes, tag }) => tag === "button" && !attributes.has("data-idle"))
    .map(({ textContent }) => textContent);
  begin(step);
  assert.deepEqual(there(), []);
  offer({ begun: false, shows: true });
  assert.deepEqual(there(), ["lesson.show"]);
  begin(step);
  assert.deepEqual(there(), [], "those of the step before");
});

test("of two files the one chosen last is told of, however long the other one takes", async () => {
  /** @type {string[]} */
  const read = [];
  /** @type {any} */
  const parts = {
    words, solver: { state: { engine: { name: "ready" } } },
    openings: {
      async paste(/** @type {string} */ text) {
        read.push(text);
        return { ok: false, line: { code: "lost.title" } };
      },
    },
  };
  const box = fake(pasteBox(parts, /** @type {any} */ ({ close: nothing, closed: new AbortController().signal })));
  const [chosen] = within(box, ({ attributes }) => attributes.get("type") === "file");
  const [trouble] = within(box, ({ attributes }) => attributes.get("role") === "alert");
  /** @param {string} text @param {Promise<void>} when it can be read */
  const choose = (text, when) => {
    const { size } = new Blob([text]);
    const arrayBuffer = () => when.then(() => new TextEncoder().encode(text).buffer);
    Object.assign(chosen, { files: [{ size, arrayBuffer }] });
    chosen.dispatchEvent(new Event("change"));
  };
  for (const [second, told] of /** @type {const} */ ([["", "paste.empty-file"], ["1 2 3", "lost.title"]])) {
    let come = nothing;
    choose("8 6 7", new Promise((resolve) => (come = () => resolve(undefined))));
    choose(second, Promise.resolve());
    await turn();
    assert.equal(trouble.textContent, told);
    come();
    await turn();
    assert.equal(trouble.textContent, told);
  }
  assert.deepEqual(read, ["1 2 3"]);
});

test("what is held goes on until it is released, or the window is left: of a release elsewhere it is not told", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let steps = 0;
  const step = () => void (steps += 1);
  const { buttons } = createPlayback(words.t, { name: "", go: nothing, step, toggle: nothing });
  const back = fake(buttons[1]);
  for (const end of [() => back.dispatchEvent(new Event("pointerup")), () => page.dispatchEvent(new Event("blur"))]) {
    steps = 0;
    back.dispatchEvent(Object.assign(new Event("pointerdown"), { button: 0 }));
    // The first repetition comes later than the others: this is long enough for some.
    for (let passed = 0; passed < 20; passed += 1) mock.timers.tick(50);
    assert.ok(steps > 2, `${steps}`);
    end();
    const before = steps;
    mock.timers.tick(10_000);
    assert.equal(steps, before);
  }
  mock.timers.reset();
});
