// Where the board on the table belongs: the day or the level, and how hard it is; of a new game, how hard it is.

/** @import { Challenge } from "../../store/challenges.js" */

import { dateText } from "../../base/words.js";
import { fill, h } from "../../base/dom.js";
import { dateOf } from "../../play/dailies.js";
import { askedBy } from "../../play/levels.js";
import { markText } from "../../play/wording.js";

/** @param {Parts<"saves" | "table" | "words">} parts @returns {{element: HTMLElement, update: () => void}} */
export function createPlace(parts) {
  const { language, t } = parts.words;
  const element = h("p", { class: "board-place", id: "board-place" });
  let shown = "";

  return {
    element,
    update() {
      const { saves, table: { session: { line } } } = parts;
      /** @type {Partial<Challenge>} */
      const { day, index, difficulty } = saves.challenge(askedBy(line)) ?? line.dealt ?? {};
      const level = index === undefined ? null : t("next.level", { n: index + 1 });
      const date = day && dateText(dateOf(day), language, { weekday: "short", day: "numeric", month: "short" });
      const where = date?.replace(",", "") ?? level;
      const key = `${where} ${difficulty}`;
      if (key === shown) return;
      shown = key;
      const grade = difficulty === undefined ? "" : t(`levels.grade.${difficulty}`);
      element.hidden = !where && !grade;
      fill(
        element,
        where && h("span", { text: where }),
        grade && h("span", where ? { class: "unseen", text: ` ${grade} ` } : { text: grade }),
        difficulty !== undefined && h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
      );
    },
  };
}
