// Makes the page's copies of Pyodide's interpreter and of the script that starts it: without the names that they offer
// to shared libraries, because the page loads none. Of 8,560 names some 600 are left. The browser makes a function for
// each of them at every start, and the script, a third of whose text they are, would put each into three tables.
// Usage: node tools/interpreter.mjs PYODIDE FOLDER LOADER SCRIPT INTERPRETER
//   PYODIDE: the folder of the distribution
//   FOLDER:  where the copies go
//   the names of its three files: the script that imports the other, that one, and the interpreter
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A statement of the script that takes a name of the interpreter. */
const TAKEN = /(_\w+)=Module\["(_\w+)"\]=wasmExports\["(\w+)"\];/g;
const DECLARED = /var ([\w$]+(?:,[\w$]+)*);/g;

/** How often each word is mentioned. @param {string} text */
function mentioned(text) {
  /** @type {Map<string, number>} */
  const words = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/**
 * @param {string} script
 * @param {string} loader the script that imports it
 * @returns {string} the script without the names that it only takes from the interpreter, declares and puts into its
 *   table: neither of the two mentions them again
 */
export function withoutUnread(script, loader) {
  const all = mentioned(`${script} ${loader}`);
  /** @type {Set<string>} */
  const unread = new Set();
  const shorter = script.replace(TAKEN, (statement, own, listed, given) => {
    const here = mentioned(`${own} ${statement}`);
    if ([own, listed, given].some((name) => all.get(name) !== here.get(name))) return statement;
    unread.add(own);
    return "";
  });
  if (!unread.size) throw new Error(`Pyodide's script takes no names from the interpreter in the way known here`);
  return shorter.replace(DECLARED, (_, names) => {
    const read = names.split(",").filter((/** @type {string} */ name) => !unread.has(name));
    return read.length ? `var ${read.join(",")};` : "";
  });
}

/**
 * @param {Buffer<ArrayBuffer>} interpreter a WebAssembly module
 * @param {string} scripts all that mention its names, with or without an underscore before them
 * @returns {Buffer} the module with no other exports than those and what it imports itself; all else byte for byte
 */
export function withoutUnmentioned(interpreter, scripts) {
  const words = mentioned(scripts);
  const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(interpreter)).map(({ name }) => name));
  const parts = [interpreter.subarray(0, 8)];
  for (let at = 8; at < interpreter.length;) {
    const [size, body] = numberAt(interpreter, at + 1);
    const end = body + size;
    parts.push(interpreter[at] === EXPORTS
      ? exportsOf(interpreter, body, (name) => words.has(name) || words.has(`_${name}`) || imported.has(name))
      : interpreter.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

// The binary format: sections of a code, their size and their content; numbers in groups of seven bits, the lowest
// first (LEB128). The section of exports has their number, and for each the length of its name, the name, its kind, its
// index.

/** The code of the section of exports. */
const EXPORTS = 7;

/**
 * @param {Buffer} bytes
 * @param {number} body where the section's content begins
 * @param {(name: string) => boolean} wanted
 */
function exportsOf(bytes, body, wanted) {
  let [left, at] = numberAt(bytes, body);
  /** @type {Buffer[]} */
  const kept = [];
  for (; left > 0; left -= 1) {
    const [length, name] = numberAt(bytes, at);
    const [, next] = numberAt(bytes, name + length + 1);
    if (wanted(bytes.toString("utf8", name, name + length))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  const content = Buffer.concat([numbered(kept.length), ...kept]);
  return Buffer.concat([Buffer.of(EXPORTS), numbered(content.length), content]);
}

/** @param {Buffer} bytes @param {number} at @returns {[number: number, next: number]} where the next thing begins */
function numberAt(bytes, at) {
  let number = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    const group = bytes[at] ?? 0;
    number += (group & 127) * 2 ** shift;
    if (group < 128) return [number, at + 1];
  }
}

/** @param {number} number */
function numbered(number) {
  const groups = [];
  for (; number > 127; number = Math.floor(number / 128)) groups.push(128 + (number % 128));
  return Buffer.of(...groups, number);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [pyodide = "", folder = "", ...names] = process.argv.slice(2);
  const [loader, script, interpreter] = names.map((name) => readFileSync(join(pyodide, name)));
  if (!loader || !script || !interpreter) throw new Error("three files are to be named");
  const shorter = withoutUnread(script.toString(), loader.toString());
  const copies = [loader, shorter, withoutUnmentioned(interpreter, `${shorter} ${loader}`)];
  for (const [at, copy] of copies.entries()) writeFileSync(join(folder, names[at] ?? ""), copy);
}
