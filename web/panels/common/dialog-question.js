// A question that runs inside a dialog: its progress in one line, a Stop button, and the end when the dialog closes.

/** @import { Answer, Operation, Report } from "../../engine/protocol.d.ts" */

import { button, h } from "../../base/dom.js";
import { short } from "../../play/solving/solver.js";

/**
 * @typedef {object} DialogQuestion
 * @property {HTMLElement} element
 * @property {(operation: Operation, request: Record<string, unknown>, options?: {onReport?: (report: Report) => void,
 *   progress?: (report: Report) => string}) => Promise<Answer>} ask
 * @property {(text: string) => void} say
 * @property {() => void} stop
 */

/**
 * @param {Parts<"solver" | "words">} parts
 * @returns {DialogQuestion}
 */
export function createDialogQuestion({ solver, words }) {
  const { t } = words;
  const line = h("span", { class: "asked" });
  const stop = button(t("solver.stop"), () => running?.abort(), { class: "button small", hidden: true });
  const element = h("div", { class: "asking", hidden: true }, line, stop);
  /** @type {AbortController | null} */
  let running = null;

  /** Shows a text in a line that takes no space while it is empty. @param {string} text */
  function say(text) {
    line.textContent = text;
    element.hidden = !text;
  }

  return {
    element,
    say,
    stop: () => running?.abort(),
    async ask(operation, request, { onReport, progress } = {}) {
      const mine = new AbortController();
      running = mine;
      stop.hidden = false;
      say(t(solver.state.engine.name === "loading" ? "asking.waiting" : "asking.started"));
      const reply = await solver.ask(operation, request, {
        signal: mine.signal,
        onProgress(report) {
          onReport?.(report);
          const expanded = report.progress?.expanded;
          if (progress) say(progress(report));
          else if (expanded !== undefined) say(t("asking.progress", { positions: short(expanded, words.language) }));
        },
      });
      // Another question has taken its place in the dialog.
      if (running !== mine) return reply;
      running = null;
      stop.hidden = true;
      if (!reply.ok) say(reply.error.code === "cancelled" ? t("say.stopped") : words.sentence(reply.error));
      return reply;
    },
  };
}
