// The one card: the result of a win, or what the solver says, with what can be done next. On a phone it lies over the
// controls, on a desk at the top of the column beside the board.

import { button, byId, dialogShown, fill, h, iconButton, inRow, isSeen } from "../../base/dom.js";
import { isQuiet, sentence } from "../../play/notes.js";

/** Buttons for a note's actions. @param {Parts<"words">} parts @param {readonly NoteAction[]} actions */
const actionButtons = ({ words: { t } }, actions) => actions.map(({ code, params, run, main }) =>
  button(t(code, params), run, { class: main ? "button main" : "button" }));

/**
 * @param {HTMLElement} host
 * @param {Parts<"card" | "open" | "refresh" | "table" | "tell" | "words">} parts
 * @param {AbortSignal} signal removes the listeners
 * @returns {{update: () => void}}
 */
export function createCard(host, parts, signal) {
  let shown = "";
  /** @type {unknown} */
  let shownResult = null;
  /** @type {unknown} */
  let shownNote = null;
  /** Whether the focus was in it: what comes right after may have an action for it. */
  let waiting = false;
  host.setAttribute("aria-label", parts.words.t("card.name"));

  // Escape puts a note away, as its button does.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || dialogShown()) return;
    if (parts.card.note) parts.tell(null);
  }, { signal });

  return {
    update() {
      const { card: { note, result }, table: { puzzle } } = parts;
      const kind = result ? "win" : note?.kind ?? "";
      const key = `${kind} ${puzzle.kind} ${isOffered(parts)} ${isBegun(parts)}`;
      if (result === shownResult && note === shownNote && key === shown) return;
      // What is said while a piece is in the hand is seen: the card lies over the piece's tools until another is taken.
      const { dataset } = byId("board");
      if (note && note !== shownNote && dataset["held"] !== undefined) dataset["held"] = "told";
      [shown, shownResult, shownNote] = [key, result, note];
      const here = waiting || host.contains(document.activeElement);
      // Without a note it is only on a desk, where it says how to play.
      host.dataset.note = kind;
      host.toggleAttribute("data-quiet", !result && (!note || isQuiet(note)));
      const said = note ? partsOf(parts, note) : [];
      fill(host, ...(result ? [result, ...said] : note ? said : idleParts(parts)));
      if (kind) host.scrollIntoView({ block: "nearest" });
      // If something in it had the focus, or in the controls that it covers, that goes to the first new action, which
      // may come right after a move; otherwise the page gives it to the board.
      if (!here && !isCovered()) return;
      const next = host.querySelector(".card-ways button");
      waiting = !(next instanceof HTMLElement);
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      else queueMicrotask(() => (waiting = false));
    },
  };
}

/** Whether the focus is in the controls and they are hidden, as they are on a phone below the card. */
function isCovered() {
  const { activeElement } = document;
  return activeElement !== null && byId("controls").contains(activeElement) && !isSeen(activeElement);
}

/** Whether a move has been made, by hand or by a replay. @param {Parts<"table">} parts */
const isBegun = ({ table: { session: { line } } }) => line.moves.length > 0;

/**
 * What the card of a desk says when there is nothing to say: how to play, until somebody plays.
 * @param {Parts<"card" | "open" | "refresh" | "table" | "words">} parts
 */
function idleParts(parts) {
  const { table: { puzzle }, words: { t } } = parts;
  if (isOffered(parts)) return [h("p", { class: "card-title", text: t("control.help") }), offerButton(parts)];
  if (isBegun(parts)) return [];
  return [h("p", { class: "card-title", text: t("help.hands") }), h("p", { text: t(`help.hands.${puzzle.kind}`) })];
}

/** @param {Parts<"card" | "tell" | "words">} parts @param {Note} note */
function partsOf(parts, note) {
  const { t } = parts.words;
  const { actions = [], lines = [], say, why } = note;
  const ways = actionButtons(parts, actions);
  if (why) ways.push(button(t(why.code), () => void explain(parts, note)));
  return [
    h(
      "div",
      { class: "card-say" },
      h("p", { class: "card-title", text: sentence(parts.words, say) }),
      iconButton("close", t("card.close"), () => parts.tell(null), { class: "quiet icon-only card-close" }),
    ),
    ...lines.map((line) => h("p", { text: sentence(parts.words, line) })),
    ways.length > 0 && h("div", { class: "card-ways" }, ...ways),
  ];
}

/**
 * Puts what a note has to add in its place, unless something else has come meanwhile.
 * @param {Parts<"card" | "tell">} parts
 * @param {Note} note
 */
async function explain({ card, tell }, note) {
  const more = await note.why?.note();
  if (more && card.note === note) tell({ ...(note.actions ? { actions: note.actions } : {}), ...more });
}

// A notice that stays on the page until it is answered, such as that a new build is available.

/**
 * @param {HTMLElement} host
 * @param {Parts<"card" | "words">} parts
 * @returns {{update: () => void}}
 */
export function createNotice(host, parts) {
  host.setAttribute("aria-label", parts.words.t("notice.name"));
  return {
    update() {
      const { notice } = parts.card;
      host.hidden = notice === null;
      fill(
        host,
        notice && h("p", { text: sentence(parts.words, notice.say) }),
        notice && inRow(...actionButtons(parts, notice.actions ?? [])),
      );
    },
  };
}

// The offer of the lesson on the rules, for whoever meets a kind of puzzle: on a phone above the controls, on a desk on
// the card. It goes with the first move.

/** @param {Parts<"card" | "table">} parts */
export const isOffered = ({ card, table: { puzzle, session: { line } } }) =>
  card.offered === puzzle.kind && !line.moves.length && line.mode === "play";

/** @param {Parts<"card" | "open" | "refresh" | "words">} parts */
export const offerButton = ({ card, open, refresh, words }) => button(words.t("learn.offer"), () => {
  const slug = `rules-${card.offered}`;
  card.offered = "";
  refresh();
  void open("learn", { slug });
}, { class: "button offer", "aria-haspopup": "dialog" });

/** Whether the page has room for it: on a tight board it has none. */
export const isOfferSeen = () => [...document.querySelectorAll(".offer")].some(isSeen);
