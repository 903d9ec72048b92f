// What only some dialogs need of sliding tiles.

export { drawn } from "./drawn.js";
export { editor } from "./editor/tools.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: false, ahead: false };
