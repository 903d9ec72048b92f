// The parts of packings that only some dialogs need.

export { editor } from "./editor/tools.js";
export { loose } from "./tray/loose.js";
export { text } from "./text.js";

/** @type {import("../kind.js").KindSheet} */
export const sheet = { everyStep: false, ahead: false };
