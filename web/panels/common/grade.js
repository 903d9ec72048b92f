// A difficulty in a word, with its marks.

import { h } from "../../base/dom.js";
import { markText } from "../../play/mark-text.js";

/** @param {Translate} t @param {number} difficulty 1 easy to 5 hard */
export const gradeText = (t, difficulty) => h(
  "span",
  { class: "grade" },
  h("span", { text: t(`levels.grade.${difficulty}`) }), " ",
  h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
);
