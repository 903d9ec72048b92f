// Draws the cards of link previews and writes their texts: node tools/site/cards.mjs CATALOGUE OUT
//
// OUT/<family>-<slug>.png shows a puzzle's board as the page draws it, OUT/today.png only the mark; OUT/cards.json has
// their texts, in the order of the catalogue.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";
import { createWords } from "../../web/base/words.js";
import { meetAll } from "../../web/kinds/index.js";
import { createCatalog } from "../../web/model/catalog.js";
import { modelOf, shelfOf } from "../../web/model/kinds.js";
import { linkOf } from "../../web/model/link.js";
import { titleOf, wordsOf } from "../../web/play/wording.js";
import { knownLine } from "../../web/panels/common/figures.js";
import { cardSvg } from "./card.mjs";
import { readLightTheme } from "./light.mjs";
import { palettePng } from "./png.mjs";

await meetAll();

/** The font for all text: resvg does not use the machine's fonts. */
const FONT = "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2";
const FAMILY = "Source Serif 4";

const [catalogueFile = "", out = ""] = process.argv.slice(2);
const require = createRequire(import.meta.url);
/** @param {string} name @returns {Promise<string>} a file of the page */
const ours = (name) => readFile(new URL(`../../web/${name}`, import.meta.url), "utf8");

const painter = await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm"));
await initWasm(painter);
const font = await readFile(require.resolve(FONT));
const theme = readLightTheme(await ours("styles/tokens.css"), FAMILY);
const words = createWords("en", {
  ...JSON.parse(await ours("locales/en.json")), ...JSON.parse(await ours("locales/later/en.json")),
});
const catalogue = createCatalog(JSON.parse(await readFile(catalogueFile, "utf8")));
const mark = await ours("assets/icon.svg");

/** The hash of what every picture is painted with, besides its SVG. */
const tools = createHash("sha256").update(painter).update(font)
  .update(await readFile(new URL("png.mjs", import.meta.url)));
/** Hashes of what each picture was painted from: it is painted again only if they change.
 * @type {Record<string, string>} */
const before = await readFile(`${out}/painted.json`, "utf8").then(JSON.parse).catch(() => ({}));
// If this run breaks off, nobody knows what the pictures show.
await rm(`${out}/painted.json`, { force: true });
/** @type {Record<string, string>} */
const painted = {};

/** @param {string} name @param {string} svg */
async function paint(name, svg) {
  painted[name] = tools.copy().update(svg).digest("hex");
  if (painted[name] === before[name]) return;
  const fonts = { fontBuffers: [font], defaultFontFamily: FAMILY, serifFamily: FAMILY, sansSerifFamily: FAMILY };
  const { pixels, width, height } = new Resvg(svg, { font: fonts }).render();
  await writeFile(`${out}/${name}.png`, palettePng(pixels, width, height));
}

/** @param {Puzzle} puzzle */
async function cardOf(puzzle) {
  const { t } = words;
  const told = wordsOf(puzzle);
  const [rule, goal, known] = [told.rule(puzzle), told.goal(puzzle, puzzle.goal), knownLine(puzzle)];
  const lines = { goal: t(goal.code, goal.params), known: known ? t(known.code, known.params) : "" };
  const name = `${puzzle.family}-${puzzle.slug}`;
  const title = titleOf(words, puzzle);
  await paint(name, await cardSvg({ puzzle, title, lines: [lines.goal, lines.known], theme, mark }));
  const description = [lines.goal, t(rule.code, rule.params), lines.known].filter(Boolean)
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ");
  const shelf = t(`levels.family.${shelfOf(puzzle)}`);
  const family = title.toLowerCase().includes(shelf.toLowerCase()) ? "" : shelf;
  return { name, title, family, description, link: linkOf(puzzle, modelOf(puzzle).rules(puzzle), {}) };
}

await mkdir(out, { recursive: true });
const title = "Today’s puzzle";
const description = "One puzzle a day, the same for everyone: easy on Monday, hard on Sunday.";
await paint("today", await cardSvg({ puzzle: null, title, lines: [description], theme, mark }));
const cards = [{ name: "today", title, family: "", description, link: "#today" }];
for (const puzzle of catalogue.puzzles) cards.push(await cardOf(puzzle));
await writeFile(`${out}/painted.json`, JSON.stringify(painted));
await writeFile(`${out}/cards.json`, JSON.stringify(cards));
