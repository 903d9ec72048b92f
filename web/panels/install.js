// The page as an app is offered once, after the third win, where the browser can install it; Settings offer it always.

/** @import { Context } from "../app/context.js" */

import { fetchLater } from "./common/later.js";

/**
 * @param {Context} context
 * @param {() => void} show what is in `context.notice`
 */
export async function offerOnce(context, show) {
  // Its words come with those of the panels.
  await fetchLater(context);
  if (context.notice || !context.installing.possible()) return;
  context.storage.write("install", "offered");
  const answer = (/** @type {() => void} */ does) => () => {
    context.notice = null;
    show();
    does();
  };
  context.notice = {
    kind: "info", say: { code: "install.offer" },
    actions: [
      { code: "install.now", run: answer(context.installing.install), main: true },
      { code: "install.never", run: answer(() => {}) },
    ],
  };
  show();
  context.say(context.words.t("install.offer"));
}
