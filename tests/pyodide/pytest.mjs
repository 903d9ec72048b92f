// Runs tests/pycore inside Pyodide under Node, against the compiled wheel that ships.
// Usage: node tests/pyodide/pytest.mjs DIST WHEELS [pytest arguments]
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [dist, wheels, ...chosen] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
const python = await loadPyodide({
  enableRunUntilComplete: false,
  env: { HIRAMEKI_TABLES: "/repo/pycore/tables", HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
});
const site = python.runPython("import site; site.getsitepackages()[0]");
/** @param {string} folder @param {RegExp} wanted */
function unpack(folder, wanted) {
  const names = readdirSync(folder).filter((name) => wanted.test(name));
  if (!names.length) throw new Error(`no ${wanted} in ${folder}`);
  // Node's Buffer is refused: hand over plain bytes.
  for (const name of names) python.unpackArchive(new Uint8Array(readFileSync(`${folder}/${name}`)), "wheel", { extractDir: site });
}
unpack(wheels, /^(pytest|pluggy|iniconfig|packaging|pygments|hypothesis|sortedcontainers|attrs)-.*\.whl$/);
const folder = readdirSync(dist).find((name) => name.startsWith("py-"));
unpack(`${dist}/${folder}`, /cp314.*\.whl$/);
python.FS.mkdir("/repo");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repo");
python.globals.set("chosen", python.toPy(chosen));
const code = python.runPython(`
import os, sys
os.chdir("/repo")
import pytest
int(pytest.main(["-q", "-o", "pythonpath=", "--durations=5", *chosen, "tests/pycore"]))
`);
process.exit(code);
