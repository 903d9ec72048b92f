// The player's own picture for sliding tiles. It is scaled down and stored in this browser, and never leaves it.

/** @import { Storage } from "./storage.js" */

const SIDE = 720;
const KEY = "picture.tiles";

/**
 * @param {Blob} file
 * @param {Storage} storage
 * @param {() => boolean} isWanted whether none was chosen after it: it is not stored then
 * @returns {Promise<HTMLImageElement | null>} null if the browser cannot decode it
 */
export async function takePicture(file, storage, isWanted) {
  const address = URL.createObjectURL(file);
  try {
    const given = await decode(address);
    if (!given) return null;
    const scale = Math.min(1, SIDE / Math.min(given.naturalWidth, given.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(given.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(given.naturalHeight * scale));
    const context = canvas.getContext("2d");
    if (context) {
      // What is transparent would be black.
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(given, 0, 0, canvas.width, canvas.height);
    }
    const kept = canvas.toDataURL("image/jpeg", 0.85);
    const image = await decode(kept);
    // A picture too large for a canvas comes out empty.
    if (image && isWanted()) storage.write(KEY, kept);
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {Storage} storage @returns {Promise<HTMLImageElement | null>} */
export async function keptPicture(storage) {
  const kept = storage.read(KEY);
  return typeof kept === "string" && kept.startsWith("data:image/") ? decode(kept) : null;
}

/** @param {string} address @returns {Promise<HTMLImageElement | null>} */
async function decode(address) {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}
