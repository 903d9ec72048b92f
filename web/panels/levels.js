// Graded levels, easy ones first, and the puzzle of the day.

/** @import { Level, Levels } from "../play/levels.js" */
/** @import { Context } from "../app/context.js" */

import { writeAddress } from "../app/address.js";
import { fill, h } from "../dom.js";
import { KINDS, kindOf, kindsIn } from "../kinds/index.js";
import { dayName, levelName, levelOfDay, streak } from "../play/levels.js";
import { openDialog } from "./common/dialog.js";

/** Difficulties, easy to hard. */
const GRADES = [1, 2, 3, 4, 5];

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const dialog = openDialog({ name: "levels", title: t("levels.title"), closeLabel: t("dialog.close"), wide: true });
  fill(dialog.body, h("p", { class: "soft", text: t("levels.loading") }));
  context.levels?.().then(show, () => fill(dialog.body, h("p", { class: "trouble", text: context.words.sentence({ code: "panel" }) })));

  /** @param {Levels} levels */
  function show(levels) {
    const solved = new Set(context.saves.levels());
    const today = new Date();
    const daily = levelOfDay(levels, today);
    const days = context.saves.days();
    const families = Object.entries(levels.levels).filter(([, list]) => list.length > 0);
    fill(
      dialog.body,
      daily && h(
        "section",
        { class: "card" },
        h("h3", { class: "card-title", text: t("daily.title", { date: today.toLocaleDateString(context.words.language, { month: "long", day: "numeric" }) }) }),
        h("p", { class: "soft", text: t(days[dayName(today)] ? "daily.solved" : streak(days, today) ? "daily.streak" : "daily.about", { n: streak(days, today) }) }),
        h("button", { type: "button", class: "button main", text: t("daily.play"), data: { daily: daily.puzzle }, on: { click: () => void take(daily, dayName(today)) } }),
      ),
      ...families.map(([family, list]) => shelf(family, list, solved)),
    );
  }

  /** @param {string} family @param {Level[]} list @param {Set<string>} solved */
  function shelf(family, list, solved) {
    const done = list.filter((level) => solved.has(nameOf(level))).length;
    const unit = levelsOf(family)?.unit ?? "length.moves";
    return h(
      "details",
      { class: "level-family", open: family === kindOf(context.table.puzzle).levels.shelf },
      h("summary", {}, h("span", { text: t(`levels.family.${family}`) }), h("span", { class: "soft", text: t("levels.done", { n: done, all: list.length }) })),
      ...GRADES.filter((grade) => list.some((level) => level.difficulty === grade)).map((grade) => h(
        "section",
        {},
        h("h3", { class: "grade", text: t(`levels.grade.${grade}`) }),
        h("ol", { class: "levels" }, ...list.flatMap((level, index) => (level.difficulty === grade ? [h("li", {}, button(level, index, solved, unit))] : []))),
      )),
    );
  }

  /** @param {Level} level @param {number} index @param {Set<string>} solved @param {string} unit code of what is counted */
  function button(level, index, solved, unit) {
    const done = solved.has(nameOf(level));
    const title = context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
    const name = t("levels.level", { n: index + 1, title });
    return h(
      "button",
      { type: "button", class: "level", title: name, data: { state: done ? "solved" : "" }, on: { click: () => void take(level) } },
      h("span", { class: "level-number", text: String(index + 1) }),
      h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
      h("span", { class: "unseen", text: `${title}${done ? `, ${t("chooser.solved")}` : ""}` }),
    );
  }

  /** @param {Level} level */
  function nameOf(level) {
    return levelName({ ...level, goal: level.goal ?? goalOf(level) });
  }

  /** The goal a level has when it names none; that of its kind while its board is not described yet. @param {Level} level */
  function goalOf(level) {
    const puzzle = context.catalog.find(level.puzzle);
    if (!puzzle) return kindsIn(level.puzzle.split("/")[0] ?? "")[0]?.levels.goal ?? "";
    const rules = context.table.rulesOf(puzzle);
    const read = rules.read(level.position);
    return read.ok ? rules.goalOf(read.position) : puzzle.goal;
  }

  /** @param {Level} level @param {string} [day] */
  async function take(level, day) {
    dialog.close();
    const puzzle = await context.find(level.puzzle);
    if ("code" in puzzle) {
      context.tell({ kind: "problem", say: { code: `error:${puzzle.code}`, params: puzzle.params } });
      return;
    }
    const goal = level.goal ?? goalOf(level);
    context.saves.takeUp({ name: levelName({ ...level, goal }), ...(day ? { day } : {}) });
    context.table.open(puzzle, { position: level.position, goal });
    writeAddress(context);
    context.tell({ kind: "info", say: { code: `deal.dealt.${puzzle.kind}`, params: { n: level.moves } } });
  }
}

/** @param {string} shelf of the table of levels */
const levelsOf = (shelf) => KINDS.find(({ levels }) => levels.shelf === shelf)?.levels;
