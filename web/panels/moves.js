// The list of moves of the game or the solution, each a way to its position.

/** @import { Room } from "../room.js" */
/** @import { Entry } from "../play/notation.js" */

import { fill, h } from "../dom.js";
import { entriesOf } from "../play/notation.js";
import { digits } from "../play/notes.js";
import { reviewGame, reviewKey } from "../play/review.js";

/**
 * @param {HTMLElement} host
 * @param {Room} room
 * @returns {{update: () => void}}
 */
export function createMoves(host, room) {
  const { t } = room.words;
  const title = h("h2", { class: "card-title", id: "moves-title" });
  const toggle = h("button", { type: "button", class: "button small", on: { click: swap } });
  const list = h("ol", { class: "moves", "aria-labelledby": "moves-title" });
  const empty = h("p", { class: "soft", text: t("moves.none") });
  const ask = h("button", { type: "button", class: "button small", on: { click: () => void reviewGame(room) } });
  fill(host, h("div", { class: "card-row" }, title, toggle), list, empty, ask);
  /** @type {string} */
  let drawn = "";
  /** @type {Entry[]} */
  let entries = [];
  /** What each button of the list says: those that stay right are kept. @type {string[]} */
  let faces = [];
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  let marked = -1;
  let frame = 0;

  function swap() {
    void room.change({ notation: room.settings.get().notation === "names" ? "numbers" : "names" });
  }

  /** @param {string} text */
  const read = (text) => {
    const found = room.table.rules.read(text);
    return found.ok ? found.position : [];
  };

  /** @param {import("../play/review.js").Verdict | undefined} verdict @returns {{short: string, long: string} | null} */
  function verdictText(verdict) {
    switch (verdict?.verdict) {
      case "detour": return { short: `+${verdict.cost}`, long: t("review.cost", { n: verdict.cost }) };
      case "lost": return { short: "✕", long: t("review.fatal") };
      case "left": return { short: t("number", { n: digits(verdict.remaining) }), long: t("review.left", { n: Number(verdict.remaining), count: digits(verdict.remaining) }) };
      default: return null;
    }
  }

  return {
    update() {
      const { puzzle, session } = room.table;
      const { line } = session;
      const { notation } = room.settings.get();
      const review = line.mode === "play" && room.review?.key === reviewKey(line) ? room.review : null;
      const key = `${puzzle.id} ${line.mode} ${notation} ${line.start} ${JSON.stringify(line.moves)} ${review !== null}`;
      if (key !== drawn) {
        drawn = key;
        entries = entriesOf(puzzle, line, notation, read);
        draw(review);
        list.hidden = entries.length === 0;
        empty.hidden = entries.length > 0;
        toggle.hidden = entries.length === 0 || puzzle.kind !== "jump" || puzzle.names.every((name, cell) => name === String(cell));
        toggle.textContent = t(notation === "names" ? "moves.numbers" : "moves.names");
      }
      ask.hidden = line.mode !== "play" || line.cursor === 0 || review !== null;
      ask.textContent = t(puzzle.kind === "place" ? "review.ask-place" : "review.ask");
      // What was taken back stays in the list, as long as it can be redone.
      const made = line.mode === "replay" ? entries.length : entries.filter(({ to }) => to <= line.cursor).length;
      title.textContent = t(line.mode === "replay" ? "moves.solution" : "moves.mine", { n: made });
      if (line.mode === "play") buttons.forEach((button, index) => button.classList.toggle("taken-back", index >= made));
      const now = entries.findIndex(({ from, to }) => from < line.cursor && line.cursor <= to);
      if (now === marked) return;
      buttons[marked]?.removeAttribute("aria-current");
      const button = buttons[now];
      button?.setAttribute("aria-current", "step");
      marked = now;
      if (!frame) frame = requestAnimationFrame(scroll);
    },
  };

  /** Only the list scrolls, never the page under the player's hands; in the frame, so that the page is laid out once. */
  function scroll() {
    frame = 0;
    const button = buttons[marked];
    if (button) list.scrollTop = Math.max(0, button.offsetTop - list.offsetTop - list.clientHeight / 2);
  }

  /** The list, from the first entry on that is not as it was. @param {import("../play/review.js").Review | null} review */
  function draw(review) {
    const wanted = entries.map(({ to, text }, index) => {
      const verdict = review?.verdicts[index];
      const said = verdictText(verdict);
      return { to, text, verdict: verdict?.verdict ?? "", said, face: JSON.stringify([to, text, verdict?.verdict, said]) };
    });
    let kept = 0;
    while (kept < Math.min(wanted.length, faces.length) && wanted[kept]?.face === faces[kept]) kept += 1;
    for (const old of buttons.splice(kept)) old.parentElement?.remove();
    if (marked >= kept) marked = -1;
    for (const { to, text, verdict, said } of wanted.slice(kept)) {
      const name = t("moves.entry", { n: buttons.length + 1, text }) + (said ? `, ${said.long}` : "");
      const button = h(
        "button",
        { type: "button", "aria-label": name, data: { verdict }, on: { click: () => void room.table.act({ type: "jumpTo", index: to }) } },
        text,
        said && h("span", { class: "verdict", text: said.short }),
      );
      buttons.push(button);
      list.append(h("li", {}, button));
    }
    faces = wanted.map(({ face }) => face);
  }
}
