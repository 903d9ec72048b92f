// What the editor is told of each kind, fetched with it.

/** @import { Editors, KindEditor } from "../panels/editor/types.d.ts" */

/**
 * In the order in which the editor offers them.
 * @type {{ readonly [K in KindName]: () => Promise<{ editor: KindEditor<K> }> }}
 */
const EDITORS = {
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
    /** @type {const} */ ([/** @type {KindName} */ (kind), (await fetch()).editor]));
  return new Map(await Promise.all(all));
}
