// A family's page: its next level, all levels by difficulty, its boards, lessons, and the editor.

/** @import { Take } from "./levels.js" */
/** @import { Standing } from "./standing.js" */

import { button, fill, h, iconButton, inRow } from "../../base/dom.js";
import { KINDS } from "../../kinds/facts.js";
import { openDialog } from "../common/dialog.js";
import { createPictures } from "../common/board-cards.js";
import { lessonsOn } from "../learn/lessons.js";
import { boardsOf } from "./boards.js";
import { gradeText } from "../common/figures.js";
import { levelsByGrade } from "./levels.js";
import { standingOn } from "./standing.js";

/** CSS pixels of the side of the next level's picture, and of a board's. */
const [NEXT, BOARD] = [128, 88];

/**
 * @param {Parts<"catalog" | "find" | "levels" | "open" | "openings" | "saves" | "table" | "title" | "words">} parts
 * @param {{shelf?: string}} options
 */
export async function open(parts, { shelf = "" }) {
  const { t } = parts.words;
  const kind = KINDS.find(({ shelves }) => shelves.some(({ name }) => name === shelf));
  if (!kind) return;
  const pictures = { next: createPictures(parts, NEXT), board: createPictures(parts, BOARD) };
  const small = createPictures(parts);
  let closed = false;
  const dialog = openDialog(t, {
    name: "family", title: t(`levels.family.${shelf}`), wide: true, page: true,
    onClose() {
      closed = true;
      for (const one of [pictures.next, pictures.board, small]) one.destroy();
    },
  });
  /** @type {Take} */
  function take(level, index) {
    dialog.close();
    void parts.openings.level(level, { shelf, index });
  }
  fill(dialog.body, h("p", { class: "soft", text: t("levels.loading") }));
  const grades = await parts.levels?.grades(shelf).catch(() => undefined) ?? {};
  const standing = await standingOn(parts, shelf);
  if (closed) return;
  // All at once, so that nothing moves when something else arrives.
  fill(
    dialog.body,
    h("section", { class: "family-levels" }, ...standing.all ? [
      nextLevel(parts, standing, pictures.next, kind.levels.unit, take),
      progress(parts, standing),
      ...levelsByGrade(parts, standing, { pictures: small, unit: kind.levels.unit, take }),
    ] : [h("p", { class: "soft", text: parts.words.sentence({ code: "panel" }) })]),
    boardsOf(parts, {
      kind, shelf, grades, pictures: pictures.board,
      take(puzzle) {
        dialog.close();
        parts.openings.board(puzzle);
      },
    }),
    lessonLinks(parts, shelf),
    inRow(iconButton("edit", t("puzzles.editor"), () => void parts.open("editor", { kind: kind.name }))),
  );
}

/**
 * The next level, as the one thing that asks to be done.
 * @param {Parts<"words">} parts
 * @param {Standing} standing
 * @param {import("../common/board-cards.js").Pictures} pictures
 * @param {string} unit code of the unit of its length
 * @param {Take} take
 */
function nextLevel({ words: { t } }, { next, index }, pictures, unit, take) {
  return next && h(
    "div",
    { class: "next-level" },
    pictures.of(next),
    button(t("levels.play", { n: index + 1 }), () => take(next, index), { class: "button main" }),
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
    stars > 0 && h("span", { class: "family-stars", text: t("levels.stars", { n: stars, all: 3 * all }) }),
  );
}

/** The lessons on its boards. @param {Parts<"catalog" | "open" | "words">} parts @param {string} shelf */
function lessonLinks({ catalog, open, words: { t, language } }, shelf) {
  const lessons = lessonsOn(shelf, catalog);
  return lessons.length > 0 && h(
    "section",
    { class: "shelf" },
    h("h3", { text: t("puzzles.lessons") }),
    inRow(...lessons.map(({ slug, title }) =>
      iconButton("hint", title[language], () => void open("learn", { slug })))),
  );
}
