// The last unfinished game, by its name and with its picture.

import { h } from "../../base/dom.js";
import { describeByPage } from "../../model/catalog.js";
import { positionText } from "../../model/session.js";
import { askedBy } from "../../play/levels.js";

/** @typedef {{puzzle: Puzzle, position: Position, name: string, moves: number}} LastGame */

/**
 * @param {Parts<"catalog" | "saves" | "table" | "title" | "words">} parts
 * @returns {Promise<LastGame | null>} null if there is none
 */
export async function lastGame({ catalog, saves, table, title, words: { t } }) {
  for (const id of saves.recent()) {
    const session = saves.game(id);
    if (session?.line.mode !== "play" || session.line.cursor === 0) continue;
    const puzzle = catalog.find(id) ?? await describeByPage(id).catch(() => null);
    if (!puzzle) continue;
    const { line } = session;
    const rules = table.rulesOf(puzzle);
    const read = rules.read(positionText(session));
    if (!read.ok || rules.finished(read.position, line.goal)) continue;
    const { shelf, index = 0 } = saves.challenge(askedBy(line)) ?? {};
    const name = shelf ? t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 }) : title(puzzle);
    return { puzzle, position: read.position, name, moves: line.cursor };
  }
  return null;
}

/**
 * @param {Parts<"catalog" | "openings" | "table" | "words">} parts
 * @param {LastGame} game
 * @param {import("../common/board-cards.js").Pictures} pictures
 * @param {() => void} leave
 */
export function gameButton({ catalog, openings, table, words }, { moves, name, position, puzzle }, pictures, leave) {
  function press() {
    leave();
    if (table.puzzle.id === puzzle.id) return;
    catalog.add(puzzle);
    openings.board(puzzle);
  }
  return h(
    "button",
    { type: "button", class: "today-on last-game", data: { game: puzzle.id }, on: { click: press } },
    pictures.at(puzzle, position),
    h("span", { class: "today-name", text: name }),
    h("span", { class: "today-grade", text: words.t("daily.moves-in", { n: moves }) }),
  );
}
