// The panels, each fetched when it is first asked for.

/** @import { Context, PanelName } from "./context.js" */

import { problemNote } from "../play/notes.js";

/** @typedef {{open: (context: Context, options: Record<string, any>) => void}} Panel */

/** @type {Record<PanelName, () => Promise<Panel>>} */
const PANELS = {
  chooser: () => import("../panels/chooser.js"),
  share: () => import("../panels/share.js"),
  settings: () => import("../panels/settings.js"),
  deal: () => import("../panels/deal.js"),
  solutions: () => import("../panels/solutions.js"),
  compare: () => import("../panels/compare.js"),
  farthest: () => import("../panels/farthest.js"),
  sheet: () => import("../panels/sheet.js"),
  levels: () => import("../panels/levels.js"),
  progress: () => import("../panels/progress.js"),
  editor: () => import("../panels/editor/editor.js"),
  graph: () => import("../kinds/slide/drawn/editor.js"),
  problem: async () => ({ open: (await import("../kinds/jump/problem/choose.js")).chooseProblem }),
};

/**
 * Opens a panel; one that cannot be fetched is told as such.
 * @param {Context} context
 * @param {PanelName} name
 * @param {Record<string, unknown>} options
 */
export async function openPanel(context, name, options) {
  try {
    (await PANELS[name]()).open(context, options);
  } catch (error) {
    console.error(error);
    context.tell(problemNote({ code: "panel" }));
  }
}
