// The levels of a family by difficulty, each difficulty folded until it is asked for.

/** @import { Level } from "../../play/levels.js" */
/** @import { Reached } from "../../store/challenges.js" */
/** @import { Pictures } from "../common/board-cards.js" */
/** @import { Standing } from "./standing.js" */

import { fill, h } from "../../base/dom.js";
import { levelTitle, starText } from "../../play/wording.js";
import { gradeText } from "../common/figures.js";

/** Difficulties, easy to hard. */
const GRADES = [1, 2, 3, 4, 5];

/** @typedef {(level: Level, index: number) => void} Take */

/**
 * @param {Parts<"catalog" | "title" | "words">} parts
 * @param {Standing} standing
 * @param {{pictures: Pictures, unit: string, take: Take}} about `unit`: the code of the unit of their length
 * @returns {HTMLElement[]}
 */
export function levelsByGrade(parts, { list, reached }, { pictures, unit, take }) {
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
      data: { index: String(index), state: done ? "solved" : "" }, on: { click: () => take(level, index) },
    },
    pictures.of(level),
    h("span", { class: "level-number", text: String(index + 1) }),
    h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
    done && h("span", { class: "stars level-stars", "aria-hidden": "true", text: starText(done.stars) }),
    h("span", { class: "unseen", text: said.join(", ") }),
  );
}
