// One level to go on with, below today's puzzles.

import { fill, h } from "../../base/dom.js";
import { levelToGoOn } from "../../play/daily/go-on.js";

/**
 * Fills an element with the level, in a place that is kept for it.
 * @param {Parts<"catalog" | "levels" | "openings" | "saves" | "table" | "words">} parts
 * @param {HTMLElement} host
 * @param {() => void} leave called before the level is opened
 */
export async function showGoOn(parts, host, leave) {
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
