// One shelf of levels: the player's progress, the next level, and all levels by difficulty.

/** @import { Context } from "../../app/context.js" */
/** @import { Level } from "../../play/levels.js" */
/** @import { Reached } from "../../store/challenges.js" */
/** @import { Pictures } from "./pictures.js" */

import { fill, h, iconButton } from "../../dom.js";
import { KINDS } from "../../kinds/index.js";
import { markText } from "../../play/mark-text.js";
import { starText } from "../../play/star-text.js";
import { levelTitle } from "../../play/titles.js";

/** Difficulties, easy to hard, and the most stars of a level. */
const GRADES = [1, 2, 3, 4, 5];
const STARS = 3;

/** @typedef {(level: Level, place: {shelf: string, index: number}) => void} Take */

/**
 * @typedef {object} Shelf
 * @property {string} name
 * @property {HTMLDetailsElement} element
 * @property {(list: readonly Level[] | null) => void} show null if it could not be fetched
 * @property {(reached: readonly (Reached | undefined)[]) => void} mark
 */

/**
 * @param {Context} context
 * @param {string} name
 * @param {{pictures: Pictures, take: Take, open: boolean}} parts
 * @returns {Shelf}
 */
export function createShelf(context, name, { open, pictures, take }) {
  const { t } = context.words;
  const done = h("span", { class: "soft", text: t("levels.loading") });
  const share = h("span", {});
  const mastery = h("span", { class: "mastery", "aria-hidden": "true" }, share);
  const body = h("div", { class: "level-body" });
  const next = h("div", {});
  /** @type {readonly Level[]} */
  let levels = [];
  /** @type {readonly (Reached | undefined)[]} */
  let reached = [];

  /** Builds the list when the shelf is opened, since most shelves stay closed. */
  function build() {
    if (!element.open || !levels.length || body.childElementCount) return;
    fill(body, next, ...grades(context, levels, (level, index) =>
      levelButton(context, level, pictures, index, name, () => take(level, { shelf: name, index }))));
    marks();
  }

  function marks() {
    const index = levels.findIndex((_, at) => !reached[at]);
    const level = levels[index];
    const code = reached.some(Boolean) ? "levels.continue" : "levels.start";
    fill(next, level && iconButton("play", t(code, { n: index + 1 }), () => take(level, { shelf: name, index })));
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll(".level"))) {
      markButton(context, button, reached[Number(button.dataset.index)]);
    }
  }

  const element = h(
    "details",
    { class: "level-family", open, on: { toggle: build } },
    h("summary", {}, h("span", { text: t(`levels.family.${name}`) }), mastery, done),
    body,
  );
  return {
    name,
    element,
    show(list) {
      levels = list ?? [];
      element.hidden = list !== null && list.length === 0;
      const { sentence } = context.words;
      done.textContent = list ? t("levels.done", { n: 0, all: list.length }) : sentence({ code: "panel" });
      build();
    },
    mark(now) {
      reached = now;
      const n = now.filter(Boolean).length;
      const stars = now.reduce((sum, one) => sum + (one?.stars ?? 0), 0);
      share.style.width = `${(100 * stars) / Math.max(1, STARS * levels.length)}%`;
      mastery.title = t("levels.stars", { n: stars, all: STARS * levels.length });
      done.textContent = t("levels.done", { n, all: levels.length });
      if (body.childElementCount) marks();
    },
  };
}

/**
 * @param {Context} context @param {readonly Level[]} list
 * @param {(level: Level, index: number) => HTMLElement} button
 */
function grades({ words: { t } }, list, button) {
  return GRADES.filter((grade) => list.some((level) => level.difficulty === grade)).map((grade) => h(
    "section",
    {},
    h("h3", { class: "grade" }, t(`levels.grade.${grade}`), " ",
      h("span", { class: "marks", "aria-hidden": "true", text: markText(grade) })),
    h("ol", { class: "levels" }, ...list.flatMap((level, index) =>
      (level.difficulty === grade ? [h("li", {}, button(level, index))] : []))),
  ));
}

/**
 * @param {Context} context @param {Level} level @param {Pictures} pictures @param {number} index @param {string} shelf
 * @param {() => void} take
 */
function levelButton(context, level, pictures, index, shelf, take) {
  const { t } = context.words;
  const own = levelTitle(context.words, { id: level.puzzle }, index);
  const title = own ?? context.title(context.catalog.find(level.puzzle) ?? { id: level.puzzle });
  const unit = KINDS.find(({ shelves }) => shelves.some(({ name }) => name === shelf))?.levels.unit ?? "";
  return h(
    "button",
    {
      type: "button", class: "level", title: own ?? t("levels.level", { n: index + 1, title }),
      data: { index: String(index), state: "" }, on: { click: take },
    },
    pictures.of(level),
    h("span", { class: "level-number", text: String(index + 1) }),
    h("span", { class: "level-moves", text: t(unit, { n: level.moves }) }),
    h("span", { class: "stars level-stars", "aria-hidden": "true" }),
    h("span", { class: "unseen", text: title }),
  );
}

/** @param {Context} context @param {HTMLElement} button @param {Reached | undefined} done */
function markButton({ words: { t } }, button, done) {
  const [stars, unseen] = [button.querySelector(".level-stars"), button.querySelector(".unseen")];
  button.dataset.state = done ? "solved" : "";
  if (stars) stars.textContent = done ? starText(done.stars) : "";
  if (unseen && done) unseen.textContent += `, ${t("chooser.solved")}, ${t("stars", { n: done.stars })}`;
}
