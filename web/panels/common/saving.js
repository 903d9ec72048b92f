// Files for the player: made here, saved by the browser.

/**
 * @param {{slug: string}} puzzle
 * @param {string} ending
 * @param {string} [more] what it is
 * @returns {string} a name that every system takes
 */
export const fileName = ({ slug }, ending, more = "") =>
  `${slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60)}${more}.${ending}`;

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file in a later turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveText(name, text, type = "text/plain") {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/**
 * @param {string} name
 * @param {HTMLCanvasElement} canvas
 * @param {() => void} refused the browser has no room for a picture of this size
 */
export function saveCanvas(name, canvas, refused) {
  canvas.toBlob((blob) => {
    if (blob) saveBlob(name, blob);
    else refused();
  }, "image/png");
}
