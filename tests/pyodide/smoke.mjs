// Boots the trimmed Python of dist/ exactly as the worker does, and once more from the memory of that start; runs every
// operation for every kind of puzzle there, and fails on anything that is written to the console: a module missing from
// the trimmed library shows here first. Usage: node tests/pyodide/smoke.mjs DIST
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { within } from "../../web/base/promises.js";
import { runJob } from "../../web/engine/job.js";

const OPERATIONS = [
  "describe", "export", "solve", "check", "deal", "table", "compare", "rate", "map", "trace", "estimate",
];
/**
 * Not every family has these, and says so by this code; nothing can be dealt where the time is up before a position is
 * found. @type {Record<string, string>}
 */
const REFUSED = { map: "map-none", estimate: "bad-option", deal: "deal-too-large" };
/** Each question may think so long; giving up is an answer too. */
const SECONDS = 0.3;

/**
 * Questions that reach what those do not: sets of 2^17 bits, on which Python's own arithmetic may need more of the
 * library.
 */
const FURTHER = [{ puzzle: "pack/one-sided-9x10", position: "9o-2o4L3o-2oL6o-9o-9o-9o-9o-9o-9o-9o", seconds: SECONDS }];

/** A module that wants what Pyodide does not give it, as one that finds no memory cannot be made in a browser. */
const UNFIT = new WebAssembly.Module(Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x78, 1, 0x78, 0, 0,
));
/** How long the answer about it may take, in milliseconds. */
const PATIENCE = 10_000;

/** @type {string[]} */
const complaints = [];
for (const kind of /** @type {const} */ (["warn", "error", "log"])) {
  console[kind] = (/** @type {unknown[]} */ ...words) => complaints.push(`console.${kind}: ${words.join(" ")}`);
}
let answered = 0;
let kinds = 0;

/** @param {string} address */
const reply = (address) => new Response(new Uint8Array(readFileSync(address)));

/**
 * What a browser has: files by address, and a cache in which they lie.
 * @param {string[]} addresses
 */
function shelves(addresses) {
  /** @type {Map<string, Response>} */
  const kept = new Map();
  const shelf = {
    match: async (/** @type {string} */ address) =>
      kept.get(address)?.clone() ?? (addresses.includes(address) ? reply(address) : undefined),
    put: async (/** @type {string} */ address, /** @type {Response} */ reply) => void kept.set(address, reply),
    keys: async () => [...addresses, ...kept.keys()].map((url) => ({ url })),
  };
  const worlds = {
    caches: { has: async () => true, open: async () => shelf },
    navigator: { userAgent: "node" },
    fetch: () => assert.fail("everything is kept"),
  };
  // Newer Nodes have a navigator of their own, which no assignment replaces.
  for (const [name, value] of Object.entries(worlds)) Object.defineProperty(globalThis, name, { value });
}

async function smoke() {
  const dist = resolve(process.argv[2]);
  /** @param {RegExp} pattern */
  const find = (pattern) => `${dist}/${readdirSync(dist).find((name) => pattern.test(name))}`;
  const folder = `${find(/^py-/)}/`;
  /** @param {string} name */
  const sized = (name) => [name, { size: statSync(folder + name).size, hash: "" }];
  const files = Object.fromEntries(readdirSync(folder).map(sized));
  shelves(Object.keys(files).map((name) => folder + name));
  const { bootPython } = await import("../../web/engine/python.js");
  const first = await bootPython(folder, files, () => {});
  await first.keep?.();
  const { core, start } = await bootPython(folder, files, () => {}, { shared: first.shared });
  if (first.start !== "ordinary" || start !== "snapshot") complaints.push(`started ${first.start}, then ${start}`);
  const broken = await within(PATIENCE, bootPython(folder, files, () => {}, { shared: { module: UNFIT } }))
    .catch((error) => String(error));
  if (!/TypeError/.test(String(broken))) complaints.push(`an interpreter that cannot be made: ${broken}`);

  const catalogue = JSON.parse(readFileSync(find(/^catalog-.*\.json$/), "utf8"));
  /** @type {Map<string, string>} */
  const firstOfKind = new Map();
  for (const puzzle of catalogue.puzzles) {
    const kind = `${puzzle.family} ${puzzle.kind}`;
    if (!firstOfKind.has(kind)) firstOfKind.set(kind, puzzle.id);
  }
  kinds = firstOfKind.size;
  const ask = (/** @type {string} */ operation, /** @type {Record<string, unknown>} */ request) =>
    runJob(core, {}, { id: `smoke-${answered}`, operation, request }, { stopped: () => false, tell: () => {} });
  for (const puzzle of firstOfKind.values()) {
    for (const operation of OPERATIONS) {
      const request = ["describe", "export"].includes(operation) ? { puzzle } : { puzzle, seconds: SECONDS };
      const answer = await ask(operation, request);
      answered += 1;
      const refused = !answer.ok && REFUSED[operation] === answer.error.code;
      if (!answer.ok && !refused) complaints.push(`${operation} ${puzzle}: ${JSON.stringify(answer.error)}`);
    }
  }
  const imported = await ask("import", { text: "1A9BF0C00" });
  answered += 1;
  if (!imported.ok) complaints.push(`import: ${JSON.stringify(imported.error)}`);
  for (const request of FURTHER) {
    const answer = await ask("check", request);
    answered += 1;
    if (!answer.ok) complaints.push(`check ${request.puzzle}: ${JSON.stringify(answer.error)}`);
  }
  for (const [request, code] of /** @type {const} */ ([
    [{ puzzle: "peg/nowhere" }, "unknown-puzzle"],
    [{ puzzle: "peg/english", nonsense: 1 }, "bad-request"],
  ])) {
    const answer = await ask("solve", request);
    answered += 1;
    if (answer.ok || answer.error.code !== code) {
      complaints.push(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
    }
  }
  if (!kinds) complaints.push("the catalogue is empty");
}

// Node would quote the whole line of the bundle in which an error was thrown.
await smoke().catch((error) => complaints.push(String(error.stack ?? error).slice(0, 2000)));
process.stdout.write(complaints.map((line) => `${line}\n`).join(""));
process.stdout.write(`${answered} questions over ${kinds} kinds of puzzle, ${complaints.length} complaints\n`);
process.exit(complaints.length ? 1 : 0);
