// This week's puzzles of the day as seven dots, from Monday to Sunday; each says to screen readers what became of it.

/** @import { Day, Reached } from "../../store/challenges.js" */

import { h } from "../../base/dom.js";
import { dateOf, dayName, dayNumber, dayText, nameOfDay } from "../../play/dailies.js";
import { streakOf } from "../../play/streaks.js";

/**
 * @param {Parts<"saves" | "words">} parts whose later words have been fetched
 * @returns {HTMLElement}
 */
export function weekDots({ saves, words: { t, language } }) {
  const now = new Date();
  const today = dayName(now);
  /** @param {WeekDay} one */
  const said = ({ day, state, stars }) => [
    dayText(day, language, { weekday: "long" }),
    stars ? t("stars", { n: stars }) : t(`daily.day-${state}`),
  ].join(t("list.comma"));
  return h(
    "ol",
    { class: "week", "aria-label": t("daily.week") },
    ...weekOf(saves.days(), now).map((one) => h(
      "li",
      { data: { state: one.state, ...(one.day === today ? { today: "" } : {}) } },
      h("span", { "aria-hidden": "true", text: dayText(one.day, language, { weekday: "narrow" }) }),
      h("span", { class: "unseen", text: said(one) }),
    )),
  );
}

// The week of a day, from Monday to Sunday, and how long it is until the next day begins.

const WEEK = 7;
const MINUTE = 60_000;

/**
 * A day of the week. `bridged`: missed, but the streak goes on; `open`: not solved, today or before the
 * first day that was kept; `ahead`: after today.
 * @typedef {object} WeekDay
 * @property {string} day YYYY-MM-DD
 * @property {"solved" | "bridged" | "missed" | "open" | "ahead"} state
 * @property {Reached["stars"] | null} stars null unless it is solved
 */

/**
 * @param {Record<string, Pick<Day, "late" | "stars">>} days solved, by date
 * @param {Date} today
 * @returns {WeekDay[]} the seven days of today's week, Monday first
 */
export function weekOf(days, today) {
  const now = dayNumber(dayName(today));
  const monday = now - mondayBefore(dayName(today));
  const { bridged } = streakOf(days, today);
  const first = Object.keys(days).filter((day) => !days[day]?.late).toSorted()[0] ?? dayName(today);
  return Array.from({ length: WEEK }, (_, index) => {
    const number = monday + index;
    const day = nameOfDay(number);
    return { day, state: stateOf(day, number - now), stars: number <= now ? (days[day]?.stars ?? null) : null };
  });

  /** @param {string} day @param {number} after days after today @returns {WeekDay["state"]} */
  function stateOf(day, after) {
    if (after > 0) return "ahead";
    if (days[day]) return "solved";
    if (after === 0 || day < first) return "open";
    return bridged.includes(day) ? "bridged" : "missed";
  }
}

/** @param {string} day YYYY-MM-DD @returns {number} days since Monday, the easiest day of a week */
export const mondayBefore = (day) => (dateOf(day).getDay() + WEEK - 1) % WEEK;

/**
 * How long it is until tomorrow begins where the player is, as a text: "Tomorrow in 7 h 12 min".
 * @param {Date} now
 * @returns {Line}
 */
export function untilTomorrow(now) {
  // The days on which clocks are changed have 23 or 25 hours.
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const left = Math.ceil((tomorrow.getTime() - now.getTime()) / MINUTE);
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  return hours
    ? { code: "daily.tomorrow", params: { hours, minutes } }
    : { code: "daily.tomorrow-soon", params: { minutes } };
}
