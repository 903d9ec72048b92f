// A family's page: its next level, all levels by difficulty, its boards, lessons, and the editor.

/** @import { Standing } from "../../play/standing.js" */
/** @import { Pictures } from "../common/board-cards.js" */
/** @import { Reached } from "../../store/challenges.js" */
/** @import { Lesson } from "../learn/lessons.js" */

import { append, button, fill, h, iconButton, inRow } from "../../base/dom.js";
import { KINDS } from "../../kinds/facts.js";
import { shelfOf } from "../../model/kinds.js";
import { GRADES, levelTitle, starText } from "../../play/wording.js";
import { standingOn } from "../../play/standing.js";
import { createCards, createPictures } from "../common/board-cards.js";
import { numbers, select } from "../common/choice.js";
import { openDialog, whileDisabled } from "../common/dialog.js";
import { gradeText } from "../common/figures.js";
import { lessonsOn } from "../learn/lessons.js";
import { ownBoards, ownShelf } from "./own-boards.js";

/** CSS pixels of the side of the next level's picture, and of a board's. */
const [NEXT, BOARD] = [128, 88];

export const takes = /** @type {const} */ ([
  "catalog", "find", "levels", "open", "openings", "saves", "table", "title", "words",
]);

/**
 * @param {Taken<typeof takes>} parts
 * @param {{shelf?: string}} options
 */
export async function open(parts, { shelf = "" }) {
  const { t } = parts.words;
  const kind = KINDS.find(({ shelves }) => shelves.some(({ name }) => name === shelf));
  if (!kind) return;
  const dialog = openDialog(t, { name: "family", title: t(`levels.family.${shelf}`), wide: true });
  const { closed } = dialog;
  const pictures = { next: createPictures(parts, closed, NEXT), board: createPictures(parts, closed, BOARD) };
  const small = createPictures(parts, closed);
  /** @type {Take} */
  function take(level, index) {
    dialog.close();
    void parts.openings.level(level, { shelf, index });
  }
  fill(dialog.body, h("p", { class: "soft", text: t("levels.loading") }));
  const [grades = {}, standing, boards, lessons] = await Promise.all([
    parts.levels?.grades(shelf).catch(() => undefined), standingOn(parts, shelf), ownBoards(parts, shelf),
    lessonsOn(shelf, parts.catalog),
  ]);
  if (closed.aborted) return;
  // All at once, so that nothing moves when something else arrives.
  fill(
    dialog.body,
    h("section", { class: "family-levels" }, ...standing.all ? [
      nextLevel(parts, standing, pictures.next, kind.levels.unit, take),
      progress(parts, standing),
      ...levelsByGrade(parts, standing, { pictures: small, unit: kind.levels.unit, take }),
    ] : [h("p", { class: "soft", text: parts.words.sentence({ code: "panel" }) })]),
    boardsOf(parts, {
      kind, shelf, grades, pictures: pictures.board, wanted: () => dialog.element.open,
      take(puzzle) {
        dialog.close();
        parts.openings.board(puzzle);
      },
    }),
    lessonLinks(parts, lessons),
    ownShelf(parts, {
      boards, pictures: pictures.board,
      take(puzzle) {
        dialog.close();
        if (parts.table.puzzle.id === puzzle.id) return;
        parts.catalog.add(puzzle);
        parts.openings.board(puzzle);
      },
    }),
    inRow(iconButton("edit", t("puzzles.editor"), () => void parts.open("editor", { shelf }))),
  );
}

/**
 * The next level, as the one thing that asks to be done.
 * @param {Parts<"words">} parts
 * @param {Standing} standing
 * @param {Pictures} pictures
 * @param {string} unit code of the unit of its length
 * @param {Take} take
 */
function nextLevel({ words: { t } }, { next, index }, pictures, unit, take) {
  // For the button and for the picture: elsewhere pictures of boards open them, too.
  return next && h(
    "div",
    { class: "next-level", on: { click: () => take(next, index) } },
    pictures.of(next),
    h("button", { type: "button", class: "button main", text: t("levels.play", { n: index + 1 }) }),
    h("p", {}, gradeText(t, next.difficulty), " · ", t(unit, { n: next.moves })),
  );
}

/** How many levels are solved, and the stars. @param {Parts<"words">} parts @param {Standing} standing */
function progress({ words: { t } }, { all, n, reached }) {
  const stars = reached.reduce((sum, one) => sum + (one?.stars ?? 0), 0);
  return h(
    "p",
    { class: "family-progress soft" },
    t("levels.done", { n, all }),
    stars > 0 && h("span", { text: t("levels.stars", { n: stars, all: 3 * all }) }),
  );
}

/** The lessons on its boards. @param {Parts<"open" | "words">} parts @param {Lesson[]} lessons */
function lessonLinks({ open, words: { t, language } }, lessons) {
  return lessons.length > 0 && h(
    "section",
    { class: "shelf" },
    h("h3", { text: t("puzzles.lessons") }),
    inRow(...lessons.map(({ slug, title }) =>
      iconButton("hint", title[language], () => void open("learn", { slug })))),
  );
}

// The boards of a family: the first six, all of them when asked for, and those of any size.

/** How many boards are shown at first. */
const FIRST = 6;

