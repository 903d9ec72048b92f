// Runs `measure()` of a bench module inside Pyodide under Node and prints its result as one line of JSON.
// Usage: node bench/_inside.mjs MODULE [GIVEN]     (GIVEN: what `measure` is given, as a JSON list)
import { interpreter } from "./_interpreter.mjs";

const python = await interpreter();
python.globals.set("name", process.argv[2]);
python.globals.set("given", process.argv[3] ?? "[]");
// Emscripten's process clock is the wall clock: give Python the processor time of this process instead.
python.globals.set("processor_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
// All that the interpreter ever needed: it gives nothing back.
python.globals.set("heap_bytes", () => python._module.HEAP8.byteLength);
process.stdout.write(
  python.runPython(`
import importlib, json, time
time.process_time = processor_seconds
json.dumps(importlib.import_module(name).measure(*json.loads(given)))
`) + "\n",
);
