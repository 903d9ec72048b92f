// The style sheets: five sizes of type, words that stand out in every theme, and nothing that stays where a finger was.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { contrast } from "../../web/view/paint/theme.js";

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

/** What words may lie on where their rule gives them no ground, and on what else some do. */
const GROUNDS = ["paper", "sheet"];
/** @type {Record<string, readonly string[]>} */
const OTHER_GROUNDS = { ".editor-grid button": ["sunk", "board"] };

/** The colours of each theme by token. @returns {Record<string, string>[]} */
function themes() {
  const [light = {}, ...others] = [":root", ':root[data-theme="dark"]', ':root[data-theme="contrast"]'].map((rule) => {
    const [, lines = ""] = tokens.split(`\n${rule} {\n`);
    return Object.fromEntries([...lines.replace(/\n\}[^]*/, "").matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
      .map(([, name, colour]) => [name, colour]));
  });
  return [light, ...others.map((own) => ({ ...light, ...own }))];
}

test("words stand out 4.5:1 in every theme, and so do signs that stand for words", () => {
  let told = 0;
  for (const { name, text } of sheets.filter((sheet) => !/^(tokens|print|paper)\.css$/.test(sheet.name))) {
    for (const [, selector = "", lines = ""] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const [, colour] = /(?<![\w-])color: (#[0-9a-f]+|var\(--[\w-]+\))/.exec(lines) ?? [];
      // What cannot be pressed is faint.
      if (!colour || /disabled/.test(selector)) continue;
      const [, ground] = /background: var\(--([\w-]+)\)/.exec(lines) ?? [];
      for (const theme of themes()) {
        /** @param {string} said */
        const meant = (said) => said.replace(/var\(--([\w-]+)\)/, (_, token) => theme[token] ?? "")
          .replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
        for (const below of ground ? [ground] : OTHER_GROUNDS[selector.trim()] ?? GROUNDS) {
          told += 1;
          const found = contrast(meant(colour), meant(`var(--${below})`));
          assert.ok(found >= 4.5, `${name}: ${selector.trim()}: ${colour} on ${below} ${found.toFixed(2)}`);
        }
      }
    }
  }
  assert.ok(told > 200, String(told));
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
