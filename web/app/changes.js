// The one place from which a change of the game reaches the whole page, and screen readers.

/** @import { Change } from "../play/table.js" */
/** @import { Settings } from "../store/settings.js" */
/** @import { Board } from "../view/board/board.js" */
/** @import { Screen } from "./screen.js" */

import { dialogShown } from "../base/dom.js";
import { once } from "../base/promises.js";
import { marksOf } from "../model/rows.js";
import { moveEnds, positionText, stepAt } from "../model/session.js";
import { focusBoard } from "../panels/page/keys.js";
import { isEmbedded } from "../play/look.js";
import { deadEnd } from "../play/notes.js";
import { recordWin } from "../play/winning/result.js";
import { lastMoves, wordsOf } from "../play/wording.js";
import { GAME } from "../store/saves.js";

/**
 * @param {Parts<"announce" | "card" | "commands" | "problem" | "refresh" | "reveal" | "saves" | "say" | "settings" |
 *   "solver" | "storage" | "table" | "tell" | "words">} parts
 * @param {Screen} screen
 * @param {object} also
 * @param {() => void} also.onOpen called when another puzzle has been opened
 * @returns {{begin: () => void}} `begin`: call this once the first board is shown
 */
export function followChanges(parts, screen, { onOpen }) {
  const { settings, storage, table } = parts;
  const tell = createAnnouncements(parts, screen);
  const greeting = once(async () => (await import("./greeting.js")).createGreeting(parts, screen));
  /** Introduces a new kind of puzzle; nobody needs that before the board is shown, or misses it. */
  const meet = () => void greeting().then((one) => one.meet(), () => {});
  let begun = false;
  let shown = false;
  let saidNotKept = false;
  let saidAside = 0;

  /** Says once that nothing can be stored, but not before the first board is shown. */
  function reportStorage() {
    if (begun && storage.aside() > saidAside) {
      saidAside = storage.aside();
      parts.tell({ kind: "info", say: { code: "say.put-aside" } });
    }
    // In an embedded page this is to be expected.
    if (storage.lasting() || isEmbedded()) return;
    if (begun && !saidNotKept) parts.tell({ kind: "problem", say: { code: "say.not-kept" } });
    saidNotKept ||= begun;
  }

  /** @param {Change} change */
  function changed({ what }) {
    shown = true;
    // Before anything is shown: results are true at once.
    const won = what === "move" && recordWin(parts);
    if (won) screen.celebrate();
    screen.refresh();
    if (what === "open") {
      onOpen();
      checkOpened(parts);
    }
    // It may have been chosen further down the page, or by a link: scroll to the new board.
    if (begun && (what === "open" || what === "newGame")) {
      parts.reveal();
      goToBoard();
    }
    if (begun && what === "open") meet();
    tell(what);
    if (what === "move") void playFeedback(settings.get(), won ? "win" : "move");
    reportStorage();
    const dead = deadEnd(parts);
    if (won) celebrate(screen.page.board);
    else if (dead && (what === "move" || what === "open")) parts.tell(dead);
    else if (settings.get().live && what !== "open") void parts.commands.live();
  }

  table.listen(changed);
  followTabs(parts);
  document.addEventListener("visibilitychange", table.keep);
  parts.solver.listen(() => screen.page.status());
  return {
    begin() {
      begun = true;
      // No other board was opened: the game continues where it was left, and what was told stays told.
      const note = parts.card.note ?? deadEnd(parts);
      if (!shown) screen.refresh();
      if (note && !shown) parts.tell(note);
      reportStorage();
      meet();
    },
  };
}

/** @param {Board} board */
function celebrate(board) {
  board.release();
  board.celebrate();
}

/** The keys go to a board that was chosen elsewhere: at once, or when the dialog closes in which it was chosen. */
function goToBoard() {
  const dialog = dialogShown();
  if (dialog) dialog.addEventListener("close", focusBoard, { once: true });
  else if (document.activeElement !== document.body) focusBoard();
}

