// Offers to install the page as an app: once, on the sheet of the third win, if the browser can. Settings always offer
// it.

/** @import { Context } from "../../app/context.js" */

/** After this many wins the player is a regular. */
const KNOWN = 3;

/** @param {Context} context @returns {boolean} whether this is the time; it is true only once */
export function isTimeToOfferInstall({ installing, saves, storage }) {
  if (!installing.possible() || storage.read("install") !== undefined) return false;
  if (Object.values(saves.results()).reduce((sum, { solved }) => sum + solved, 0) < KNOWN) return false;
  storage.write("install", "offered");
  return true;
}
