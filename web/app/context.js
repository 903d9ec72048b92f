// What every panel may use, as a type: the words, the table, the solver, the stores, and the commands. Built by app.js.

/** @import { OfflineState } from "../engine/offline.js" */
/** @import { Catalog } from "../model/catalog.js" */
/** @import { Puzzle } from "../model/types.js" */
/** @import { Words } from "../i18n.js" */
/** @import { Commands } from "../play/commands.js" */
/** @import { Note } from "../play/notes.js" */
/** @import { Problem, Solution } from "../play/solving/answers.js" */
/** @import { Solver } from "../play/solving/solver.js" */
/** @import { Table } from "../play/table.js" */
/** @import { Settings, SettingsStore } from "../store/settings.js" */
/** @import { Saves } from "../store/saves.js" */
/** @import { Storage } from "../store/storage.js" */
/** @import { Failure } from "../engine/protocol.js" */
/** @import { Dailies } from "../play/daily/dailies.js" */
/** @import { Levels } from "../play/levels.js" */
/** @import { Mark } from "../view/types.js" */

/**
 * @typedef {"chooser" | "share" | "settings" | "deal" | "solutions" | "compare" | "farthest" | "sheet" | "problem" |
 *   "levels" | "daily" | "progress" | "editor" | "graph" | "help" | "learn" | "map" | "watch" | "walk" | "clock" |
 *   "pins" | "print"} PanelName
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
 * @property {Note | null} note what the card tells
 * @property {Note | null} notice what stays on the page until it is answered
 * @property {import("../play/solving/review.js").Review | null} review what each move of the game cost, once that was
 *   asked
 * @property {(cursor?: number) => Problem} problem the position on the table, or at another cursor of its game, as a
 *   question
 * @property {() => Solution | null} shownAnswer the answer that fits what is on the table
 * @property {(text: string) => void} say one sentence in the live region
 * @property {(note: Note | null) => void} tell a note in the card, its first line in the live region, its marks on the
 *   board
 * @property {(marks: Mark[]) => void} mark draw on the board until the next move
 * @property {(handler: ((cell: number) => void) | null) => void} pick a tap on a cell goes there instead of to the
 *   game; null ends that
 * @property {() => boolean} picking
 * @property {(name: PanelName, options?: Record<string, unknown>) => Promise<void>} open a dialog, fetched when first
 *   asked for
 * @property {(id: string) => Promise<Puzzle | Failure>} find a puzzle of the catalogue, or one that the core describes,
 *   or why there is none
 * @property {(text: string) => Promise<{link: string} | Failure>} imported our link of a board as other programs write
 *   it, read by the core
 * @property {(puzzle: string, position: string) => Promise<{forms: Record<string, string>} | Failure>} exported a
 *   position as other programs write it, by the names of their forms, written by the core
 * @property {(puzzle: {id: string, title?: string}) => string} title
 * @property {() => void} play the replay on the table, where movement is wished; else it waits for its Play button
 * @property {() => void} reveal the board comes into view, wherever on the page the player was
 * @property {() => void} refresh
 * @property {(change: Partial<Settings>) => Promise<void>} change settings, in effect at once
 * @property {(view: import("../play/links/linkview.js").LinkView) => Promise<void>} lend show things as a link asks,
 *   for this visit
 * @property {string | null} docs address of the documentation, where the build has it
 * @property {Levels | null} levels graded levels, where the build has them
 * @property {(() => Promise<Dailies>) | null} dailies the puzzle of every day, where the build has them
 * @property {import("../installing.js").Installing} installing the page as an app, where the browser can
 * @property {import("../play/levels.js").Level | null} today the puzzle of today, once it is known
 * @property {() => boolean} asleep inside another page the solver starts when the player asks for something: until then
 *   nothing is asked behind the game
 * @property {HTMLImageElement | null} picture the player's own, for tiles
 * @property {(fragment: string) => string} address the whole address of a link: where there is a static page with a
 *   preview, through it
 * @property {{previews: boolean, single: {address: string, size: number} | null}} build what this build offers besides
 *   the page
 * @property {() => OfflineState} offline
 * @property {() => void} update let a waiting build take over
 */

export {};
