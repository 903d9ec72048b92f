// A month of daily puzzles, with the player's stars; one month at a time, none after the current one.

import { dateText } from "../../base/words.js";
import { fill, h, iconButton } from "../../base/dom.js";
import { dateOf, dayName, streakOf } from "../../play/dailies.js";
import { mondayBefore } from "./week.js";
import { starText } from "../../play/wording.js";

/** The first month with puzzles of the day. */
const FIRST = "2026-01";

/**
 * @param {Parts<"saves" | "words">} parts
 * @param {(day: string) => void} take
 * @returns {HTMLElement}
 */
export function createCalendar(parts, take) {
  const { t, language } = parts.words;
  const now = dayName(new Date()).slice(0, 7);
  let month = now;
  const title = h("h3", { "aria-live": "polite" });
  const table = h("table", { class: "days" });
  const back = iconButton("back", t("daily.month-back"), () => turn(-1), { class: "quiet icon-only" });
  const on = iconButton("on", t("daily.month-on"), () => turn(1), { class: "quiet icon-only" });

  /** @param {number} by months */
  function turn(by) {
    const first = dateOf(`${month}-01`);
    first.setMonth(first.getMonth() + by);
    month = dayName(first).slice(0, 7);
    draw();
  }

  function draw() {
    title.textContent = dateText(dateOf(`${month}-01`), language, { year: "numeric", month: "long" });
    back.disabled = month <= FIRST;
    on.disabled = month >= now;
    table.setAttribute("aria-label", title.textContent ?? "");
    fill(table, weekdays(language), h("tbody", {}, ...weeksOf(month).map((week) => row(parts, week, take))));
  }

  draw();
  return h("section", { class: "calendar" }, h("div", { class: "days-head" }, back, title, on), table);
}

/** Weeks begin on Monday, the easiest day. @param {Language} language */
function weekdays(language) {
  const names = Array.from({ length: 7 }, (_, day) => dateOf(`2024-01-0${day + 1}`));
  return h("thead", {}, h("tr", {}, ...names.map((date) => h("th", {
    scope: "col", text: dateText(date, language, { weekday: "short" }),
  }))));
}

/** Weeks of the longest month: all months are drawn equally high. */
const WEEKS = 6;

/**
 * @param {string} month YYYY-MM
 * @returns {(string | null)[][]} the days of each week from Monday on; null for days of other months
 */
export function weeksOf(month) {
  const first = dateOf(`${month}-01`);
  const lead = mondayBefore(`${month}-01`);
  const length = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const days = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`),
  ];
  return Array.from({ length: WEEKS }, (_, week) => {
    const some = days.slice(week * 7, week * 7 + 7);
    return [...some, ...Array.from({ length: 7 - some.length }, () => null)];
  });
}

/** @param {Parts<"saves" | "words">} parts @param {(string | null)[]} week @param {(day: string) => void} take */
function row({ saves, words: { t, language } }, week, take) {
  const today = dayName(new Date());
  const days = saves.days();
  const { bridged } = streakOf(days, new Date());
  return h("tr", {}, ...week.map((day) => {
    if (!day) return h("td");
    const number = String(dateOf(day).getDate());
    if (day > today) return h("td", { class: "day-none", text: number });
    const reached = days[day];
    const said = [
      dateText(dateOf(day), language, { month: "long", day: "numeric" }),
      reached ? t("stars", { n: reached.stars }) : t(bridged.includes(day) ? "daily.day-bridged" : "daily.day-open"),
    ];
    return h("td", {}, h(
      "button",
      {
        type: "button", class: "day", "aria-label": said.join(", "), "aria-current": day === today && "date",
        data: { day, ...(bridged.includes(day) ? { bridged: "" } : {}) }, on: { click: () => take(day) },
      },
      h("span", { text: number }),
      h("span", { class: "day-stars", "aria-hidden": "true", text: reached ? starText(reached.stars) : "" }),
    ));
  }));
}
