// One level to go on with, below today's puzzles.

/** @import { Level } from "../../play/levels.js" */

import { fill, h } from "../../base/dom.js";
import { askedBy, shelfFor } from "../../play/levels.js";
import { meetBoards, nameOf } from "../../play/starts.js";

/**
 * Fills an element with the level, in a place that is kept for it.
 * @param {Parts<"catalog" | "levels" | "openings" | "saves" | "table" | "words">} parts
 * @param {HTMLElement} host
 * @param {() => void} leave called before the level is opened
 */
export async function showGoOn(parts, host, leave) {
  const { t } = parts.words;
  const found = await levelToGoOn(parts).catch(() => null);
  if (!found) return;
  const { level, shelf, index, moves } = found;
  const name = t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 });
  const beside = moves ? t("daily.moves-in", { n: moves }) : t(`levels.grade.${level.difficulty}`);
  function press() {
    leave();
    void parts.openings.level(level, { shelf, index });
  }
  fill(
    host,
    h("h3", { text: t("daily.go-on") }),
    h(
      "button",
      { type: "button", class: "today-on", data: { goOn: shelf }, on: { click: press } },
      h("span", { class: "today-name", text: name }),
      h("span", { class: "today-grade", text: beside }),
    ),
  );
}

// The one taken up last, or the first unsolved one after it.

/**
 * @typedef {object} GoOn
 * @property {Level} level
 * @property {string} shelf
 * @property {number} index on its shelf
 * @property {number} moves made in it so far
 */

/**
 * @param {Play<"catalog" | "levels" | "saves" | "table">} parts
 * @returns {Promise<GoOn | null>} null if every level of the shelf is solved
 */
async function levelToGoOn(parts) {
  const { levels, saves } = parts;
  const latest = saves.latestLevel();
  const shelf = shelfFor(parts, latest);
  const list = (await levels?.on(shelf)) ?? [];
  await meetBoards(parts, list);
  const solved = new Set(saves.levels());
  const turned = [...list.keys()].map((step) => ((latest?.index ?? 0) + step) % list.length);
  for (const index of turned) {
    const level = list[index];
    if (level && !solved.has(nameOf(parts, level))) return { level, shelf, index, moves: movesIn(parts, level) };
  }
  return null;
}

/**
 * @param {Play<"catalog" | "saves" | "table">} parts
 * @param {Level} level
 * @returns {number} made in the game that is kept of it
 */
function movesIn(parts, level) {
  const line = parts.saves.game(level.puzzle)?.line;
  return line && askedBy(line) === nameOf(parts, level) ? line.cursor : 0;
}
