// What the page's modules load first never goes in a circle.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * @param {Map<string, string[]>} imports
 * @returns {string[]} the modules of a circle, the first one again at its end; nothing if there is none
 */
function circle(imports) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} way @returns {string[]} */
  function follow(name, way) {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    const found = (imports.get(name) ?? []).map((next) => follow(next, [...way, name])).find((one) => one.length);
    done.add(name);
    return found ?? [];
  }
  return [...imports.keys()].map((name) => follow(name, [])).find((one) => one.length) ?? [];
}

test("a circle is found", () => {
  assert.deepEqual(circle(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]])), ["b", "c", "b"]);
});

test("no import goes in a circle", async () => {
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(new URL("../..", import.meta.url)), entryPoints: ["web/main.js"], bundle: true,
    format: "esm", splitting: true, outdir: "unwritten", write: false, metafile: true, logLevel: "error",
    external: ["node:*"],
  });
  const imports = new Map(Object.entries(metafile.inputs).map(([name, { imports: found }]) =>
    [name, found.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)]));
  assert.ok(imports.size > 100);
  assert.deepEqual(circle(imports), []);
});
