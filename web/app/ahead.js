// What is fetched ahead once the first board is shown: tables and levels, and the puzzles of days to come.

import { createPrefetch, isKept } from "../engine/prefetch.js";

/**
 * @param {Parts<"asleep" | "dailies" | "levels" | "table">} parts
 * @param {Record<string, string>} tables addresses by name
 * @returns {() => void} fetches the current puzzle's tables, and the levels, which all puzzles share
 */
export function fetchAhead({ asleep, dailies, levels, table }, tables) {
  const want = createPrefetch(tables);
  if (!asleep()) void keepDays({ dailies }).catch(() => {});
  return () => {
    if (!asleep()) want([...(table.puzzle.tables ?? []), ...(levels?.tables ?? [])]);
  };
}

/**
 * Prefetches the puzzles of this month and the next: two kilobytes each, which no data plan notices.
 * @param {Parts<"dailies">} parts
 */
async function keepDays({ dailies }) {
  const ahead = await dailies.ahead(new Date());
  createPrefetch(ahead, { allowed: isKept })(Object.keys(ahead));
}
