// The lessons, and the player's progress in each. Their boards are ordinary links; the solver can check every claim,
// and tests make sure of that.

/** @import { Catalog } from "../../model/catalog.js" */
/** @import { Storage } from "../../store/storage.js" */

import { puzzleNamed } from "../../model/catalog.js";
import { shelfOf } from "../../model/kinds.js";
import { parseLink, puzzleIdOf } from "../../model/link.js";
import { tableIn } from "../../store/storage.js";
import lamps from "../../lessons/lamps.json" with { type: "json" };
import packing from "../../lessons/packing.json" with { type: "json" };
import pegs from "../../lessons/pegs.json" with { type: "json" };
import rules from "../../lessons/rules.json" with { type: "json" };
import search from "../../lessons/search.json" with { type: "json" };
import sliding from "../../lessons/sliding.json" with { type: "json" };

/** @typedef {Record<Language, string>} Text */

/**
 * What the solver must prove about the board of a step.
 * @typedef {{ kind: "solvable" }
 *   | { kind: "shortest", n: number }
 *   | { kind: "unsolvable", because: string }
 *   | { kind: "remaining", n: number }
 *   | { kind: "fewer", few: string, many: string }
 *   | { kind: "positions", n: number, far: number }} Claim
 */

/**
 * One step: a text, a board to play on, and a claim. `solve`: the goal must be reached; `answers`: those to a question,
 * of which number `right` is correct; `then`: shown after either.
 * @typedef {object} Step
 * @property {Text} text
 * @property {string} board a link
 * @property {Claim} claim
 * @property {boolean} [solve]
 * @property {Text[]} [answers]
 * @property {number} [right]
 * @property {Text} [then]
 * @property {string} [classes] a digit for each cell; equal digits, equal colours
 * @property {number[]} [values] a number for each cell
 * @property {[string, string]} [watch] two methods to watch on this board
 */

/**
 * `rules`: the kind of puzzle whose rules it teaches, if it does. It is offered to whoever meets the kind for the first
 * time, makes no claims, and leads back to the game. Its slug is "rules-" and the kind.
 * @typedef {{ slug: string, rules?: string, title: Text, about: Text, steps: Step[] }} Lesson
 */
/** @typedef {{ shelf: string, lessons: Lesson[] }} Shelf */

/** The storage key of the player's progress. */
const KEY = "lessons";

export const LESSONS = /** @type {Shelf[]} */ ([
  { shelf: "rules", lessons: rules },
  { shelf: "pegs", lessons: pegs },
  { shelf: "sliding", lessons: sliding },
  { shelf: "packing", lessons: packing },
  { shelf: "lamps", lessons: lamps },
  { shelf: "search", lessons: search },
]);

const ALL = LESSONS.flatMap(({ lessons }) => lessons);

/** @param {string} slug @returns {Lesson | undefined} */
export const lessonOf = (slug) => ALL.find((lesson) => lesson.slug === slug);

/** @param {Lesson} lesson @returns {Lesson | undefined} the one that comes after it */
export const lessonAfter = (lesson) => ALL[ALL.indexOf(lesson) + 1];

/**
 * @param {string} shelf of puzzles
 * @param {Catalog} catalog
 * @returns {Promise<Lesson[]>} the lessons that begin on one of its boards, or on a board of their own like them
 */
export async function lessonsOn(shelf, catalog) {
  const shelves = await Promise.all(ALL.map(async ({ steps: [first] }) => {
    const parsed = parseLink(first?.board ?? "");
    const id = parsed.ok ? puzzleIdOf(parsed.link) : "";
    const board = await puzzleNamed(catalog, id);
    return board && shelfOf(board);
  }));
  return ALL.filter((_, index) => shelves[index] === shelf);
}

/** @param {Storage} storage @returns {Record<string, number>} steps done of each lesson */
export function stepsDone(storage) {
  const entries = Object.entries(tableIn(storage, KEY));
  return /** @type {Record<string, number>} */ (
    Object.fromEntries(entries.filter(([, n]) => Number.isInteger(n) && Number(n) > 0)));
}

/** @param {Storage} storage @param {Lesson} lesson @param {number} n steps done */
export function keepSteps(storage, { slug }, n) {
  const done = stepsDone(storage);
  if ((done[slug] ?? 0) < n) storage.write(KEY, { ...done, [slug]: n });
}
