// Sharing: a link to the puzzle, the position or the solution, the board as text and as a picture; and the box for
// pasting what somebody sent.

import { button, fill, h, iconButton, inRow } from "../../base/dom.js";
import { positionOf } from "../../model/rows.js";
import { positionText } from "../../model/session.js";
import { sharedText } from "../../play/links/board-text.js";
import { fetchedOrTold, lineOf, sentence } from "../../play/notes.js";
import { wordsOf } from "../../play/wording.js";
import { boardPicture, escape, toCanvas, toSvg } from "../../view/paint/picture.js";
import { readTheme } from "../../view/paint/theme.js";
import { relabel } from "../common/anew.js";
import { choice } from "../common/choice.js";
import { askedText, openDialog } from "../common/dialog.js";
import {
  copyFrom, fileName, filesOf, isBare, linksOf, qrOf, saveCanvas, saveText, sayCopied, sayOutcome, send,
} from "../common/saving.js";

/** Width of a downloaded picture, in pixels. */
const PICTURE_WIDTH = 1200;

/** @typedef {"puzzle" | "position" | "solution" | "embed"} Kind */

export const takes = /** @type {const} */ ([
  "address", "edition", "forms", "open", "settings", "solver", "table", "tell", "title", "words",
]);

/** @param {Taken<typeof takes>} parts */
export function open(parts) {
  const { text: drawing } = wordsOf(parts.table.puzzle);
  const { t } = parts.words;
  const dialog = openDialog(t, { name: "share", title: t("control.share"), of: parts.table });
  const { puzzle, position } = parts.table;
  const links = linksOf(parts);
  const { address, code, drawn, said, copy } = createCopying(parts);
  const about = h("p", { class: "soft" });
  const below = createBelow(said);

  const copyShown = () => (code.hidden ? copy(address, "share.copied") : copy(code, "share.embed-copied"));
  function copyDrawn() {
    drawn.value = sharedText(drawing, puzzle, position(), parts.address(links.position));
    return copy(drawn, "share.text-copied");
  }
  const copyButton = iconButton("copy", t("share.copy"), () => void copyShown(), { class: "button main" });
  let shown = /** @type {Kind} */ ("puzzle");

  /** @param {Kind} kind */
  function show(kind) {
    shown = kind;
    const embed = kind === "embed";
    const link = (embed ? null : links[kind]) ?? links.puzzle;
    address.value = parts.address(link);
    code.value = embed ? snippetOf(parts, link) : "";
    code.hidden = !embed;
    address.hidden = embed;
    drawn.hidden = true;
    about.textContent = aboutOf(t, kind, address.value);
    relabel(copyButton, t(embed ? "share.copy-code" : "share.copy"));
    below.clear();
  }

  async function sendShown() {
    const picture = toCanvas(pictureOf(parts, shown), PICTURE_WIDTH);
    const files = await filesOf(fileName(puzzle, "png"), picture);
    await send(said, t, { title: parts.title(puzzle), url: address.value }, files);
  }

  const chosen = links.solution && parts.table.session.line.mode === "replay" ? "solution" : "puzzle";
  const kinds = kindsOf(parts, links).map((kind) => /** @type {const} */ ([kind, t(`share.${kind}`)]));
  fill(
    dialog.body,
    choice(kinds, chosen, show, { name: "share-kind", legend: t("share.what") }),
    about,
    address,
    code,
    inRow(
      copyButton,
      "share" in navigator && iconButton("share", t("share.send"), () => void sendShown()),
      iconButton("copy", t("share.text"), () => void copyDrawn()),
    ),
    drawn,
    more(parts, {
      code: !isBare(parts.address(links.puzzle)) && (() => below.show(qrOf(address.value, t))),
      forms: () => below.show(formsOf(parts, (field) => void copy(field, "share.form-copied")), askedText(parts)),
      refused: () => sayOutcome(said, t("picture.too-large"), { failed: true }),
      wanted: () => dialog.element.open,
    }),
    below.element,
    said,
  );
  show(chosen);
}

/**
 * What is shown below on demand; what comes late comes too late when something else has been chosen.
 * @param {HTMLElement} said what was said before it, which says nothing of it
 */
function createBelow(said) {
  const element = h("div", { class: "share-below", "aria-live": "polite" });
  /** @type {Promise<Node | null> | null} */
  let asked = null;
  function clear() {
    asked = null;
    said.textContent = "";
    element.replaceChildren();
  }
  return {
    element,
    clear,
    /** @param {Promise<Node | null>} part @param {string} [waits] what is said until it comes */
    async show(part, waits) {
      if (waits) {
        clear();
        element.append(waits);
      }
      asked = part;
      const made = await part;
      if (asked !== part || !made) return;
      clear();
      element.append(made);
      element.scrollIntoView({ block: "nearest" });
    },
  };
}

/** What is shared, and how if the page is a file, which has no address. @param {Translate} t @param {Kind} kind
 * @param {string} address */
function aboutOf(t, kind, address) {
  const about = t(`share.${kind}.about`);
  return isBare(address) ? t("list.sentences", { one: about, other: t("share.no-address") }) : about;
}

/** @param {Parts<"edition">} parts @param {{solution: string | null}} links @returns {Kind[]} what can be shared */
function kindsOf({ edition }, { solution }) {
  /** @type {Kind[]} */
  const kinds = ["puzzle", "position"];
  if (solution) kinds.push("solution");
  // Another page cannot embed a page that was opened from a file.
  if (edition.previews) kinds.push("embed");
  return kinds;
}

