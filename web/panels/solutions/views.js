// The list of solutions: pictures of packings, lines of moves for all others.

import { button, fill, h } from "../../base/dom.js";
import { modelOf } from "../../model/kinds.js";
import { solutionFrom } from "../../play/solving/answers.js";
import { entriesOf } from "../../play/wording.js";
import { createGallery } from "../common/gallery.js";
import { createThumbnails } from "../common/thumbnails.js";

/** The largest size of a picture, in CSS pixels. */
const PICTURE = { width: 120, height: 160 };
/** CSS pixels of its frame, and of the number below it. */
const FRAME = { least: 64, beside: 12, below: 30 };

/** @typedef {(one: unknown) => void} Take takes the chosen solution, in the solver's JSON */
/** @typedef {(found: readonly unknown[]) => void} Grow called when more were found */

/**
 * @param {Parts<"table" | "words">} parts
 * @param {HTMLElement} stage
 * @param {(index: number) => unknown} solution
 * @param {Take} take
 * @returns {Grow}
 */
export function showPictures({ table: { puzzle, rules }, words: { t } }, stage, solution, take) {
  const pictures = createThumbnails(puzzle, PICTURE.width, PICTURE.height, t);
  const gallery = createGallery({
    label: t("solutions.gallery"),
    width: Math.max(FRAME.least, pictures.width + FRAME.beside),
    height: pictures.height + FRAME.below,
    draw(index, canvas) {
      const read = rules.read(/** @type {string[]} */ (solution(index)).join("-"));
      if (read.ok) pictures.draw(read.position, canvas);
    },
    name: (index) => t("solutions.number", { n: index + 1 }),
    choose: (index) => take(solution(index)),
  });
  fill(stage, gallery.element);
  gallery.grow(0);
  return (found) => gallery.grow(found.length);
}

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {HTMLElement} stage
 * @param {Problem} problem
 * @param {Take} take
 * @returns {Grow}
 */
export function showLines(parts, stage, problem, take) {
  const items = h("ol", { class: "solutions" });
  fill(stage, items);
  let drawn = 0;
  return (found) => {
    for (; drawn < found.length; drawn += 1) {
      const one = found[drawn];
      const text = `${drawn + 1}. ${textOf(parts, problem, one)}`;
      items.append(h("li", {}, button(text, () => take(one), { class: "" })));
    }
  };
}

/**
 * @param {Parts<"settings" | "table">} parts
 * @param {Problem} problem
 * @param {unknown} one the solver's JSON
 * @returns {string} rows of a packing, otherwise the moves in one line
 */
export function textOf({ settings, table }, problem, one) {
  const { puzzle, rules } = problem;
  if (!modelOf(puzzle).countsMoves) return /** @type {string[]} */ (one).join("\n");
  const { moves, positions } = replayed(problem, one);
  const line = { ...table.session.line, start: problem.position, moves, positions: positions.map(rules.write) };
  return entriesOf(puzzle, rules, line, settings.get().notation).map(({ text }) => text).join(" ");
}

// Replays a listed solution by the page's own rules.

/** @param {Problem} problem @param {unknown} one the solver's JSON @returns {Solution} */
export function replayed(problem, one) {
  const packing = !modelOf(problem.puzzle).countsMoves;
  return solutionFrom(
    problem,
    { ok: true, result: { outcome: "solved", solution: one, optimal: !packing || undefined } },
    null,
    0,
  );
}
