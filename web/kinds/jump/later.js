// What only some dialogs need of peg boards.

export { drawn } from "./editor/drawn.js";
export { editor } from "./editor/tools.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: true, ahead: true };
