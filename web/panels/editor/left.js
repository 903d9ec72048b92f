// The draft that was left: the dialog was closed, or the page itself, for whatever reason. Whoever opens the editor
// again finds it.

/** @import { Storage } from "../../store/storage.js" */
/** @import { Draft, Editors } from "./types.d.ts" */
/** @import { History } from "./draft.js" */

import { tableIn } from "../../store/storage.js";
import { advance, editorOf } from "./draft.js";
import { writtenBy } from "./foot.js";

/** The entry in the storage. */
const KEY = "draft";

/** @typedef {{game: string, history: History}} Left with its steps, and the game that was on the table then */

/** What was left in this visit: with all steps. @type {WeakMap<Storage, Left>} */
const visits = new WeakMap();

/**
 * @param {Storage} storage
 * @param {string} game
 * @param {History} history
 */
export function leave(storage, game, history) {
  visits.set(storage, { game, history });
  storage.write(KEY, { v: 1, game, draft: history.now });
}

/**
 * What the editor begins with: the draft that was left if the game is the same; otherwise the board, and a step back
 * the draft that was left. One that another tab has left since is a step back from this tab's own, which would else be
 * kept in its place.
 * @param {Storage} storage
 * @param {Editors} editors
 * @param {string} game on the table
 * @param {Draft} board of that game, or a fresh one
 * @returns {History}
 */
export function takeUp(storage, editors, game, board) {
  const [own, there] = [visits.get(storage), stored(storage, editors)];
  const other = own && there && JSON.stringify(there.history.now) !== JSON.stringify(own.history.now);
  const before = other
    ? { ...own, history: { ...own.history, past: [...own.history.past, there.history.now] } } : own ?? there;
  if (!before) return { now: board, past: [], future: [] };
  return before.game === game ? before.history : advance(before.history, board);
}

/** @param {Storage} storage @param {Editors} editors @returns {Left | null} */
function stored(storage, editors) {
  const { v, game, draft } = tableIn(storage, KEY);
  return v === 1 && typeof game === "string" && isSound(editors, draft)
    ? { game, history: { now: draft, past: [], future: [] } }
    : null;
}

/**
 * Whether every kind can go on with it, on every sheet: each is asked what the editor would ask it.
 * @param {Editors} editors
 * @param {unknown} value
 * @returns {value is Draft}
 */
function isSound(editors, value) {
  const draft = /** @type {Draft} */ (value);
  try {
    const { layers, sheets } = editorOf(editors, draft.kind);
    if (![draft.board, ...Object.values(draft.boards)].every(isSheet)) return false;
    if (!sheets.includes(draft.lattice) || !layers(draft).includes(draft.layer)) return false;
    for (const [kind, editor] of editors) {
      for (const lattice of editor.sheets) {
        const other = { ...draft, kind, lattice, layer: editor.layer };
        for (const ask of [editor.shown, editor.brushes, editor.count, editor.hint]) ask(other);
        editor.controls(other, () => undefined);
        writtenBy(editor, other);
      }
      editor.bench?.added(draft);
      for (const end of /** @type {const} */ (["start", "goal"])) {
        editor.drawn?.end(draft.sketch, end, draft.ends[end]);
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** @param {unknown} value */
const isSheet = (value) => Array.isArray(value) && value.length > 0 && value.every((row) =>
  Array.isArray(row) && row.length === value[0].length && row.length > 0 &&
  row.every((mark) => typeof mark === "string"));
