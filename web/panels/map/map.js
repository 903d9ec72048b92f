// The map of a puzzle: all its positions in one picture, by their distance from the goal, with the player's game as a
// path.

/** @import { OpenDialog } from "../common/dialog.js" */
/** @import { Graph, MapResult, Shape } from "./graph.js" */

import { button, fill, h, iconButton, isChord } from "../../base/dom.js";
import { wayText } from "../../model/rows.js";
import { digits } from "../../play/notes.js";
import { plainQuestion } from "../../play/solving/answers.js";
import { wordsOf } from "../../play/wording.js";
import { watchTheme } from "../../view/paint/theme.js";
import { positionIn } from "../common/bytes.js";
import { select } from "../common/choice.js";
import { createDialogQuestion, openDialog } from "../common/dialog.js";
import { fileName, saveCanvas, saveText } from "../common/saving.js";
import { showWhyNot } from "../common/why-not.js";
import { createDetails, placeIn } from "./details.js";
import { DEAD, layOut, readGraph } from "./graph.js";
import { createPicture, mapSvg, readPalette } from "./picture.js";
import { createView } from "./view.js";

/** The most seconds for making a map. */
const PATIENCE = 60;

export const takes = /** @type {const} */ (["problem", "say", "solver", "table", "title", "words"]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { t } = parts.words;
  const title = t("map.title", { title: parts.title(parts.table.puzzle) });
  const dialog = openDialog(t, { name: "map", title, of: parts.table, wide: true });
  const { closed } = dialog;
  const asking = createDialogQuestion(parts, closed);
  dialog.element.classList.add("map-dialog");
  const [about, stage] = [h("p", { class: "soft", "aria-live": "polite" }), h("div")];
  fill(dialog.body, asking.element, about, stage);
  void run();

  async function run() {
    const reply = await asking.ask("map", questionOf(parts), { again: () => void run() });
    if (!reply.ok || closed.aborted) return;
    /** @type {MapResult & {certificate?: Certificate}} */
    const result = reply.result;
    if (result.outcome !== "mapped") {
      asking.say(t(result.outcome === "limit" ? "map.limit" : "map.unsolvable"));
      // The map begins where the game began.
      const { certificate } = result;
      if (certificate) showWhyNot(parts, stage, { problem: parts.problem(0), certificate, closed });
      return;
    }
    asking.say("");
    about.textContent = aboutOf(parts, result);
    const refused = () => asking.say(t("picture.too-large"));
    const shown = showMap(parts, readGraph(result), about.textContent, { ...dialog, refused });
    closed.addEventListener("abort", shown.destroy);
    fill(stage, shown.element);
  }
}

/** The question to the solver: where the game began, and its moves. @param {Parts<"problem" | "table">} parts */
function questionOf({ problem, table: { rules, session: { line } } }) {
  const moves = wayText(rules, line, line.cursor);
  const start = problem(0);
  const metric = wordsOf(start.puzzle).mapMetric(start.metric);
  return { ...plainQuestion({ ...start, metric }), seconds: PATIENCE, ...(moves ? { moves } : {}) };
}

/** @param {Parts<"table" | "words">} parts @param {MapResult} result */
function aboutOf({ table: { puzzle }, words: { t } }, { positions, scope, solutions, space, symmetries }) {
  const counted = { n: Number(solutions), count: digits(solutions ?? 0) };
  // On a part they are those with the fewest moves; on the whole map, all that its steps allow.
  const mapped = scope === "part" ? "map.solutions" : wordsOf(puzzle).mapped;
  const count = solutions === undefined ? "" : t(mapped, counted);
  const part = space === undefined ? "map.part-more" : "map.part";
  const code = scope === "part" ? part : symmetries > 1 ? "map.whole-symmetric" : "map.whole";
  const whole = t(code, { n: positions, space: digits(space ?? 0) });
  return count ? t("list.sentences", { one: whole, other: count }) : whole;
}

/**
 * @param {Parts<"say" | "table" | "words">} parts
 * @param {Graph} graph
 * @param {string} about
 * @param {Pick<OpenDialog, "close" | "closed"> & {refused: () => void}} dialog `refused`: says in it that there is no
 *   room for its picture
 */
