// What a kind of puzzle provides for the editor: its layers and brushes, how a painted cell looks, the controls beside,
// and the resulting link.

/** @import { Draft, Layer, Written } from "../../play/drafts/draft.js" */
/** @import { Sheet } from "../../play/drafts/painting.js" */
/** @import { Line } from "../../play/notes.js" */
/** @import { Choice } from "./fields.js" */
/** @import { How } from "./stage.js" */

/**
 * @typedef {object} Painting
 * @property {() => Draft} draft
 * @property {(next: Draft) => void} change makes one step of undo
 * @property {(next: Draft, joins: boolean) => void} paint the same within a stroke; `joins`: part of the same step
 * @property {() => void} done the stroke is finished
 * @property {(line: import("../../play/notes.js").Line | null) => void} tell shows an error; null clears it
 */
/** @typedef {Parts<"catalog" | "open" | "words"> & Painting} Desk what the tools work on */

/**
 * @typedef {object} Look
 * @property {string} paint for the style sheet
 * @property {string} what it is
 * @property {string} [text]
 */

/** @typedef {{element: HTMLElement, show: (draft: Draft) => void}} Bench */

/**
 * @typedef {object} Tools
 * @property {(draft: Draft) => Layer[]} layers the first is always the board
 * @property {(draft: Draft) => Choice[]} brushes of the current layer: mark and name
 * @property {(draft: Draft) => Sheet} shown a mark for every cell of the current layer
 * @property {(mark: string, draft: Draft) => Look} look
 * @property {(draft: Draft, brush: string, r: number, c: number, how: How) => Draft} paint
 * @property {(key: string, draft: Draft) => string | null} typed the mark that a key paints
 * @property {(desk: Desk) => HTMLElement[]} side controls of its own
 * @property {(draft: Draft) => string} count one line about what is painted
 * @property {(draft: Draft) => Written} written
 * @property {(draft: Draft) => string} [hint] how to paint, shown above the sheet
 * @property {(draft: Draft, parts: Parts<"table">) => Line | null} [opened] what the core changed when it opened
 *   the board
 * @property {(desk: Desk) => Bench} [bench] made once, since it must not be rebuilt while it is used
 * @property {boolean} [joined] whether equal neighbours are one block
 */

export {};
