// Graded levels, easy ones first, with the stars that were reached.

/** @import { Level, Levels } from "../play/levels.js" */
/** @import { Reached } from "../store/challenges.js" */
/** @import { Context } from "../app/context.js" */

import { fill, h, iconButton } from "../dom.js";
import { KINDS, kindOf } from "../kinds/index.js";
import { starText } from "../play/star-text.js";
import { nameOf, takeLevel } from "../play/taking.js";
import { openDialog } from "./common/dialog.js";

/** Difficulties, easy to hard. */
const GRADES = [1, 2, 3, 4, 5];

/** @typedef {(level: Level, place: {shelf: string, index: number}) => void} Take */

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const dialog = openDialog({ name: "levels", title: t("levels.title"), closeLabel: t("dialog.close"), wide: true });
  /** @type {Take} */
  const take = (level, place) => {
    dialog.close();
    void takeLevel(context, level, place);
  };
  /** @param {Levels} levels */
  const show = (levels) => {
    const solved = context.saves.reached();
    const families = Object.entries(levels.levels).filter(([, list]) => list.length > 0);
    fill(
      dialog.body,
      context.dailies && daily(context),
      ...families.map(([family, list]) => shelf(context, family, list, solved, take)),
    );
  };
  const trouble = () =>
    fill(dialog.body, h("p", { class: "trouble", text: context.words.sentence({ code: "panel" }) }));
  fill(dialog.body, h("p", { class: "soft", text: t("levels.loading") }));
  void context.levels?.().then(show, trouble);
}

/** The door to the puzzles of the days. @param {Context} context */
function daily({ open: show, words: { t } }) {
  return h(
    "section",
    { class: "card" },
    h("h3", { class: "card-title", text: t("daily.title") }),
    h("p", { class: "soft", text: t("daily.about") }),
    iconButton("day", t("daily.open"), () => void show("daily"), { class: "button main" }),
  );
}

/**
 * @param {Context} context
 * @param {string} family
 * @param {Level[]} list
 * @param {Record<string, Reached>} solved
 * @param {Take} take
 */
function shelf(context, family, list, solved, take) {
  const { t } = context.words;
  const unit = KINDS.find(({ levels }) => levels.shelf === family)?.levels.unit ?? "length.moves";
  /** @param {Level} level */
  const doneOf = (level) => solved[nameOf(context, level)];
  /** @param {Level} level @param {number} index */
  const button = (level, index) =>
    levelButton(context, level, index, doneOf(level), unit, () => take(level, { shelf: family, index }));
  const grades = GRADES.filter((grade) => list.some((level) => level.difficulty === grade));
  return h(
    "details",
    { class: "level-family", open: family === kindOf(context.table.puzzle).levels.shelf },
    h(
      "summary",
      {},
      h("span", { text: t(`levels.family.${family}`) }),
      h("span", { class: "soft", text: t("levels.done", { n: list.filter(doneOf).length, all: list.length }) }),
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
 * @param {Reached | undefined} done
 * @param {string} unit code of what is counted
 * @param {() => void} take
 */
function levelButton(context, level, index, done, unit, take) {
  const { t } = context.words;
  const title = context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
  const name = t("levels.level", { n: index + 1, title });
  const said = done ? `${title}, ${t("chooser.solved")}, ${t("stars", { n: done.stars })}` : title;
  return h(
    "button",
    { type: "button", class: "level", title: name, data: { state: done ? "solved" : "" }, on: { click: take } },
    h("span", { class: "level-number", text: String(index + 1) }),
    h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
    done && h("span", { class: "stars level-stars", "aria-hidden": "true", text: starText(done.stars) }),
    h("span", { class: "unseen", text: said }),
  );
}
