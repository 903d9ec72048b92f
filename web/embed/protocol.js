// The messages between a host page and the board in its frame (docs/embed.md), version 1, parsed strictly. Pure; used
// on both sides.

import { LINK_LIMIT } from "../model/rows.js";

export const VERSION = 1;

/**
 * @typedef {{ type: "hello" | "undo" | "restart" | "hint" | "play" } |
 *   { type: "load", puzzle: string, keep?: boolean } | { type: "look", theme?: string, lang?: string }} Wish what a
 *   host may ask for
 */
/** @typedef {Wish & { id?: unknown }} Order `id`: what the host knows the order by; returned with the answer */
/** @typedef {{ code: string, params?: Record<string, string | number> }} Refused why an order is not carried out */
/** @typedef {{ ok: true, order: Order } | { ok: false, id?: unknown, why: Refused }} Read */

/**
 * The fields of each order: name -> its type, and whether it is required.
 * @type {Record<string, Record<string, { type: "string" | "boolean", needed: boolean }>>}
 */
const ORDERS = {
  hello: {}, undo: {}, restart: {}, hint: {}, play: {},
  load: { puzzle: { type: "string", needed: true }, keep: { type: "boolean", needed: false } },
  look: { theme: { type: "string", needed: false }, lang: { type: "string", needed: false } },
};

/**
 * @param {unknown} data of a message from anywhere
 * @returns {Read | null} null if it is not one of ours: other scripts use the same channel
 */
export function readOrder(data) {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Object.hasOwn(data, "hirameki")) return null;
  const said = /** @type {Record<string, unknown>} */ (data);
  const numbered = said.id === undefined ? {} : { id: said.id };
  /** @param {string} code @param {Record<string, string | number>} params @returns {Read} */
  const refuse = (code, params) => ({ ok: false, ...numbered, why: { code, params } });
  if (said.hirameki !== VERSION) return refuse("version", { version: VERSION });
  const { type } = said;
  if (typeof type !== "string" || !Object.hasOwn(ORDERS, type)) {
    return refuse("type", { types: Object.keys(ORDERS).join(", ") });
  }
  /** @type {Record<string, string | boolean>} */
  const fields = {};
  for (const [name, wanted] of Object.entries(ORDERS[type] ?? {})) {
    const value = said[name];
    if (value === undefined && !wanted.needed) continue;
    if (typeof value === "boolean" && wanted.type === "boolean") fields[name] = value;
    else if (wanted.type === "boolean") return refuse("flag", { name, type });
    else if (typeof value === "string" && value && value.length <= LINK_LIMIT) fields[name] = value;
    else return refuse("text", { name, type, most: LINK_LIMIT });
  }
  return { ok: true, order: /** @type {Order} */ ({ type, ...numbered, ...fields }) };
}
