// The editor's state: the draft with its history, what its kind tells of itself, and the current brush.

/** @import { Draft, Editors, How, KindEditor } from "./types.d.ts" */
/** @import { History } from "./draft.js" */

import { advance, editorOf, stepBack } from "./draft.js";
import { NOTHING } from "./painting.js";

/**
 * @typedef {object} Drafting
 * @property {() => Draft} now
 * @property {() => History} history
 * @property {Editors} editors
 * @property {() => KindEditor} editor of the draft's kind
 * @property {() => string} brush the current one
 * @property {(brush: string) => void} hold
 * @property {(brush: string, r: number, c: number, how: How) => Draft} painted the draft with a cell painted
 * @property {(next: Draft, joins: boolean) => boolean} stroke `joins`: part of the same step of undo; false if
 *   nothing changed
 * @property {() => void} back
 */

/**
 * @param {Editors} editors
 * @param {History} begun
 * @returns {Drafting}
 */
export function createDrafting(editors, begun) {
  let history = begun;
  /** Whether this stroke has already changed something. */
  let joined = false;
  /** The current brush for each kind and layer. @type {Map<string, string>} */
  const hands = new Map();
  /** The last mark that a brush meant which paints several. @type {string | null} */
  let last = null;

  const now = () => history.now;
  const editor = () => editorOf(editors, now().kind);
  const hand = () => `${now().kind} ${now().layer}`;

  return {
    now,
    history: () => history,
    editors,
    editor,
    brush() {
      const brushes = editor().brushes(now());
      const held = hands.get(hand());
      return (brushes.find(([mark]) => mark === held) ?? brushes[0])?.[0] ?? NOTHING;
    },
    hold: (brush) => void hands.set(hand(), brush),
    painted(brush, r, c, how) {
      const mark = editor().meant(now(), brush, r, c, how, last);
      if (mark !== brush) last = mark;
      return editor().paint(now(), mark, r, c);
    },
    stroke(next, joins) {
      if (!joins) joined = false;
      if (next === now()) return false;
      history = advance(history, next, joined);
      joined = true;
      return true;
    },
    back() {
      history = stepBack(history);
    },
  };
}
