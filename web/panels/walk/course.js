// The line of a game over its list of moves: how far the goal was after every move; where pieces are laid, how many
// solutions were left, each step of the scale ten times as many. And the way to the moves that could have been better.

/** @import { Context } from "../../app/context.js" */
/** @import { Review } from "../../play/solving/review.js" */

import { fill, h } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { fetchLater } from "../common/later.js";
import { worstMoves } from "./worst.js";

const [WIDE, HIGH, EDGE] = [320, 96, 10];

/**
 * @param {Context} context
 * @param {HTMLElement} host
 * @param {Review} review
 */
export async function drawCourse(context, host, review) {
  await fetchLater(context);
  if (context.review !== review) return;
  const { t } = context.words;
  const { countsMoves } = kindOf(context.table.puzzle);
  const n = worstMoves(review.verdicts).length;
  const said = review.course.map((far) => (far === null ? "✕" : t("number", { n: far }))).join(", ");
  const label = t(countsMoves ? "walk.course" : "walk.course-place", { list: said });
  fill(
    host,
    chart(review.course, !countsMoves, label),
    h("p", { class: "soft course-key", text: t(countsMoves ? "walk.key" : "walk.key-place") }),
    n > 0 && h("button", {
      type: "button", class: "button small", text: t("walk.open", { n }), "aria-haspopup": "dialog",
      on: { click: () => void context.open("walk") },
    }),
  );
  host.hidden = false;
  host.scrollIntoView({ block: "nearest" });
}

/**
 * @param {readonly (number | null)[]} course
 * @param {boolean} byTens
 * @param {string} label
 */
function chart(course, byTens, label) {
  const heights = course.map((far) => (far === null ? null : byTens ? Math.log10(Math.max(1, far)) : far));
  const most = Math.max(1, ...heights.map((height) => height ?? 0));
  /** @param {number} index */
  const x = (index) => EDGE + ((WIDE - 2 * EDGE) * index) / Math.max(1, course.length - 1);
  /** @param {number} height */
  const y = (height) => HIGH - EDGE - ((HIGH - 2 * EDGE) * height) / most;
  const svg = make("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "course-chart", role: "img", "aria-label": label });
  svg.append(make("path", { class: "course-floor", d: `M${EDGE} ${HIGH - EDGE}H${WIDE - EDGE}` }));
  let way = "";
  heights.forEach((height, index) => {
    if (height === null) return;
    way += `${way && heights[index - 1] !== null ? "L" : "M"}${x(index).toFixed(1)} ${y(height).toFixed(1)}`;
  });
  if (way) svg.append(make("path", { class: "course-line", d: way }));
  heights.forEach((height, index) => {
    const place = { cx: x(index).toFixed(1), cy: y(height ?? most).toFixed(1), r: "3" };
    const worse = height !== null && !byTens && height >= (heights[index - 1] ?? Infinity);
    const dot = make("circle", { ...place, class: height === null ? "lost" : worse ? "detour" : "good" });
    svg.append(dot);
  });
  return svg;
}

/** @param {string} tag @param {Record<string, string>} attributes */
function make(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
