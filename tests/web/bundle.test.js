// The bundle keeps the first board to few requests: one file that the page begins with, and one for the kind of puzzle.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { KINDS } from "../../web/kinds/facts.js";

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @returns {Outputs} what the build writes of the page's scripts */
function bundled() {
  const out = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    execFileSync(process.execPath, ["tools/bundle.mjs", out, join(out, "meta.json")], { cwd: root });
    return JSON.parse(readFileSync(join(out, "meta.json"), "utf8"));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** @param {Outputs} outputs @param {string} name @returns {string[]} it, and all that it imports at once */
function loadedWith(outputs, name) {
  const found = [name];
  for (const one of found) {
    const imports = (outputs[one]?.imports ?? []).filter(({ kind }) => kind === "import-statement");
    found.push(...imports.map(({ path }) => path).filter((path) => !found.includes(path)));
  }
  return found;
}

const outputs = bundled();
/** @param {(entry: string) => boolean} fits */
const entry = (fits) => Object.keys(outputs).find((name) => fits(outputs[name]?.entryPoint ?? "")) ?? "";
/** @param {readonly string[]} names @returns {string[]} the sources in these files */
const sourcesIn = (names) => names.flatMap((name) => Object.keys(outputs[name]?.inputs ?? {}));

const first = loadedWith(outputs, entry((name) => name === "web/main.js"));

test("the page begins with one file, which holds no kind of puzzle", () => {
  assert.equal(first.length, 2, "the entry, and all that is in it");
  assert.deepEqual(sourcesIn(first).filter((path) => /kinds\/\w+\//.test(path)), []);
});

for (const { name } of KINDS) {
  test(`${name}: what its board needs is one file, which holds no other kind`, () => {
    const more = loadedWith(outputs, entry((path) => path.endsWith(`/kinds/${name}/kind`)))
      .filter((path) => !first.includes(path));
    assert.equal(more.length, 2, "the entry, and all that is in it");
    const sources = sourcesIn(more);
    for (const part of ["rules", "view", "words"]) assert.ok(sources.includes(`web/kinds/${name}/${part}.js`), part);
    assert.deepEqual(sources.filter((path) => /(editor|describe|choose)\.js$/.test(path)), []);
    const others = KINDS.filter((kind) => kind.name !== name).map((kind) => `/kinds/${kind.name}/`);
    assert.deepEqual(sources.filter((path) => others.some((other) => path.includes(other))), []);
  });
}
