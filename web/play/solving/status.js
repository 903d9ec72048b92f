// How far the question is that the solver works on, in words.

/** @import { SolverState } from "./solver.js" */

/**
 * @param {SolverState} state
 * @param {number} now milliseconds
 * @returns {{code: string, params: Record<string, unknown>} | null} null if nothing was asked
 */
export function progressOf({ engine, job }, now) {
  if (!job) return null;
  if (engine.name === "loading") return { code: "solver.waiting", params: { percent: engine.percent } };
  const params = {
    seconds: Math.round((now - job.began) / 100) / 10, n: short(job.expanded), bound: job.bound, best: job.best,
  };
  if (job.best !== undefined && job.bound !== undefined) return { code: "solver.closing", params };
  if (job.bound !== undefined) return { code: "solver.bound", params };
  return { code: job.expanded > 0 ? "solver.thinking" : "solver.starting", params };
}

/** @param {number} n positions @returns {string} "84 k", "1.2 M" */
export function short(n) {
  if (n < 1000) return String(n);
  if (n < 1_000_000) return `${Math.round(n / 1000)} k`;
  return `${(n / 1_000_000).toFixed(1)} M`;
}
