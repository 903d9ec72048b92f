// The front door: today, the game to go on with, the six families, lessons, and a board of one's own.

/** @import { Pictures } from "../common/board-cards.js" */

import { fill, h, iconButton, inRow } from "../../base/dom.js";
import { puzzleNamed } from "../../model/catalog.js";
import { SHELVES } from "../../model/kinds.js";
import { positionOf } from "../../model/rows.js";
import { askedBy } from "../../model/problem.js";
import { movesTo, positionText } from "../../model/session.js";
import { standingOn } from "../../play/standing.js";
import { everyDay } from "../common/anew.js";
import { createPictures } from "../common/board-cards.js";
import { openDialog } from "../common/dialog.js";
import { marks } from "../common/figures.js";
import { showToday } from "../daily/today.js";
import { weekDots } from "../daily/week.js";

/** CSS pixels of the side of a picture. */
const SIDE = 96;

export const takes = /** @type {const} */ ([
  "catalog", "dailies", "levels", "open", "openings", "saves", "table", "title", "words",
]);

/** @param {Taken<typeof takes>} parts */
export async function open(parts) {
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "puzzles", title: t("top.puzzles"), wide: true });
  const { closed } = dialog;
  const [pictures, small] = [createPictures(parts, closed, SIDE), createPictures(parts, closed)];
  const today = h("div", { class: "today" });
  const game = await lastGame(parts);
  if (closed.aborted) return;
  const calendar = () => void parts.open("daily");
  const week = h(
    "div",
    { class: "today-week" },
    weekDots(parts),
    iconButton("day", t("daily.open"), calendar, { class: "quiet icon-only" }),
  );
  const tiles = SHELVES.map(({ name, board }) => createTile(parts, name, board, pictures));
  fill(
    dialog.body,
    h(
      "div",
      { class: "door-top" },
      h("section", { class: "today" }, today, week),
      game && h(
        "section",
        { class: "go-on" },
        h("h3", { text: t("puzzles.continue") }),
        gameButton(parts, game, small, dialog.close),
      ),
    ),
    h("ul", { class: "families", "aria-label": t("puzzles.families") }, ...tiles.map(({ element }) => element)),
    inRow(
      iconButton("hint", t("puzzles.lessons"), () => void parts.open("learn")),
      iconButton("edit", t("puzzles.editor"), () => void parts.open("editor")),
      iconButton("copy", t("puzzles.open"), () => void parts.open("find")),
    ),
  );
  showToday(parts, today, dialog);
  everyDay(dialog, () => {
    showToday(parts, today, dialog);
    week.firstElementChild?.replaceWith(weekDots(parts));
  });
  for (const tile of tiles) {
    if (closed.aborted) return;
    await tile.show();
  }
}

/**
 * A family: its picture, how many of its levels are solved, and the next one.
 * @param {Parts<"catalog" | "levels" | "open" | "saves" | "table" | "words">} parts
 * @param {string} shelf
 * @param {string} board
 * @param {Pictures} pictures
 */
function createTile(parts, shelf, board, pictures) {
  const { t } = parts.words;
  const puzzle = parts.catalog.find(board);
  const solved = h("span", { class: "family-solved" });
  const next = h("span", { class: "family-next" });
  const button = h(
    "button",
    {
      type: "button", class: "family", data: { shelf },
      on: { click: () => void parts.open("family", { shelf }) },
    },
    puzzle && pictures.board(puzzle),
    h("span", { class: "family-name", text: t(`levels.family.${shelf}`) }),
    solved,
    next,
  );
  return {
    element: h("li", {}, button),
    async show() {
      const { all, n, next: level, index } = await standingOn(parts, shelf);
      if (!all) return;
      solved.textContent = t("levels.done", { n, all });
      if (level) {
        fill(next, t("next.level", { n: index + 1 }), " ",
          h("span", { class: "unseen", text: t(`levels.grade.${level.difficulty}`) }),
          marks(level.difficulty));
      }
    },
  };
}

// The last unfinished game, by its name and with its picture.

/** @typedef {{puzzle: Puzzle, position: Position, goal: string, name: string, moves: number}} LastGame */

/**
 * @param {Parts<"catalog" | "saves" | "table" | "title" | "words">} parts
 * @returns {Promise<LastGame | null>} null if there is none
 */
async function lastGame({ catalog, saves, table, title, words: { t } }) {
  for (const id of saves.recent()) {
    const session = saves.game(id);
    if (session?.line.mode !== "play" || session.line.cursor === 0) continue;
    const puzzle = await puzzleNamed(catalog, id);
    if (!puzzle) continue;
    const { line } = session;
    const rules = table.rulesOf(puzzle);
    const position = positionOf(rules, positionText(session));
    if (!position || rules.finished(position, line.goal)) continue;
    const { shelf, index = 0 } = saves.challenge(askedBy(line)) ?? {};
    const name = shelf ? t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 }) : title(puzzle);
    return { puzzle, position, goal: line.goal, name, moves: movesTo(line, line.cursor) };
  }
  return null;
}

/**
 * @param {Parts<"catalog" | "openings" | "table" | "words">} parts
 * @param {LastGame} game
 * @param {Pictures} pictures
 * @param {() => void} leave
 */
function gameButton({ catalog, openings, table, words }, { goal, moves, name, position, puzzle }, pictures, leave) {
  function press() {
    leave();
    if (table.puzzle.id === puzzle.id) return;
    catalog.add(puzzle);
    openings.board(puzzle);
  }
  return h(
    "button",
    { type: "button", class: "today-on last-game", data: { game: puzzle.id }, on: { click: press } },
    pictures.at(puzzle, position, goal),
    h("span", { class: "today-name", text: name }),
    h("span", { class: "today-grade", text: words.t("daily.moves-in", { n: moves }) }),
  );
}
