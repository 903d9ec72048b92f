// What the page reads in links: an array of texts comes in on stdin, a line of verdicts goes out. Puzzles that only the
// core can describe get a verdict of their own, and are asked for again with its description.

import { readFileSync } from "node:fs";
import { modelOf } from "../../web/model/kinds.js";
import { meetAll } from "../../web/kinds/index.js";
import { linkOf } from "../../web/model/link.js";
import { describeByPage } from "../../web/model/catalog.js";
import { readGame } from "../../web/play/links/opening.js";

await meetAll();
/** @type {{texts: string[], catalogue: Puzzle[]}} */
const { texts, catalogue } = JSON.parse(readFileSync(0, "utf8"));
const known = new Map(catalogue.map((puzzle) => [puzzle.id, puzzle]));
/** @type {WeakMap<Puzzle, Rules>} */
const rules = new WeakMap();

/** @param {Puzzle} puzzle */
function rulesOf(puzzle) {
  const found = rules.get(puzzle) ?? modelOf(puzzle).rules(puzzle);
  rules.set(puzzle, found);
  return found;
}

/** @param {string} id @returns {Promise<Puzzle | Failure>} */
const find = async (id) =>
  known.get(id) ?? (await describeByPage(id)) ?? { code: "ask the core", params: { id }, message: "" };

/** @param {string} text */
async function verdict(text) {
  const read = await readGame(text, { find, rulesOf });
  if (!read.ok) return { error: read.line.code.replace("error:", ""), params: read.line.params ?? {} };
  const { game, link, puzzle } = read;
  const its = rulesOf(puzzle);
  const { goal, moves } = game;
  const canonical = linkOf(puzzle, its, { position: its.write(game.position), goal, moves, options: link.options });
  return { link: canonical, cut: game.notes.length > 0 };
}

/** @type {unknown[]} */
const verdicts = [];
for (const text of texts) verdicts.push(await verdict(text));
process.stdout.write(JSON.stringify(verdicts));
