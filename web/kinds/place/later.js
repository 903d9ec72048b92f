// What only some dialogs need of packings.

export { editor } from "./editor/tools.js";
export { text } from "./text.js";
