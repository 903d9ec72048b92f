// What the options of a link ask of the view, and that nothing of it is kept.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dayIn, optionsOf, parseLink } from "../../web/model/link.js";
import { refusedOf } from "../../web/embed/links.js";
import { linkView } from "../../web/play/links/options.js";
import { openSettings } from "../../web/store/settings.js";

/** @param {string} text */
function viewOf(text) {
  const parsed = parseLink(text);
  assert.ok(parsed.ok);
  return linkView(parsed.link.options);
}

test("every option is read, and what nobody knows counts as not said", () => {
  assert.deepEqual(viewOf("#p1/peg/english?t=7&play&speed=2&embed=1&keep&lang=ja&theme=dark"), {
    settings: { language: "ja", theme: "dark", speed: 2 }, embed: true, free: false, keep: true, play: true, at: 7,
    beat: null,
  });
  const { embed, free } = viewOf("#p1/peg/english?embed=free");
  assert.deepEqual([embed, free], [true, true]);
  const nothing = { settings: {}, embed: false, free: false, keep: false, play: false, at: null, beat: null };
  assert.deepEqual(viewOf("#p1/peg/english"), nothing);
  assert.deepEqual(viewOf("#p1/peg/english?t=x&play=no&speed=3&embed=0&lang=fr&theme=pink&foo=1"), nothing);
  for (const speed of [0.25, 8]) assert.deepEqual(viewOf(`#p1/peg/english?speed=${speed}`).settings, { speed });
  for (const speed of ["0.1", "9", "16", "-1", ""]) {
    assert.deepEqual(viewOf(`#p1/peg/english?speed=${speed}`), nothing, speed);
  }
  for (const beat of [1, 9, 9999]) assert.equal(viewOf(`#p1/peg/english?beat=${beat}`).beat, beat);
  for (const beat of ["", "0", "-3", "x", "09", "1e3", "10000"]) {
    assert.equal(viewOf(`#p1/peg/english?beat=${beat}`).beat, null, beat);
  }
});

test("a host page is told which of its wishes cannot be met", () => {
  assert.equal(refusedOf({ theme: "dark", lang: "ja", speed: "9" }), null);
  assert.equal(refusedOf({ theme: "auto", lang: "auto" }), null);
  const pink = refusedOf({ theme: "pink" });
  assert.deepEqual(pink?.params, { name: "theme", found: "pink", known: "auto, light, dark, contrast" });
  assert.deepEqual(refusedOf({ lang: "fr" })?.params, { name: "lang", found: "fr", known: "auto, en, ja" });
});

test("what a link asks for holds until the player chooses, and is never written", () => {
  /** @type {Map<string, unknown>} */
  const written = new Map([["settings", { theme: "light", speed: 4 }]]);
  const storage = /** @type {any} */ ({
    read: (/** @type {string} */ name) => written.get(name),
    write: (/** @type {string} */ name, /** @type {unknown} */ value) => written.set(name, value),
  });
  const settings = openSettings(storage);
  assert.equal(settings.lend({ theme: "dark", language: "ja" }).theme, "dark");
  assert.equal(settings.lend({ theme: "auto" }).theme, "light", "the player's own, whatever the system has");
  assert.equal(settings.lend({ theme: "dark" }).theme, "dark");
  assert.equal(settings.set({ speed: 1 }).theme, "dark");
  assert.deepEqual(written.get("settings"), { ...settings.stored(), theme: "light", language: "auto", speed: 1 });
  assert.equal(settings.set({ theme: "contrast" }).theme, "contrast");
  assert.equal(settings.get().language, "ja");
});

test("an address that is no link keeps its options, and one that names a day is known by it", () => {
  assert.deepEqual(optionsOf("#today?theme=dark&foo=1"), { theme: "dark" });
  assert.deepEqual(optionsOf("https://example.org/#d/2026-11-22?beat=9"), { beat: "9" });
  assert.equal(dayIn(" https://example.org/#d/2026-11-22?beat=9 "), "2026-11-22");
  assert.equal(dayIn("d/2026-11-22"), "2026-11-22");
  for (const other of ["#today", "#d/2026-11-222", "#d/2026", "#p1/peg/english?day=2026-11-22"]) {
    assert.equal(dayIn(other), undefined, other);
  }
});
