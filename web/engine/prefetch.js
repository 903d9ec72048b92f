// Fetches the big tables of a puzzle while nobody waits, so that questions about it are answered as well without a
// network.

/**
 * @param {Record<string, string>} addresses of the tables by name
 * @param {object} [parts] what tests put in place of the browser's own
 * @param {(address: string) => Promise<Response>} [parts.get]
 * @param {() => boolean} [parts.allowed] whether what is fetched would be kept, and is not at the player's expense
 * @param {(then: () => void) => void} [parts.idle]
 * @returns {{want: (names: readonly string[]) => void, look: () => void}} `look`: the circumstances may have changed
 */
export function createPrefetch(
  addresses,
  { get = (address) => fetch(address, { priority: "low" }), allowed = keptAndFree, idle = whenIdle } = {},
) {
  /** @type {Set<string>} */
  const wanted = new Set();
  /** @type {Set<string>} */
  const fetched = new Set();
  let busy = false;

  function look() {
    if (busy || !wanted.size || !allowed()) return;
    busy = true;
    idle(() => void next());
  }

  /** One table, then whatever else is wanted by then. */
  async function next() {
    const [name = ""] = wanted;
    wanted.delete(name);
    try {
      const response = await get(addresses[name] ?? "");
      // The service worker keeps it; here it is only read to its end.
      await response.arrayBuffer();
      if (response.ok) fetched.add(name);
    } catch {
      // No network: it is tried again when the puzzle is opened again.
    }
    busy = false;
    look();
  }

  return {
    want(names) {
      for (const name of names) if (name in addresses && !fetched.has(name)) wanted.add(name);
      look();
    },
    look,
  };
}

/** A service worker is there to keep it, and the player does not save data. */
function keptAndFree() {
  const { connection, serviceWorker } =
    /** @type {Navigator & {connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator);
  return Boolean(serviceWorker?.controller) && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** @param {() => void} then */
function whenIdle(then) {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(then);
  else setTimeout(then, 2000);
}
