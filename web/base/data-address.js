// Data addresses: pages opened as files and their workers may fetch and import them, but not the addresses of blobs. In
// WebKit such a worker cannot even read a blob, so the bytes are written out here.

/** How many bytes are turned into text at a time: a function takes only so many arguments. */
const STEP = 0x8000;

/** @param {Uint8Array} bytes @param {string} type their media type @returns {string} */
export function dataAddressOf(bytes, type) {
  let text = "";
  for (let from = 0; from < bytes.length; from += STEP) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP));
  }
  return `data:${type};base64,${btoa(text)}`;
}
