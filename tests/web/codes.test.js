// The codes of texts, as scripts name them: each one has a text, and each text has a script that can name it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { catalogue, json } from "./core.js";

const root = new URL("../../", import.meta.url);
// Both languages have the same ones (words.test.js).
const keys = Object.keys({ ...json("web/locales/en.json"), ...json("web/locales/later/en.json") });
const heads = new Set(keys.map((key) => key.replace(/\..*/, "")));

/** @param {string} folder @param {string} ending @returns {{ path: string, source: string }[]} */
const sources = (folder, ending) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: folder + name, source: readFileSync(new URL(folder + name, root), "utf8") }));
const scripts = sources("web/", ".js");

/** @param {string} source @param {RegExp} pattern @returns {string[]} the first group of everything that it finds */
const all = (source, pattern) => [...source.matchAll(pattern)].map(([, found = ""]) => found);

/** @param {string} source @returns {string[]} the titles of dialogs that name none of their own */
const dialogs = (source) =>
  all(source, /\bopenDialog\(t, \{\s*name: "(\w+)"(?!, title)/g).map((name) => `${name}.title`);

/**
 * Finds the codes that are put together: `control.${name}`, or `${code}-in`, which continues another one. A part that
 * is one of two texts makes two patterns, any other part is a group.
 * @param {string} source
 * @returns {{ template: string, pattern: RegExp, continues: boolean }[]}
 */
function putTogether(source) {
  return [...source.matchAll(/(\bt\(|\bcode: )?`((?:[a-z]+\.|\$\{)[^`]*)`/g)].flatMap(([, said, template = ""]) => {
    const parts = template.split(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/);
    if (parts.length === 1 || parts.some((part, index) => index % 2 === 0 && !/^[\w.-]*$/.test(part))) return [];
    const continues = parts[0] === "" && parts[1] === "code";
    const patterns = parts.reduce((begun, part, index) => {
      const [, ...either] = /\? "([\w.-]*)" : "([\w.-]*)"$/.exec(part) ?? [];
      const values = index % 2 === 0 ? [part] : either;
      const next = values.length ? values.map((text) => text.replaceAll(".", "\\.")) : [begun[0] ? "([^.]+)" : "(.+)"];
      return begun.flatMap((one) => next.map((value) => one + value));
    }, [""]);
    return patterns.filter((one) => said || continues || heads.has(one.replace(/\\\..*/, "")))
      .map((one) => ({ template, pattern: new RegExp(`^${one}$`), continues }));
  });
}

test("every code that the scripts name literally has a text", () => {
  const missing = new Set();
  for (const { path, source } of scripts) {
    const named = [
      ...all(source, /\bt\(\s*"([^"]+)"/g), ...all(source, /\bcode: "([^"]+)"/g),
      ...all(source, /"([a-z]+(?:\.[a-zA-Z-]+)+)"/g).filter((code) => heads.has(code.replace(/\..*/, ""))),
      ...dialogs(source),
    ];
    for (const code of named) {
      const key = code.replace(/^error:/, "error.");
      const file = /\.(js|json|css|png|svg|txt)$/.test(key) || path === "web/store/picture.js";
      if (key.includes(".") && !file && !keys.some((one) => `${one}.`.startsWith(`${key}.`))) {
        missing.add(`${path}: ${key}`);
      }
    }
  }
  assert.deepEqual([...missing], [], "web/locales/*.json, or later/*.json for what the first board does not show");
});

test("every code that is put together begins as a text does, whichever of two parts it gets", () => {
  const missing = scripts.flatMap(({ path, source }) => putTogether(source)
    .filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
    .map(({ template, pattern }) => `${path}: ${template} (${pattern.source})`));
  assert.deepEqual(missing, []);
});

test("every text is said by some script, and the parts of its code are words of the page or the core", () => {
  const named = new Set(scripts.flatMap(({ source }) => [...all(source, /"([^"\n]*)"/g), ...dialogs(source)]));
  const codes = scripts.flatMap(({ source }) => putTogether(source));
  const words = new Set([...scripts, ...sources("pycore/hirameki/", ".py")]
    .flatMap(({ source }) => source.match(/[\w/-]+/g) ?? []).concat(catalogue().map(({ id }) => id)));
  /** @param {string} key */
  const isNamed = (key) => named.has(key) || codes.some(({ continues, pattern }) =>
    !continues && pattern.exec(key)?.slice(1).every((part) => words.has(part)));
  /** @param {string} key */
  const isContinued = (key) => codes.some(({ continues, pattern }) => {
    const [, begun = "", ...parts] = pattern.exec(key) ?? [];
    return continues && begun.includes(".") && isNamed(begun) && parts.every((part) => words.has(part));
  });
  assert.deepEqual(keys.filter((key) => !isNamed(key) && !isContinued(key)), [], "nobody says them: web/locales/");
});
