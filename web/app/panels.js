// The panels, each fetched on first use.

import { OWN_PANELS, meetAll } from "../kinds/index.js";
import { fetchLater } from "../panels/common/later.js";
import { problemNote } from "../play/notes.js";

/** How long fetching a panel may take before the player is told, in milliseconds. */
const PATIENCE = 3000;

/** The common panels; kinds of puzzles add their own. @type {Partial<Record<PanelName, () => Promise<Panel>>>} */
const PANELS = {
  more: () => import("../panels/more/more.js"),
  puzzles: () => import("../panels/puzzles/puzzles.js"),
  family: () => import("../panels/puzzles/family.js"),
  find: () => import("../panels/find/find.js"),
  share: () => import("../panels/share/share.js"),
  print: () => import("../panels/print/print.js"),
  settings: () => import("../panels/settings.js"),
  deal: () => import("../panels/deal.js"),
  solutions: () => import("../panels/solutions/solutions.js"),
  compare: () => import("../panels/compare.js"),
  farthest: () => import("../panels/farthest.js"),
  sheet: () => import("../panels/sheet.js"),
  daily: () => import("../panels/daily/daily.js"),
  progress: () => import("../panels/progress.js"),
  help: () => import("../panels/help/help.js"),
  map: () => import("../panels/map/map.js"),
  watch: () => import("../panels/watch/watch.js"),
  clock: () => import("../panels/clock/clock.js"),
  pins: () => import("../panels/pins/pins.js"),
  result: () => import("../panels/win/result.js"),
  walk: () => import("../panels/walk/walk.js"),
  learn: () => import("../panels/learn/learn.js"),
  editor: () => import("../panels/editor/editor.js"),
  ...OWN_PANELS,
};

/**
 * Opens a panel, or reports that it cannot be fetched.
 * @param {PanelParts} parts
 * @param {PanelName} name
 * @param {Record<string, unknown>} options
 */
export async function openPanel(parts, name, options) {
  const waiting = setTimeout(() => parts.say(parts.words.t("say.fetching")), PATIENCE);
  try {
    const load = PANELS[name];
    // Many panels show puzzles of every kind.
    const [panel] = await Promise.all([load?.(), fetchLater(parts), meetAll()]).finally(() => clearTimeout(waiting));
    await panel?.open(parts, options);
  } catch (error) {
    console.error(error);
    parts.tell(problemNote({ code: "panel" }));
  }
}
