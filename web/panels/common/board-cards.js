// Boards and levels as cards and as small pictures. A picture is drawn when it comes into view; boards outside the
// catalogue are described only then.

import { h } from "../../base/dom.js";
import { inSlices } from "../../base/slices.js";
import { puzzleNamed } from "../../model/catalog.js";
import { factsOf, modelOf } from "../../model/kinds.js";
import { positionOf } from "../../model/rows.js";
import { sentence } from "../../play/notes.js";
import { viewOf } from "../../view/kinds.js";
import { gradeText, knownLine, stars } from "./figures.js";
import { createThumbnails } from "./thumbnails.js";

/**
 * @param {Parts<"saves" | "title" | "words">} parts
 * @param {{grades?: Record<string, number>, pictures: Pictures, take: (puzzle: Puzzle) => void}} about `grades`:
 *   difficulties of boards by their slugs
 * @returns {(puzzle: Puzzle) => HTMLElement} makes a card
 */
export function createCards({ saves, title, words }, { grades = {}, pictures, take }) {
  const { t } = words;
  const results = saves.results();
  return (puzzle) => {
    const result = results[puzzle.id];
    const grade = grades[puzzle.slug];
    // A level or a deal on this board has its own result.
    const state = result?.perfect ? "perfect" : result?.best ? "solved" : "";
    return boardCard(
      { puzzle, name: title(puzzle), picture: pictures.board(puzzle), state, take },
      grade !== undefined && gradeText(t, grade),
      h("span", { class: "shelf-known", text: sentence(words, figureOf(puzzle)) }),
      state && h("span", { class: "shelf-state" }, t(`board.${state}`), " ", stars(t, result?.stars ?? 1)),
    );
  };
}

/**
 * A card with a board's picture and name.
 * @param {{puzzle: Puzzle, name: string, picture: HTMLElement, state?: string, take: (puzzle: Puzzle) => void}} about
 * @param {...(HTMLElement | string | false)} told what else stands on it
 */
export const boardCard = ({ puzzle, name, picture, state = "", take }, ...told) => h("li", {}, h(
  "button",
  { type: "button", class: "shelf-card", data: { choose: puzzle.id, state }, on: { click: () => take(puzzle) } },
  picture,
  h("span", { class: "shelf-name", text: name }),
  ...told,
));

/** What is known about a board, or else how large it is. @param {Puzzle} puzzle @returns {Line} */
function figureOf(puzzle) {
  const known = knownLine(puzzle);
  if (known) return known;
  const pieces = "pieces" in puzzle ? puzzle.pieces.reduce((sum, { count }) => sum + count, 0) : 0;
  return pieces
    ? { code: factsOf(puzzle).levels.unit, params: { n: pieces } }
    : { code: "family.cells", params: { n: puzzle.points.length } };
}

// Small pictures.

/** CSS pixels of a side. */
const SIDE = 56;

/** @typedef {ReturnType<typeof createPictures>} Pictures */

/**
 * @param {Parts<"catalog" | "table" | "words">} parts
 * @param {AbortSignal} closed ends the drawing
 * @param {number} [side] CSS pixels
 */
export function createPictures({ catalog, table, words: { t } }, closed, side = SIDE) {
  /** @type {Map<string, ReturnType<typeof createThumbnails>>} */
  const drawers = new Map();
  const lazyDrawing = createLazyDrawing(closed);

  /** @param {Puzzle} puzzle @param {string} [goal] if not its own */
  function drawerOf(puzzle, goal) {
    const name = `${puzzle.id} ${goal}`;
    const drawer = drawers.get(name) ?? createThumbnails(puzzle, side, side, t, goal === undefined ? {} : { goal });
    drawers.set(name, drawer);
    return drawer;
  }

  /** @param {Level} level @param {HTMLCanvasElement} canvas */
  async function drawLevel(level, canvas) {
    const puzzle = await puzzleNamed(catalog, level.puzzle);
    if (!puzzle) return;
    const loose = looseOf(puzzle, level);
    if (loose) return drawerOf(puzzle).drawPieces(loose, canvas);
    drawerOf(puzzle, level.goal).draw(positionOf(table.rulesOf(puzzle), level.position ?? puzzle.start), canvas);
  }

  /** @param {(canvas: HTMLCanvasElement) => void | Promise<void>} draw @returns {HTMLElement} */
  function picture(draw) {
    const canvas = h("canvas", { class: "level-picture", "aria-hidden": "true" });
    lazyDrawing.add(canvas, () => Promise.resolve(draw(canvas)).catch(console.error));
    return canvas;
  }

  return {
    /** @param {Level} level */
    of: (level) => picture((canvas) => drawLevel(level, canvas)),
    /** @param {Puzzle} puzzle @param {Position} position @param {string} goal */
    at: (puzzle, position, goal) => picture((canvas) => drawerOf(puzzle, goal).draw(position, canvas)),
    /** The picture of a board. @param {Puzzle} puzzle */
    board: (puzzle) => picture(async (canvas) => {
      await catalog.complete(puzzle);
      drawerOf(puzzle).draw(portraitOf(puzzle, table.rulesOf(puzzle)), canvas);
    }),
  };
}

/**
 * The position in the picture of a board: its start, or half of its stored solution where only that has colours.
 * @param {Puzzle} puzzle
 * @param {Rules} rules
 * @returns {Position}
 */
export function portraitOf(puzzle, rules) {
  const solution = puzzle.known?.solution;
  if (modelOf(puzzle).countsMoves || !solution) return rules.start;
  const { positions } = rules.readSolution(rules.start, solution);
  return positions[Math.ceil((positions.length - 1) / 2)] ?? rules.start;
}

/**
 * What draws a level as its pieces: an empty board says nothing. Levels leave its position out, days do not.
 * @param {Puzzle} puzzle @param {Pick<Level, "position">} level
 */
export const looseOf = (puzzle, { position = puzzle.start }) =>
  (position !== puzzle.start || modelOf(puzzle).countsMoves ? null : viewOf(puzzle).loose);

/** Draws when an element comes into view, or nearly. @param {AbortSignal} closed ends it */
function createLazyDrawing(closed) {
  /** @type {Map<Element, () => Promise<void>>} */
  const waiting = new Map();
  const observer = new IntersectionObserver(async (entries) => {
    const rest = inSlices();
    for (const { isIntersecting, target } of entries) {
      const draw = isIntersecting ? waiting.get(target) : undefined;
      if (!draw) continue;
      waiting.delete(target);
      observer.unobserve(target);
      await draw();
      await rest();
      if (closed.aborted) return;
    }
  }, { rootMargin: "120px" });
  closed.addEventListener("abort", () => observer.disconnect());
  return {
    /** @param {Element} element @param {() => Promise<void>} draw called once */
    add(element, draw) {
      waiting.set(element, draw);
      observer.observe(element);
    },
  };
}
