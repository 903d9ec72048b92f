// Marks on the screen: of a difficulty, beside its word, and the stars of a result.

import { h } from "../../base/dom.js";
import { markText, starText } from "../../play/wording.js";

/** @param {Translate} t @param {number} difficulty 1 easy to 5 hard */
export const gradeText = (t, difficulty) => h(
  "span",
  { class: "grade" },
  h("span", { text: t(`levels.grade.${difficulty}`) }), " ",
  h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
);

/**
 * @param {(code: string, params?: Record<string, unknown>) => string} t
 * @param {number} n of three
 * @returns {HTMLElement} with their number for screen readers
 */
export const stars = (t, n) =>
  h(
    "span",
    { class: "stars", role: "img", "aria-label": t("stars", { n }) },
    ...[...starText(n)].map((text) => h("span", { text })),
  );
