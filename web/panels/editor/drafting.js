// The editor's state: the draft with its history, the tools of its kind, and the current brush.

/** @import { Draft, Editors, KindEditor, Tools } from "./types.d.ts" */
/** @import { History } from "./draft.js" */

import { advance, editorOf, stepBack } from "./draft.js";
import { NOTHING } from "./painting.js";

/**
 * @typedef {object} Drafting
 * @property {() => Draft} now
 * @property {() => History} history
 * @property {Editors} editors
 * @property {() => KindEditor} editor of the draft's kind
 * @property {() => Tools} tools of the draft's kind
 * @property {() => string} brush the current mark
 * @property {(mark: string) => void} hold
 * @property {(next: Draft, joins: boolean) => boolean} stroke `joins`: part of the same step of undo; false if
 *   nothing changed
 * @property {() => void} back
 */

/**
 * @param {Editors} editors
 * @param {Words} words
 * @param {History} begun
 * @returns {Drafting}
 */
export function createDrafting(editors, words, begun) {
  /** @type {ReadonlyMap<string, Tools>} */
  const all = new Map([...editors].map(([kind, editor]) => [kind, editor.tools(words)]));
  let history = begun;
  /** Whether this stroke has already changed something. */
  let joined = false;
  /** The current brush for each kind and layer. @type {Map<string, string>} */
  const hands = new Map();

  const now = () => history.now;
  const tools = () => /** @type {Tools} */ (all.get(now().kind));
  const hand = () => `${now().kind} ${now().layer}`;

  return {
    now,
    history: () => history,
    editors,
    editor: () => editorOf(editors, now().kind),
    tools,
    brush() {
      const brushes = tools().brushes(now());
      const held = hands.get(hand());
      return (brushes.find(([mark]) => mark === held) ?? brushes[0])?.[0] ?? NOTHING;
    },
    hold: (mark) => void hands.set(hand(), mark),
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
