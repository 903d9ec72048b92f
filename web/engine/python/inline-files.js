// Python's files in the one-file edition: there is nowhere to fetch them from, so the page passes them to its worker.

/** @import { InlineFiles } from "../protocol.d.ts" */

/** @type {Promise<InlineFiles> | null} */
let inlined = null;
/** @type {(() => Promise<InlineFiles>) | null} */
let unpack = null;

/** @param {() => Promise<InlineFiles>} how unpacks the files; called once, when the first worker starts */
export function provideInlineFiles(how) {
  unpack = how;
}

/** @returns {Promise<InlineFiles> | null} null if files are fetched instead */
export function inlineFiles() {
  inlined ??= unpack && unpack();
  return inlined;
}
