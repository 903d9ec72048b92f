// The messages between the page and its worker, and what the build tells the page about its files.

/** Addresses of the page's files, as the build wrote them into it (`<script type="application/json" id="assets">`). */
export interface Assets {
  /** Version of the whole build. */
  build: string;
  /** Address of catalog.json. */
  catalog: string;
  /** Address of known.json, the stored solutions of the catalogue's puzzles. */
  known: string;
  /** Address of the worker module. */
  worker: string;
  /** Address of the style sheet for panels that are fetched on demand. */
  laterStyles: string;
  /** Address of sw.js; null in the one-file edition. */
  serviceWorker: string | null;
  /** Address of the folder with Pyodide, ends with "/". */
  python: string;
  /** The files in that folder. */
  pythonFiles: PythonFiles;
  /** Language -> address. */
  locales: Record<string, string>;
  /** Name -> address. */
  tables: Record<string, string>;
  /** Address of the list of the months with their daily puzzles. */
  days: string;
  /** Address of the folder of static pages for link previews, ends with "/"; null if the build made none. */
  previews: string | null;
  /** The one-file edition and its size in bytes; null if the build made none. */
  single: { address: string; size: number } | null;
  /** Address of the documentation's folder, ends with "/"; null if the build made none. */
  docs: string | null;
}

/** Sizes in bytes and hashes (SHA-256, hexadecimal) of files by name. */
export type PythonFiles = Record<string, { size: number; hash: string }>;

/**
 * Contents of Python's files by name in the one-file edition, as buffers: in WebKit the worker of a page opened as a
 * file cannot read the page's blobs.
 */
export type InlineFiles = Record<string, ArrayBuffer>;

export type Operation =
  | "describe" | "import" | "export" | "solve" | "check" | "table" | "compare" | "deal" | "rate" | "map" | "trace"
  | "estimate";

/** A report of a running job; fields that do not apply are absent. */
export interface Report {
  progress?: { expanded: number; depth?: number; frontier?: number; bound?: number; best?: number };
  /** Solutions found since the last report. */
  found: unknown[];
}

export type Answer = { ok: true; result: any } | { ok: false; error: Failure };

/**
 * How a worker was started: from the files alone; from the memory snapshot of an earlier start; or from the files
 * again, because the snapshot failed and was discarded.
 */
export type Start = "ordinary" | "snapshot" | "again";

/** State of the solver: `stage` is "download" or "start". */
export type EngineState =
  | { name: "loading"; percent: number; stage: string }
  | { name: "ready"; start?: Start }
  | { name: "busy"; operation: Operation }
  | { name: "failed"; error: Failure };

/** What a worker's start leaves for later ones: the compiled interpreter. */
export type Shared = { module?: WebAssembly.Module };

/** Messages to the worker. `boot` comes first and once; `life` names the lock that the worker holds while it lives. */
export type ToWorker =
  | {
    op: "boot"; life: string; python: string; pythonFiles: PythonFiles; tables: Record<string, string>;
    shared: Shared; plain: boolean; inlined?: InlineFiles;
  }
  | { op: "ask"; id: string; operation: Operation; request: Record<string, unknown> }
  | { op: "cancel"; id: string };

/**
 * Messages from the worker. Reports come ten times a second while it works, so silence means that it hangs. `holds` is
 * sent once it holds the lock of its life.
 */
export type FromWorker =
  | { op: "loading"; percent: number; stage: string }
  | { op: "ready"; start?: Start }
  | { op: "shared"; shared: Shared }
  | { op: "holds" }
  | { op: "report"; id: string; report: Report }
  | { op: "answer"; id: string; answer: Answer }
  | { op: "dead"; error: Failure };
