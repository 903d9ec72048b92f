// What is offered once, on the card of a win: sounds after the first one, and to install the page as an app after the
// third. Settings always offer both.

import { iconButton } from "../../base/dom.js";

/** After this many wins the player is a regular. */
const KNOWN = 3;

/**
 * @param {Parts<"installing" | "saves" | "settings" | "storage" | "words">} parts
 * @returns {HTMLElement | null} the offer's button, which goes once it is accepted
 */
export function offerOf({ installing, saves, settings, storage, words: { t } }) {
  /** @param {"sounds" | "install"} name @param {import("../../base/dom.js").IconName} sign @param {() => void} run */
  const offer = (name, sign, run) => {
    storage.write(name, "offered");
    const now = iconButton(sign, t(`win.offer-${name}`), () => {
      now.remove();
      run();
    }, { class: "button win-offer" });
    return now;
  };
  const wins = Object.values(saves.results()).reduce((sum, { solved }) => sum + solved, 0);
  if (wins >= KNOWN && installing.possible() && storage.read("install") === undefined) {
    return offer("install", "down", installing.install);
  }
  if (wins > 1 || settings.get().sound || storage.read("sounds") !== undefined) return null;
  return offer("sounds", "sound", () => void settings.change({ sound: true }));
}
