// The dialog of the days: today's puzzles, what became of the streak, and the calendar.

import { dateText } from "../../base/words.js";
import { fill, h, iconButton } from "../../base/dom.js";
import { dateOf, dayName, streakOf, weekdayCalendarOf } from "../../play/dailies.js";
import { untilTomorrow, weekDots } from "./week.js";
import { openDialog } from "../common/dialog.js";
import { createCalendar } from "./calendar.js";
import { showGoOn } from "./go-on.js";
import { showToday } from "./today.js";

/**
 * @param {Parts<"catalog" | "dailies" | "levels" | "openings" | "saves" | "storage" | "table" | "title" |
 *   "words">} parts
 */
export function open(parts) {
  const { t } = parts.words;
  let end = () => {};
  const dialog = openDialog(t, { name: "daily", onClose: () => end() });
  const today = h("section", { class: "today" });
  const further = h("div", { class: "today-further" });
  const calendar = createCalendar(parts, (day) => {
    dialog.close();
    void parts.openings.day(day);
  });
  const id = weekdayCalendarOf(dayName(new Date()));
  const weekday = iconButton("grid", t("daily.weekdays"), () => {
    dialog.close();
    void parts.openings.calendar(id);
  }, { data: { daily: id } });
  fill(dialog.body, today, ...weekLines(parts), further, ...streakLines(parts), calendar, weekday);
  end = showToday(parts, today, dialog.close);
  void showGoOn(parts, further, dialog.close);
}

/**
 * What became of the streak; a missed day that was bridged is always mentioned.
 * @param {Parts<"saves" | "storage" | "words">} parts
 */
function streakLines({ saves, storage, words: { t, language } }) {
  const { ahead, bridged, ended } = streakOf(saves.days(), new Date());
  /** @param {string} day */
  const named = (day) => dateText(dateOf(day), language, { month: "long", day: "numeric" });
  return [
    bridged.length > 0 && h("p", { text: t("daily.bridged", { n: bridged.length, days: bridged.map(named) }) }),
    ended > 1 && h("p", { text: t("daily.ended", { n: ended }) }),
    h("p", { class: "soft", text: t("daily.rule") }),
    ahead && h("p", {
      class: "trouble", text: t("daily.clock", { today: named(dayName(new Date())), day: named(ahead) }),
    }),
    !storage.lasting() && h("p", { class: "trouble", text: t("say.not-kept") }),
  ];
}

/**
 * The week, the days in a row, and how long it is until tomorrow, once today is solved.
 * @param {Parts<"saves" | "words">} parts
 */
function weekLines(parts) {
  const { saves, words: { t } } = parts;
  const now = new Date();
  const days = saves.days();
  const tomorrow = untilTomorrow(now);
  const solved = days[dayName(now)] !== undefined;
  return [
    h(
      "div",
      { class: "today-week" },
      weekDots(parts),
      h("span", { text: t("daily.streak", { n: streakOf(days, now).length }) }),
    ),
    h("p", { class: "soft", text: solved ? t(tomorrow.code, tomorrow.params) : t("daily.about") }),
  ];
}
