// The parts of sliding tiles that only some dialogs need.

export { drawn } from "./drawn.js";
export { editor } from "./editor/tools.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: false, ahead: false };
