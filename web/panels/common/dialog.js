// Native dialogs, built when opened and removed when closed; the browser keeps the focus inside and restores it
// afterwards.

/** @import { Sheet } from "../../play/links/entries.js" */
/** @import { Answer, Operation, Report } from "../../engine/protocol.d.ts" */
/** @import { Table } from "../../play/table.js" */

import { button, byId, h, iconButton } from "../../base/dom.js";
import { closeDialogs, enterDialog, leaveDialog, stepBack } from "../../play/links/entries.js";
import { short } from "../../play/solving/solver.js";
import { watchTheme } from "../../view/paint/theme.js";
import { focusBoard } from "../page/keys.js";

/**
 * @typedef {object} OpenDialog
 * @property {HTMLDialogElement} element
 * @property {HTMLElement} heading its title, which can have the focus
 * @property {HTMLElement} body
 * @property {() => void} close closes it, and those that it was opened from
 * @property {AbortSignal} closed aborted when it is closed for good, not while it rests below another one
 */

/**
 * @param {Translate} t
 * @param {object} options
 * @param {string} options.name for data-dialog
 * @param {string} [options.title] what the button is called that opens it; the text of `name.title` if absent
 * @param {boolean} [options.wide]
 * @param {Pick<Table, "listen">} [options.of] the table whose game it speaks of: when another game comes, it goes
 * @param {() => void} [options.onReturn] called when something that was opened from it has led back
 * @returns {OpenDialog}
 */
export function openDialog(t, { name, of, title = t(`${name}.title`), wide = false, onReturn }) {
  const id = `dialog-${name}`;
  const body = h("div", { class: "dialog-body" });
  const heading = h("h2", { id, tabindex: "-1", text: title });
  const close = iconButton("close", t("dialog.close"), closeDialogs, { class: "quiet icon-only" });
  const head = h("div", { class: "dialog-head" }, heading, close);
  const element = h(
    "dialog",
    { class: wide ? "dialog wide" : "dialog", "aria-labelledby": id, data: { dialog: name } },
    head,
    body,
  );
  const ending = new AbortController();
  const sheet = sheetOf(element, { body, heading, ending, onReturn });
  // A press on the backdrop closes the dialog; one that began inside (a selection that slipped out) does not.
  let outside = false;
  element.addEventListener("pointerdown", (event) => {
    outside = event.target === element;
  });
  element.addEventListener("click", (event) => {
    if (outside && event.target === element) closeDialogs();
  });
  element.addEventListener("drop", choosesDropped);
  if (of) goesWithGame(of, ending.signal);
  const from = enterDialog(sheet);
  if (from) {
    head.prepend(iconButton("back", t("dialog.back", { title: from.title }), stepBack, { class: "quiet icon-only" }));
  }
  byId("dialogs").append(element);
  element.showModal();
  heading.focus();
  return { element, heading, body, close: closeDialogs, closed: ending.signal };
}

/** The dialogs that are not closed, by the table of whose game they speak. @type {WeakMap<object, Set<AbortSignal>>} */
const speaking = new WeakMap();

/**
 * Has a dialog closed when another game comes: one that was asked for before it may come late.
 * @param {Pick<Table, "listen">} table listened to once, since it listens for as long as the page is there
 * @param {AbortSignal} closed
 */
function goesWithGame(table, closed) {
  const open = speaking.get(table) ?? new Set();
  if (!speaking.has(table)) {
    speaking.set(table, open);
    table.listen(({ what }) => {
      if (open.size && (what === "open" || what === "newGame")) closeDialogs();
    });
  }
  open.add(closed);
  closed.addEventListener("abort", () => open.delete(closed));
}

/**
 * Takes a file dropped anywhere on a dialog as one chosen in its field for files; without such a field, or if it is no
 * picture and the field is for pictures, it is a board for the page (page/keys.js).
 * @param {DragEvent} event
 */
function choosesDropped(event) {
  const files = event.dataTransfer?.files;
  /** @type {HTMLInputElement | null} */
  const field = /** @type {Element} */ (event.currentTarget).querySelector("input[type=file]");
  const [file] = files ?? [];
  if (!files || !file || !field || (field.accept === "image/*" && /^(?!image)./.test(file.type))) return;
  event.preventDefault();
  field.files = files;
  field.dispatchEvent(new Event("change"));
}

/**
 * @param {HTMLDialogElement} element
 * @param {{body: HTMLElement, heading: HTMLElement, ending: AbortController, onReturn?: () => void}} parts
 * @returns {Sheet}
 */
