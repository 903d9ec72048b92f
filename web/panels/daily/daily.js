// The dialog of the days: today's puzzles, what became of the streak, and the calendar.

import { disable, fill, h, iconButton } from "../../base/dom.js";
import { askedBy } from "../../model/problem.js";
import { movesTo } from "../../model/session.js";
import { dateOf, dayName, dayText, weekdayCalendarOf } from "../../play/dailies.js";
import { shelfFor } from "../../play/levels.js";
import { standingOn } from "../../play/standing.js";
import { nameOf } from "../../play/starts.js";
import { streakOf } from "../../play/streaks.js";
import { starText } from "../../play/wording.js";
import { everyDay, everyMinute } from "../common/anew.js";
import { openDialog } from "../common/dialog.js";
import { showToday } from "./today.js";
import { mondayBefore, untilTomorrow, weekDots } from "./week.js";

export const takes = /** @type {const} */ ([
  "catalog", "dailies", "levels", "openings", "saves", "storage", "table", "title", "words",
]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "daily" });
  /** @param {string} day YYYY-MM-DD */
  function takeDay(day) {
    dialog.close();
    void parts.openings.day(day);
  }

  function draw() {
    const today = h("section", { class: "today" });
    const further = h("div", { class: "today-further" });
    const id = weekdayCalendarOf(dayName(new Date()));
    const weekday = iconButton("grid", t("daily.weekdays"), () => {
      dialog.close();
      void parts.openings.calendar(id);
    }, { data: { daily: id } });
    fill(
      dialog.body, today, ...weekLines(parts, dialog.closed), further, ...streakLines(parts),
      createCalendar(parts, takeDay), weekday,
    );
    showToday(parts, today, dialog);
    void showGoOn(parts, further, dialog.close);
  }

  draw();
  everyDay(dialog, draw);
}

/**
 * What became of the streak; a missed day that was bridged is always mentioned.
 * @param {Parts<"saves" | "storage" | "words">} parts
 */
function streakLines({ saves, storage, words: { t, language } }) {
  const { ahead, bridged, ended } = streakOf(saves.days(), new Date());
  /** @param {string} day */
  const named = (day) => dayText(day, language, { month: "long", day: "numeric" });
  /** @param {string} day */
  const dated = (day) => dayText(day, language, { year: "numeric", month: "long", day: "numeric" });
  return [
    bridged.length > 0 && h("p", { text: t("daily.bridged", { n: bridged.length, days: bridged.map(named) }) }),
    ended > 1 && h("p", { text: t("daily.ended", { n: ended }) }),
    h("p", { class: "soft", text: t("daily.rule") }),
    ahead && h("p", {
      class: "trouble", text: t("daily.clock", { today: dated(dayName(new Date())), day: dated(ahead) }),
    }),
    !storage.lasting() && h("p", { class: "trouble", text: t("say.not-kept") }),
  ];
}

/**
 * The week, the days in a row, and how long it is until tomorrow, once today is solved.
 * @param {Parts<"saves" | "words">} parts
 * @param {AbortSignal} signal once they are no longer shown
 */
function weekLines(parts, signal) {
  const { saves, words: { t } } = parts;
  const now = new Date();
  const days = saves.days();
  const solved = days[dayName(now)] !== undefined;
  const last = h("p", { class: "soft" });
  function tell() {
    const tomorrow = untilTomorrow(new Date());
    last.textContent = solved ? t(tomorrow.code, tomorrow.params) : t("daily.about");
  }
  tell();
  if (solved) everyMinute(tell, signal);
  return [
    h(
      "div",
      { class: "today-week" },
      weekDots(parts),
      h("span", { text: t("daily.streak", { n: streakOf(days, now).length }) }),
    ),
    last,
  ];
}

// A month of daily puzzles, with the player's stars; one month at a time, none after the current one.

/**
 * @param {Parts<"dailies" | "saves" | "words">} parts
 * @param {(day: string) => void} take
 * @returns {HTMLElement}
 */
