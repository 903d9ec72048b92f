// Asks the Python core for data: the catalogue and random playouts, as they are today.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { meetAll } from "../../web/kinds/index.js";

// The tests ask for kinds of any puzzle.
await meetAll();

const root = fileURLToPath(new URL("../../", import.meta.url));
const answers = `${root}build/asked/`;

/** @param {string} folder @returns {string[]} the files of source below it, always in one order */
const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(py|json)$/.test(name)).sort().map((name) => `${folder}/${name}`);

/** The core as it is today: an answer of the core is kept for as long as this stays. */
const today = createHash("sha256");
for (const file of [...sources(`${root}pycore/hirameki`), ...sources(`${root}tests/data`)]) {
  today.update(file).update(readFileSync(file));
}

/** @param {string[]} words what follows `python3` @returns {string} what it prints */
function printed(words) {
  return execFileSync(process.env["HIRAMEKI_PYTHON"] ?? "python3", words, {
    cwd: root, env: { ...process.env, PYTHONPATH: `${root}pycore` }, encoding: "utf8", maxBuffer: 2 ** 28,
  });
}

/**
 * Asks the core, once for all the test files: the same question to the same core has the same answer.
 * @param {string[]} words what follows `python3` @returns {any} the JSON that it prints
 */
export function ask(words) {
  const kept = `${answers}${today.copy().update(JSON.stringify(words)).digest("hex")}.json`;
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    const text = printed(words);
    mkdirSync(answers, { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, text);
    renameSync(`${kept}.${process.pid}`, kept);
    return JSON.parse(text);
  }
}

/** @type {Puzzle[] | undefined} */
let every;

/** @returns {Puzzle[]} the catalogue, to be read only */
export const catalogue = () => (every ??= ask(["-m", "hirameki.catalog"]).puzzles);

/** @param {string[]} ids @returns {Puzzle[]} what the core says of them */
export const describe = (ids) =>
  ask([
    "-c",
    "import json, sys\n" +
      "from hirameki import open_puzzle\n" +
      "print(json.dumps([open_puzzle(name).describe() for name in sys.argv[1:]]))",
    ...ids,
  ]);

/**
 * @typedef {object} Playout
 * @property {any[]} moves JSON form of the core
 * @property {string[]} positions
 * @property {{ at: number, move: any }[]} refused
 * @property {string} text
 * @property {Record<string, number>} lengths
 * @property {boolean[]} finished
 * @property {string[]} goals
 */

/** @param {number} seed @returns {{ puzzle: Puzzle, playouts: Playout[] }[]} */
export const playouts = (seed) => ask([
  "tests/data/make_playouts.py", String(seed), ...(process.env["HIRAMEKI_FULL"] ? ["--all"] : []),
]).puzzles;

const READ = `
import json, sys
from hirameki import as_json
from hirameki.errors import PuzzleError
from hirameki.links import decode
def read(text):
    try:
        link = decode(text)
    except PuzzleError as error:
        return {"error": error.code, "params": error.params}
    return {"puzzle": link.puzzle, "position": link.position, "goal": link.goal, "moves": as_json(link.moves)}
print(json.dumps([read(text) for text in json.loads(sys.argv[1])]))
`;

/**
 * @param {string[]} links
 * @returns {{puzzle: string, position: string, goal: string, moves: any[], error?: string,
 *   params?: Record<string, unknown>}[]} what the core reads in each
 */
export const readLinks = (links) => ask(["-c", READ, JSON.stringify(links)]);

const TRACE = `
import json, sys
from hirameki import as_json, open_puzzle
print(json.dumps([
    as_json(open_puzzle(name).trace(method=method)) for name, method in json.loads(sys.argv[1])
]))
`;

/**
 * @param {(readonly [string, string])[]} searches puzzles and methods
 * @returns {any[]} the searches, to be watched
 */
export const traces = (searches) => ask(["-c", TRACE, JSON.stringify(searches)]);

const IMPORT = `
import json, sys
from hirameki.errors import PuzzleError
from hirameki.forms import link_of, readings
def read(text):
    try:
        return [link_of(one) for one in readings(text)]
    except PuzzleError as error:
        return error.code
print(json.dumps([read(text) for text in json.load(open(sys.argv[1]))]))
`;

/**
 * @param {string[]} texts
 * @returns {(string[] | string)[]} the links of the boards that each can mean, or why it means none
 */
export function imports(texts) {
  const file = `${tmpdir()}/texts-${process.pid}.json`;
  writeFileSync(file, JSON.stringify(texts));
  return JSON.parse(printed(["-c", IMPORT, file]));
}

const REFUSE = `
import json, sys
from hirameki import open_puzzle
from hirameki.errors import PuzzleError
def refused(name):
    try:
        open_puzzle(name)
    except PuzzleError as error:
        return {"code": error.code, "params": error.params}
    return None
print(json.dumps([refused(name) for name in json.loads(sys.argv[1])]))
`;

/**
 * @param {string[]} ids
 * @returns {({ code: string, params: Record<string, unknown> } | null)[]} why there are no such boards
 */
export const refusals = (ids) => ask(["-c", REFUSE, JSON.stringify(ids)]);

/**
 * A puzzle, as its family says which.
 * @template {string} Id
 * @typedef {Id extends `peg/${string}` ? JumpPuzzle : Id extends `pack/${string}` ? PlacePuzzle :
 *   Id extends `hop/${string}` ? HopPuzzle : Puzzle} Of
 */

/** @template {KindName} K @param {Puzzle[]} puzzles @param {K} kind @returns {Puzzles[K][]} */
export const ofKind = (puzzles, kind) => puzzles.flatMap((one) =>
  (one.kind === kind ? [/** @type {Puzzles[K]} */ (one)] : []));

/** @template {string} Id @param {Puzzle[]} puzzles @param {Id} id @returns {Of<Id>} */
export function find(puzzles, id) {
  const puzzle = puzzles.find((one) => one.id === id);
  if (!puzzle) throw new Error(`the catalogue has no ${id}`);
  return /** @type {Of<Id>} */ (puzzle);
}

/** @template T @param {{ ok: true, position: T } | { ok: false, error: { code: string } }} result @returns {T} */
export function position(result) {
  if (!result.ok) throw new Error(result.error.code);
  return result.position;
}

/** @param {string} path below the project's folder @returns {any} */
export const json = (path) => JSON.parse(readFileSync(root + path, "utf8"));

/** @param {string} path @returns {string} */
export const text = (path) => readFileSync(root + path, "utf8");

/** @param {number} seed @returns {() => number} from 0 to 1, the same at every run (Park and Miller 1988) */
export function dice(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
