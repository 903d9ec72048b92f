// Bytes as the solver's JSON has them, in base64.

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export const bytesOf = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** @param {string} text @returns {Uint32Array} unsigned 32-bit numbers, least byte first */
export function numbersOf(text) {
  const bytes = bytesOf(text);
  return new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
}