function createCalendar(parts, take) {
  const { t, language } = parts.words;
  const now = dayName(new Date()).slice(0, 7);
  let month = now;
  let begin = now;
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

  const limit = () => disable([[back, month <= begin], [on, month >= now]]);

  function draw() {
    title.textContent = dayText(`${month}-01`, language, { year: "numeric", month: "long" });
    limit();
    table.setAttribute("aria-label", title.textContent);
    fill(table, weekdays(language), h("tbody", {}, ...weeksOf(month).map((week) => row(parts, week, take))));
  }

  draw();
  void parts.dailies.first().catch(() => "").then((first) => {
    begin = first;
    limit();
  });
  return h("section", {}, h("div", { class: "days-head" }, back, title, on), table);
}

/** Weeks begin on Monday, the easiest day. @param {Language} language */
function weekdays(language) {
  const names = Array.from({ length: 7 }, (_, day) => `2024-01-0${day + 1}`);
  return h("thead", {}, h("tr", {}, ...names.map((name) => h("th", {
    scope: "col", text: dayText(name, language, { weekday: "short" }),
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
      dayText(day, language, { month: "long", day: "numeric" }),
      reached ? t("stars", { n: reached.stars }) : t(bridged.includes(day) ? "daily.day-bridged" : "daily.day-open"),
    ];
    return h("td", {}, h(
      "button",
      {
        type: "button", class: "day", "aria-label": said.join(t("list.comma")), "aria-current": day === today && "date",
        data: { day, ...(bridged.includes(day) ? { bridged: "" } : {}) }, on: { click: () => take(day) },
      },
      h("span", { text: number }),
      h("span", { class: "day-stars", "aria-hidden": "true", text: reached ? starText(reached.stars) : "" }),
    ));
  }));
}

// One level to go on with, below today's puzzles.

/**
 * Fills an element with the level, in a place that is kept for it.
 * @param {Parts<"catalog" | "levels" | "openings" | "saves" | "table" | "words">} parts
 * @param {HTMLElement} host
 * @param {() => void} leave called before the level is opened
 */
async function showGoOn(parts, host, leave) {
  const { t } = parts.words;
  const found = await levelToGoOn(parts).catch(() => null);
  if (!found) return;
  const { level, shelf, index, moves } = found;
  const name = t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 });
  const beside = moves ? t("daily.moves-in", { n: moves }) : t(`levels.grade.${level.difficulty}`);
  function press() {
    leave();
    void parts.openings.level(level, { shelf, index });
  }
  fill(
    host,
    h("h3", { text: t("daily.go-on") }),
    h(
      "button",
      { type: "button", class: "today-on", data: { goOn: shelf }, on: { click: press } },
      h("span", { class: "today-name", text: name }),
      h("span", { class: "today-grade", text: beside }),
    ),
  );
}

// The one taken up last, or the first unsolved one after it.

/**
 * @typedef {object} GoOn
 * @property {Level} level
 * @property {string} shelf
 * @property {number} index on its shelf
 * @property {number} moves made in it so far
 */

/**
 * @param {Play<"catalog" | "levels" | "saves" | "table">} parts
 * @returns {Promise<GoOn | null>} null if every level of the shelf is solved
 */
async function levelToGoOn(parts) {
  const latest = parts.saves.latestLevel();
  const shelf = shelfFor(parts, latest);
  const { index, next: level } = await standingOn(parts, shelf, { from: latest?.index ?? 0 });
  return level ? { level, shelf, index, moves: movesIn(parts, level) } : null;
}

/**
 * @param {Play<"catalog" | "saves" | "table">} parts
 * @param {Level} level
 * @returns {number} made in the game that is kept of it
 */
function movesIn(parts, level) {
  const line = parts.saves.game(level.puzzle)?.line;
  return line?.mode === "play" && askedBy(line) === nameOf(parts, level) ? movesTo(line, line.cursor) : 0;
}
