// Today: the puzzle of the day and the packing of the date side by side.

/** @import { Daily } from "../../play/dailies.js" */
/** @import { OpenDialog } from "../common/dialog.js" */

import { fill, h } from "../../base/dom.js";
import { calendarOf, dateOf, dayName, dayText } from "../../play/dailies.js";
import { gradeText, stars } from "../common/figures.js";
import { createPictures } from "../common/board-cards.js";

/** CSS pixels of the side of a picture. */
const SIDE = 96;

/** In Japanese the weekday stands in brackets: 11月28日(土). @param {string} day @param {Language} language */
export const headingOf = (day, language) =>
  dayText(day, language, { weekday: language === "ja" ? "short" : "long", month: "long", day: "numeric" });

/**
 * Fills an element with today's puzzles; what is fetched appears in places that are kept for it.
 * @param {Parts<"catalog" | "dailies" | "openings" | "saves" | "table" | "title" |
 *   "words">} parts whose later words have been fetched
 * @param {HTMLElement} host
 * @param {Pick<OpenDialog, "close" | "closed">} dialog closed before a board is opened
 */
export function showToday(parts, host, { close, closed }) {
  const { t, language } = parts.words;
  const day = dayName(new Date());
  const pictures = createPictures(parts, closed, SIDE);
  /** @param {() => Promise<void>} take */
  const press = (take) => () => {
    close();
    void take();
  };
  const ways = h("div", { class: "today-ways" });
  fill(host, h("h3", { class: "today-date", text: headingOf(day, language) }), ways);

  /** @param {Daily} daily */
  function draw({ level, listed, date: packing }) {
    const title = parts.title(parts.catalog.find(level.puzzle) ?? { id: level.puzzle });
    const id = calendarOf(day);
    const result = parts.saves.results()[id];
    fill(
      ways,
      way(parts, {
        name: title, difficulty: level.difficulty, stars: parts.saves.days()[day]?.stars,
        picture: pictures.of(level), press: press(() => parts.openings.day(day)), daily: level.puzzle,
      }),
      way(parts, {
        name: t("daily.date"), difficulty: packing?.difficulty, stars: result?.own === day ? result.stars : undefined,
        picture: leaf(day, language), press: press(() => parts.openings.calendar(id)), daily: id,
      }),
      !listed && h("p", { class: "soft", text: t("daily.outside") }),
    );
  }

  parts.dailies.on(day).then(draw, () =>
    fill(ways, h("p", { class: "trouble", role: "alert", text: t("daily.none") })));
}

/**
 * A puzzle as a card: its picture, its name, and its stars, or how hard it is while it has none.
 * @param {Parts<"words">} parts
 * @param {{name: string, difficulty: number | undefined, stars: number | undefined, picture: HTMLElement,
 *   press: () => void, daily: string}} about
 */
function way({ words: { t } }, { name, difficulty, stars: reached, picture, press, daily }) {
  return h(
    "button",
    { type: "button", class: "today-way", data: { daily }, on: { click: press } },
    picture,
    h("span", { class: "today-name", text: name }),
    h("span", { class: "today-grade" }, reached
      ? stars(t, reached)
      : difficulty !== undefined && gradeText(t, difficulty)),
  );
}

/**
 * A leaf of a calendar.
 * @param {string} day YYYY-MM-DD
 * @param {Language} language
 */
const leaf = (day, language) => h(
  "span",
  { class: "today-leaf", "aria-hidden": "true" },
  h("span", { text: dayText(day, language, { month: "short" }) }),
  h("span", { class: "today-number", text: String(dateOf(day).getDate()) }),
);
