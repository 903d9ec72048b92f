// What only some dialogs need of sliding tiles.

export { editor } from "./editor/tools.js";
export { text } from "./text.js";
