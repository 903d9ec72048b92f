// The types of the messages between the page and its worker; no code.

/**
 * Addresses of the page's files, as the build wrote them into it (`<script type="application/json" id="assets">`).
 * @typedef {object} Assets
 * @property {string} build version of the whole build
 * @property {string} catalog address of catalog.json
 * @property {string} known address of known.json, the stored solutions of the catalogue's puzzles
 * @property {string} worker address of the worker module
 * @property {string} laterStyles address of the style sheet for panels that are fetched on demand
 * @property {string | null} serviceWorker address of sw.js; null in the one-file edition
 * @property {string} python address of the folder with Pyodide, ends with "/"
 * @property {PythonFiles} pythonFiles the files in that folder
 * @property {Record<string, string>} locales language -> address
 * @property {Record<string, string>} tables name -> address
 * @property {string} days address of the list of the months with their daily puzzles
 * @property {string | null} previews address of the folder of static pages for link previews, ends with "/"; null if
 *   the build made none
 * @property {{address: string, size: number} | null} single the one-file edition and its size in bytes; null if the
 *   build made none
 * @property {string | null} docs address of the documentation's folder, ends with "/"; null if the build made none
 */

/**
 * @typedef {Record<string, {size: number, integrity: string}>} PythonFiles sizes in bytes and hashes of files by name
 */

/**
 * An error: a code with parameters for the locale catalogues, and an English sentence for logs.
 * @typedef {{code: string, params: Record<string, unknown>, message: string}} Failure
 */

/**
 * @typedef {"describe" | "import" | "export" | "solve" | "check" | "table" | "compare" | "deal"
 *   | "rate" | "map" | "trace" | "estimate"} Operation
 */

/**
 * A report of a running job; fields that do not apply are absent.
 * @typedef {object} Report
 * @property {{expanded: number, depth?: number, frontier?: number, bound?: number, best?: number}} [progress]
 * @property {unknown[]} found solutions found since the last report
 * @property {{received: number, total: number}} [download] bytes of the tables being fetched for this job
 */

/**
 * @typedef {{ok: true, result: any} | {ok: false, error: Failure}} Answer
 */

/**
 * How a worker was started: from the files alone; from the memory snapshot of an earlier start; or from the files
 * again, because the snapshot failed and was discarded.
 * @typedef {"ordinary" | "snapshot" | "again"} Start
 */

/**
 * State of the solver: `loading` has `percent` and `stage` ("download" or "start"), `ready` the way it was started,
 * `busy` the operation, `failed` the error.
 * @typedef {{name: "loading", percent: number, stage: string}
 *   | {name: "ready", start?: Start}
 *   | {name: "busy", operation: Operation}
 *   | {name: "failed", error: Failure}} EngineState
 */

/**
 * What a worker's start leaves for later ones: the compiled interpreter.
 * @typedef {{module?: WebAssembly.Module}} Shared
 */

/**
 * Messages to the worker. `boot` comes first and once; `life` names the lock that the worker holds while it lives.
 * @typedef {{op: "boot", life: string, python: string, pythonFiles: PythonFiles, tables: Record<string, string>,
 *     shared: Shared, plain: boolean, inlined?: import("../single/inline-files.js").Files}
 *   | {op: "ask", id: string, operation: Operation, request: Record<string, unknown>}
 *   | {op: "cancel", id: string}} ToWorker
 */

/**
 * Messages from the worker. `alive` is sent every second while it works, so silence means that it hangs. `holds` is
 * sent once it holds the lock of its life.
 * @typedef {{op: "loading", percent: number, stage: string}
 *   | {op: "ready", start?: Start}
 *   | {op: "shared", shared: Shared}
 *   | {op: "alive"}
 *   | {op: "holds"}
 *   | {op: "report", id: string, report: Report}
 *   | {op: "answer", id: string, answer: Answer}
 *   | {op: "dead", error: Failure}} FromWorker
 */

export {};
