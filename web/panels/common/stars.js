// The stars of a result, with their number for screen readers.

import { h } from "../../base/dom.js";
import { starText } from "../../play/star-text.js";

/**
 * @param {(code: string, params?: Record<string, unknown>) => string} t
 * @param {number} n
 * @returns {HTMLElement}
 */
export const stars = (t, n) =>
  h(
    "span",
    { class: "stars", role: "img", "aria-label": t("stars", { n }) },
    ...[...starText(n)].map((text) => h("span", { text })),
  );
