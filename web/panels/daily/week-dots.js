// This week's puzzles of the day as seven dots, from Monday to Sunday; each says to screen readers what became of it.

/** @import { WeekDay } from "../../play/daily/week.js" */

import { dateText } from "../../base/words.js";
import { h } from "../../base/dom.js";
import { dateOf, dayName } from "../../play/daily/streak.js";
import { weekOf } from "../../play/daily/week.js";

/**
 * @param {Parts<"saves" | "words">} parts whose later words have been fetched
 * @returns {HTMLElement}
 */
export function weekDots({ saves, words: { t, language } }) {
  const now = new Date();
  const today = dayName(now);
  /** @param {WeekDay} one */
  const said = ({ day, state, stars }) => [
    dateText(dateOf(day), language, { weekday: "long" }),
    stars ? t("stars", { n: stars }) : t(`daily.day-${state}`),
  ].join(", ");
  return h(
    "ol",
    { class: "week", "aria-label": t("daily.week") },
    ...weekOf(saves.days(), now).map((one) => h(
      "li",
      { data: { state: one.state, ...(one.day === today ? { today: "" } : {}) } },
      h("span", { "aria-hidden": "true", text: dateText(dateOf(one.day), language, { weekday: "narrow" }) }),
      h("span", { class: "unseen", text: said(one) }),
    )),
  );
}
