// Sharing: a link to the puzzle, the position or the solution, the board as text and as a picture; and the box for
// pasting what somebody sent.

/** @import { Context } from "../../app/context.js" */

import { fill, h, iconButton, inRow } from "../../base/dom.js";
import { kindOf } from "../../kinds/index.js";
import { sharedText } from "../../play/links/board-text.js";
import { linksOf } from "../../play/links/linking.js";
import { fetchedOrTold } from "../../play/notes.js";
import { boardPicture, toCanvas } from "../../view/paint/picture.js";
import { toSvg } from "../../view/paint/svg.js";
import { readTheme } from "../../view/paint/theme.js";
import { choice } from "../common/choice.js";
import { openDialog } from "../common/dialog.js";
import { pasteBox } from "../common/paste-box.js";
import { fileName, saveCanvas, saveText } from "../common/saving.js";
import { formsOf } from "./forms.js";
import { qrOf } from "./qr.js";
import { copyFrom, filesOf, send } from "./sending.js";
import { embedSnippet } from "./snippet.js";

/** Width of a downloaded picture, in pixels. */
const PICTURE_WIDTH = 1200;

/** @typedef {"puzzle" | "position" | "solution" | "embed"} Kind */

/** @param {Context} context */
export async function open(context) {
  const { text: drawing } = await kindOf(context.table.puzzle).later();
  const { t } = context.words;
  const dialog = openDialog(t, { name: "share" });
  const { puzzle, position } = context.table;
  const links = linksOf(context);
  const { address, code, said, copy } = createCopying(context);
  const about = h("p", { class: "soft" });
  const below = h("div", { class: "share-below" });

  const put = putting(said, below);
  const copyShown = () => (code.hidden ? copy(address, "share.copied") : copy(code, "share.embed-copied"));
  const copyButton = iconButton("copy", t("share.copy"), () => void copyShown(), { class: "button main" });
  let shown = /** @type {Kind} */ ("puzzle");

  /** @param {Kind} kind */
  function show(kind) {
    shown = kind;
    const embed = kind === "embed";
    const link = (embed ? null : links[kind]) ?? links.puzzle;
    address.value = context.address(link);
    code.value = embed ? snippetOf(context, link) : "";
    code.hidden = !embed;
    address.hidden = embed;
    about.textContent = t(`share.${kind}.about`);
    name(copyButton, t(embed ? "share.copy-code" : "share.copy"));
    said.textContent = "";
    below.replaceChildren();
  }

  async function sendShown() {
    const picture = toCanvas(pictureOf(context, shown), PICTURE_WIDTH);
    const files = await filesOf(fileName(puzzle, "png"), picture);
    const sent = await send({ title: context.title(puzzle), url: address.value }, files);
    said.textContent = sent ? "" : t("share.not-sent");
  }

  const chosen = links.solution && context.table.session.line.mode === "replay" ? "solution" : "puzzle";
  const kinds = kindsOf(context, links).map((kind) => /** @type {const} */ ([kind, t(`share.${kind}`)]));
  const drawn = () => sharedText(drawing, puzzle, position(), context.address(links.position));
  fill(
    dialog.body,
    choice("share-kind", t("share.what"), kinds, chosen, show),
    about,
    address,
    code,
    inRow(
      copyButton,
      "share" in navigator && iconButton("share", t("share.send"), () => void sendShown()),
      iconButton("copy", t("share.text"), () => void copy(address, "share.text-copied", drawn())),
    ),
    more(context, {
      code: async () => put(await qrOf(address.value, t)),
      forms: async () => put(await formsOf(context, (field) => void copy(field, "share.form-copied"))),
      refused: () => (said.textContent = t("picture.too-large")),
    }),
    below,
    said,
    h("hr"),
    pasteBox(context, () => dialog.close()),
  );
  show(chosen);
}

/** Shows a part, of which what was said before says nothing. @param {HTMLElement} said @param {HTMLElement} below */
const putting = (said, below) => (/** @type {Node} */ part) => {
  said.textContent = "";
  fill(below, part);
};

/** @param {Context} context @param {{solution: string | null}} links @returns {Kind[]} what can be shared */
function kindsOf({ build }, { solution }) {
  /** @type {Kind[]} */
  const kinds = ["puzzle", "position"];
  if (solution) kinds.push("solution");
  // Another page cannot embed a page that was opened from a file.
  if (build.previews) kinds.push("embed");
  return kinds;
}

/** @param {HTMLElement} button with an icon @param {string} text */
function name(button, text) {
  const label = button.querySelector(".label");
  if (label) label.textContent = text;
}

/** @param {Context} context @param {string} link */
function snippetOf({ settings, table, title, words }, link) {
  const { language, theme } = settings.get();
  return embedSnippet(link, {
    title: title(table.puzzle),
    ...(theme === "auto" ? {} : { theme }),
    ...(language === "auto" ? {} : { lang: words.language }),
  });
}

/** The address, the code for other pages, messages about them, and copying. @param {Context} context */
function createCopying({ words: { t } }) {
  const said = h("p", { class: "share-said", role: "alert" });
  const address = h("input", {
    type: "text", readonly: true, class: "share-address", "aria-label": t("share.address"),
    on: { focus: () => address.select() },
  });
  const code = h("textarea", {
    readonly: true, class: "share-code", rows: "4", spellcheck: "false", "aria-label": t("share.embed"),
    on: { focus: () => code.select() },
  });
  return {
    said,
    address,
    code,
    /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} done message on success
     * @param {string} [text] to copy; the field's own if absent */
    async copy(field, done, text = field.value) {
      said.textContent = t((await copyFrom(field, text)) ? done : "share.by-hand");
    },
  };
}

/**
 * A picture of what is shared: the current position only for a position, otherwise the start, to give nothing away.
 * @param {Context} context
 * @param {Kind} shown
 */
function pictureOf({ table: { position, puzzle, rules, session: { line } }, words: { t } }, shown) {
  const begun = rules.read(kindOf(puzzle).problem(puzzle, line).position);
  const now = shown === "position" || !begun.ok ? position() : begun.position;
  return boardPicture(puzzle, now, readTheme(document.body), { t, goal: line.goal });
}

/**
 * More ways to share: pictures of the board to save, on paper, the link as a QR code, other programs' notations.
 * @param {Context} context
 * @param {{ code: () => Promise<void>, forms: () => Promise<void>, refused: () => void }} ways
 */
function more(context, { code, forms, refused }) {
  const { table, title, words: { t } } = context;
  const moves = table.session.line.moves.length;
  const picture = () => pictureOf(context, "position");
  // The code for moving pictures is fetched with the first one.
  const showMovie = () => fetchedOrTold(context, import("./movie.js").then((movie) => movie.open(context)));
  const savePng = () =>
    saveCanvas(fileName(table.puzzle, "png"), toCanvas(picture(), PICTURE_WIDTH), refused);
  const saveSvg = () => saveText(fileName(table.puzzle, "svg"), toSvg(picture(), title(table.puzzle)), "image/svg+xml");
  return inRow(
    iconButton("image", t("share.png"), savePng),
    iconButton("image", t("share.svg"), saveSvg),
    moves > 0 && iconButton("film", t("share.movie"), () => void showMovie()),
    iconButton("print", t("share.print"), () => void context.open("print")),
    iconButton("code", t("share.qr"), () => void code()),
    iconButton("copy", t("share.forms"), () => void forms()),
  );
}
