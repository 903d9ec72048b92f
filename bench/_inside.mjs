// Runs `measure()` of a bench module inside Pyodide under Node and prints its result as one line of JSON.
// Usage: node bench/_inside.mjs MODULE [GIVEN]     (GIVEN: the arguments of `measure`, as a JSON list)
import { interpreter } from "./_interpreter.mjs";

const python = await interpreter();
python.globals.set("name", process.argv[2]);
python.globals.set("given", process.argv[3] ?? "[]");
// Emscripten's process clock is the wall clock, so give Python the processor time of this process.
python.globals.set("processor_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
// The peak memory of the interpreter: its heap never shrinks.
python.globals.set("heap_bytes", () => /** @type {any} */ (python)._module.HEAP8.byteLength);
process.stdout.write(
  python.runPython(`
import importlib, json, time
time.process_time = processor_seconds
json.dumps(importlib.import_module(name).measure(*json.loads(given)))
`) + "\n",
);
