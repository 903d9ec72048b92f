// What is offered once, on the card of a win: sounds after the first one, and to install the page as an app after the
// third. Settings always offer both.

/** @import { Context } from "../../app/context.js" */

import { button } from "../../dom.js";

/** After this many wins the player is a regular. */
const KNOWN = 3;

/** The offer made last, and the number of wins then. @type {{button: HTMLElement, wins: number} | null} */
let made = null;

/**
 * @param {Context} context
 * @param {boolean} fresh whether a game has just been won; otherwise an offer made then still stands
 * @returns {HTMLElement | null} the offer's button, which goes once it is accepted
 */
export function offerOf(context, fresh) {
  const { change, installing, saves, settings, storage, words: { t } } = context;
  /** @param {"sounds" | "install"} name @param {() => void} run */
  const offer = (name, run) => {
    storage.write(name, "offered");
    const now = button(t(`win.offer-${name}`), () => {
      made = null;
      now.remove();
      run();
    }, { class: "button win-offer" });
    made = { button: now, wins };
    return now;
  };
  const wins = Object.values(saves.results()).reduce((sum, { solved }) => sum + solved, 0);
  if (!fresh) return made?.wins === wins ? made.button : null;
  if (wins >= KNOWN && installing.possible() && storage.read("install") === undefined) {
    return offer("install", installing.install);
  }
  if (wins > 1 || settings.get().sound || storage.read("sounds") !== undefined) return null;
  return offer("sounds", () => void change({ sound: true }));
}
