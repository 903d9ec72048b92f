// Sharing: a link of the puzzle, the position or the solution, the board as text and as a picture; and the box for what
// somebody sent.

/** @import { Context } from "../app/context.js" */

import { fill, h, iconButton } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { sharedText } from "../play/links/board-text.js";
import { linksOf } from "../play/links/linking.js";
import { boardPicture, toCanvas } from "../view/paint/picture.js";
import { toSvg } from "../view/paint/svg.js";
import { readTheme } from "../view/paint/theme.js";
import { openDialog } from "./common/dialog.js";
import { pasteBox } from "./common/paste-box.js";
import { saveCanvas, saveText } from "./common/saving.js";

/** Pixels across a picture to take away. */
const PICTURE_WIDTH = 1200;

/** @typedef {"puzzle" | "position" | "solution"} Kind */

/** @param {Context} context */
export async function open(context) {
  const { text: drawing } = await kindOf(context.table.puzzle).later();
  const { t } = context.words;
  const dialog = openDialog({ name: "share", title: t("share.title"), closeLabel: t("dialog.close") });
  const { puzzle, position } = context.table;
  const links = linksOf(context);
  const { address, said, copy } = createCopying(context);
  const about = h("p", { class: "soft" });

  /** @param {Kind} kind */
  function show(kind) {
    address.value = context.address(links[kind] ?? links.puzzle);
    about.textContent = t(`share.${kind}.about`);
    said.textContent = "";
  }

  async function send() {
    try {
      await navigator.share({ title: document.title, url: address.value });
    } catch {
      said.textContent = "";
    }
  }

  const chosen = links.solution && context.table.session.line.mode === "replay" ? "solution" : "puzzle";
  const drawn = () => sharedText(drawing, puzzle, position(), context.address(links.position));
  const copyText = () => void copy(drawn(), "share.text-copied");
  const paste = pasteBox(context, () => dialog.close());
  fill(
    dialog.body,
    choice(context, links.solution ? ["puzzle", "position", "solution"] : ["puzzle", "position"], chosen, show),
    about,
    address,
    h(
      "div",
      { class: "row" },
      iconButton("copy", t("share.copy"), () => void copy(address.value, "share.copied"), { class: "button main" }),
      "share" in navigator && iconButton("share", t("share.send"), () => void send(), { class: "button" }),
      iconButton("copy", t("share.text"), copyText, { class: "button" }),
    ),
    pictures(context),
    said,
    h("hr"),
    paste,
  );
  show(chosen);
}

/** The address with what is said about it, and copying to the clipboard. @param {Context} context */
function createCopying({ words: { t } }) {
  const said = h("p", { class: "share-said", role: "alert" });
  const address = h("input", {
    type: "text", readonly: true, class: "share-address", "aria-label": t("share.address"),
    on: { focus: () => address.select() },
  });
  return {
    said,
    address,
    /** @param {string} text @param {string} code what is said when it worked */
    async copy(text, code) {
      try {
        await navigator.clipboard.writeText(text);
        said.textContent = t(code);
      } catch {
        // No permission: the text is there to be copied by hand.
        address.value = text;
        address.select();
        said.textContent = t("share.by-hand");
      }
    },
  };
}

/**
 * What is shared.
 * @param {Context} context
 * @param {Kind[]} kinds
 * @param {Kind} chosen
 * @param {(kind: Kind) => void} choose
 */
function choice({ words: { t } }, kinds, chosen, choose) {
  /** @param {Kind} kind */
  const radio = (kind) => h("input", {
    type: "radio", name: "share-kind", value: kind, checked: kind === chosen, on: { change: () => choose(kind) },
  });
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", { text: t("share.what") }),
    ...kinds.map((kind) => h("label", {}, radio(kind), h("span", { text: t(`share.${kind}`) }))),
  );
}

/** The board as a picture to take away. @param {Context} context */
function pictures({ table, title, words: { t } }) {
  const name = table.puzzle.slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60);
  const picture = () =>
    boardPicture(table.puzzle, table.position(), readTheme(document.body), { t, goal: table.session.line.goal });
  const savePng = () => saveCanvas(`${name}.png`, toCanvas(picture(), document, PICTURE_WIDTH));
  const saveSvg = () => saveText(`${name}.svg`, toSvg(picture(), title(table.puzzle)), "image/svg+xml");
  return h(
    "div",
    { class: "row" },
    iconButton("image", t("share.png"), savePng, { class: "button" }),
    iconButton("image", t("share.svg"), saveSvg, { class: "button" }),
  );
}
