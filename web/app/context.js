// The type of what every panel may use: words, table, solver, stores and commands. Built by app.js.

/** @import { OfflineState } from "../engine/offline.js" */
/** @import { Catalog } from "../model/catalog.js" */
/** @import { Words } from "../base/words.js" */
/** @import { Commands } from "../play/commands.js" */
/** @import { Note } from "../play/notes.js" */
/** @import { Problem } from "../play/solving/answers.js" */
/** @import { Solver } from "../play/solving/solver.js" */
/** @import { Table } from "../play/table.js" */
/** @import { Settings, SettingsStore } from "../store/settings.js" */
/** @import { Saves } from "../store/saves.js" */
/** @import { Storage } from "../store/storage.js" */
/** @import { Failure } from "../engine/protocol.d.ts" */
/** @import { Dailies } from "../play/daily/dailies.js" */
/** @import { Levels } from "../play/levels.js" */

/**
 * @typedef {"puzzles" | "family" | "find" | "share" | "settings" | "deal" | "solutions" | "compare" | "farthest" |
 *   "sheet" | "problem" | "daily" | "progress" | "editor" | "graph" | "help" | "learn" | "map" | "watch" | "walk" |
 *   "clock" | "pins" | "print" | "more"} PanelName
 */

/**
 * A board that a text can mean.
 * @typedef {object} Reading
 * @property {string} form the name of the notation
 * @property {string} link
 * @property {{code: string, params: Record<string, string>} | null} why what speaks for it; null if it is the only one
 */

/**
 * @typedef {object} Context
 * @property {Words} words
 * @property {Catalog} catalog
 * @property {Table} table
 * @property {Solver} solver
 * @property {Saves} saves
 * @property {Storage} storage
 * @property {SettingsStore} settings
 * @property {Commands} commands
 * @property {Note | null} note the note on the card
 * @property {HTMLElement | null} result the result of a win, which the card shows instead of a note
 * @property {string} offered the kind of puzzle whose rules are offered as a lesson, until the first move
 * @property {Note | null} notice a note that stays on the page until it is answered
 * @property {import("../play/solving/review.js").Review | null} review what each move of the game cost, once reviewed
 * @property {(cursor?: number) => Problem} problem the current position, or the one at another cursor of the game, as a
 *   question for the solver
 * @property {(text: string) => void} say shows one sentence above the controls, and announces it
 * @property {(text: string) => void} announce announces one sentence that the page shows in another way
 * @property {(element: HTMLElement | null) => void} showResult puts the result of a win on the card, or takes it away
 * @property {(note: Note | null) => void} tell shows a note on the card, its first line in the live region and its
 *   marks on the board
 * @property {(marks: Mark[]) => void} mark draws marks on the board until the next move
 * @property {(handler: ((cell: number) => void) | null) => void} pick sends taps on cells to the handler instead of the
 *   game; null ends this
 * @property {() => boolean} picking whether a cell is being picked
 * @property {(name: PanelName, options?: Record<string, unknown>) => Promise<void>} open opens a dialog, fetched on
 *   first use
 * @property {(id: string) => Promise<Puzzle | Failure>} find finds a puzzle of the catalogue, or one that the core
 *   describes; otherwise returns the reason why there is none
 * @property {(text: string) => Promise<{readings: Reading[]} | Failure>} imported every board that a text of others can
 *   mean, as the core reads it
 * @property {(puzzle: string, position: string) => Promise<{forms: Record<string, string>} | Failure>} exported a
 *   position in other programs' notations, by the notations' names, as the core writes it
 * @property {(puzzle: {id: string, title?: string}) => string} title
 * @property {() => void} play plays the current replay; if animation is off, it waits for its Play button
 * @property {() => void} reveal scrolls the board into view
 * @property {() => void} refresh
 * @property {(change: Partial<Settings>) => Promise<void>} change changes settings, in effect at once
 * @property {(view: import("../play/links/link-options.js").LinkView) => Promise<void>} lend applies a link's view
 *   options for this visit
 * @property {string | null} docs address of the documentation; null if the build has none
 * @property {Levels | null} levels graded levels; null if the build has none
 * @property {Dailies} dailies the daily puzzles
 * @property {import("./installing.js").Installing} installing installs the page as an app, where the browser can
 * @property {() => boolean} asleep whether the solver has not started yet: in an embedded page it starts only when the
 *   player asks for something, and no background questions are asked before that
 * @property {HTMLImageElement | null} picture the player's own picture for tiles
 * @property {(fragment: string) => string} address the full address of a link, through its static preview page if there
 *   is one
 * @property {{previews: boolean, single: {address: string, size: number} | null}} build what this build offers besides
 *   the page
 * @property {() => OfflineState} offline
 * @property {() => void} update lets a waiting build take over
 */

export {};
