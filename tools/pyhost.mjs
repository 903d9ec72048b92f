// Runs pyodide-lock and pyodide-build inside Pyodide under Node, so that the bytecode always fits the shipped
// interpreter. Usage: node tools/pyhost.mjs WHEELS STAGE
//   WHEELS: folder with the pure wheels of requirements-pyodide.txt
//   STAGE:  folder with pyodide-lock.json, python_stdlib.zip and the project's py3-none-any wheel; rewritten in place
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [wheels = "", stage = ""] = process.argv.slice(2).map((path) => resolve(path));

// West of Greenwich the date below would fall in 1979, which zip cannot store.
process.env.TZ = "UTC";
const python = await loadPyodide({
  enableRunUntilComplete: false,
  // A fixed date makes py_compile write hash-based bytecode files: the same source gives the same bytes.
  env: { SOURCE_DATE_EPOCH: "315532800", HOME: "/home/pyodide" },
  stdout: () => {},
});
for (const [at, folder] of [["/wheels", wheels], ["/stage", stage]]) {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
}
const wheel = readdirSync(stage).find((name) => name.endsWith("-py3-none-any.whl"));
if (!wheel) throw new Error(`no py3-none-any wheel in ${stage}`);

python.globals.set("wheel_name", wheel);
python.runPython(`
import glob, os, sys

# Wheels are zip files: Python imports straight from them.
sys.path[:0] = sorted(glob.glob("/wheels/*.whl"))
os.chdir("/stage")

from pyodide_lock.cli import add_wheels
from pyodide_build.cli.py_compile import main as py_compile

# The lock takes the source wheel (it refuses compiled ones); py-compile then renames the wheel and the entry together.
add_wheels.main(
    [wheel_name, "--input", "pyodide-lock.json", "--output", "pyodide-lock.json", "--base-path", "."],
    standalone_mode=False,
)
py_compile.main([".", "--silent", "--compression-level", "9"], standalone_mode=False)
`);
