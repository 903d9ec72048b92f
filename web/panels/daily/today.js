// Today: the puzzle of the day and the packing of the date side by side, the week, and one level to go on with.

/** @import { Context } from "../../app/context.js" */
/** @import { Daily } from "../../play/daily/dailies.js" */
/** @import { GoOn } from "../../play/daily/go-on.js" */

import { dateText } from "../../dates.js";
import { fill, h } from "../../dom.js";
import { calendarOf } from "../../play/daily/dailies.js";
import { levelToGoOn } from "../../play/daily/go-on.js";
import { dateOf, dayName, streakOf } from "../../play/daily/streak.js";
import { untilTomorrow } from "../../play/daily/week.js";
import { takeCalendar, takeDay, takeLevel } from "../../play/level-start.js";
import { markText } from "../../play/mark-text.js";
import { createPictures } from "../levels/pictures.js";
import { stars } from "../common/stars.js";
import { weekDots } from "./week-dots.js";

/** CSS pixels of the side of a picture. */
const SIDE = 96;

/**
 * Fills an element with today's puzzles; what is fetched appears in places that are kept for it.
 * @param {Context} context whose later words have been fetched
 * @param {HTMLElement} host
 * @param {() => void} leave called before a board is opened
 * @returns {() => void} ends the drawing of pictures
 */
export function showToday(context, host, leave) {
  const { t, language } = context.words;
  const day = dayName(new Date());
  const date = dateText(dateOf(day), language, { weekday: "long", month: "long", day: "numeric" });
  const pictures = createPictures(context, SIDE);
  /** @param {() => Promise<void>} take */
  const press = (take) => () => {
    leave();
    void take();
  };
  const ways = h("div", { class: "today-ways" });
  const further = h("div", { class: "today-further" });
  fill(host, h("h3", { class: "today-date", text: date }), ways, ...weekLines(context), further);

  /** @param {Daily} daily */
  function draw({ level, listed, date: packing }) {
    const title = context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
    const id = calendarOf(day);
    const result = context.saves.results()[id];
    fill(
      ways,
      way(context, {
        name: title, difficulty: level.difficulty, stars: context.saves.days()[day]?.stars,
        picture: pictures.of(level), press: press(() => takeDay(context, day)), daily: level.puzzle,
      }),
      way(context, {
        name: t("daily.date"), difficulty: packing?.difficulty, stars: result?.last === day ? result.stars : undefined,
        picture: leaf(day, language), press: press(() => takeCalendar(context, id)), daily: id,
      }),
      !listed && h("p", { class: "soft", text: t("daily.outside") }),
    );
  }

  context.dailies.on(day).then(draw, () =>
    fill(ways, h("p", { class: "trouble", text: context.words.sentence({ code: "panel" }) })));
  levelToGoOn(context).then((found) => found && fill(further, ...goOn(context, found, press)), () => {});
  return pictures.destroy;
}

/**
 * A puzzle as a card: its picture, its name, and its stars, or how hard it is while it has none.
 * @param {Context} context
 * @param {{name: string, difficulty: number | undefined, stars: number | undefined, picture: HTMLElement,
 *   press: () => void, daily: string}} about
 */
function way({ words: { t } }, { name, difficulty, stars: reached, picture, press, daily }) {
  const grade = difficulty === undefined ? [] : [
    h("span", { text: t(`levels.grade.${difficulty}`) }), " ",
    h("span", { class: "marks", "aria-hidden": "true", text: markText(difficulty) }),
  ];
  return h(
    "button",
    { type: "button", class: "today-way", data: { daily }, on: { click: press } },
    picture,
    h("span", { class: "today-name", text: name }),
    h("span", { class: "today-grade" }, ...(reached ? [stars(t, reached)] : grade)),
  );
}

/**
 * A leaf of a calendar.
 * @param {string} day YYYY-MM-DD
 * @param {import("../../i18n.js").Language} language
 */
const leaf = (day, language) => h(
  "span",
  { class: "today-leaf", "aria-hidden": "true" },
  h("span", { text: dateText(dateOf(day), language, { month: "short" }) }),
  h("span", { class: "today-number", text: String(dateOf(day).getDate()) }),
);

/** The week, the days in a row, and how long it is until tomorrow, once today is solved. @param {Context} context */
function weekLines(context) {
  const { saves, words: { t } } = context;
  const now = new Date();
  const days = saves.days();
  const tomorrow = untilTomorrow(now);
  const solved = days[dayName(now)] !== undefined;
  return [
    h(
      "div",
      { class: "today-week" },
      weekDots(context),
      h("span", { text: t("daily.streak", { n: streakOf(days, now).length }) }),
    ),
    h("p", { class: "soft", text: solved ? t(tomorrow.code, tomorrow.params) : t("daily.about") }),
  ];
}

/**
 * @param {Context} context
 * @param {GoOn} found
 * @param {(take: () => Promise<void>) => () => void} press
 */
function goOn(context, { level, shelf, index, moves }, press) {
  const { t } = context.words;
  const name = t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 });
  const beside = moves ? t("daily.moves-in", { n: moves }) : t(`levels.grade.${level.difficulty}`);
  return [
    h("h3", { text: t("daily.go-on") }),
    h(
      "button",
      {
        type: "button", class: "today-on", data: { goOn: shelf },
        on: { click: press(() => takeLevel(context, level, { shelf, index })) },
      },
      h("span", { class: "today-name", text: name }),
      h("span", { class: "today-grade", text: beside }),
    ),
  ];
}
