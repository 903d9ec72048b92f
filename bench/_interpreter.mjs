// The page's Python under Node, with the core and the tables of this checkout.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts the interpreter, in which the core and the scripts of bench/ can be imported. */
export async function interpreter() {
  const python = await loadPyodide({
    enableRunUntilComplete: false,
    env: { HIRAMEKI_TABLES: "/repo/pycore/tables", HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  python.FS.mkdir("/repo");
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repo");
  python.runPython('import sys; sys.path[:0] = ["/repo/bench", "/repo/pycore"]');
  return python;
}