/**
 * @param {Parts<"catalog" | "find" | "saves" | "title" | "words">} parts
 * @param {{kind: KindFacts, shelf: string, grades: Record<string, number>, pictures: Pictures, wanted: () => boolean,
 *   take: (puzzle: Puzzle) => void}} about `wanted`: whether a board that comes late is still asked for
 */
function boardsOf(parts, { kind, shelf, grades, pictures, wanted, take }) {
  const { t } = parts.words;
  const puzzles = parts.catalog.puzzles.filter((puzzle) => shelfOf(puzzle) === shelf);
  const card = createCards(parts, { grades, pictures, take });
  const list = h("ul", { class: "shelf-list" }, ...puzzles.slice(0, FIRST).map(card));
  const all = button(t("family.all", { n: puzzles.length }), () => {
    append(list, puzzles.slice(FIRST).map(card));
    /** @type {HTMLElement | null} */ (list.children[FIRST]?.querySelector("button"))?.focus();
    all.replaceWith(...(size ? [size] : []));
  }, { class: "button" });
  const size = sizeChoice(parts, kind, { take, wanted });
  return h(
    "section",
    { class: "shelf", "aria-labelledby": "family-boards" },
    h("h3", { id: "family-boards", text: t("family.boards") }),
    list,
    puzzles.length > FIRST ? all : size,
  );
}

// The levels of a family by difficulty, each difficulty folded until it is asked for.

/** @typedef {(level: Level, index: number) => void} Take */

/**
 * @param {Parts<"catalog" | "title" | "words">} parts
 * @param {Standing} standing
 * @param {{pictures: Pictures, unit: string, take: Take}} about `unit`: the code of the unit of their length
 * @returns {HTMLElement[]}
 */
function levelsByGrade(parts, { list, reached }, { pictures, unit, take }) {
  const { t } = parts.words;
  const numbered = list.map((level, index) => ({ level, index, done: reached[index] }));
  return GRADES.flatMap((grade) => {
    const own = numbered.filter(({ level }) => level.difficulty === grade);
    if (!own.length) return [];
    const body = h("ol", { class: "levels" });
    /** Most difficulties stay folded. */
    function build() {
      if (body.childElementCount) return;
      fill(body, ...own.map(({ level, index, done }) =>
        h("li", {}, levelButton(parts, level, index, { pictures, unit, done, take }))));
    }
    const n = own.filter(({ done }) => done).length;
    return [h(
      "details",
      { class: "level-grade", data: { grade: String(grade) }, on: { toggle: build } },
      h(
        "summary",
        {},
        gradeText(t, grade),
        h("span", { class: "soft", text: t("levels.done", { n, all: own.length }) }),
      ),
      body,
    )];
  });
}

/**
 * @param {Parts<"catalog" | "title" | "words">} parts
 * @param {Level} level
 * @param {number} index
 * @param {{pictures: Pictures, unit: string, done: Reached | undefined, take: Take}} about
 */
function levelButton(parts, level, index, { pictures, unit, done, take }) {
  const { t } = parts.words;
  const own = levelTitle(parts.words, { id: level.puzzle }, index);
  const title = own ?? parts.title(parts.catalog.find(level.puzzle) ?? { id: level.puzzle });
  const said = done ? [title, t("board.solved"), t("stars", { n: done.stars })] : [title];
  return h(
    "button",
    {
      type: "button", class: "level", title: own ?? t("levels.level", { n: index + 1, title }),
      data: { state: done ? "solved" : "" }, on: { click: () => take(level, index) },
    },
    pictures.of(level),
    h("span", { class: "level-number", text: String(index + 1) }),
    h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
    done && h("span", { class: "stars level-stars", "aria-hidden": "true", text: starText(done.stars) }),
    h("span", { class: "unseen", text: said.join(t("list.comma")) }),
  );
}

// The choice of a board of any width and height, for the kinds that have such boards.

/**
 * @param {Parts<"find" | "words">} parts
 * @param {KindFacts} kind
 * @param {{take: (puzzle: Puzzle) => void, wanted: () => boolean}} does see `boardsOf`
 * @returns {HTMLElement | null} null if the kind has no such boards
 */
function sizeChoice({ find, words }, { family, sizes: offer }, { take, wanted }) {
  const { t } = words;
  if (!offer) return null;
  const { prefix, start } = offer;
  const wide = number(t("size.width"), offer, start[0]);
  const high = number(t("size.height"), offer, start[1]);
  const trouble = h("p", { class: "trouble", role: "alert" });
  const go = button(t("size.open"), () => void openSize());

  async function openSize() {
    const found = await whileDisabled([go], () => find(`${family}/${prefix}${wide.value}x${high.value}`));
    if ("code" in found) trouble.textContent = words.sentence(found);
    else if (wanted()) take(found);
  }

  const times = h("span", { "aria-hidden": "true", text: "×" });
  return h("div", { class: "shelf-size" }, h("span", { text: t("size.title") }), wide, times, high, go, trouble);
}

/** @param {string} label @param {{least: number, most: number}} offer @param {number} chosen */
const number = (label, { least, most }, chosen) =>
  select(numbers(least, most), chosen, () => {}, { "aria-label": label });
