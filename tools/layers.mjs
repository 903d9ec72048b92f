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

/** @param {string} path of a file, from web/ @returns {string} its folder in web/ */
export const folderOf = (path) => (path.includes("/") ? (path.split("/")[0] ?? "") : "");

/** @param {string} folder @returns {string[]} the folders that its files may not import */
export function closedTo(folder) {
  const own = LAYERS.findIndex((folders) => folders.includes(folder));
  return own < 0 ? [] : LAYERS.slice(own).flat().filter((other) => other !== folder && other !== "");
}