function showMap(parts, graph, about, { close, closed, refused }) {
  const { t } = parts.words;
  let palette = readPalette(document.body);
  const label = `${t("map.name")} ${about}`;
  const canvas = h("canvas", { class: "map-canvas", tabindex: "0", role: "img", "aria-label": label });
  let at = graph.path.at(-1) ?? graph.start;
  let layout = layOut(graph, "rings");
  let picture = createPicture(graph, layout, palette);
  let view = make();
  const details = createDetails(parts, graph, {
    go,
    play(index) {
      close();
      playFrom(parts, graph, index);
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

  // As dark comes in the evening, and what stands below the map goes with it.
  watchTheme(() => {
    palette = readPalette(document.body);
    picture = createPicture(graph, layout, palette);
    view.redraw();
  }, closed);
  listenToKeys(canvas, graph, { at: () => at, go, zoom: (factor) => view.zoom(factor), fit: () => view.fit() });
  details.show(at);
  /** @param {string} ending */
  const name = (ending) => fileName(parts.table.puzzle, ending, "-map");
  const tools = createTools(parts, {
    reshape,
    zoom: (factor) => view.zoom(factor),
    fit: () => view.fit(),
    png: () => saveCanvas(name("png"), canvas, refused),
    svg: () => saveText(name("svg"), mapSvg(graph, layout, palette, about), "image/svg+xml"),
  });
  return {
    element: h(
      "div",
      { class: "map" },
      h("div", { class: "map-main" }, tools, canvas, legend(parts, graph)),
      details.element,
    ),
    destroy: () => view.destroy(),
  };
}

/**
 * Go back to the position if the game passed through it, otherwise start a new game there.
 * @param {Parts<"say" | "table" | "words">} parts @param {Graph} graph @param {number} at
 */
function playFrom({ say, table, words: { t } }, graph, at) {
  const { rules, session: { line } } = table;
  const index = line.mode === "play" ? placeIn(graph, at, rules, line) : -1;
  if (index >= 0) table.act({ type: "jumpTo", index });
  else {
    const found = positionIn(rules, graph.text(at));
    const position = found ? rules.write(found) : graph.text(at);
    table.act({ type: "newGame", puzzleId: line.puzzleId, position, goal: line.goal });
    say(t("map.played"));
  }
}

// The controls of a map: its shape, its size, its files, and its keys.

/** The factor by which a button or a key zooms. */
const STEP = 1.6;

/**
 * @param {Parts<"words">} parts
 * @param {{reshape: (shape: Shape) => void, zoom: (factor: number) => void, fit: () => void, png: () => void,
 *   svg: () => void}} does
 */
function createTools({ words: { t } }, { fit, png, reshape, svg, zoom }) {
  const shapes = ["rings", "columns"].map((value) => /** @type {const} */ ([value, t(`map.${value}`)]));
  const shape = select(shapes, "rings", (value) => reshape(/** @type {Shape} */ (value)), {
    "aria-label": t("map.shape"),
  });
  /** @param {string} text @param {string} code @param {() => void} press */
  const small = (text, code, press) => button(text, press, { class: "button small", "aria-label": t(code) });
  return h(
    "div",
    { class: "row map-tools", role: "group", "aria-label": t("map.tools") },
    shape,
    small("+", "map.zoom-in", () => zoom(STEP)),
    small("−", "map.zoom-out", () => zoom(1 / STEP)),
    iconButton("fit", t("map.fit"), fit, { class: "button small" }),
    iconButton("image", "PNG", png, { class: "button small", "aria-label": t("map.png") }),
    iconButton("image", "SVG", svg, { class: "button small", "aria-label": t("map.svg") }),
  );
}

/** What the colours mean; not every map has dead positions. @param {Parts<"words">} parts @param {Graph} graph */
function legend({ words: { t } }, { flags }) {
  const lost = flags.some((flag) => flag & DEAD);
  return h(
    "ul",
    { class: "map-legend" },
    ...["shade", ...(lost ? ["dead"] : []), "solution", "path"].map((name) =>
      h("li", { class: `map-key-${name}`, text: t(`map.key.${name}`) })),
  );
}

/**
 * Arrow keys move over the map, plus and minus zoom.
 * @param {HTMLCanvasElement} canvas
 * @param {Graph} graph
 * @param {{at: () => number, go: (index: number) => void, zoom: (factor: number) => void, fit: () => void}} does
 */
function listenToKeys(canvas, graph, { at, fit, go, zoom }) {
  /** @type {Record<string, () => void>} */
  const actions = { "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), "0": fit };
  canvas.addEventListener("keydown", (event) => {
    const next = neighbour(graph, at(), event.key);
    const action = next === null ? actions[event.key] : () => go(next);
    if (!action || event.ctrlKey || isChord(event)) return;
    event.preventDefault();
    action();
  });
}

/**
 * Where an arrow leads: towards the goal, away from it, or to the next at the same distance.
 * @param {Graph} graph @param {number} at @param {string} key
 * @returns {number | null}
 */
export function neighbour(graph, at, key) {
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (beside) {
    const next = at + beside;
    return graph.level[next] === graph.level[at] ? next : at;
  }
  if (key === "ArrowUp") return graph.nearer(at)[0] ?? at;
  return key === "ArrowDown" ? (graph.farther(at)[0] ?? at) : null;
}
