// What is fetched ahead once the first board is shown: tables and levels, and the puzzles of days to come.

import { serviceWorkers } from "../base/browser.js";
import { createPrefetch, isKept } from "../engine/prefetch.js";

/**
 * @param {Parts<"asleep" | "dailies" | "levels" | "table">} parts
 * @param {Record<string, string>} tables addresses by name
 * @returns {() => void} fetches the current puzzle's tables, and the levels, which all puzzles share
 */
export function fetchAhead({ asleep, dailies, levels, table }, tables) {
  const prefetch = createPrefetch(tables);
  serviceWorkers()?.addEventListener("controllerchange", prefetch.look);
  if (!asleep()) void keepDays({ dailies }).catch(() => {});
  return () => {
    if (!asleep()) prefetch.want([...(table.puzzle.tables ?? []), ...(levels?.tables ?? [])]);
  };
}

/**
 * Prefetches the puzzles of this month and the next: two kilobytes each, which no data plan notices.
 * @param {Parts<"dailies">} parts
 */
async function keepDays({ dailies }) {
  const ahead = await dailies.ahead(new Date());
  const months = createPrefetch(ahead, { allowed: isKept });
  months.want(Object.keys(ahead));
  serviceWorkers()?.addEventListener("controllerchange", months.look);
}
