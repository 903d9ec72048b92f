// The puzzle of every day: by date, outside the list, over midnight, with a wrong clock; and days in a row.

import assert from "node:assert/strict";
import test from "node:test";
import { calendarOf, createDailies, weekdayCalendarOf } from "../../web/play/daily/dailies.js";
import { untilTomorrow, weekOf } from "../../web/play/daily/week.js";
import { dateOf, dayName, dayNumber, nameOfDay, streakOf } from "../../web/play/daily/streak.js";
import { weeksOf } from "../../web/panels/daily/calendar.js";

/** @param {...string} names @returns {Record<string, {late?: boolean}>} */
const solved = (...names) => Object.fromEntries(names.map((name) => [name, {}]));
/** @param {Record<string, {late?: boolean}>} days @param {string} today */
const streak = (days, today) => streakOf(days, dateOf(today));

test("days have names and numbers, whatever the time zone", () => {
  assert.equal(dayName(new Date(2026, 0, 5)), "2026-01-05");
  assert.equal(dayName(new Date(2026, 0, 5, 23, 59, 59)), "2026-01-05");
  for (const name of ["1970-01-01", "2024-02-29", "2026-03-29", "2026-10-25", "2099-12-31"]) {
    assert.equal(nameOfDay(dayNumber(name)), name);
    assert.equal(dayName(dateOf(name)), name, "also on days on which clocks are changed");
  }
});

test("a streak goes on until today is over", () => {
  const days = solved("2026-02-27", "2026-02-28", "2026-03-01");
  assert.deepEqual(streak(days, "2026-03-01"), { length: 3, bridged: [], ended: 0, ahead: null });
  assert.equal(streak(days, "2026-03-02").length, 3);
  assert.deepEqual(streak({}, "2026-03-02"), { length: 0, bridged: [], ended: 0, ahead: null });
});

test("one missed day in seven is bridged, and it is said which; two end the streak, and that is said", () => {
  const days = solved("2026-02-27", "2026-02-28", "2026-03-02", "2026-03-03");
  assert.deepEqual(streak(days, "2026-03-03"), { length: 4, bridged: ["2026-03-01"], ended: 0, ahead: null });
  // The fourth is missed too, only three days after the first.
  assert.deepEqual(streak(days, "2026-03-05"), { length: 0, bridged: [], ended: 4, ahead: null });
  assert.deepEqual(streak(solved("2026-02-27"), "2026-03-02"), { length: 0, bridged: [], ended: 1, ahead: null });
  const later = solved(
    "2026-02-28", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-09",
  );
  assert.deepEqual(streak(later, "2026-03-09").bridged, ["2026-03-01", "2026-03-08"], "seven days apart");
  assert.equal(streak(later, "2026-03-09").length, 8);
});

test("what was taken up on another day mends no streak", () => {
  const days = { ...solved("2026-03-01", "2026-03-04"), "2026-03-02": { late: true }, "2026-03-03": { late: true } };
  assert.equal(streak(days, "2026-03-04").length, 1);
});

test("days to come count for nothing, and are asked about", () => {
  const days = solved("2026-03-01", "2026-03-02", "2031-01-01");
  assert.deepEqual(streak(days, "2026-03-02"), { length: 2, bridged: [], ended: 0, ahead: "2031-01-01" });
  assert.equal(streak(solved("1970-01-01"), "2026-03-02").length, 0);
});

test("the list says the puzzle of a date; outside it there is another one, and that is told", () => {
  /** @type {import("../../web/play/daily/dailies.js").DailyList} */
  const list = { first: "2026-01-01", days: [["a", "p", null, 1, 5], ["b", "p", "g", 2, 6], ["c", "p", null, 3, 7]] };
  const dailies = createDailies(list);
  assert.deepEqual(dailies.on("2026-01-02"), {
    level: { puzzle: "b", position: "p", goal: "g", difficulty: 2, moves: 6 }, listed: true,
  });
  assert.equal(dailies.on("2026-01-04")?.level.puzzle, "a");
  assert.equal(dailies.on("2025-12-31")?.level.puzzle, "c");
  assert.equal(dailies.on("2025-12-31")?.listed, false);
  assert.equal(createDailies({ first: "2026-01-01", days: [] }).on("2026-01-01"), null);
  assert.equal(calendarOf("2026-11-22"), "pack/calendar-11-22");
  assert.equal(weekdayCalendarOf("2026-11-22"), "pack/calendar-11-22-sun");
  assert.equal(weekdayCalendarOf("2024-02-29"), "pack/calendar-02-29-thu");
});

test("a month is shown in weeks from Monday on", () => {
  const weeks = weeksOf("2026-02");
  assert.equal(weeks.length, 6, "every month is as high");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-02-01"]);
  assert.equal(weeks.flat().filter(Boolean).length, 28);
  assert.ok(weeks.every((week) => week.length === 7));
});

test("a week says of each of its days what became of it", () => {
  /** @type {Record<string, {stars: 1 | 2 | 3, late?: boolean}>} */
  const days = {
    "2026-11-22": { stars: 1 }, "2026-11-23": { stars: 3 }, "2026-11-25": { stars: 2 }, "2026-11-27": { stars: 1 },
  };
  const week = weekOf(days, dateOf("2026-11-26"));
  assert.deepEqual(week.map(({ day }) => day.slice(8)), ["23", "24", "25", "26", "27", "28", "29"]);
  assert.deepEqual(
    week.map(({ state }) => state), ["solved", "bridged", "solved", "open", "ahead", "ahead", "ahead"],
    "a day to come counts for nothing, even if a wrong clock had it solved",
  );
  assert.deepEqual(week.map(({ stars }) => stars), [3, null, 2, null, null, null, null]);
  assert.deepEqual(weekOf({}, dateOf("2026-03-01")).map(({ state }) => state).join(" "),
    "missed missed missed missed missed missed open", "a Sunday ends its week");
});

test("tomorrow begins at midnight where the player is", () => {
  assert.deepEqual(untilTomorrow(new Date(2026, 10, 25, 16, 48, 0)),
    { code: "daily.tomorrow", params: { hours: 7, minutes: 12 } });
  assert.deepEqual(untilTomorrow(new Date(2026, 10, 25, 0, 0, 0)),
    { code: "daily.tomorrow", params: { hours: 24, minutes: 0 } });
  assert.deepEqual(untilTomorrow(new Date(2026, 11, 31, 23, 59, 30)),
    { code: "daily.tomorrow-soon", params: { minutes: 1 } });
});
