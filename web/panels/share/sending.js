// Sending: by the clipboard, or by the system's share sheet, with a picture of the board if the browser accepts files.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} [text] to copy; the field's own if absent
 * @returns {Promise<boolean>} false if copying is not allowed; the text is then selected in the field
 */
export async function copyFrom(field, text = field.value) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.value = text;
    field.select();
    return false;
  }
}

/**
 * @param {ShareData} plain
 * @param {File[]} files sent with it if the browser accepts them
 * @returns {Promise<boolean>} false if the browser refused; cancelling is not reported
 */
export async function send(plain, files) {
  const whole = { ...plain, files };
  try {
    await navigator.share(files.length && navigator.canShare?.(whole) ? whole : plain);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * @param {string} name
 * @param {HTMLCanvasElement} picture
 * @returns {Promise<File[]>} none if the picture cannot be made, or the browser cannot share files
 */
export async function filesOf(name, picture) {
  if (!("canShare" in navigator)) return [];
  const blob = await /** @type {Promise<Blob | null>} */ (new Promise((resolve) => {
    picture.toBlob(resolve, "image/png");
  }));
  return blob ? [new File([blob], name, { type: blob.type })] : [];
}
