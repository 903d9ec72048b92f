// The style sheets: five sizes of type, and nothing that stays where a finger was.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const folder = new URL("../../web/styles/", import.meta.url);
const sheets = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
const tokens = sheets.find(({ name }) => name === "tokens.css")?.text ?? "";

test("there are five sizes of type, none under 13 px", () => {
  const sizes = ["small", "text", "strong", "large", "title"].map((name) =>
    16 * Number(new RegExp(`--${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]));
  assert.deepEqual(sizes, [13, 15, 16, 20, 24]);
  for (const { name, text } of sheets) {
    // Paper has points; the letters in an editor's cells are as large as the cells.
    for (const [rule, size = ""] of text.matchAll(/\bfont(?:-size)?: ([^;]*)/g)) {
      const allowed = /var\(--(small|text|strong|large|title)\)|inherit|\dpt|var\(--cell\)|118\.75%/;
      assert.match(size, allowed, `${name}: ${rule}`);
    }
  }
});

test("what a pointer hovers over changes only where there are pointers that hover", () => {
  for (const { name, text } of sheets) {
    for (const line of text.split("\n")) {
      if (line.includes(":hover")) assert.match(line, /@media \(hover: hover\)/, name);
    }
  }
});

test("a sign before a word is seen and not read aloud", () => {
  for (const { name, text } of sheets) {
    // Browsers that know no words for what is drawn take the first of the two.
    assert.deepEqual(text.match(/content: "([^"]+)";(?! content: "\1" \/ "";)/g), null, name);
  }
});

test("every sheet is imported once: by the first board's, or by what is fetched later", () => {
  const imported = sheets.flatMap(({ text }) => [...text.matchAll(/@import "\.\/([^"]+)";/g)].map(([, name]) => name));
  const roots = ["main.css", "later.css"];
  assert.deepEqual([...imported, ...roots].sort(), sheets.map(({ name }) => name).sort());
});
