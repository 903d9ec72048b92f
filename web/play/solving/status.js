// How far the question is that the solver works on, in words.

/** @import { SolverState } from "./solver.js" */

/**
 * @param {SolverState} state
 * @param {number} now milliseconds
 * @param {Language} language
 * @returns {{code: string, params: Record<string, unknown>} | null} null if nothing was asked
 */
export function progressOf({ engine, job }, now, language) {
  if (!job) return null;
  if (engine.name === "loading") return { code: "solver.waiting", params: { percent: engine.percent } };
  const params = {
    seconds: Math.round((now - job.began) / 100) / 10, n: short(job.expanded, language), bound: job.bound,
    best: job.best,
  };
  if (job.best !== undefined && job.bound !== undefined) return { code: "solver.closing", params };
  if (job.bound !== undefined) return { code: "solver.bound", params };
  return { code: job.expanded > 0 ? "solver.thinking" : "solver.starting", params };
}

/** The formats made so far: each takes about 10 ms. @type {Partial<Record<Language, Intl.NumberFormat>>} */
const formats = {};

/** @param {number} n positions @param {Language} language @returns {string} "84K", "1.2M"; "8.4万" */
export function short(n, language) {
  formats[language] ??= new Intl.NumberFormat(language, { notation: "compact" });
  return formats[language].format(n);
}
