// The solver's status display: its state, or the answer for the current position. A proved "no" is never confused with
// "gave up".

/** @import { Solution, SolverState } from "./answers.js" */

/**
 * @typedef {object} SolverStatus
 * @property {"loading" | "ready" | "thinking" | "optimal" | "best" | "none" | "limit" | "failed"} kind
 * @property {string} code
 * @property {Record<string, unknown>} params
 * @property {number} [percent]
 */

/**
 * @param {SolverState} state
 * @param {Solution | null} answer for the current position
 * @param {number} now milliseconds
 * @returns {SolverStatus}
 */
export function statusOf({ engine, job }, answer, now) {
  if (engine.name === "failed") return { kind: "failed", code: "pill.failed", params: {} };
  if (job && engine.name !== "loading") {
    const params = {
      seconds: Math.round((now - job.began) / 100) / 10, n: short(job.expanded), bound: job.bound,
      best: job.best,
    };
    if (job.best !== undefined && job.bound !== undefined) return { kind: "thinking", code: "pill.closing", params };
    if (job.bound !== undefined) return { kind: "thinking", code: "pill.bound", params };
    return { kind: "thinking", code: job.expanded > 0 ? "pill.thinking" : "pill.starting", params };
  }
  if (answer) {
    const params = { n: answer.length, bound: answer.bound };
    if (answer.outcome === "solved" && answer.optimal) {
      return { kind: "optimal", code: `pill.optimal.${answer.metric}`, params };
    }
    if (answer.outcome === "solved") {
      return { kind: "best", code: answer.bound ? "pill.best-bound" : "pill.best", params };
    }
    if (answer.outcome === "unsolvable") return { kind: "none", code: "pill.none", params };
    if (answer.outcome === "limit") return { kind: "limit", code: "pill.limit", params };
  }
  if (engine.name === "loading") {
    return {
      kind: "loading", code: job ? "pill.waiting" : "pill.loading", params: { percent: engine.percent },
      percent: engine.percent,
    };
  }
  return { kind: "ready", code: "pill.ready", params: {} };
}

/** @param {number} n positions @returns {string} "84 k", "1.2 M" */
export function short(n) {
  if (n < 1000) return String(n);
  if (n < 1_000_000) return `${Math.round(n / 1000)} k`;
  return `${(n / 1_000_000).toFixed(1)} M`;
}