/**
 * Plays sound and vibration; the code is fetched only if the player has switched them on.
 * @param {Settings} settings
 * @param {"move" | "win"} what
 */
async function playFeedback(settings, what) {
  if (!settings.sound && !settings.vibration) return;
  const fetched = await import("./sound.js").catch(() => null);
  fetched?.playFeedback(settings, what);
}

/** @param {Parts<"commands" | "table">} parts */
function checkOpened({ commands, table }) {
  // For a catalogue board without a known solution, check right away whether there is none, and say so once proved.
  const { custom, known, start } = table.puzzle;
  if (!known && !custom && positionText(table.session) === start) void commands.label();
}

// What happened on the board, announced to screen readers.

/**
 * @param {Parts<"announce" | "say" | "table" | "words">} parts
 * @param {Screen} screen
 * @returns {(what: Change["what"]) => void} announces a change; notes may add more
 */
export function createAnnouncements(parts, screen) {
  /** The line announced last, to distinguish a step within it from a different game. */
  let spokenOf = parts.table.session.line;

  return (what) => {
    const { line } = parts.table.session;
    const same = sameGame(spokenOf, line);
    const shorter = line.cursor < spokenOf.cursor;
    spokenOf = line;
    // What plays by itself is heard when it has come to its end.
    if (what === "load" || (screen.page.controls.playing() && line.cursor < line.moves.length)) return;
    // Undoing a restart brings back the whole game.
    if (what === "undo" && !(same && shorter)) parts.say(parts.words.t("say.brought-back"));
    else if (what === "undo") parts.announce(parts.words.t("say.undone"));
    else if (what === "jumpTo" && line.mode === "replay" && line.cursor > 0) parts.announce(stepWords(parts));
    else parts.announce(what === "move" || what === "take" || (what === "redo" && same) ? lastMovesAndRest(parts) : "");
  };
}

/** @param {GameLine} one @param {GameLine} other */
const sameGame = (one, other) =>
  one.mode === other.mode && one.start === other.start && one.goal === other.goal && one.puzzleId === other.puzzleId;

/** The step at which the replay stands, and its move. @param {Parts<"table" | "words">} parts */
function stepWords({ table, words: { t } }) {
  const { line } = table.session;
  const ends = moveEnds(line);
  const n = stepAt(ends, line.cursor - 1, 1);
  return t("say.step", { n, all: ends.length, move: lastMoves(table, t, ends[n - 2] ?? 0) });
}

/** The moves of the last gesture, and what is left to do. @param {Parts<"table" | "words">} parts */
function lastMovesAndRest(parts) {
  const { table: { puzzle, rules, session }, words: { t } } = parts;
  const left = wordsOf(puzzle).left(marksOf(rules, positionText(session)), puzzle, session.line.goal);
  // Where nothing is left, the result says so.
  const said = [lastMoves(parts.table, t), left && left.params?.n !== 0 ? t(left.code, left.params) : ""];
  return said.filter((part) => part).join(t("list.comma"));
}

// Other tabs. With the same puzzle: the latest moves are saved, and the tab that falls behind says so. What one of them
// sets holds in all.

/** @param {Parts<"settings" | "storage" | "table" | "tell">} parts */
function followTabs({ settings, storage, table, tell }) {
  /** The game for which the message was shown. @type {unknown} */
  let said = null;

  /** Takes up what another tab has set, but nothing changes below a dialog. */
  function takeUp() {
    const dialog = dialogShown();
    if (dialog) dialog.addEventListener("close", takeUp, { once: true });
    else void settings.hear();
  }

  storage.listen((key) => {
    if (key === "settings") takeUp();
    if (key !== GAME + table.puzzle.id || !table.hearOther() || said === table.session) return;
    said = table.session;
    tell({
      kind: "info",
      say: { code: "say.other-tab" },
      actions: [{ code: "say.other-tab-take", run: table.takeOther }],
    });
  });
}
