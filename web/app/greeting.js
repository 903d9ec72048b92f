// Introduces each kind of puzzle once: the lesson on its rules is offered, and if nothing is touched, a ghost hand
// plays one legal move and takes it back (with animation off, an arrow shows it instead). It gives no short level away.

/** @import { Screen } from "./screen.js" */

import { dialogShown } from "../base/dom.js";
import { moveShape } from "../model/kinds.js";
import { wordsOf } from "../play/wording.js";
import { isEmbedded, motion } from "../play/look.js";
import { isOfferSeen } from "../panels/page/card.js";
import { shortestOf } from "../play/winning/result.js";

/** Milliseconds without input before the hand appears. */
const QUIET = 2000;
/** Animation stutters while the solver starts, so the hand waits for it, but at most this many milliseconds. */
const PATIENCE = 4000;
const TOUCHES = ["pointerdown", "keydown", "wheel"];

/** The hand shows less than a third of a level: a level of so many moves or pieces is too short. */
const SHORT = 3;

/**
 * Returns whether one move would be a third of the level, or more, or the board is solved already.
 * @param {Parts<"problem" | "saves" | "solver" | "table">} parts
 */
export function givesAway(parts) {
  const { puzzle, position, session: { line }, solved } = parts.table;
  if (solved()) return true;
  const length = "pieces" in puzzle ? waiting(puzzle, position()) : shortestOf(parts, line);
  return length !== undefined && length <= SHORT;
}

/** How many pieces are not on the board yet: given ones are. @param {PlacePuzzle} puzzle @param {Position} position */
const waiting = ({ pieces }, position) => pieces.filter(({ letter }) => !position.includes(letter)).length;

/**
 * The legal move that the hand shows: never one that takes a piece off the board.
 * @param {Pick<Table, "position" | "rules">} table
 */
export const shownMove = ({ position, rules }) =>
  rules.legal(position).find(({ type }) => !moveShape(type)?.takesBack);

/**
 * @param {Parts<"card" | "problem" | "refresh" | "saves" | "settings" | "solver" | "storage" | "table">} parts
 * @param {Screen} screen
 * @returns {{ meet: () => void }} call `meet` when a board has been opened
 */
export function createGreeting(parts, screen) {
  const { storage } = parts;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** When the board was opened, and whether something was touched since: that sends the hand away, not the offer. */
  let met = 0;
  let touched = false;
  /** Kinds greeted since the page was opened, seen or not. @type {Set<string>} */
  const greeted = new Set();

  function seen() {
    const stored = storage.read("met");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  }

  function touch() {
    touched = true;
    screen.page.board.ghost(null);
    for (const type of TOUCHES) removeEventListener(type, touch, { capture: true });
  }

  /** @returns {boolean} whether this kind is new and nothing has been done yet, or shown but a level's length */
  function isFresh() {
    const { card: { note }, table: { puzzle, session: { line } } } = parts;
    return line.mode === "play" && line.moves.length === 0 && (note?.kind ?? "info") === "info" &&
      !greeted.has(puzzle.kind) && !seen().includes(puzzle.kind) && !isEmbedded();
  }

  function greet() {
    if (!isFresh()) return undefined;
    const waits = parts.solver.state.engine.name === "loading" && performance.now() - met < PATIENCE;
    if (waits || document.hidden || dialogShown()) {
      waiting = setTimeout(greet, QUIET / 4);
      return undefined;
    }
    parts.card.offered = parts.table.puzzle.kind;
    greeted.add(parts.card.offered);
    parts.refresh();
    // Where there is no room for the offer, it is made on the next visit.
    if (isOfferSeen()) storage.write("met", [...seen(), parts.card.offered]);
    return touched || givesAway(parts) ? undefined : show();
  }

  /** Shows one legal move. */
  function show() {
    const { puzzle, rules } = parts.table;
    const position = parts.table.position();
    const move = shownMove({ position, rules });
    if (!move) return undefined;
    if (motion(parts.settings.get())) return screen.page.board.ghost(move);
    const { hints } = wordsOf(puzzle);
    const { from, to } = hints.places(puzzle, position, move);
    return screen.page.board.overlay(hints.marks(puzzle, move, from, to));
  }

  return {
    meet() {
      clearTimeout(waiting);
      touch();
      if (!isFresh()) return;
      touched = false;
      for (const type of TOUCHES) addEventListener(type, touch, { capture: true });
      met = performance.now();
      waiting = setTimeout(greet, QUIET);
    },
  };
}
