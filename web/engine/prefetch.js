// Fetches a puzzle's big tables while the browser is idle, so that questions about it can be answered offline, too.

import { serviceWorkers } from "../base/browser.js";
import { fileFrom, openTables } from "./files.js";

/**
 * @param {Record<string, string>} addresses of the tables by name
 * @param {object} [parts] replacements for the browser's functions, for tests
 * @param {(address: string) => Promise<unknown>} [parts.get] fetches a table and keeps it
 * @param {() => boolean} [parts.allowed] whether a download would be cached and does not cost the player data volume
 * @param {(then: () => void) => void} [parts.idle]
 * @returns {(names: readonly string[]) => void} fetches those tables, as soon as it may
 */
export function createPrefetch(
  addresses,
  { get = getKept, allowed = keptAndFree, idle = whenIdle } = {},
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

  /** Fetches one table, then continues with whatever is wanted by then. */
  async function next() {
    const [name = ""] = wanted;
    wanted.delete(name);
    try {
      await get(addresses[name] ?? "");
      fetched.add(name);
    } catch {
      // No network: retried when the puzzle is opened again.
    }
    busy = false;
    look();
  }

  serviceWorkers()?.addEventListener("controllerchange", look);
  return (names) => {
    for (const name of names) if (name in addresses && !fetched.has(name)) wanted.add(name);
    look();
  };
}

/** @param {string} address */
const getKept = async (address) => fileFrom(await openTables(), address, { priority: "low" });

/** Whether a service worker serves what is kept. */
export const isKept = () => Boolean(serviceWorkers()?.controller);

/** Whether a service worker serves what is kept, and the player is not saving data. */
function keptAndFree() {
  const { connection } =
    /** @type {Navigator & {connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator);
  return isKept() && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "");
}

/** @param {() => void} then */
function whenIdle(then) {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(then);
  else setTimeout(then, 2000);
}
