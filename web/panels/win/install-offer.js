// The page as an app: offered once, on the sheet of the third win, where the browser can install it. Settings offer it
// always.

/** @import { Context } from "../../app/context.js" */

/** Wins after which somebody plays here again and again. */
const KNOWN = 3;

/** @param {Context} context @returns {boolean} whether this is the time; it does not come again */
export function isTimeToOfferInstall({ installing, saves, storage }) {
  if (!installing.possible() || storage.read("install") !== undefined) return false;
  if (Object.values(saves.results()).reduce((sum, { solved }) => sum + solved, 0) < KNOWN) return false;
  storage.write("install", "offered");
  return true;
}
