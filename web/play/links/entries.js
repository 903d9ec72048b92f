// History entries: Back closes the dialog that is open, and goes one step back otherwise.
//
// A dialog that is closed in another way leaves its entry behind, because a step back of the page's own could cross
// with the player's next one. The next dialog or board takes that entry over, and Back passes over it.

import { closeDialogs } from "../../dom.js";
import { isEmbedded } from "../../look.js";

/** Whether the current entry is a dialog's, open or closed. */
let onDialog = false;

/** Adds an entry for a dialog that opens. In a frame, entries would belong to the host page's history. */
export function enterDialog() {
  if (isEmbedded() || onDialog) return;
  // Only a step back from the dialog arrives at an entry so marked; a link followed from there does not.
  history.replaceState({ below: true }, "");
  history.pushState({ dialog: true }, "");
  onDialog = true;
}

/** Adds an entry for another board. @param {string} link */
export function enterBoard(link) {
  if (onDialog) history.replaceState(null, "", link);
  else history.pushState(null, "", link);
  onDialog = false;
}

globalThis.addEventListener?.("popstate", () => {
  const back = onDialog && history.state?.below === true;
  onDialog = history.state?.dialog === true;
  if (!back) return;
  if (document.querySelector("dialog[open]")) closeDialogs();
  else history.back();
});
