// Graded levels as a path: a shelf for every family, easy levels first, with pictures, the player's stars, and a button
// for the next level; above them the puzzle of today.

/** @import { Level } from "../../play/levels.js" */
/** @import { Context } from "../../app/context.js" */
/** @import { Shelf } from "./shelf.js" */

import { button, fill, h, iconButton, inRow } from "../../dom.js";
import { shelfOf } from "../../kinds/index.js";
import { meetBoards, nameOf, takeLevel } from "../../play/level-start.js";
import { openDialog } from "../common/dialog.js";
import { showToday } from "../daily/today.js";
import { createPictures } from "./pictures.js";
import { createShelf } from "./shelf.js";

/** @param {Context} context */
export async function open(context) {
  const { levels, words: { t } } = context;
  const pictures = createPictures(context);
  let endToday = () => {};
  const dialog = openDialog(t, {
    name: "levels", wide: true,
    onClose() {
      pictures.destroy();
      endToday();
    },
  });
  /** @type {import("./shelf.js").Take} */
  const take = (level, place) => {
    dialog.close();
    void takeLevel(context, level, place);
  };
  const own = shelfOf(context.table.puzzle);
  const shelves = (levels?.shelves ?? []).map((name) =>
    createShelf(context, name, { pictures, take, open: name === own }));
  const today = h("section", { class: "today" });
  fill(
    dialog.body,
    today,
    inRow(iconButton("day", t("daily.open"), () => void context.open("daily"))),
    h("p", { class: "soft", text: t("stars.legend") }),
    ways(context, shelves),
    ...shelves.map(({ element }) => element),
  );
  endToday = showToday(context, today, dialog.close);
  // The open shelf is filled first.
  for (const shelf of [...shelves].sort((a, b) => Number(b.name === own) - Number(a.name === own))) {
    const list = await levels?.on(shelf.name).catch(() => null);
    if (!dialog.element.open) return;
    shelf.show(list ?? null);
    if (!list) continue;
    await meetBoards(context, list);
    if (!dialog.element.open) return;
    shelf.mark(reachedOn(context, list));
  }
}

/** The player's result on each level of a shelf. @param {Context} context @param {readonly Level[]} list */
function reachedOn(context, list) {
  const reached = context.saves.reached();
  return list.map((level) => reached[nameOf(context, level)]);
}

/**
 * Links to the shelves: the hundreds of levels of the open one lie between them.
 * @param {Context} context
 * @param {readonly Shelf[]} shelves
 */
function ways({ words: { t } }, shelves) {
  /** @param {Shelf} chosen */
  const go = ({ element }) => {
    const built = element.open;
    const show = () => {
      element.scrollIntoView({ block: "start" });
      element.querySelector("summary")?.focus({ preventScroll: true });
    };
    for (const shelf of shelves) shelf.element.open = shelf.element === element;
    // Its levels are built only once it has opened.
    if (built) show();
    else element.addEventListener("toggle", show, { once: true });
  };
  const each = shelves.map((shelf) => button(t(`levels.family.${shelf.name}`), () => go(shelf)));
  return h("nav", { class: "shelf-ways", "aria-label": t("chooser.families") }, ...each);
}
