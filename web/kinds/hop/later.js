// The parts of frogs and toads that only some dialogs need.

export { editor } from "./editor/tools.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: false, ahead: false };
