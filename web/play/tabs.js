// Handles another tab with the same puzzle: the latest moves are saved, and the tab that falls behind says so.

/** @param {Play<"storage" | "table" | "tell">} parts */
export function followTabs({ storage, table, tell }) {
  /** The game for which the message was shown. @type {unknown} */
  let said = null;
  storage.listen((key) => {
    if (key !== `game.${table.puzzle.id}` || !table.hearOther() || said === table.session) return;
    said = table.session;
    tell({
      kind: "info",
      say: { code: "say.other-tab" },
      actions: [{ code: "say.other-tab-take", run: table.takeOther }],
    });
  });
}
