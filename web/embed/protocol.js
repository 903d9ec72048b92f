// The messages between a host page and the board in its frame (docs/embed.md), version 1, parsed strictly. Pure; used
// on both sides.

export const VERSION = 1;

/** Greatest length of a link or a name in an order, in characters. */
const LIMIT = 8000;

/**
 * @typedef {{ type: "hello" | "undo" | "hint" | "play" } | { type: "load", puzzle: string } |
 *   { type: "look", theme?: string, lang?: string }} Wish what a host may ask for
 */
/** @typedef {Wish & { id?: number }} Order `id`: returned with the answer */
/** @typedef {{ ok: true, order: Order } | { ok: false, id?: number, reason: string }} Read */

/**
 * The text fields of each order: name -> whether it is required.
 * @type {Record<string, Record<string, boolean>>}
 */
const ORDERS = {
  hello: {}, undo: {}, hint: {}, play: {}, load: { puzzle: true }, look: { theme: false, lang: false },
};

/**
 * @param {unknown} data of a message from anywhere
 * @returns {Read | null} null if it is not one of ours: other scripts use the same channel
 */
export function readOrder(data) {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Object.hasOwn(data, "hirameki")) return null;
  const said = /** @type {Record<string, unknown>} */ (data);
  const id = said.id;
  if (id !== undefined && !(Number.isSafeInteger(id) && Number(id) >= 0)) {
    return { ok: false, reason: "id is a whole number from 0 on, or absent." };
  }
  const numbered = typeof id === "number" ? { id } : {};
  /** @param {string} reason @returns {Read} */
  const refuse = (reason) => ({ ok: false, ...numbered, reason });
  if (said.hirameki !== VERSION) return refuse(`hirameki is the version of the messages, here ${VERSION}.`);
  const { type } = said;
  if (typeof type !== "string" || !Object.hasOwn(ORDERS, type)) {
    return refuse(`type is one of ${Object.keys(ORDERS).join(", ")}.`);
  }
  /** @type {Record<string, string>} */
  const fields = {};
  for (const [name, needed] of Object.entries(ORDERS[type] ?? {})) {
    const value = said[name];
    if (value === undefined && !needed) continue;
    if (typeof value !== "string" || !value || value.length > LIMIT) {
      return refuse(`${name} of "${type}" is a text of 1 to ${LIMIT} characters.`);
    }
    fields[name] = value;
  }
  return { ok: true, order: /** @type {Order} */ ({ type, ...numbered, ...fields }) };
}
