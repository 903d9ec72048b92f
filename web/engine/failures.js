// The engine's own errors; engine.js lists the codes.

/** @import { Failure } from "./protocol.d.ts" */

/**
 * @param {string} code
 * @param {string} message
 * @returns {Failure}
 */
export const failure = (code, message) => ({ code, params: {}, message });

export const cancelled = () => failure("cancelled", "The question was stopped.");
