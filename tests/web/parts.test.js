// A function takes the parts of the page that it uses, and no others.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const web = new URL("../../web/", import.meta.url);

/** What names parts: `Play<"table" | ...>`, `Parts<...>`, and the list of a panel. */
const NAMING = /\b(?:(?:Play|Parts)<|takes = \/\*\* @type \{const\} \*\/ \(\[)((?:[\s*|,]|"\w+")+)/g;

/** @param {string} text @returns {string[]} the names in all of them */
const namedIn = (text) => [...text.matchAll(NAMING)]
  .flatMap(([, names = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => name));

/** A panel whose type is not that of what it is given. */
const ELSE = /@param \{(?!Taken<typeof takes>\})[^}]*\} parts(?:(?!\*\/).)*\*\/\s*export (?:async )?function open\(/s;

/** @param {string} text of a file with types @returns {string[]} the members of its interface of all parts */
function partsIn(text) {
  const [, body = ""] = /interface \w+Parts\b[^{]*\{\n(.*?)\n\}/s.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, name = ""]) => name);
}

/** @param {Record<string, string>} files @returns {string[]} those that name all parts at once, and are not app/ */
const takingAll = (files) => Object.keys(files).filter((path) =>
  !/^app\/|parts\.d\.ts$/.test(path) && /\b(?:Play|Panel)Parts\b/.test(files[path] ?? ""));

/** A comment whose first parameter are parts, and the beginning of the function that takes them apart. */
const APART = /\/\*\*(?:(?!\*\/|@param).)*@param \{((?:Play|Parts)<[^>]*>)\}(?:(?!\*\/).)*\*\/\s*[^\n(]*\(\{/gs;

/** @param {string} pattern what follows its brace @returns {string[]} the names that it takes out */
function keysOf(pattern) {
  let depth = 1;
  let flat = "";
  for (const one of pattern) {
    if (one === "}") depth -= 1;
    if (depth === 0) break;
    if (depth === 1) flat += one;
    if (one === "{") depth += 1;
  }
  return flat.split(",").map((part) => part.split(":")[0]?.trim() ?? "").filter(Boolean);
}

/** @param {string} text @returns {string[]} what its functions name and do not take, or take and do not name */
function astray(text) {
  /** @type {string[]} */
  const found = [];
  for (const match of text.matchAll(APART)) {
    const [named, taken] = [namedIn(match[1] ?? ""), keysOf(text.slice(match.index + match[0].length))];
    found.push(...named.filter((name) => !taken.includes(name)), ...taken.filter((name) => !named.includes(name)));
  }
  return found;
}

test("names are read over several lines; who takes everything, or something else than it names, is found", () => {
  const long = '@param {Parts<"table" |\n *   "words">} parts @returns {Play<"tell">}';
  assert.deepEqual(namedIn(long), ["table", "words", "tell"]);
  assert.deepEqual(namedIn('const takes = /** @type {const} */ ([\n  "table", "words",\n]);'), ["table", "words"]);
  assert.match('/** @param {Parts<"say">} parts */\nexport function open(parts) {', ELSE);
  assert.doesNotMatch("/** @param {Taken<typeof takes>} parts */\nexport async function open(parts) {", ELSE);
  const all = "interface AllParts extends One {\n  /** b: c */\n  words: Words;\n  say(text: string): void;\n}";
  assert.deepEqual(partsIn(all), ["words", "say"]);
  const takers = { "play/a.js": "@param {PlayParts} parts", "app/b.js": "@param {PanelParts} parts" };
  assert.deepEqual(takingAll(takers), ["play/a.js"]);
  const apart = "function a({ table: { puzzle }, tell }, x) {}";
  assert.deepEqual(astray(`/** One. @param {Play<"table" | "tell">} parts @param {X} x */\n${apart}`), []);
  assert.deepEqual(astray(`/**\n * @param {Play<"table" | "words">} parts\n */\nexport ${apart}`), ["words", "tell"]);
});

test("only app/ has all parts of the page, a function takes what it names, and every part is taken", () => {
  const paths = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) => /\.(js|d\.ts)$/.test(path));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, web), "utf8")]));
  assert.deepEqual(takingAll(files), []);
  // What a panel is given at run time is what its type names.
  assert.deepEqual(paths.filter((path) => /\btakes = /.test(files[path] ?? "") && ELSE.test(files[path] ?? "")), []);
  const scripts = paths.filter((path) => path.endsWith(".js")).map((path) => files[path] ?? "");
  assert.deepEqual(scripts.flatMap(astray), []);
  const parts = ["play/parts.d.ts", "panels/parts.d.ts"].flatMap((path) => partsIn(files[path] ?? ""));
  assert.ok(parts.length > 25);
  const taken = new Set(scripts.flatMap(namedIn));
  assert.deepEqual(parts.filter((name) => !taken.has(name)), []);
});