function sheetOf(element, { body, ending, heading, onReturn }) {
  /** Where it was left. @type {{focus: Element | null, scroll: number} | null} */
  let left = null;
  /** Whether another theme came while it was not on the page. */
  let stale = false;
  watchTheme(() => void (stale ||= left !== null), ending.signal);

  function end() {
    element.remove();
    ending.abort();
    // What opened it may be gone by now, or it was an address.
    if (document.activeElement === document.body) focusBoard();
  }
  /** @type {Sheet} */
  const sheet = {
    get title() {
      return heading.textContent;
    },
    rest() {
      left = { focus: document.activeElement, scroll: body.scrollTop };
      element.close();
      element.remove();
    },
    wake() {
      byId("dialogs").append(element);
      element.showModal();
      // Its pictures are painted anew, as when the graphics have begun anew.
      if (stale) document.dispatchEvent(new Event("contextrestored"));
      stale = false;
      onReturn?.();
      body.scrollTop = left?.scroll ?? 0;
      /** @type {HTMLElement | undefined} */ (left?.focus)?.focus({ preventScroll: true });
      left = null;
    },
    shut() {
      element.close();
      end();
    },
  };
  function leave() {
    if (left || element.open) return;
    end();
    leaveDialog(sheet);
  }
  // By Escape: at once, so that a second press meets what lies below. The event of being closed comes later. Fields for
  // files tell of their own cancelling.
  element.addEventListener("cancel", (event) => {
    if (event.target !== element) return;
    event.preventDefault();
    element.close();
    leave();
  });
  // Where the browser closes it whatever the page says.
  element.addEventListener("close", leave);
  return sheet;
}

/**
 * Waits for what some buttons ask for, and disables them meanwhile. The one that was pressed loses the focus by that,
 * and gets it back; if it is hidden by now, the first one does.
 * @template T
 * @param {HTMLButtonElement[]} buttons
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function whileDisabled(buttons, ask) {
  const pressed = buttons.find((one) => one === document.activeElement);
  for (const one of buttons) one.disabled = true;
  try {
    return await ask();
  } finally {
    for (const one of buttons) one.disabled = false;
    if (pressed && document.activeElement === document.body) (pressed.hidden ? buttons[0] : pressed)?.focus();
  }
}

/**
 * The problem that a panel shows at work: the position on the table. Where that is the goal there is nothing left to
 * search: from the beginning of the game, then.
 * @param {Pick<Play<"problem" | "table">, "problem" | "table">} parts
 * @returns {Problem}
 */
export const searchedProblem = ({ problem, table }) => problem(table.solved() ? 0 : undefined);

// A question that runs inside a dialog: its progress in one line, a button to stop it, one to ask it again once it was
// stopped, and its end when the dialog closes.

/**
 * What is said of a question that was just asked.
 * @param {Parts<"solver" | "words">} parts
 * @param {string} [started] what is said if it has begun
 */
export const askedText = ({ solver, words: { t } }, started = t("asking.started")) =>
  (solver.state.engine.name === "loading" ? t("asking.waiting") : started);

/**
 * @typedef {object} DialogQuestion
 * @property {HTMLElement} element
 * @property {(operation: Operation, request: Record<string, unknown>, options: {onReport?: (report: Report) => void,
 *   progress?: (report: Report) => string, again: () => void}) => Promise<Answer>} ask `again`: asks once more, if the
 *   player has stopped it
 * @property {(text: string) => void} say
 * @property {(text: string) => void} hear says to screen readers alone that the answer has come
 * @property {() => void} stop
 */

/**
 * @param {Parts<"solver" | "words">} parts
 * @param {AbortSignal} [closed] of the dialog with which the question ends
 * @returns {DialogQuestion}
 */
export function createDialogQuestion({ solver, words }, closed) {
  const { t } = words;
  const line = h("span", { "aria-live": "polite" });
  // It changes several times a second.
  const progressLine = h("span", {});
  const stop = button(t("solver.stop"), () => running?.abort(), { class: "button small", hidden: true });
  const retry = button(t("solver.retry"), () => askAgain(), { class: "button small", hidden: true });
  const element = h("div", { class: "asking unseen" }, h("span", { class: "asked" }, line, progressLine), stop, retry);
  /** @type {AbortController | null} */
  let running = null;
  let askAgain = () => {};
  closed?.addEventListener("abort", () => running?.abort());

  /**
   * Shows a text in a line that takes no space while it is empty; it stays in the page, or nothing would be announced.
   * @param {string} text @param {HTMLElement} [where]
   */
  function say(text, where = line) {
    for (const one of [line, progressLine]) one.textContent = one === where ? text : "";
    element.classList.toggle("unseen", !text);
  }

  /** Shows one of the buttons or none; the focus goes with them. @param {HTMLButtonElement | null} shown */
  function offer(shown) {
    const had = document.activeElement === stop || document.activeElement === retry;
    for (const one of [stop, retry]) one.hidden = one !== shown;
    if (had) (shown ?? /** @type {HTMLElement} */ (element.closest("dialog")?.querySelector("h2")))?.focus();
  }

  return {
    element,
    say: (text) => say(text),
    hear(text) {
      say("");
      line.textContent = text;
    },
    stop: () => running?.abort(),
    async ask(operation, request, { onReport, progress, again }) {
      const mine = new AbortController();
      running = mine;
      offer(stop);
      say(askedText({ solver, words }));
      const reply = await solver.ask(operation, request, {
        signal: mine.signal,
        onProgress(report) {
          onReport?.(report);
          const expanded = report.progress?.expanded;
          const text = progress?.(report) ??
            (expanded === undefined ? null : t("asking.progress", { positions: short(expanded, words.language) }));
          if (text !== null) say(text, progressLine);
        },
      });
      // Another question has taken its place in the dialog.
      if (running !== mine) return reply;
      running = null;
      askAgain = again;
      const stopped = !reply.ok && reply.error.code === "cancelled";
      offer(stopped ? retry : null);
      if (!reply.ok) say(stopped ? t("say.stopped") : words.sentence(reply.error));
      return reply;
    },
  };
}
