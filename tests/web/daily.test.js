// The puzzle of every day: by date, outside the list, over midnight, with a wrong clock; and days in a row.

import assert from "node:assert/strict";
import test from "node:test";
import {
  calendarOf, dailiesAt, dateOf, dayName, dayNumber, nameOfDay, weekdayCalendarOf,
} from "../../web/play/dailies.js";
import { streakOf } from "../../web/play/streaks.js";
import { untilTomorrow, weekOf } from "../../web/panels/daily/week.js";
import { headingOf } from "../../web/panels/daily/today.js";
import { weeksOf } from "../../web/panels/daily/daily.js";

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

test("a date is written with its weekday as each language writes it", () => {
  assert.equal(headingOf("2026-11-28", "ja"), "11月28日(土)");
  assert.equal(headingOf("2026-11-28", "en"), "Saturday 28 November");
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
  // A file from another device may have brought them in any order.
  const mixed = Object.fromEntries(Object.entries(later).reverse());
  assert.deepEqual(streak(mixed, "2026-03-09"), streak(later, "2026-03-09"));
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

/** Two months of puzzles, each named by its day; every file that is fetched is noted. */
function months() {
  /** @type {string[]} */
  const fetched = [];
  const dailies = dailiesAt("http://here/days/list", async (address) => {
    const name = address.replace("http://here/days/", "");
    if (name === "list") return { "2026-02": "2026-02", "2026-03": "2026-03" };
    fetched.push(name);
    if (name === "2026-03" && fetched.filter((one) => one === name).length === 1) throw new Error("no network");
    const all = Array.from({ length: name === "2026-02" ? 28 : 31 }, (_, index) => `${name} ${index + 1}`);
    return {
      days: all.map((name) => /** @type {const} */ ([name, "p", name.endsWith(" 2") ? "g" : null, 2, 6, "s"])),
      dates: all.map((name) => /** @type {const} */ ([4, `filled ${name}`])),
    };
  });
  return { dailies, fetched };
}

test("a day's puzzle is in the file of its month, which is fetched once, and again if it did not come", async () => {
  const { dailies, fetched } = months();
  assert.deepEqual(await dailies.on("2026-02-02"), {
    level: { puzzle: "2026-02 2", position: "p", goal: "g", difficulty: 2, moves: 6, solution: "s" }, listed: true,
    date: { difficulty: 4, solution: "filled 2026-02 2" },
  });
  assert.equal((await dailies.on("2026-02-28")).level.goal, undefined);
  assert.deepEqual(fetched, ["2026-02"]);
  await assert.rejects(dailies.on("2026-03-01"));
  assert.equal((await dailies.on("2026-03-31")).level.puzzle, "2026-03 31");
  assert.deepEqual(fetched, ["2026-02", "2026-03", "2026-03"]);
});

test("outside its years the list repeats by whole weeks, and that is told", async () => {
  const { dailies } = months();
  await dailies.on("2026-03-01").catch(() => {});
  for (const day of ["2026-01-31", "2026-04-01", "1970-01-02", "2099-12-31", "2024-02-29"]) {
    const { level, listed, date } = await dailies.on(day);
    const [month, number] = level.puzzle.split(" ");
    const stored = `${month}-${number?.padStart(2, "0")}`;
    assert.equal(dateOf(stored).getDay(), dateOf(day).getDay(), "Monday stays easy");
    assert.deepEqual([listed, date], [false, null]);
  }
});

test("a date that does not exist is none, one to come is not yet, and other years have none", async () => {
  const march = dateOf("2026-03-10");
  const { dailies } = months();
  for (const day of ["2026-02-30", "2031-02-29", "2025-13-01", "2026-00-10", "2026-1-1", "abc"]) {
    assert.deepEqual(await dailies.fault(day, march), { code: "daily.no-date" }, day);
  }
  const years = { code: "daily.no-year", params: { first: "2026", last: "2026" } };
  for (const day of ["2026-01-31", "1970-01-01", "2026-04-01", "2099-01-01"]) {
    assert.deepEqual(await dailies.fault(day, march), years, day);
  }
  for (const day of ["2026-03-11", "2026-03-31"]) {
    assert.deepEqual(await dailies.fault(day, march), { code: "daily.not-yet" }, day);
  }
  for (const day of ["2026-02-01", "2026-03-10"]) assert.equal(await dailies.fault(day, march), null, day);
  // Today has a puzzle whatever the clock says, and so have the days that came after the last one.
  for (const [now, day] of /** @type {const} */ ([
    ["2031-05-01", "2031-05-01"], ["2031-05-01", "2031-04-30"], ["1970-01-01", "1970-01-01"],
  ])) assert.equal(await dailies.fault(day, dateOf(now)), null, day);
  // Without the list, too, nobody sees a day before it comes.
  const none = dailiesAt("http://here/days/list", async () => {
    throw new Error("no network");
  });
  assert.deepEqual(await none.fault("2099-01-01", march), { code: "daily.not-yet" });
  assert.equal(await none.fault("1969-12-31", march), null);
});

test("this month and the next are kept for play without a network, and outside its years what comes then", async () => {
  const { dailies } = months();
  const [this_, next] = ["http://here/days/2026-02", "http://here/days/2026-03"];
  assert.deepEqual(await dailies.ahead(new Date(2026, 1, 28)), { "2026-02": this_, "2026-03": next });
  assert.deepEqual(await dailies.ahead(new Date(2026, 2, 1)), { "2026-03": next, "2026-02": this_ });
  // The day after the last one has a puzzle of February.
  assert.deepEqual(await dailies.ahead(new Date(2026, 2, 31, 23, 59)), { "2026-03": next, "2026-02": this_ });
  assert.deepEqual(await dailies.ahead(new Date(2027, 0, 1)), { "2026-02": this_, "2026-03": next });
});

test("in the one file the list holds the months themselves", async () => {
  const { level } = await dailiesAt("data:,", async () => ({
    "2026-02": { days: [["only", "p", null, 1, 2, "s"]], dates: [[4, "filled"]] },
  })).on("2026-02-01");
  assert.equal(level.puzzle, "only");
});

test("a date has a calendar packing, with and without its weekday", () => {
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
  /** @param {Record<string, {stars: 1 | 2 | 3, late?: boolean}>} solved @param {string} day */
  const states = (solved, day) => weekOf(solved, dateOf(day)).map(({ state }) => state).join(" ");
  assert.equal(states({ "2026-02-21": { stars: 1 } }, "2026-03-01"),
    "missed missed missed missed missed missed open", "a Sunday ends its week");
  assert.equal(states({ "2026-02-27": { stars: 1 }, "2026-02-21": { stars: 1 } }, "2026-03-01"),
    "missed missed missed missed solved bridged open", "whatever came first from another device");
  const late = { "2026-11-23": { stars: /** @type {const} */ (3), late: true } };
  for (const solved of [{}, late, { ...late, "2026-11-26": { stars: /** @type {const} */ (1) } }]) {
    assert.ok(!states(solved, "2026-11-27").includes("missed"), "nothing was missed before the first day");
  }
});

test("tomorrow begins at midnight where the player is", () => {
  assert.deepEqual(untilTomorrow(new Date(2026, 10, 25, 16, 48, 0)),
    { code: "daily.tomorrow", params: { hours: 7, minutes: 12 } });
  assert.deepEqual(untilTomorrow(new Date(2026, 10, 25, 0, 0, 0)),
    { code: "daily.tomorrow", params: { hours: 24, minutes: 0 } });
  assert.deepEqual(untilTomorrow(new Date(2026, 11, 31, 23, 59, 30)),
    { code: "daily.tomorrow-soon", params: { minutes: 1 } });
});
