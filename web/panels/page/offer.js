// The offer of the lesson on the rules, for whoever meets a kind of puzzle: on a phone above the controls, on a desk on
// the card. It goes with the first move.

/** @import { Context } from "../../app/context.js" */

import { button } from "../../base/dom.js";

/** @param {Context} context */
export const isOffered = ({ offered, table: { puzzle, session: { line } } }) =>
  offered === puzzle.kind && !line.moves.length && line.mode === "play";

/** @param {Context} context */
export const offerButton = (context) => button(context.words.t("learn.offer"), () => {
  const slug = `rules-${context.offered}`;
  context.offered = "";
  context.refresh();
  void context.open("learn", { slug });
}, { class: "button offer", "aria-haspopup": "dialog" });

/** Whether the page has room for it: on a tight board it has none. */
export const isOfferSeen = () => [...document.querySelectorAll(".offer")].some((one) => one.checkVisibility());
