// The map of a puzzle: all its positions in one picture, by their distance from the goal, with the player's game as a
// path.

/** @import { Graph, MapResult } from "./graph.js" */
/** @import { Shape } from "./layout.js" */

import { fill, h } from "../../base/dom.js";
import { explain } from "../../play/solving/answer-notes.js";
import { digits, sentence } from "../../play/notes.js";
import { createDialogQuestion, openDialog } from "../common/dialog.js";
import { saveCanvas, saveText } from "../common/saving.js";
import { createDetails } from "./details.js";
import { readGraph } from "./graph.js";
import { layOut } from "./layout.js";
import { readPalette } from "./palette.js";
import { createPicture } from "./picture.js";
import { mapSvg } from "./svg.js";
import { createTools, legend, listenToKeys } from "./tools.js";
import { createView } from "./view.js";

/** The most seconds for making a map. */
const PATIENCE = 60;

/** @param {Parts<"problem" | "say" | "solver" | "table" | "title" | "words">} parts */
export async function open(parts) {
  const { t } = parts.words;
  const asking = createDialogQuestion(parts);
  /** @type {(() => void) | null} */
  let leave = null;
  const dialog = openDialog(t, {
    name: "map", title: t("map.title", { title: parts.title(parts.table.puzzle) }), wide: true,
    onClose() {
      asking.stop();
      leave?.();
    },
  });
  dialog.element.classList.add("map-dialog");
  const stage = h("div", { class: "map-whole" });
  fill(dialog.body, asking.element, stage);
  const reply = await asking.ask("map", questionOf(parts));
  if (!reply.ok || !dialog.element.open) return;
  /** @type {MapResult & {certificate?: Certificate}} */
  const result = reply.result;
  if (result.outcome !== "mapped") {
    const { position, puzzle } = parts.table;
    const why = result.certificate ? explain(puzzle, position(), result.certificate) : null;
    asking.say(t(result.outcome === "limit" ? "map.limit" : "map.unsolvable"));
    fill(stage, ...(why?.lines ?? []).map((line) => h("p", { text: sentence(parts.words, line) })));
    return;
  }
  asking.say("");
  const shown = showMap(parts, readGraph(result), aboutOf(parts, result), () => dialog.close());
  leave = shown.destroy;
  fill(stage, shown.element);
}

/** The question to the solver: where the game began, and its moves. @param {Parts<"problem" | "table">} parts */
function questionOf({ problem, table: { puzzle, rules, session: { line } } }) {
  const { goal, metric, position } = problem(0);
  const read = rules.read(line.start);
  const moves = read.ok && line.cursor ? rules.writeMoves(read.position, line.moves.slice(0, line.cursor)) : "";
  return {
    puzzle: puzzle.id, position, goal, seconds: PATIENCE, ...(moves ? { moves } : {}), ...(metric ? { metric } : {}),
  };
}

/** @param {Parts<"table" | "words">} parts @param {MapResult} result */
function aboutOf({ table: { puzzle }, words: { t } }, { positions, scope, solutions, space, symmetries }) {
  // The map of a peg board goes jump by jump, so every order of the jumps counts as a solution.
  const counted = puzzle.metrics.includes("jumps") ? "map.solutions.jumps" : "map.solutions";
  const count = solutions === undefined ? "" : t(counted, { n: Number(solutions), count: digits(solutions) });
  const part = space === undefined ? "map.part-more" : "map.part";
  const code = scope === "part" ? part : symmetries > 1 ? "map.whole-symmetric" : "map.whole";
  const whole = t(code, { n: positions, space: digits(space ?? 0) });
  return count ? t("list.sentences", { one: whole, other: count }) : whole;
}

/**
 * @param {Parts<"say" | "table" | "words">} parts
 * @param {Graph} graph
 * @param {string} about
 * @param {() => void} close
 */
function showMap(parts, graph, about, close) {
  const { t } = parts.words;
  const palette = readPalette(document.documentElement);
  const label = `${t("map.name")} ${about}`;
  const canvas = h("canvas", { class: "map-canvas", tabindex: "0", role: "img", "aria-label": label });
  let at = graph.path.at(-1) ?? graph.start;
  let layout = layOut(graph, "rings");
  let picture = createPicture(graph, layout, palette);
  let view = make();
  const details = createDetails(parts, graph, {
    go,
    play(position) {
      close();
      playFrom(parts, position);
    },
  });

  function make() {
    return createView(canvas, layout, { draw: (camera) => picture.draw(canvas, camera, at), pick: go });
  }

  /** @param {number} index */
  function go(index) {
    at = index;
    details.show(index);
    view.reveal(index);
  }

  /** @param {Shape} shape */
  function reshape(shape) {
    layout = layOut(graph, shape);
    picture = createPicture(graph, layout, palette);
    view.destroy();
    view = make();
    view.fit();
  }

  listenToKeys(canvas, graph, { at: () => at, go, zoom: (factor) => view.zoom(factor), fit: () => view.fit() });
  details.show(at);
  const name = `${parts.table.puzzle.slug.replace(/\W+/g, "-")}-map`;
  const tools = createTools(parts, {
    reshape,
    zoom: (factor) => view.zoom(factor),
    fit: () => view.fit(),
    png: () => saveCanvas(`${name}.png`, canvas, () => parts.say(parts.words.t("picture.too-large"))),
    svg: () => saveText(`${name}.svg`, mapSvg(graph, layout, palette, about), "image/svg+xml"),
  });
  return {
    element: h(
      "div",
      { class: "map" },
      h("p", { class: "soft map-about", text: about }),
      h("div", { class: "map-main" }, tools, canvas, legend(parts, graph)),
      details.element,
    ),
    destroy: () => view.destroy(),
  };
}

/**
 * Go back to the position if the game passed through it, otherwise start a new game there.
 * @param {Parts<"say" | "table" | "words">} parts @param {string} position
 */
function playFrom({ say, table, words: { t } }, position) {
  const { line } = table.session;
  const index = line.mode === "play" ? line.positions.indexOf(position) : -1;
  if (index >= 0) table.act({ type: "jumpTo", index });
  else {
    table.act({ type: "newGame", puzzleId: line.puzzleId, position, goal: line.goal });
    say(t("map.played"));
  }
}
