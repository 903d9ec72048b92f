// The one place from which a change of the game reaches the whole page.

/** @import { Change } from "../play/table.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { kindOf } from "../kinds/index.js";
import { isEmbedded } from "../play/look.js";
import { positionText } from "../model/session.js";
import { followTabs } from "../play/tabs.js";
import { settle } from "../play/winning/record.js";
import { createGreeting } from "./greeting.js";
import { createAnnouncements } from "./announcements.js";

/**
 * @param {Context} context
 * @param {Screen} screen
 * @param {object} also
 * @param {() => void} also.onOpen called when another puzzle has been opened
 * @returns {{begin: () => void}} `begin`: call this once the first board is shown
 */
export function followChanges(context, screen, { onOpen }) {
  const { settings, storage, table } = context;
  const tell = createAnnouncements(context, screen);
  const greeting = createGreeting(context, screen);
  let begun = false;
  let shown = false;
  let saidNotKept = false;
  let saidAside = 0;

  /** Says once that nothing can be stored, but not before the first board is shown. */
  function reportStorage() {
    if (begun && storage.aside() > saidAside) {
      saidAside = storage.aside();
      context.tell({ kind: "info", say: { code: "say.put-aside" } });
    }
    // In an embedded page this is to be expected.
    if (storage.lasting() || isEmbedded()) return;
    if (begun && !saidNotKept) context.tell({ kind: "problem", say: { code: "say.not-kept" } });
    saidNotKept ||= begun;
  }

  /** @param {Change} change */
  function changed({ what }) {
    shown = true;
    // Before anything is shown: results are true at once.
    const won = what === "move" && settle(context);
    if (won) screen.celebrate();
    screen.refresh();
    if (what === "open") {
      onOpen();
      checkOpened(context);
    }
    // It may have been chosen further down the page, or by a link: scroll to the new board.
    if (begun && (what === "open" || what === "newGame")) context.reveal();
    if (begun && what === "open") greeting.meet();
    tell(what);
    if (what === "move") void playFeedback(settings.get(), won ? "win" : "move");
    reportStorage();
    if (won) screen.page.celebrate();
    else if (what === "move" && atDeadEnd(context)) sayDeadEnd(context);
    else if (settings.get().live && what !== "open") void context.commands.live();
  }

  table.listen(changed);
  followTabs(context);
  context.solver.listen(() => screen.page.status());
  return {
    begin() {
      begun = true;
      // No other board was opened: the game continues where it was left, and what was told stays told.
      const { note } = context;
      if (!shown) screen.refresh();
      if (note && !shown) context.tell(note);
      reportStorage();
      greeting.meet();
    },
  };
}

/**
 * Plays sound and vibration; the code is fetched only if the player has switched them on.
 * @param {import("../store/settings.js").Settings} settings
 * @param {"move" | "win"} what
 */
async function playFeedback(settings, what) {
  if (!settings.sound && !settings.vibration) return;
  const fetched = await import("./sound.js").catch(() => null);
  fetched?.playFeedback(settings, what);
}

/** @param {Context} context */
function checkOpened(context) {
  // For a catalogue board without a known solution, check right away whether there is none, and say so once proved.
  const { custom, known, start } = context.table.puzzle;
  if (!known && !custom && positionText(context.table.session) === start) void context.commands.label();
}

/** Whether no move is left and the goal is not reached; no solver needed. @param {Context} context */
function atDeadEnd({ table }) {
  return kindOf(table.puzzle).stuck !== null && table.session.line.mode === "play" && !table.solved() &&
    table.rules.legal(table.position()).length === 0;
}

/** @param {Context} context */
function sayDeadEnd(context) {
  const say = kindOf(context.table.puzzle).stuck?.(context.table.position());
  if (!say) return;
  context.tell({
    kind: "no",
    say,
    actions: [{ code: "solvable.back", run: () => void context.commands.lastSolvable(), main: true }],
  });
}
