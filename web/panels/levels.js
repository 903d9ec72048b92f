// Graded levels, easy ones first, and the puzzle of the day.

/** @import { Level, Levels } from "../play/levels.js" */
/** @import { Context } from "../app/context.js" */

import { fill, h } from "../dom.js";
import { KINDS, kindOf, kindsIn } from "../kinds/index.js";
import { dayName, levelName, levelOfDay, streak } from "../play/levels.js";
import { openDialog } from "./common/dialog.js";

/** Difficulties, easy to hard. */
const GRADES = [1, 2, 3, 4, 5];

/** @typedef {(level: Level, day?: string) => void} Take */

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const dialog = openDialog({ name: "levels", title: t("levels.title"), closeLabel: t("dialog.close"), wide: true });
  /** @type {Take} */
  const take = (level, day) => {
    dialog.close();
    void play(context, level, day);
  };
  /** @param {Levels} levels */
  const show = (levels) => {
    const solved = new Set(context.saves.levels());
    const families = Object.entries(levels.levels).filter(([, list]) => list.length > 0);
    fill(
      dialog.body,
      daily(context, levels, take),
      ...families.map(([family, list]) => shelf(context, family, list, solved, take)),
    );
  };
  const trouble = () =>
    fill(dialog.body, h("p", { class: "trouble", text: context.words.sentence({ code: "panel" }) }));
  fill(dialog.body, h("p", { class: "soft", text: t("levels.loading") }));
  void context.levels?.().then(show, trouble);
}

/** The puzzle of the day, if there is one. @param {Context} context @param {Levels} levels @param {Take} take */
function daily(context, levels, take) {
  const { t, language } = context.words;
  const today = new Date();
  const level = levelOfDay(levels, today);
  if (!level) return null;
  const days = context.saves.days();
  const n = streak(days, today);
  const date = today.toLocaleDateString(language, { month: "long", day: "numeric" });
  return h(
    "section",
    { class: "card" },
    h("h3", { class: "card-title", text: t("daily.title", { date }) }),
    h("p", {
      class: "soft",
      text: t(days[dayName(today)] ? "daily.solved" : n ? "daily.streak" : "daily.about", { n }),
    }),
    h("button", {
      type: "button", class: "button main", text: t("daily.play"), data: { daily: level.puzzle },
      on: { click: () => take(level, dayName(today)) },
    }),
  );
}

/**
 * @param {Context} context
 * @param {string} family
 * @param {Level[]} list
 * @param {Set<string>} solved
 * @param {Take} take
 */
function shelf(context, family, list, solved, take) {
  const { t } = context.words;
  const unit = KINDS.find(({ levels }) => levels.shelf === family)?.levels.unit ?? "length.moves";
  /** @param {Level} level */
  const isDone = (level) => solved.has(nameOf(context, level));
  /** @param {Level} level @param {number} index */
  const button = (level, index) => levelButton(context, level, index, isDone(level), unit, take);
  const grades = GRADES.filter((grade) => list.some((level) => level.difficulty === grade));
  return h(
    "details",
    { class: "level-family", open: family === kindOf(context.table.puzzle).levels.shelf },
    h(
      "summary",
      {},
      h("span", { text: t(`levels.family.${family}`) }),
      h("span", { class: "soft", text: t("levels.done", { n: list.filter(isDone).length, all: list.length }) }),
    ),
    ...grades.map((grade) => h(
      "section",
      {},
      h("h3", { class: "grade", text: t(`levels.grade.${grade}`) }),
      h("ol", { class: "levels" }, ...list.flatMap((level, index) =>
        (level.difficulty === grade ? [h("li", {}, button(level, index))] : []))),
    )),
  );
}

/**
 * @param {Context} context
 * @param {Level} level
 * @param {number} index
 * @param {boolean} done
 * @param {string} unit code of what is counted
 * @param {Take} take
 */
function levelButton(context, level, index, done, unit, take) {
  const { t } = context.words;
  const title = context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
  const name = t("levels.level", { n: index + 1, title });
  return h(
    "button",
    {
      type: "button", class: "level", title: name, data: { state: done ? "solved" : "" },
      on: { click: () => take(level) },
    },
    h("span", { class: "level-number", text: String(index + 1) }),
    h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
    h("span", { class: "unseen", text: `${title}${done ? `, ${t("chooser.solved")}` : ""}` }),
  );
}

/** @param {Context} context @param {Level} level */
const nameOf = (context, level) => levelName({ ...level, goal: goalOf(context, level) });

/**
 * A level's goal; that of its kind while its board is not described yet.
 * @param {Context} context
 * @param {Level} level
 */
function goalOf({ catalog, table }, level) {
  if (level.goal !== undefined) return level.goal;
  const puzzle = catalog.find(level.puzzle);
  if (!puzzle) return kindsIn(level.puzzle.split("/")[0] ?? "")[0]?.levels.goal ?? "";
  const rules = table.rulesOf(puzzle);
  const read = rules.read(level.position);
  return read.ok ? rules.goalOf(read.position) : puzzle.goal;
}

/** Lays a level on the table. @param {Context} context @param {Level} level @param {string} [day] */
async function play(context, level, day) {
  const puzzle = await context.find(level.puzzle);
  if ("code" in puzzle) {
    context.tell({ kind: "problem", say: { code: `error:${puzzle.code}`, params: puzzle.params } });
    return;
  }
  const goal = goalOf(context, level);
  context.saves.takeUp({ name: levelName({ ...level, goal }), ...(day ? { day } : {}) });
  context.table.open(puzzle, { position: level.position, goal });
  context.tell({ kind: "info", say: { code: `deal.dealt.${puzzle.kind}`, params: { n: level.moves } } });
}
