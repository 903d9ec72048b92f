// A result in a few lines, to send to a friend: what was played, how many moves, the squares, the address.

/** @import { Square } from "./squares.js" */
/** @import { Result } from "./result.js" */

import { dateText } from "../../base/words.js";
import { linkOf } from "../../model/link.js";
import { dateOf } from "../daily/streak.js";
import { starText } from "../marks.js";
import { squareText } from "./squares.js";

/**
 * The first line: `Hirameki 22 Nov · Hoppers 7/7 ★★★ · no hints`.
 * @param {Play<"table" | "title" | "words">} parts
 * @param {Result} won
 * @returns {string}
 */
export function resultLine({ table, title, words: { t, language } }, won) {
  const { day, index } = won.challenge ?? {};
  const date = day && dateText(dateOf(day), language, { day: "numeric", month: "short" });
  const level = index === undefined ? "" : t("next.level", { n: index + 1 });
  const score = won.counted ? `${won.n}${won.shortest === undefined ? "" : `/${won.shortest}`}` : "";
  const stars = won.stars ? starText(won.stars) : "";
  const name = [level, title(table.puzzle), score, stars].filter((part) => part).join(" ");
  const help = won.seen ? t("result.seen") : t("result.hints", { n: won.hints });
  return [date ? `Hirameki ${date}` : "Hirameki", name, help].join(" · ");
}

/**
 * Returns the address of the puzzle's start, without any moves; that of a daily puzzle is its day.
 * @param {Play<"address" | "table">} parts
 * @param {Result} won
 * @param {boolean} dare whether the link asks to beat this number of moves
 */
export function resultAddress({ address, table: { puzzle, rules } }, won, dare) {
  const { line } = won;
  if (won.challenge?.day) return address(`#d/${won.challenge.day}${dare ? `?beat=${won.n}` : ""}`);
  const options = /** @type {Record<string, string>} */ (dare ? { beat: String(won.n) } : {});
  return address(linkOf(puzzle, rules, { position: line.start, goal: line.goal, options }));
}

/**
 * @param {Play<"table" | "title" | "words">} parts
 * @param {Result} won
 * @param {readonly Square[]} squares
 * @param {string} address
 * @returns {string}
 */
export const resultText = (parts, won, squares, address) =>
  [resultLine(parts, won), squareText(squares), address].join("\n");
