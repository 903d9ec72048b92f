// The words that the page and its worker exchange, as types; no code runs here.

/**
 * Where things are, as the build wrote them into the page (`<script type="application/json" id="assets">`).
 * @typedef {object} Assets
 * @property {string} build version of the whole build
 * @property {string} catalog address of catalog.json
 * @property {string} known address of known.json, the stored solutions of its puzzles
 * @property {string} worker address of the worker module
 * @property {string} laterStyles address of the style sheet of panels that are fetched when they are opened
 * @property {string | null} serviceWorker address of sw.js; null in the one-file edition
 * @property {string} python address of the folder with Pyodide, ends with "/"
 * @property {PythonFiles} pythonFiles the files that are fetched from it
 * @property {Record<string, string>} locales language -> address
 * @property {Record<string, string>} tables name -> address
 * @property {string | null} previews address of the folder of static pages for link previews, ends with "/"; null where
 *   the build made none
 * @property {{address: string, size: number} | null} single the one-file edition and its bytes; null where the build
 *   made none
 * @property {string | null} docs address of the documentation's folder, ends with "/"; null where the build made none
 */

/** @typedef {Record<string, {size: number, integrity: string}>} PythonFiles bytes and hashes of files by name */

/**
 * An error: a code with parameters for the catalogues, and an English sentence for logs.
 * @typedef {{code: string, params: Record<string, unknown>, message: string}} Failure
 */

/**
 * @typedef {"describe" | "import" | "export" | "solve" | "check" | "table" | "compare" | "deal"
 *   | "rate" | "map" | "trace" | "estimate"} Operation
 */

/**
 * A part of shared work that is done: its number, the positions expanded for it, what came of it.
 * @typedef {[number: number, expanded: number, made: string]} Part
 */

/**
 * What a running job tells; fields that do not apply are absent.
 * @typedef {object} Report
 * @property {{expanded: number, depth?: number, frontier?: number, bound?: number, best?: number}} [progress]
 * @property {unknown[]} found solutions found since the last report
 * @property {{received: number, total: number}} [download] bytes of the tables being fetched for this job
 * @property {string} [terms] its work can be shared with who knows these
 * @property {Part[]} [parts] what it has done of another worker's
 */

/**
 * @typedef {{ok: true, result: any} | {ok: false, error: Failure}} Answer
 */

/**
 * How a worker was started: from the files alone; from the memory of an earlier start; from the files again, since that
 * memory did no good and was thrown away.
 * @typedef {"ordinary" | "snapshot" | "again"} Start
 */

/**
 * State of the solver. `loading` has `percent` and `stage` ("download" or "start"); `ready` how it was started; `busy`
 * the operation; `failed` the error.
 * @typedef {{name: "loading", percent: number, stage: string}
 *   | {name: "ready", start?: Start}
 *   | {name: "busy", operation: Operation}
 *   | {name: "failed", error: Failure}} EngineState
 */

/**
 * What one worker's start leaves for the next one's: the compiled interpreter.
 * @typedef {{module?: WebAssembly.Module}} Shared
 */

/**
 * To the worker. `boot` comes first and once. `help` is a question whose request holds the terms of another worker's:
 * it gives way to every `ask`, and what is done is laid where the other one finds it (`lay`).
 * @typedef {{op: "boot", python: string, pythonFiles: PythonFiles, tables: Record<string, string>, shared: Shared,
 *     plain: boolean, handed?: import("../single/handed.js").Files}
 *   | {op: "ask", id: string, operation: Operation, request: Record<string, unknown>}
 *   | {op: "help", id: string, operation: Operation, request: Record<string, unknown>}
 *   | {op: "lay", id: string, parts: Part[]}
 *   | {op: "cancel", id: string}} ToWorker
 */

/**
 * From the worker. `alive` comes every second while it works, so that silence means it hangs. `helped` brings what was
 * done of another worker's work, null when no more comes.
 * @typedef {{op: "loading", percent: number, stage: string}
 *   | {op: "ready", start?: Start}
 *   | {op: "shared", shared: Shared}
 *   | {op: "alive"}
 *   | {op: "report", id: string, report: Report}
 *   | {op: "answer", id: string, answer: Answer}
 *   | {op: "helped", id: string, parts: Part[] | null}
 *   | {op: "dead", error: Failure}} FromWorker
 */

export {};
