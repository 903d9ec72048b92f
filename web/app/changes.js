// The one place where a change of the game reaches the whole page.

/** @import { Change } from "../play/table.js" */
/** @import { Context } from "./context.js" */
/** @import { Screen } from "./screen.js" */

import { kindOf } from "../kinds/index.js";
import { isEmbedded } from "../look.js";
import { positionText } from "../model/session.js";
import { followTabs } from "../play/tabs.js";
import { createGreeting } from "./greeting.js";
import { createTelling } from "./telling.js";
import { createWinning } from "./winning.js";

/**
 * @param {Context} context
 * @param {Screen} screen
 * @param {object} also
 * @param {() => void} also.onOpen another puzzle lies on the table
 * @returns {{begin: () => void}} `begin`: the first board lies on the table
 */
export function followChanges(context, screen, { onOpen }) {
  const { settings, storage, table } = context;
  const tell = createTelling(context, screen);
  const winning = createWinning(context, screen);
  const greeting = createGreeting(context, screen);
  let begun = false;
  let shown = false;
  let saidNotKept = false;
  let saidAside = 0;

  /** Once, when it turns out that nothing can be kept; not while the first board is still coming. */
  function sayNotKept() {
    if (begun && storage.aside() > saidAside) {
      saidAside = storage.aside();
      context.tell({ kind: "info", say: { code: "say.put-aside" } });
    }
    // Inside another page that is nothing to wonder at.
    if (storage.lasting() || isEmbedded()) return;
    if (begun && !saidNotKept) context.tell({ kind: "problem", say: { code: "say.not-kept" } });
    saidNotKept ||= begun;
  }

  /** @param {Change} change */
  function changed({ what, won }) {
    winning.close();
    shown = true;
    screen.refresh();
    if (what === "open") {
      onOpen();
      opened(context);
    }
    // Chosen further down the page, or by a link: what is new on the table is to be seen.
    if (begun && (what === "open" || what === "newGame")) context.reveal();
    if (begun && what === "open") greeting.meet();
    tell(what);
    if (what === "move") void feel(settings.get(), won ? "win" : "move");
    sayNotKept();
    if (won) winning.celebrate();
    else if (what === "move" && atDeadEnd(context)) sayDeadEnd(context);
    else if (settings.get().live && what !== "open") void context.commands.live();
  }

  table.listen(changed);
  followTabs(context);
  context.solver.listen(() => screen.page.status());
  return {
    begin() {
      begun = true;
      // Nothing else was asked for: the table is as it was left.
      if (!shown) screen.refresh();
      sayNotKept();
      greeting.meet();
    },
  };
}

/**
 * Sound and vibration are fetched by those who switched them on.
 * @param {import("../store/settings.js").Settings} settings
 * @param {"move" | "win"} what
 */
async function feel(settings, what) {
  if (!settings.sound && !settings.vibration) return;
  const fetched = await import("./feeling.js").catch(() => null);
  fetched?.feel(settings, what);
}

/** @param {Context} context */
function opened(context) {
  // A board of the list without any known solution says at once, once that is proved, that there is none.
  const { custom, known, start } = context.table.puzzle;
  if (!known && !custom && positionText(context.table.session) === start) void context.commands.label();
}

/** No move is left, and the goal is not reached: known without any solver. @param {Context} context */
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