/** @param {Parts<"settings" | "table" | "title" | "words">} parts @param {string} link */
function snippetOf({ settings, table, title, words }, link) {
  const { language, theme } = settings.get();
  return embedSnippet(link, {
    title: title(table.puzzle),
    ...(theme === "auto" ? {} : { theme }),
    ...(language === "auto" ? {} : { lang: words.language }),
  });
}

/** What can be copied from a line. @param {string} label @param {string} [value] */
function addressField(label, value) {
  const field = h("input", {
    type: "text", readonly: true, value, class: "share-address", "aria-label": label,
    on: { focus: () => field.select() },
  });
  return field;
}

/**
 * The same from several lines, which a field of one line would join.
 * @param {string} label
 * @param {string} [text]
 */
function linesField(label, text = "") {
  const field = h("textarea", {
    readonly: true, class: "share-code", rows: String(Math.min(Math.max(4, text.split("\n").length), 10)),
    spellcheck: "false", "aria-label": label, on: { focus: () => field.select() },
  });
  field.value = text;
  return field;
}

/**
 * The address, the code for other pages, the board in text (seen only where it has to be copied by hand), messages
 * about them, and copying.
 * @param {Parts<"words">} parts
 */
function createCopying({ words: { t } }) {
  const said = h("p", { class: "share-said", role: "alert" });
  const drawn = linesField(t("share.text"));
  return {
    said,
    address: addressField(t("share.address")),
    code: linesField(t("share.embed")),
    drawn,
    /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} done message on success */
    async copy(field, done) {
      sayCopied(said, t, await copyFrom(field), done);
    },
  };
}

/**
 * A picture of what is shared: the current position only for a position, otherwise the start, to give nothing away.
 * @param {Parts<"table" | "words">} parts
 * @param {Kind} shown
 */
function pictureOf({ table: { position, puzzle, rules, session: { line } }, words: { t } }, shown) {
  const begun = shown === "position" ? null : positionOf(rules, wordsOf(puzzle).problem(puzzle, line).position);
  return boardPicture(puzzle, begun ?? position(), readTheme(document.body), { t, goal: line.goal });
}

/**
 * More ways to share: pictures of the board to save, on paper, the link as a QR code, other programs' notations.
 * @param {Parts<"open" | "table" | "tell" | "title" | "words">} parts
 * @param {{ code: false | (() => Promise<void>), forms: () => Promise<void>, refused: () => void,
 *   wanted: () => boolean }} ways `wanted`: whether a dialog that comes late may still open
 */
function more(parts, { code, forms, refused, wanted }) {
  const { table, title, words: { t } } = parts;
  const moves = table.session.line.moves.length;
  const picture = () => pictureOf(parts, "position");
  // The code for moving pictures is fetched with the first one.
  const showMovie = () => fetchedOrTold(parts, import("./movie.js")
    .then((movie) => (wanted() ? movie.open(parts) : undefined)));
  const savePng = () =>
    saveCanvas(fileName(table.puzzle, "png"), toCanvas(picture(), PICTURE_WIDTH), refused);
  const saveSvg = () => saveText(fileName(table.puzzle, "svg"), toSvg(picture(), title(table.puzzle)), "image/svg+xml");
  return inRow(
    iconButton("image", t("share.png"), savePng),
    iconButton("image", t("share.svg"), saveSvg),
    moves > 0 && iconButton("film", t("share.movie"), () => void showMovie()),
    iconButton("print", t("share.print"), () => void parts.open("print")),
    code && iconButton("code", t("share.qr"), () => void code()),
    iconButton("copy", t("share.forms"), () => void forms()),
  );
}

// The board in the notations of other programs: game ids, rows of numbers, codes, each with a button to copy it. The
// core writes them.

/**
 * @param {Parts<"forms" | "table" | "words">} parts
 * @param {(field: HTMLInputElement | HTMLTextAreaElement) => void} copy
 * @returns {Promise<HTMLElement>}
 */
async function formsOf(parts, copy) {
  const { table: { puzzle, session }, words } = parts;
  const { t } = words;
  const told = await parts.forms.write(puzzle.id, positionText(session));
  if ("code" in told) return h("p", { class: "trouble", text: sentence(words, lineOf(told)) });
  // Our own notation is the link above.
  const forms = Object.entries(told.forms).filter(([name]) => name !== "hirameki");
  if (!forms.length) return h("p", { class: "soft", text: t("share.forms-none") });
  return h("ul", { class: "share-forms" }, ...forms.map(([name, text]) => {
    const label = t(`form.${name}`);
    const field = (text.includes("\n") ? linesField : addressField)(label, text);
    const named = { "aria-label": t("share.form-copy-of", { form: label }) };
    const take = button(t("share.form-copy"), () => copy(field), named);
    return h("li", {}, h("span", { text: label, "aria-hidden": "true" }), field, take);
  }));
}

// The HTML that another page needs to show this board (docs/embed.md).

/**
 * @param {string} link to the board, as a fragment
 * @param {object} look
 * @param {string} look.title
 * @param {string} [look.theme]
 * @param {string} [look.lang]
 * @param {string} [home] the folder of the page
 * @returns {string} HTML
 */
export function embedSnippet(link, { title, theme, lang }, home = new URL("./", location.href).href) {
  // The plain name of a puzzle reads better than its link; check digits are only for links that people retype.
  const puzzle = link.replace(/^#p1\//, "").replace(/~\w+/, "").replace(/\?.*$/, "");
  const attributes = Object.entries({ puzzle, title, theme, lang })
    .flatMap(([name, value]) => (value ? [` ${name}="${escape(value)}"`] : []));
  return `<script src="${escape(home)}hirameki-embed.js" async></script>\n` +
    `<hirameki-board${attributes.join("")}></hirameki-board>`;
}
