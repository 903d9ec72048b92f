// Runs test files in one process, because to start one for each takes longer than most tests. Files that change what
// all tests of a process share run alone; which do, tools/testing.py says.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

for (const file of (process.env["HIRAMEKI_TOGETHER"] ?? "").split("\n")) {
  if (file) await import(pathToFileURL(resolve(file)).href);
}
