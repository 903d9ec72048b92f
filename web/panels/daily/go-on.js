// One level to go on with, below today's puzzles.

/** @import { Context } from "../../app/context.js" */

import { fill, h } from "../../base/dom.js";
import { levelToGoOn } from "../../play/daily/go-on.js";
import { takeLevel } from "../../play/level-start.js";

/**
 * Fills an element with the level, in a place that is kept for it.
 * @param {Context} context
 * @param {HTMLElement} host
 * @param {() => void} leave called before the level is opened
 */
export async function showGoOn(context, host, leave) {
  const { t } = context.words;
  const found = await levelToGoOn(context).catch(() => null);
  if (!found) return;
  const { level, shelf, index, moves } = found;
  const name = t("daily.level", { family: t(`levels.family.${shelf}`), n: index + 1 });
  const beside = moves ? t("daily.moves-in", { n: moves }) : t(`levels.grade.${level.difficulty}`);
  function press() {
    leave();
    void takeLevel(context, level, { shelf, index });
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
