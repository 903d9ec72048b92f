// The browser's caches, as the engine uses them: shelves by their names, in the order in which they were made.

/** @typedef {string | { url: string }} Wanted */

/** What lies on the shelves. @type {Map<string, Map<string, Response>>} */
export const shelves = new Map();

/** @param {Wanted} wanted */
const urlOf = (wanted) => (typeof wanted === "string" ? wanted : wanted.url);

/** @param {string} name */
function shelf(name) {
  const kept = shelves.get(name) ?? new Map();
  shelves.set(name, kept);
  return {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (/** @type {Wanted} */ wanted) => kept.get(urlOf(wanted))?.clone(),
    put: async (/** @type {Wanted} */ wanted, /** @type {Response} */ reply) => void kept.set(urlOf(wanted), reply),
    delete: async (/** @type {Wanted} */ wanted) => kept.delete(urlOf(wanted)),
  };
}

export const caches = {
  has: async (/** @type {string} */ name) => shelves.has(name),
  keys: async () => [...shelves.keys()],
  open: async (/** @type {string} */ name) => shelf(name),
  delete: async (/** @type {string} */ name) => shelves.delete(name),
  /** @param {Wanted} wanted @param {{ cacheName?: string }} [where] */
  async match(wanted, { cacheName } = {}) {
    const searched = [...shelves].filter(([name]) => cacheName === undefined || name === cacheName);
    return searched.map(([, kept]) => kept.get(urlOf(wanted))).find(Boolean)?.clone();
  },
};
