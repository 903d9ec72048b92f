// The layers of the page, the lowest first: a file may import files of its own folder and of the folders below, for
// running and for types; folders of one layer do not import each other. ESLint (eslint.config.js) and
// tests/web/layers.test.js hold this.

/** Folders of web/; "" are the files that nothing imports, each the first of a script. */
export const LAYERS = [
  ["base", "lessons", "locales"],
  ["model"],
  ["engine", "store"],
  ["view"],
  ["play"],
  ["panels"],
  ["app", "embed"],
  ["", "single"],
];

/**
 * The kinds of puzzles lie across the layers: what each file of a kind belongs to, by its name. What no layer is named
 * for belongs to the view.
 * @type {Readonly<Record<string, string>>}
 */
export const OF_KINDS = {
  facts: "model", puzzles: "model", rules: "model", sliding: "model", describe: "model", view: "view", words: "play",
  editor: "panels", drafts: "panels", editors: "panels", choose: "panels", index: "app",
};

/** @param {string} path of a file, from web/ @returns {string} its folder in web/, or the one that it belongs to */
export function folderOf(path) {
  const [folder = "", ...rest] = path.split("/");
  if (!rest.length) return "";
  return folder === "kinds" ? (OF_KINDS[rest.at(-1)?.split(".")[0] ?? ""] ?? "view") : folder;
}

/** @param {string} folder @returns {string[]} the folders that its files may not import */
export function closedTo(folder) {
  const own = LAYERS.findIndex((folders) => folders.includes(folder));
  return own < 0 ? [] : LAYERS.slice(own).flat().filter((other) => other !== folder && other !== "");
}
