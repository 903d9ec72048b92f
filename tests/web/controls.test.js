// Buttons and boxes of panels, on a document that has no looks.

/** @import { FakeElement } from "./fake-document.js" */

import assert from "node:assert/strict";
import test from "node:test";
import { createButtons } from "../../web/panels/learn/step-view.js";
import { fakeDocument, within } from "./fake-document.js";

Object.assign(globalThis, { document: fakeDocument });

const words = { t: (/** @type {string} */ code) => code };
const nothing = () => {};

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
