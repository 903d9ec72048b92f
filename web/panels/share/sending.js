// Sending: by the clipboard, or by the system's own sheet, with the board as a picture where the browser takes files.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} [text] that is copied; what stands in the field if absent
 * @returns {Promise<boolean>} false where that is not allowed: the text stands marked in the field
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
 * @param {File[]} files beside it, where the browser takes them
 * @returns {Promise<boolean>} false where the browser refused; whoever changes their mind has nothing to be told
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
 * @returns {Promise<File[]>} none where there is no room for it, or where the browser would not take it
 */
export async function filesOf(name, picture) {
  if (!("canShare" in navigator)) return [];
  const blob = await /** @type {Promise<Blob | null>} */ (new Promise((resolve) => {
    picture.toBlob(resolve, "image/png");
  }));
  return blob ? [new File([blob], name, { type: blob.type })] : [];
}
