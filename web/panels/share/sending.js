// Sending by the system's own sheet: the address, and the board as a picture where the browser takes files.

/**
 * @param {object} what
 * @param {string} what.title
 * @param {string} what.address
 * @param {string} what.name of the picture
 * @param {HTMLCanvasElement} what.picture
 * @returns {Promise<boolean>} false where the browser refused; whoever changes their mind has nothing to be told
 */
export async function send({ title, address, name, picture }) {
  const link = { title, url: address };
  const files = "canShare" in navigator ? await fileOf(name, picture) : [];
  const whole = { ...link, files };
  try {
    await navigator.share(files.length && navigator.canShare(whole) ? whole : link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * @param {string} name
 * @param {HTMLCanvasElement} picture
 * @returns {Promise<File[]>} none where there is no room for it
 */
async function fileOf(name, picture) {
  const blob = await /** @type {Promise<Blob | null>} */ (new Promise((resolve) => {
    picture.toBlob(resolve, "image/png");
  }));
  return blob ? [new File([blob], name, { type: blob.type })] : [];
}
