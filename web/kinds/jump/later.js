// The parts of peg boards that only some dialogs need.

export { drawn } from "./editor/drawn.js";
export { editor } from "./editor/tools.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: true, ahead: true };
