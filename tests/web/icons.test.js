// Icons mean one thing each.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { KINDS } from "../../web/kinds/facts.js";
import { meetAll } from "../../web/kinds/index.js";
import { ICONS } from "../../web/panels/more.js";
import { wordsOf } from "../../web/play/wording.js";

await meetAll();

const web = new URL("../../web/", import.meta.url);

/** Every button with an icon whose label is written beside it; those of the sheet behind "More" are doors and ways. */
const buttons = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(new URL(name, web), "utf8"))
  .flatMap((source) => [...source.matchAll(/\b(?:iconButton|door|way)\(\s*"(\w+)",\s*(?:t\()?"([\w.-]+)"/g)])
  .map(([, icon = "", label = ""]) => ({ icon, label }));

test("the icon of a panel is its own: no other panel has it, and no button beside", () => {
  const panels = Object.values(ICONS);
  assert.ok(buttons.length > 20 && panels.length > 6);
  assert.equal(new Set(panels).size, panels.length);
  const curious = KINDS.flatMap(({ name }) => wordsOf({ kind: name }).explore("")).filter((name) => name !== "pins");
  assert.deepEqual(curious.filter((name) => !(name in ICONS)), [], "ICONS of web/panels/more.js");
  for (const { icon, label } of buttons) assert.ok(!panels.includes(/** @type {any} */ (icon)), `${icon}: ${label}`);
});

test("pictures, films, codes and pins are not drawn alike", () => {
  for (const one of ["film", "code", "fit", "pin", "print"]) {
    const codes = buttons.filter(({ icon }) => icon === one).map(({ label }) => label.replace("explore.", ""));
    const labels = new Set(codes.map((label) => label.split(".")[0]));
    assert.equal(labels.size, 1, `${one}: ${[...labels].join()}`);
  }
});

test("no two icons have one drawing", () => {
  const source = readFileSync(new URL("base/dom.js", web), "utf8");
  const drawings = [...(source.split("const ICONS = {")[1]?.split("};")[0] ?? "").matchAll(/"(M[^"]+|m[^"]+)"/g)];
  assert.ok(drawings.length > 30);
  assert.equal(new Set(drawings.map(([, drawing]) => drawing)).size, drawings.length);
});
