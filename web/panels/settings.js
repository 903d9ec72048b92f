// Preferences: language, colours, movement, keys; and everything that is kept, as one file.

/** @import { Context } from "../app/context.js" */
/** @import { Settings } from "../store/settings.js" */

import { fill, h } from "../dom.js";
import { keptPicture, takePicture } from "../store/picture.js";
import { openDialog } from "./common/dialog.js";

/** @param {Context} context */
export function open(context) {
  const dialog = openDialog({ name: "settings", title: context.words.t("settings.title"), closeLabel: context.words.t("dialog.close") });
  draw();
  if (!context.picture) {
    void keptPicture(context.storage).then((kept) => {
      if (!kept || !dialog.element.open) return;
      context.picture = kept;
      draw();
    });
  }

  /** @param {Partial<Settings>} change */
  async function set(change) {
    await context.change(change);
    if ("language" in change) open(context);
  }

  /**
   * @param {"language" | "theme" | "faces"} name
   * @param {string[]} values
   */
  function choice(name, values) {
    const { t } = context.words;
    const now = context.settings.get()[name];
    return h(
      "fieldset",
      { class: "choice" },
      h("legend", { text: t(`settings.${name}`) }),
      ...values.map((value) => h(
        "label",
        {},
        h("input", { type: "radio", name: `settings-${name}`, value, checked: value === now, on: { change: () => void set(/** @type {any} */ ({ [name]: value })) } }),
        h("span", { text: t(`settings.${name}.${value}`), lang: value === "ja" ? "ja" : undefined }),
      )),
    );
  }

  /** @param {"animation" | "invertArrows" | "live" | "names" | "shade"} name */
  function tick(name) {
    const { t } = context.words;
    const box = h("input", {
      type: "checkbox", checked: context.settings.get()[name], on: { change: () => void set({ [name]: box.checked }) },
    });
    return h("label", { class: "tick" }, box, h("span", { text: t(`settings.${name}`) }));
  }

  /** A picture for the tiles: kept in this browser only. */
  function picture() {
    const { t } = context.words;
    const trouble = h("p", { class: "trouble", role: "alert" });
    const file = h("input", { type: "file", accept: "image/*", class: "file", id: "settings-picture", on: { change: () => void take() } });
    async function take() {
      const [given] = file.files ?? [];
      file.value = "";
      if (!given) return;
      const taken = await takePicture(given, context.storage);
      if (!taken) {
        trouble.textContent = t("settings.picture-unreadable");
        return;
      }
      context.picture = taken;
      await set({ faces: "picture" });
      draw();
    }
    return h("div", { class: "row" }, h("label", { class: "button", for: "settings-picture" }, t("settings.picture")), file, h("span", { class: "soft", text: t("settings.picture-about") }), trouble);
  }

  function draw() {
    fill(
      dialog.body,
      choice("language", ["auto", "en", "ja"]),
      choice("theme", ["auto", "light", "dark", "contrast"]),
      choice("faces", ["numbers", "letters", ...(context.picture ? ["picture"] : [])]),
      picture(),
      h("div", { class: "ticks" }, tick("live"), tick("animation"), tick("names"), tick("invertArrows"), tick("shade")),
    );
  }
}
