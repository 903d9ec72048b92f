// Saving files: they are made here and saved by the browser.

/**
 * @param {{slug: string}} puzzle
 * @param {string} ending
 * @param {string} [more] suffix that says what it is
 * @returns {string} a name that every system accepts
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
  // The browser reads the file in a later task.
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
 * @param {() => void} refused called if the browser cannot make a picture of this size
 */
export function saveCanvas(name, canvas, refused) {
  canvas.toBlob((blob) => {
    if (blob) saveBlob(name, blob);
    else refused();
  }, "image/png");
}
