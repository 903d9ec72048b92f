// The list beside the map: the current position, where it leads, and how many positions lie at each distance. The whole
// map can be explored here without seeing it.

/** @import { Graph } from "./graph.js" */

import { button, fill, h } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";
import { refill } from "../common/anew.js";
import { positionIn } from "../common/bytes.js";
import { figures } from "../common/figures.js";
import { createThumbnails } from "../common/thumbnails.js";
import { DEAD, GOAL, UNPROVED } from "./graph.js";

/**
 * @param {Parts<"table" | "words">} parts
 * @param {Graph} graph
 * @param {{go: (index: number) => void, play: (index: number) => void}} does
 */
export function createDetails(parts, graph, { go, play }) {
  const { t } = parts.words;
  const { puzzle, session: { line: { goal } } } = parts.table;
  const large = createThumbnails(puzzle, 168, 168, t, { goal });
  const small = createThumbnails(puzzle, 72, 72, t, { goal });
  const here = h("div", { class: "map-here", "aria-live": "polite" });
  const ways = h("div", { class: "map-ways" });
  let at = -1;
  const playHere = button(t("map.play"), () => play(at), { class: "button main" });

  /** @param {number} index @param {ReturnType<typeof createThumbnails>} size */
  const picture = (index, size) => size.of(positionIn(parts.table.rules, graph.text(index)));

  /** @param {string} code @param {number[]} others */
  function list(code, others) {
    return others.length > 0 && h(
      "section",
      {},
      h("h3", { text: t(code, { n: others.length }) }),
      h("div", { class: "map-list", role: "list" }, ...others.map((index, place) => h(
        "div",
        { role: "listitem" },
        h(
          "button",
          { type: "button", class: "map-near", "aria-label": nearName(parts, graph, at, index),
            data: { key: `${code} ${place}` }, on: { click: () => go(index) } },
          picture(index, small),
          h("span", { "aria-hidden": "true", text: shortOf(parts, graph, index) }),
        ),
      ))),
    );
  }

  return {
    element: h("div", { class: "map-side" }, here, playHere, ways, distances(parts, graph)),
    /** @param {number} index */
    show(index) {
      at = index;
      const share = graph.share.get(index);
      fill(
        here,
        picture(index, large),
        h("p", { text: nameOf(parts, graph, index) }),
        share !== undefined && h("p", { class: "soft", text: t("map.share", { n: share / 10 }) }),
        graph.path.includes(index) && h("p", { class: "soft", text: t("map.mine") }),
      );
      const walks = ways.contains(document.activeElement);
      refill(ways, list("map.nearer", graph.nearer(index)), list("map.farther", graph.farther(index)));
      // Where no way leads on, none has the focus.
      if (walks && document.activeElement === document.body) playHere.focus();
    },
  };
}

/** How far a position is, as a sentence. @param {Parts<"words">} parts @param {Graph} graph @param {number} index */
function nameOf({ words: { t } }, { flags, level, metric }, index) {
  const flag = Number(flags[index]);
  if (flag & DEAD) return t("map.dead");
  if (flag & GOAL) return t("map.goal");
  const far = t(`length.${metric}`, { n: Number(level[index]) });
  return t(flag & UNPROVED ? "map.about-away" : "map.away", { far });
}

/**
 * The same of a neighbour, and the move that leads there, which tells it from the others at the same distance.
 * @param {Parts<"table" | "words">} parts @param {Graph} graph @param {number} at @param {number} index
 */
function nearName(parts, graph, at, index) {
  const { table: { puzzle, rules, session: { line: { goal } } }, words: { t } } = parts;
  const [from, to] = [at, index].map((one) => positionIn(rules, graph.text(one)));
  const away = nameOf(parts, graph, index);
  const there = to && rules.form(to, goal);
  // Pegs do not go back, and of symmetric positions the map has one.
  const move = from && rules.legal(from).find((one) => rules.form(rules.apply(from, one), goal) === there);
  return from && move ? [away, wordsOf(puzzle).moveSaid(puzzle, from, move, t)].join(t("list.comma")) : away;
}

/** The same as a number. @param {Parts<"words">} parts @param {Graph} graph @param {number} index */
function shortOf({ words: { t } }, { flags, level }, index) {
  if (Number(flags[index]) & DEAD) return "✕";
  return t("number", { n: Number(level[index]) });
}

/** How many positions lie at each distance. @param {Parts<"words">} parts @param {Graph} graph */
function distances({ words: { t } }, { flags, level, levels, size }) {
  const dead = levels.map(() => 0);
  for (let index = 0; index < size; index += 1) {
    if (Number(flags[index]) & DEAD) dead[Number(level[index])] = (dead[Number(level[index])] ?? 0) + 1;
  }
  const some = dead.some(Boolean);
  const heads = ["map.distance", "map.positions", ...(some ? ["map.lost"] : [])].map((code) => t(code));
  return h(
    "details",
    { class: "map-distances" },
    h("summary", { text: t("map.distances") }),
    figures(heads, levels.map((count, distance) => [
      String(distance), t("number", { n: count }), ...(some ? [t("number", { n: dead[distance] ?? 0 })] : []),
    ])),
  );
}

/**
 * Where the game went through a position of the map.
 * @param {Pick<Graph, "path" | "symmetries" | "text">} graph @param {number} at
 * @param {Rules} rules @param {Pick<GameLine, "goal" | "positions">} line
 * @returns {number} its place among the game's positions; -1: it did not
 */
export function placeIn({ path, symmetries, text }, at, rules, { goal, positions }) {
  /** @param {string} one */
  const form = (one) => rules.form(positionIn(rules, one) ?? [], goal);
  const wanted = form(text(at));
  const found = positions.findIndex((one) => form(one) === wanted);
  // Of symmetric positions the map has one. They are identified only of pegs, whose every jump is a step of the map.
  return found < 0 && symmetries > 1 ? path.indexOf(at) : found;
}
