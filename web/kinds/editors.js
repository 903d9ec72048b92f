// Each kind's part of the editor, fetched with it.

/** @import { Editors, KindDrawn, KindEditor } from "../panels/editor/types.d.ts" */

/**
 * In the order in which the editor offers them; `drawn`: for kinds whose boards can also be drawn as points and edges.
 * @type {Readonly<Record<string, () => Promise<{ editor: KindEditor, drawn?: KindDrawn }>>>}
 */
export const EDITORS = {
  jump: () => import("./jump/editor.js"),
  slide: () => import("./slide/editor.js"),
  blocks: () => import("./blocks/editor.js"),
  place: () => import("./place/editor.js"),
  hop: () => import("./hop/editor.js"),
  lights: () => import("./lights/editor.js"),
};

/** @returns {Promise<Editors>} every kind's */
export async function fetchEditors() {
  const all = Object.entries(EDITORS).map(async ([kind, fetch]) =>
    /** @type {const} */ ([kind, (await fetch()).editor]));
  return new Map(await Promise.all(all));
}
