// The line of a game above its list of moves: how far the goal was after every move or, for packings, how many
// solutions were left, on a logarithmic scale. And a button for the moves that could have been better.

import { button, fill, h, svg } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { fetchLater } from "../../play/look.js";

const [WIDE, HIGH, EDGE] = [320, 96, 10];
/** Where the line begins, right of the scale. */
const LEFT = 40;

/**
 * @param {Parts<"open" | "table" | "words">} parts
 * @param {HTMLElement} host
 * @param {Review} review
 * @param {() => boolean} isWanted whether the list still shows it when its styles have come
 */
export async function drawGameLine(parts, host, review, isWanted) {
  await fetchLater(parts);
  if (!isWanted()) return;
  const { t } = parts.words;
  const { countsMoves } = modelOf(parts.table.puzzle);
  const n = worstMoves(review.verdicts).length;
  // Where nothing is known, there is nothing to draw.
  if (review.course.every((far) => far === null)) return;
  const said = review.course
    .map((far) => (far === null ? "?" : far === "lost" ? "✕" : t("number", { n: far }))).join(t("list.comma"));
  const label = t(countsMoves ? "walk.course" : "walk.course-place", { list: said });
  fill(
    host,
    chart(review.course, !countsMoves, label),
    h("p", { class: "soft course-key", text: t(countsMoves ? "walk.key" : "walk.key-place") }),
    n > 0 && button(t("walk.open", { n }), () => void parts.open("walk"), {
      class: "button small", "aria-haspopup": "dialog",
    }),
  );
  host.hidden = false;
  host.scrollIntoView({ block: "nearest" });
}

/**
 * @param {Review["course"]} course
 * @param {boolean} byTens
 * @param {string} label
 */
function chart(course, byTens, label) {
  const heights = course.map((far) =>
    (typeof far !== "number" ? null : byTens ? Math.log10(Math.max(1, far)) : far));
  const most = Math.max(1, ...heights.map((height) => height ?? 0));
  /** @param {number} index */
  const x = (index) => LEFT + ((WIDE - LEFT - EDGE) * index) / Math.max(1, course.length - 1);
  /** @param {number} height */
  const y = (height) => HIGH - EDGE - ((HIGH - 2 * EDGE) * height) / most;
  let way = "";
  heights.forEach((height, index) => {
    if (height === null) return;
    way += `${way && heights[index - 1] !== null ? "L" : "M"}${x(index).toFixed(1)} ${y(height).toFixed(1)}`;
  });
  const dots = heights.flatMap((height, index) => {
    if (height === null) return course[index] === "lost" ? [cross(x(index), y(most))] : [];
    const worse = !byTens && height >= (heights[index - 1] ?? Infinity);
    return svg("circle", {
      cx: x(index).toFixed(1), cy: y(height).toFixed(1), r: 3, class: worse ? "detour" : "good",
    });
  });
  /** @param {number} height @param {string} text */
  const scale = (height, text) =>
    svg("text", { x: LEFT - 8, y: y(height).toFixed(1), class: "course-scale" }, text);
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "course-chart", role: "img", "aria-label": label },
    svg("path", { class: "course-floor", d: `M${LEFT} ${HIGH - EDGE}H${WIDE - EDGE}` }),
    scale(0, byTens ? "1" : "0"), scale(most, topOf(most, byTens)),
    ...(way ? [svg("path", { class: "course-line", d: way })] : []),
    ...dots,
  );
}

/** The number at the top of the scale. @param {number} most @param {boolean} byTens */
const topOf = (most, byTens) => {
  const n = byTens ? Math.round(10 ** most) : most;
  return n < 10_000 ? String(n) : `10^${Math.floor(most)}`;
};

/** Where the goal was out of reach. @param {number} x @param {number} y */
const cross = (x, y) => svg("path", {
  class: "lost", d: `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}l8 8m0 -8l-8 8`,
});

// Which moves of a game are worth another look. No DOM.

/** The most questions to ask. */
const MOST = 3;

/**
 * The move that lost the game, then those that cost most, in the order in which they were played.
 * @param {readonly Verdict[]} verdicts
 * @returns {number[]} their numbers in the list, from 0
 */
export function worstMoves(verdicts) {
  /** @param {Verdict | undefined} one */
  const cost = (one) => (one?.verdict === "lost" ? Infinity : one?.verdict === "detour" ? one.cost : 0);
  return verdicts
    .flatMap((one, index) => (cost(one) > 0 ? [index] : []))
    .sort((a, b) => cost(verdicts[b]) - cost(verdicts[a]) || a - b)
    .slice(0, MOST)
    .sort((a, b) => a - b);
}
