// Sharing: a link of the puzzle, the position or the solution, the board as text; and the box for what somebody sent.

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

/** @param {Context} context */
export async function open(context) {
  const { text: drawing } = await kindOf(context.table.puzzle).later();
  const { t } = context.words;
  const dialog = openDialog({ name: "share", title: t("share.title"), closeLabel: t("dialog.close") });
  const links = linksOf(context);
  const page = location.href.split("#")[0] ?? "";
  const said = h("p", { class: "share-said", role: "alert" });
  const address = h("input", { type: "text", readonly: true, class: "share-address", "aria-label": t("share.address"), on: { focus: () => address.select() } });

  /** @type {("puzzle" | "position" | "solution")[]} */
  const kinds = links.solution ? ["puzzle", "position", "solution"] : ["puzzle", "position"];
  /** @type {(typeof kinds)[number]} */
  let kind = links.solution && context.table.session.line.mode === "replay" ? "solution" : "puzzle";

  function show() {
    address.value = page + (links[kind] ?? links.puzzle);
    about.textContent = t(`share.${kind}.about`);
    said.textContent = "";
  }

  /** @param {string} text @param {string} code what is said when it worked */
  async function copy(text, code) {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t(code);
    } catch {
      // No permission: the text is there to be copied by hand.
      address.value = text;
      address.select();
      said.textContent = t("share.by-hand");
    }
  }

  async function send() {
    try {
      await navigator.share({ title: document.title, url: address.value });
    } catch {
      said.textContent = "";
    }
  }

  const name = context.table.puzzle.slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60);
  const picture = () => boardPicture(context.table.puzzle, context.table.position(), readTheme(document.body), { t, goal: context.table.session.line.goal });

  const about = h("p", { class: "soft" });
  const choice = h(
    "fieldset",
    { class: "choice" },
    h("legend", { text: t("share.what") }),
    ...kinds.map((value) => h("label", {}, h("input", {
      type: "radio", name: "share-kind", value, checked: value === kind,
      on: { change: () => { kind = value; show(); } },
    }), h("span", { text: t(`share.${value}`) }))),
  );
  const paste = pasteBox(context, () => dialog.close());
  fill(
    dialog.body,
    choice,
    about,
    address,
    h(
      "div",
      { class: "row" },
      iconButton("copy", t("share.copy"), () => void copy(address.value, "share.copied"), { class: "button main" }),
      "share" in navigator && iconButton("share", t("share.send"), () => void send(), { class: "button" }),
      iconButton("copy", t("share.text"), () => void copy(sharedText(drawing, context.table.puzzle, context.table.position(), links.position), "share.text-copied"), { class: "button" }),
    ),
    h(
      "div",
      { class: "row" },
      iconButton("image", t("share.png"), () => saveCanvas(`${name}.png`, toCanvas(picture(), document, 1200)), { class: "button" }),
      iconButton("image", t("share.svg"), () => saveText(`${name}.svg`, toSvg(picture(), context.title(context.table.puzzle)), "image/svg+xml"), { class: "button" }),
    ),
    said,
    h("hr"),
    paste,
  );
  show();
}
