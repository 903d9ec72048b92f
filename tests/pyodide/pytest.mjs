// Runs tests of tests/pycore inside Pyodide under Node, with the interpreter and the compiled wheel that ship, and the
// whole of Python's library: those of what can differ there (`INSIDE`), and with --full all of them, in two processes
// side by side.
// Usage: node tests/pyodide/pytest.mjs DIST WHEELS [pytest arguments]
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * What another Python of 32 bits, its shortened library and its compiled files could change: the worker's facade,
 * numbers (positions expanded, counts, hashes, random numbers), stored tables, links as any text, pauses.
 */
const INSIDE = [
  "api", "certificates", "deals", "effort", "golden", "layers_pauses", "links", "peg_pauses", "slide_pauses", "tables",
];
const [dist, wheels, ...chosen] = process.argv.slice(2);
const full = chosen.includes("--full");
const files = full ? ["tests/pycore"] : INSIDE.map((name) => `tests/pycore/test_${name}.py`);
const SHARDS = full ? 2 : 1;
const shard = process.env.HIRAMEKI_SHARD;
if (shard) await runShard(shard);
else await runAll();

/** Start this script once for every shard, and add up what they say. */
async function runAll() {
  const runs = await Promise.all(
    Array.from({ length: SHARDS }, async (_, number) => {
      const env = { ...process.env, HIRAMEKI_SHARD: `${number}/${SHARDS}` };
      const child = spawn(process.execPath, process.argv.slice(1), { env, stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      child.stdout.on("data", (part) => (output += part));
      const code = await new Promise((done) => child.on("close", done));
      return { code, output };
    }),
  );
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { output } of runs) {
    console.log(output);
    const closing = output.trimEnd().split("\n").at(-1) ?? "";
    for (const [, count, word] of closing.matchAll(/(\d+) (passed|failed|skipped|errors?)/g)) {
      sums[word] = (sums[word] ?? 0) + Number(count);
    }
  }
  console.log(Object.entries(sums).map(([word, count]) => `${count} ${word}`).join(", ") || "nothing was run");
  process.exit(runs.every(({ code }) => code === 0) ? 0 : 1);
}

/**
 * Run one shard inside this process.
 * @param {string} shard "0/2": the first of two
 */
async function runShard(shard) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const folder = `${dist}/${readdirSync(dist).find((name) => name.startsWith("py-"))}`;
  const library = fileURLToPath(new URL("python_stdlib.zip", import.meta.resolve("pyodide")));
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(pathToFileURL(`${resolve(folder)}/pyodide.mjs`).href);
  const python = await loadPyodide({
    stdLibURL: library,
    enableRunUntilComplete: false,
    env: {
      HIRAMEKI_TABLES: "/repo/pycore/tables", HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1",
      HIRAMEKI_SHARD: shard,
    },
  });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  /** @param {string} folder @param {RegExp} wanted */
  function unpack(folder, wanted) {
    const names = readdirSync(folder).filter((name) => wanted.test(name));
    if (!names.length) throw new Error(`no ${wanted} in ${folder}`);
    // Node's Buffer is refused: hand over plain bytes.
    for (const name of names) {
      python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}`)), "wheel", { extractDir: site });
    }
  }
  unpack(wheels, /^(pytest|pluggy|iniconfig|packaging|pygments|hypothesis|sortedcontainers|attrs)-.*\.whl$/);
  unpack(folder, /cp314.*\.whl$/);
  // The page's wheel has no command line: that comes from the wheel for people.
  const people = readdirSync(folder).find((name) => /py3-none-any\.whl$/.test(name));
  python.FS.writeFile("/tmp/people.whl", new Uint8Array(readFileSync(`${folder}/${people}`)));
  python.runPython(`
import site, zipfile
wheel = zipfile.ZipFile("/tmp/people.whl")
wheel.extractall(site.getsitepackages()[0], [name for name in wheel.namelist() if "/commands/" in name])
`);
  python.FS.mkdir("/repo");
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repo");
  python.globals.set("chosen", python.toPy([...chosen, ...files]));
  // Files are rewritten in each run, so that failures show values: that takes half a minute here.
  const code = python.runPython(`
import os, sys
os.chdir("/repo")
import pytest
int(pytest.main(["-q", "-o", "pythonpath=", "--assert=plain", "--durations=5", *chosen]))
`);
  process.exit(code);
}
