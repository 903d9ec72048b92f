// Where the board on the table belongs: the day or the level, and how hard it is.

/** @import { Context } from "../../app/context.js" */

import { dateText } from "../../dates.js";
import { fill, h } from "../../dom.js";
import { dateOf } from "../../play/daily/streak.js";
import { askedBy } from "../../play/levels.js";
import { markText } from "../../play/mark-text.js";

/** @param {Context} context @returns {{element: HTMLElement, update: () => void}} */
export function createPlace(context) {
  const { language, t } = context.words;
  const element = h("p", { class: "board-place", id: "board-place" });
  let shown = "";

  return {
    element,
    update() {
      const { saves, table: { session: { line } } } = context;
      const { day, index, difficulty } = saves.challenge(askedBy(line)) ?? {};
      const level = index === undefined ? null : t("next.level", { n: index + 1 });
      const date = day && dateText(dateOf(day), language, { weekday: "short", day: "numeric", month: "short" });
      const name = date?.replace(",", "") ?? level;
      const key = `${name} ${difficulty}`;
      if (key === shown) return;
      shown = key;
      element.hidden = name === null;
      const grade = name === null || difficulty === undefined ? [] : [
        h("span", { class: "unseen", text: ` ${t(`levels.grade.${difficulty}`)} ` }),
        h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
      ];
      fill(element, name && h("span", { text: name }), ...grade);
    },
  };
}
