// Preferences: language, colours, animation, keys.

/** @import { Settings } from "../store/settings.js" */

import { button, h, inRow } from "../base/dom.js";
import { lastOnly } from "../base/promises.js";
import { LANGUAGES } from "../base/words.js";
import { gap } from "../play/notes.js";
import { keptPicture, takePicture } from "../store/picture.js";
import { VALUES } from "../store/settings.js";
import { refill } from "./common/anew.js";
import { choice, fileChoice, tick } from "./common/choice.js";
import { openDialog } from "./common/dialog.js";

/** @typedef {(change: Partial<Settings>) => Promise<void>} Change */

export const takes = /** @type {const} */ ([
  "edition", "installing", "open", "ownPicture", "settings", "storage", "words",
]);

/** @param {Taken<typeof takes>} parts */
export async function open(parts) {
  const { t } = parts.words;
  const dialog = openDialog(t, {
    name: "settings", title: t("top.settings"),
    // A file may have brought others.
    onReturn: () => parts.settings.get() !== drawn && draw(),
  });
  let drawn = parts.settings.get();

  /** @type {Change} */
  async function set(change) {
    const { language } = parts.words;
    await parts.settings.change(change);
    // With this change may come what another tab has set.
    if (parts.words.language !== language) await openAnew();
    // Its words may not have come; then it is the language before.
    else if ("language" in change) draw();
  }

  /** Takes up what another tab has set. */
  async function hear() {
    const { language } = parts.words;
    await parts.settings.hear();
    if (parts.words.language !== language) await openAnew();
    else if (parts.settings.get() !== drawn) draw();
  }

  /** Opens it again in another language. */
  async function openAnew() {
    if (!dialog.element.open) return;
    dialog.close();
    // The bar has been written anew, with the button to which the focus returns after the dialog.
    /** @type {HTMLElement | null} */ (document.querySelector("#top > .icon-only"))?.focus();
    await open(parts);
    // The focus returns to the choice, so that arrow keys can go on from there.
    /** @type {HTMLElement | null} */ (document.querySelector("dialog[open] input:checked"))?.focus();
  }

  function draw() {
    drawn = parts.settings.get();
    const ticks = /** @type {const} */ ([
      "largerText", "live", "animation", "sound", "vibration", "names", "invertArrows", "shade",
    ]);
    refill(
      dialog.body,
      chosen(parts, "language", VALUES.language, set),
      chosen(parts, "theme", VALUES.theme, set),
      chosen(parts, "faces", ["numbers", "letters", ...(parts.ownPicture.image ? ["picture"] : [])], set),
      picture(parts, () => void set({ faces: "picture" }).then(draw)),
      h("div", { class: "ticks" }, ...ticks.map((name) =>
        tick(t(`settings.${name}`), (on) => void set({ [name]: on }), {
          checked: parts.settings.get()[name], data: { key: name },
        }))),
      inRow(button(t("progress.title"), () => void parts.open("progress"), { data: { key: "progress" } })),
      install(parts, draw),
      parts.edition.single && download(parts, parts.edition.single),
      about(parts),
    );
  }

  async function findPicture() {
    const kept = await keptPicture(parts.storage);
    if (!kept || !dialog.element.open) return;
    parts.ownPicture.image = kept;
    draw();
  }

  draw();
  parts.storage.listen((key) => {
    if (key === "settings" && dialog.element.open) void hear();
  }, dialog.closed);
  if (!parts.ownPicture.image) void findPicture();
}

/**
 * @param {Parts<"settings" | "words">} parts
 * @param {"language" | "theme" | "faces"} name
 * @param {readonly string[]} values
 * @param {Change} set
 */
function chosen({ settings, words: { t } }, name, values, set) {
  // A language's name is a word of it.
  const choices = values.map((value) => /** @type {const} */ ([
    value, t(`settings.${name}.${value}`), LANGUAGES.find((language) => language === value),
  ]));
  return choice(choices, settings.get()[name], (value) => {
    void set(/** @type {any} */ ({ [name]: value }));
  }, { name: `settings-${name}`, legend: t(`settings.${name}`), key: name });
}

/** What this page is, and the licences of what it includes. @param {Parts<"words">} parts */
function about({ words: { t } }) {
  /** @type {HTMLLinkElement | null} */
  const listed = document.querySelector("link[rel=license]");
  const licences = listed && h("a", {
    href: listed.href, target: "_blank", data: { key: "licences" }, text: t("settings.licences"),
    // In the one-file edition they are in their address, which browsers do not open but save.
    download: listed.href.startsWith("data:") && "licences.txt",
  });
  return h("p", { class: "soft", id: "about" }, t("settings.about"), gap(t), licences);
}

/**
 * Installing the page as an app, if the browser offers that.
 * @param {Parts<"installing" | "words">} parts
 * @param {() => void} done
 */
function install({ installing, words: { t } }, done) {
  if (!installing.possible()) return null;
  const now = button(t("win.offer-install"), () => {
    installing.install();
    done();
  }, { data: { key: "install" } });
  return inRow(now, h("span", { class: "soft", text: t("install.about") }));
}

/**
 * Downloading the whole page as one file.
 * @param {Parts<"words">} parts
 * @param {{address: string, size: number}} single
 */
function download({ words: { t } }, { address, size }) {
  const name = address.split("/").at(-1) ?? "";
  return inRow(
    h("a", { class: "button", href: address, download: name, data: { key: "single" }, text: t("settings.single") }),
    h("span", { class: "soft", text: t("settings.single-about", { n: size / 1e6 }) }),
  );
}

/** Begins to take a picture: of several, the one chosen last counts. */
const beginTaking = lastOnly();

/**
 * A picture for the tiles, stored in this browser only.
 * @param {Parts<"ownPicture" | "storage" | "words">} parts
 * @param {() => void} taken
 */
function picture({ ownPicture, storage, words }, taken) {
  const { t } = words;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const choose = fileChoice("settings-picture", t("settings.picture"), "image/*", (given) => void take(given));

  /** @param {File} given */
  async function take(given) {
    const isWanted = beginTaking();
    const image = await takePicture(given, storage, isWanted);
    if (!isWanted()) return;
    if (!image) {
      trouble.textContent = t("settings.picture-unreadable");
      return;
    }
    ownPicture.image = image;
    taken();
  }

  return inRow(...choose, h("span", { class: "soft", text: t("settings.picture-about") }), trouble);
}
