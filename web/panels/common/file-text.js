// The text of a file that a player chose or dropped: UTF-8, or UTF-16 where a byte-order mark says so; gzip, as puzzles
// of BurrTools are kept, is unpacked.

/** Larger files are no boards. */
const LARGEST = 2 ** 22;

/**
 * @param {Blob} file
 * @returns {Promise<string | null>} null if it is too large or cannot be unpacked
 */
export async function textOf(file) {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(file).catch(() => null) : decoded(bytes);
}

/** @param {Blob} file */
async function unpacked(file) {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > LARGEST) return null;
  }
  return decoded(new Uint8Array(await new Blob(parts).arrayBuffer()));
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
