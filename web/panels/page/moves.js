// The list of moves of the game or the solution, each a way to its position. A long one is written in parts, those in sight first; the
// style sheet lets the browser lay out only what is near (content-visibility).

/** @import { Context } from "../../app/context.js" */
/** @import { Entry } from "../../play/notation.js" */

import { fill, h } from "../../dom.js";
import { kindOf } from "../../kinds/index.js";
import { choice, inMetric, metricOf, metricsOf } from "../../play/counting.js";
import { entriesOf } from "../../play/notation.js";
import { digits } from "../../play/notes.js";
import { reviewGame, reviewKey } from "../../play/solving/review.js";

/** Moves of a part, and milliseconds that writing parts may take at a time. */
const PART = 100;
const SLICE = 8;

/**
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {{update: () => void}}
 */
export function createMoves(host, context) {
  const { t } = context.words;
  const title = h("h2", { class: "card-title", id: "moves-title" });
  const toggle = h("button", { type: "button", class: "button small", on: { click: swap } });
  const metrics = h("select", { class: "counted-in", "aria-label": t("count.label"), on: { change: count } });
  // Items of one list, though they stand in parts: roles, for want of an element that may stand between.
  const list = h("div", { class: "moves", role: "list", "aria-labelledby": "moves-title" });
  const empty = h("p", { class: "soft", text: t("moves.none") });
  const ask = h("button", { type: "button", class: "button small", on: { click: () => void reviewGame(context) } });
  fill(host, h("div", { class: "card-row" }, title, toggle, metrics), list, empty, ask);
  /** @type {string} */
  let drawn = "";
  /** The kind of puzzle whose metrics the list of choices has. */
  let offered = "";
  /** @type {Entry[]} */
  let entries = [];
  /** What each button of the list says, or will say: those that stay right are kept. @type {string[]} */
  let faces = [];
  /** As far as they are written. @type {(HTMLButtonElement | undefined)[]} */
  let buttons = [];
  /** @type {HTMLElement[]} */
  let parts = [];
  /** @type {import("../../play/solving/review.js").Review | null} */
  let verdicts = null;
  let made = 0;
  let marked = -1;
  /** The metric of the costs, if not the first. @type {string | undefined} */
  let counted;
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  function swap() {
    void context.change({ notation: context.settings.get().notation === "names" ? "numbers" : "names" });
  }

  function count() {
    const said = t(`count.said.${metrics.value}`);
    void context.change(choice(context.table.puzzle, metrics.value)).then(() => {
      context.say(said);
      if (context.settings.get().live) void context.commands.live();
    });
  }

  /** What counts as one, where the puzzle leaves a choice. @param {string | undefined} metric */
  function offer(metric) {
    const { puzzle } = context.table;
    const choices = metricsOf(puzzle);
    metrics.hidden = choices.length < 2;
    if (metrics.hidden) return;
    if (offered !== puzzle.kind) fill(metrics, ...choices.map((value) => h("option", { value, text: t(`count.${puzzle.kind}.${value}`) })));
    offered = puzzle.kind;
    metrics.value = metric ?? choices[0] ?? "";
  }

  /** @param {string} text */
  const read = (text) => {
    const found = context.table.rules.read(text);
    return found.ok ? found.position : [];
  };

  /** @param {import("../../play/solving/review.js").Verdict | undefined} verdict @returns {{short: string, long: string} | null} */
  function verdictText(verdict) {
    switch (verdict?.verdict) {
      case "detour": return { short: `+${verdict.cost}`, long: t(inMetric("review.cost", counted), { n: verdict.cost }) };
      case "lost": return { short: "✕", long: t("review.fatal") };
      case "left": return { short: t("number", { n: digits(verdict.remaining) }), long: t("review.left", { n: Number(verdict.remaining), count: digits(verdict.remaining) }) };
      default: return null;
    }
  }

  return {
    update() {
      const { puzzle, session } = context.table;
      const { line } = session;
      const { notation } = context.settings.get();
      counted = metricOf(puzzle, context.settings.get());
      offer(counted);
      const review = line.mode === "play" && context.review?.key === reviewKey(line, counted) ? context.review : null;
      const key = `${puzzle.id} ${line.mode} ${notation} ${line.start} ${JSON.stringify(line.moves)} ${review?.key ?? ""}`;
      if (key !== drawn) {
        drawn = key;
        entries = entriesOf(puzzle, line, notation, read);
        verdicts = review;
        draw();
        list.hidden = entries.length === 0;
        empty.hidden = entries.length > 0;
        toggle.hidden = entries.length === 0 || !kindOf(puzzle).writesCells || puzzle.names.every((name, cell) => name === String(cell));
        toggle.textContent = t(notation === "names" ? "moves.numbers" : "moves.names");
      }
      ask.hidden = line.mode !== "play" || line.cursor === 0 || review !== null;
      ask.textContent = t(kindOf(puzzle).countsMoves ? "review.ask" : "review.ask-place");
      // What was taken back stays in the list, as long as it can be redone.
      made = line.mode === "replay" ? entries.length : entries.filter(({ to }) => to <= line.cursor).length;
      title.textContent = t(line.mode === "replay" ? "moves.solution" : "moves.mine", { n: made });
      if (line.mode === "play") buttons.forEach((button, index) => button?.classList.toggle("taken-back", index >= made));
      const now = entries.findIndex(({ from, to }) => from < line.cursor && line.cursor <= to);
      write(Math.floor(Math.max(0, now) / PART));
      writeOn();
      if (now === marked) return;
      buttons[marked]?.removeAttribute("aria-current");
      buttons[now]?.setAttribute("aria-current", "step");
      marked = now;
      if (!frame) frame = requestAnimationFrame(scroll);
    },
  };

  /** Only the list scrolls, never the page under the player's hands; in the frame, so that the page is laid out once. */
  function scroll() {
    frame = 0;
    const button = buttons[marked];
    if (!button) return;
    // Parts that come into sight have their true height before the list scrolls.
    parts.forEach((part, index) => part.classList.toggle("near", Math.abs(index - Math.floor(marked / PART)) < 2));
    list.scrollTop = Math.max(0, button.offsetTop - list.offsetTop - list.clientHeight / 2);
  }

  /** Context for the list, which keeps what is written up to the first entry that is not as it was. */
  function draw() {
    const wanted = entries.map(({ to, text }, index) => `${to} ${text} ${JSON.stringify(verdicts?.verdicts[index] ?? "")}`);
    let kept = 0;
    while (kept < Math.min(wanted.length, faces.length) && wanted[kept] === faces[kept]) kept += 1;
    for (const old of buttons.splice(kept)) old?.parentElement?.remove();
    if (marked >= kept) marked = -1;
    const needed = Math.ceil(wanted.length / PART);
    for (const old of parts.splice(needed)) old.remove();
    while (parts.length < needed) {
      const part = h("div", { class: "moves-part", role: "none" });
      parts.push(part);
      list.append(part);
    }
    faces = wanted;
  }

  /** Writes what is missing of a part. @param {number} index */
  function write(index) {
    const part = parts[index];
    if (!part) return;
    for (let at = index * PART + part.childElementCount; at < Math.min(entries.length, (index + 1) * PART); at += 1) {
      const { to, text } = /** @type {Entry} */ (entries[at]);
      const verdict = verdicts?.verdicts[at];
      const said = verdictText(verdict);
      const name = t("moves.entry", { n: at + 1, text }) + (said ? `, ${said.long}` : "");
      const button = h(
        "button",
        {
          type: "button", class: context.table.session.line.mode === "play" && at >= made ? "taken-back" : undefined, "aria-label": name,
          data: { n: String(at + 1), verdict: verdict?.verdict ?? "" }, on: { click: () => void context.table.act({ type: "jumpTo", index: to }) },
        },
        text,
        said && h("span", { class: "verdict", text: said.short }),
      );
      buttons[at] = button;
      part.append(h("div", { role: "listitem" }, button));
    }
  }

  /** Writes the other parts, a little at a time. */
  function writeOn() {
    const missing = () => parts.findIndex((part, index) => part.childElementCount < Math.min(PART, entries.length - index * PART));
    if (writing !== undefined || missing() < 0) return;
    writing = setTimeout(() => {
      writing = undefined;
      const until = performance.now() + SLICE;
      for (let index = missing(); index >= 0 && performance.now() < until; index = missing()) write(index);
      writeOn();
    });
  }
}
