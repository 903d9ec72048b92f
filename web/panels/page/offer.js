// The offer of the lesson on the rules, for whoever meets a kind of puzzle: on a phone above the controls, on a desk on
// the card. It goes with the first move.

import { button } from "../../base/dom.js";

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
export const isOfferSeen = () => [...document.querySelectorAll(".offer")].some((one) => one.checkVisibility());
