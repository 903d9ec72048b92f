// Notes about the position: a sentence for the live region, lines for the card, marks for the board, and next actions.

import { cellsIn } from "../view/scene.js";
import { wordsOf } from "./wording.js";

/**
 * The cells that a note's sentences name.
 * @param {Note | null} note @param {{ names: readonly string[] }} puzzle @returns {number[]}
 */
export const cellsNamed = (note, puzzle) =>
  (note ? [note.say, ...(note.lines ?? [])] : []).flatMap(({ params }) => cellsIn(params, puzzle));

/** @param {Note} note @returns {boolean} whether one sentence is all of it, and nothing is asked of the player */
export const isQuiet = ({ kind, lines = [], why, actions = [] }) =>
  ["info", "yes", "unknown"].includes(kind) && !lines.length && !why && !actions.length;

/** @param {Words} words @param {Line} line */
export const sentence = (words, line) =>
  line.code.startsWith("error:")
    ? words.sentence({ code: line.code.slice(6), params: line.params ?? {} })
    : words.t(line.code, line.params);

/** What the language leaves between two sentences that are elements of their own. @param {Translate} t */
export const gap = (t) => t("list.sentences", { one: "", other: "" });

/** @param {Words} words @param {Note} note @returns {boolean} whether the words for the whole note are loaded */
export const isSpoken = (words, { say, aloud = say, lines = [], why, actions = [] }) =>
  [say, aloud, ...lines, ...(why ? [why] : []), ...actions].every(({ code }) => words.has(code.replace(":", ".")));

/**
 * @param {Line} failure from the engine or a reader; a code with a dot is a message code already
 * @returns {Line}
 */
export const lineOf = (failure) => ({
  code: failure.code.includes(".") ? failure.code : `error:${failure.code}`,
  params: failure.params ?? {},
});

/**
 * A line that names the board on the table in the language in which it is said: the player may change it meanwhile.
 * @param {Play<"table" | "title">} parts
 * @param {string} code
 * @returns {Line}
 */
export const aboutBoard = ({ table, title }, code) => ({
  code,
  get params() {
    return { title: title(table.puzzle) };
  },
});

/** @param {Line} failure @returns {Note} */
export const problemNote = (failure) => ({ kind: "problem", say: lineOf(failure) });

/**
 * The action that goes back to the last solvable position, for a game that has moves.
 * @param {Play<"commands">} parts
 * @returns {NoteAction[]}
 */
export const wayBack = ({ commands }) =>
  [{ code: "solvable.back", run: () => void commands.lastSolvable(), main: true }];

/**
 * Returns what to say where the game has run out of moves short of its goal; null elsewhere. It needs no solver.
 * @param {Play<"commands" | "table">} parts
 * @returns {Note | null}
 */
export function deadEnd(parts) {
  const { puzzle, rules, session, solved, position } = parts.table;
  const { cursor, mode } = session.line;
  const { stuck } = wordsOf(puzzle);
  if (!stuck || mode !== "play" || cursor === 0 || solved() || rules.legal(position()).length) return null;
  return { kind: "no", say: stuck(position()), actions: wayBack(parts) };
}

/**
 * Awaits something that is fetched on demand; shows a note if it cannot be fetched.
 * @template T
 * @param {{tell: (note: Note) => void}} parts
 * @param {Promise<T>} coming
 * @returns {Promise<T | undefined>}
 */
export const fetchedOrTold = ({ tell }, coming) => coming.catch(() => void tell(problemNote({ code: "panel" })));

/** @param {unknown} count an integer of any size as text @returns {bigint | string} */
export const digits = (count) => (/^\d+$/.test(String(count)) ? BigInt(String(count)) : String(count));
