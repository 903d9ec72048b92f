// The puzzle of the day, its calendar, and the streak of days in a row.

/** @import { Context } from "../../app/context.js" */
/** @import { Daily } from "../../play/daily/dailies.js" */

import { dateText } from "../../dates.js";
import { fill, h, iconButton, inRow } from "../../dom.js";
import { calendarOf, weekdayCalendarOf } from "../../play/daily/dailies.js";
import { dateOf, dayName, streakOf } from "../../play/daily/streak.js";
import { untilTomorrow } from "../../play/daily/week.js";
import { markText } from "../../play/mark-text.js";
import { takeCalendar, takeDay } from "../../play/level-start.js";
import { openDialog } from "../common/dialog.js";
import { stars } from "../common/stars.js";
import { createCalendar } from "./calendar.js";
import { weekDots } from "./week-dots.js";

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const dialog = openDialog(t, { name: "daily" });
  /** @param {Promise<unknown>} done */
  const after = (done) => {
    dialog.close();
    void done;
  };
  const card = h("section", { class: "card today-card" }, h("p", { class: "soft", text: t("levels.loading") }));
  const calendar = createCalendar(context, (day) => after(takeDay(context, day)));
  const trouble = () => fill(card, h("p", { class: "trouble", text: context.words.sentence({ code: "panel" }) }));
  fill(dialog.body, card, weekDots(context), ...streakLines(context), calendar);
  const found = context.dailies.on(dayName(new Date()));
  if (found) void found.then((daily) => fill(card, ...today(context, daily, after)), trouble);
  else trouble();
}

/**
 * The puzzle of today, and beside it the packings of today's date.
 * @param {Context} context
 * @param {Daily} daily
 * @param {(done: Promise<unknown>) => void} after
 */
function today(context, { level, listed }, after) {
  const { t, language } = context.words;
  const day = dayName(new Date());
  const solved = context.saves.days()[day];
  const date = dateText(dateOf(day), language, { weekday: "long", month: "long", day: "numeric" });
  const title = context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
  const hard = level.difficulty;
  return [
    h("h3", { class: "card-title", text: date }),
    h(
      "p",
      { class: "soft" },
      `${title} · ${t(`levels.grade.${hard}`)} `,
      h("span", { "aria-hidden": "true", text: markText(hard) }),
      solved && " · ",
      solved && stars(t, solved.stars),
    ),
    !listed && h("p", { class: "soft", text: t("daily.outside") }),
    inRow(
      iconButton("play", t(solved ? "daily.again" : "daily.play"), () => after(takeDay(context)), {
        class: "button main", data: { daily: level.puzzle },
      }),
      ...Object.entries({ "daily.calendar": calendarOf(day), "daily.weekdays": weekdayCalendarOf(day) })
        .map(([label, id]) => iconButton("grid", t(label), () => after(takeCalendar(context, id)), {
          data: { daily: id },
        })),
    ),
  ];
}

/** The state of the streak; a missed day that was bridged is always mentioned. @param {Context} context */
function streakLines({ saves, storage, words: { t, language } }) {
  const { ahead, bridged, ended, length } = streakOf(saves.days(), new Date());
  /** @param {string} day */
  const named = (day) => dateText(dateOf(day), language, { month: "long", day: "numeric" });
  const tomorrow = untilTomorrow(new Date());
  return [
    h("p", { text: t("daily.streak", { n: length }) }),
    saves.days()[dayName(new Date())] && h("p", { text: t(tomorrow.code, tomorrow.params) }),
    bridged.length > 0 && h("p", { text: t("daily.bridged", { n: bridged.length, days: bridged.map(named) }) }),
    ended > 1 && h("p", { text: t("daily.ended", { n: ended }) }),
    h("p", { class: "soft", text: t("daily.rule") }),
    ahead && h("p", {
      class: "trouble", text: t("daily.clock", { today: named(dayName(new Date())), day: named(ahead) }),
    }),
    !storage.lasting() && h("p", { class: "trouble", text: t("say.not-kept") }),
  ];
}
