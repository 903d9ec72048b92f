// What the page's files import, for running or for types, lies in the same folder or in a layer below, and never goes
// in a circle.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import test from "node:test";
import { closedTo, folderOf } from "../../tools/layers.mjs";

const web = new URL("../../web/", import.meta.url);

/**
 * An import that code waits for, a type, or a file that is fetched while the page runs.
 * @typedef {{to: string, fetched: boolean}} Import
 */

/**
 * @param {string} path from web/
 * @param {string} text
 * @returns {Import[]} of other files of the page
 */
function importsOf(path, text) {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*|(\bimport\())"(\.[^"]+)"/g);
  return [...found].map(({ 1: called, 2: to = "", index }) => {
    const line = text.slice(text.lastIndexOf("\n", index) + 1, index);
    const typed = /^\s*\*|\/\*\*/.test(line) || path.endsWith(".d.ts");
    return { to: posix.join(posix.dirname(path), to), fetched: called !== undefined && !typed };
  });
}

/** The types of a JSDoc comment, braces in them included. */
const TYPED = /@\w+ (\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/g;

/**
 * Types that are known everywhere without an import stand in files that import and export nothing.
 * @param {Record<string, string>} files
 * @returns {Map<string, string>} their names, and the file in which each stands
 */
const knownIn = (files) => new Map(Object.entries(files)
  .filter(([path, text]) => path.endsWith(".d.ts") && !/^(import|export)\b/m.test(text))
  .flatMap(([path, text]) => [...text.matchAll(/^(?:interface|type) (\w+)/gm)].map(([, name = ""]) => [name, path])));

/**
 * @param {string} path @param {string} text @param {ReadonlyMap<string, string>} known
 * @returns {Import[]} files whose types it names without an import
 */
function namedBy(path, text, known) {
  const types = path.endsWith(".d.ts") ? text.replace(/\/\*[^]*?\*\//g, "") : [...text.matchAll(TYPED)].join();
  const own = new Set([...text.matchAll(/@typedef \{(?:[^{}]|\{[^{}]*\})*\} (\w+)|@import \{([^}]*)\}/g)]
    .flatMap(([, defined = "", imported = ""]) => [defined, ...imported.split(/,| as /).map((name) => name.trim())]));
  const named = new Set([...types.matchAll(/(?<![.\w"])[A-Z]\w+/g)].map(([name]) => name));
  const found = [...named].filter((name) => !own.has(name)).map((name) => known.get(name) ?? path);
  return [...new Set(found)].filter((to) => to !== path).map((to) => ({ to, fetched: false }));
}

/**
 * @param {Map<string, Import[]>} imports
 * @returns {string[]} "a -> b" for every import of a file from a layer that is not below
 */
const upward = (imports) => [...imports].flatMap(([from, found]) => found
  .filter(({ to }) => closedTo(folderOf(from)).includes(folderOf(to))).map(({ to }) => `${from} -> ${to}`));

/** @param {string} path @returns {string | undefined} the kind of puzzle in whose folder the file lies */
const kindAt = (path) => /^kinds\/(\w+)\//.exec(path)?.[1];

/** @param {Map<string, Import[]>} imports @returns {string[]} "a -> b" for every import of one kind by another */
const across = (imports) => [...imports].flatMap(([from, found]) => found.filter(({ to }) =>
  kindAt(from) && kindAt(to) && !["shared", kindAt(from)].includes(kindAt(to))).map(({ to }) => `${from} -> ${to}`));

/**
 * @param {Map<string, Import[]>} imports
 * @returns {string[]} the files of a circle, the first one again at its end; nothing if there is none
 */
function circle(imports) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} way @returns {string[]} */
  function follow(name, way) {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    const found = (imports.get(name) ?? []).filter(({ fetched }) => !fetched)
      .map(({ to }) => follow(to, [...way, name])).find((one) => one.length);
    done.add(name);
    return found ?? [];
  }
  return [...imports.keys()].map((name) => follow(name, [])).find((one) => one.length) ?? [];
}

/** @param {Record<string, string>} files texts by path @returns {Map<string, Import[]>} */
function graphOf(files) {
  const known = knownIn(files);
  return new Map(Object.entries(files).map(([path, text]) =>
    [path, [...importsOf(path, text), ...namedBy(path, text, known)]]));
}

test("every way to import is read", () => {
  const text = [
    'import { a } from "./a.js";', 'import "./b.js";', "import {\n  c,\n} from \"../engine/c.js\";",
    '/** @import { D } from "../view/d.d.ts" */', ' * @property {import("./e.js").E} e', 'export { f } from "./f.js";',
    '/** @type {import("./g.js").G} */', 'const late = () => import("./late.js");', 'import fs from "node:fs";',
  ].join("\n");
  assert.deepEqual(importsOf("play/one.js", text).map(({ to, fetched }) => `${to}${fetched ? " fetched" : ""}`), [
    "play/a.js", "play/b.js", "engine/c.js", "view/d.d.ts", "play/e.js", "play/f.js", "play/g.js",
    "play/late.js fetched",
  ]);
});

test("an import of a layer above is found, whatever it is for", () => {
  const graph = graphOf({
    "play/a.js": '/** @import { B } from "../panels/b.js" */\nimport { c } from "../view/c.js";',
    "view/c.js": 'const late = () => import("../app/d.js");',
    "engine/e.js": 'import { f } from "../store/f.js";', "app/d.js": 'import { a } from "../play/a.js";',
  });
  assert.deepEqual(upward(graph), [
    "play/a.js -> panels/b.js", "view/c.js -> app/d.js", "engine/e.js -> store/f.js",
  ]);
});

test("a kind that imports another one, or from its own a file of a layer above, is found", () => {
  const graph = graphOf({
    "kinds/a/rules.js": 'import { view } from "./view.js";\nimport { more } from "../shared/rules.js";',
    "kinds/a/view.js": 'import { model } from "../b/rules.js";',
    "kinds/b/words.js": 'import { model } from "./rules.js";',
  });
  assert.deepEqual(across(graph), ["kinds/a/view.js -> kinds/b/rules.js"]);
  assert.deepEqual(upward(graph), ["kinds/a/rules.js -> kinds/a/view.js"]);
});

test("a type of a layer above is found where it is named without an import", () => {
  const graph = graphOf({
    "view/types.d.ts": "/** See Deep. */\ninterface Item { at: Deep }\ntype Mark = Item;",
    "model/types.d.ts": "type Deep = 1;",
    "model/a.js": "/** @param {{ one: Mark }} of an Item @returns {Deep} */", "model/b.js": "/** @type {Deep} Item */",
    "play/c.js": '/** @import { Mark } from "./d.js" */\n/** @type {Mark | Deep} */',
  });
  assert.deepEqual(upward(graph), ["model/a.js -> view/types.d.ts"]);
  assert.deepEqual(graph.get("play/c.js")?.map(({ to }) => to), ["play/d.js", "model/types.d.ts"]);
  assert.deepEqual(graph.get("view/types.d.ts")?.map(({ to }) => to), ["model/types.d.ts"]);
});

test("a circle is found, also one of types, but not one of files that are fetched", () => {
  const [a, b] = ['import { b } from "./b.js";', 'import { c } from "./c.js";'];
  const graph = graphOf({ "play/a.js": a, "play/b.js": b, "play/c.js": '/** @import { B } from "./b.js" */' });
  assert.deepEqual(circle(graph), ["play/b.js", "play/c.js", "play/b.js"]);
  assert.deepEqual(circle(graphOf({ "play/a.js": a, "play/b.js": 'import("./a.js")' })), []);
});

test("the page's files import no layer above their own, and nothing in a circle", () => {
  const paths = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) => /\.(js|d\.ts)$/.test(path));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, web), "utf8")]));
  const graph = graphOf(files);
  assert.ok(graph.size > 100);
  assert.deepEqual(upward(graph), []);
  assert.deepEqual(circle(graph), []);
  assert.deepEqual(across(graph), []);
});
