// Preferences: language, colours, movement, keys; and everything that is kept, as one file.

/** @import { Room } from "../app/context.js" */
/** @import { Settings } from "../store/settings.js" */

import { fill, h } from "../dom.js";
import { keptPicture, takePicture } from "../store/picture.js";
import { openDialog } from "./common/dialog.js";

/** @param {Room} room */
export function open(room) {
  const dialog = openDialog({ name: "settings", title: room.words.t("settings.title"), closeLabel: room.words.t("dialog.close") });
  draw();
  if (!room.picture) {
    void keptPicture(room.storage).then((kept) => {
      if (!kept || !dialog.element.open) return;
      room.picture = kept;
      draw();
    });
  }

  /** @param {Partial<Settings>} change */
  async function set(change) {
    await room.change(change);
    if ("language" in change) open(room);
  }

  /**
   * @param {"language" | "theme" | "faces"} name
   * @param {string[]} values
   */
  function choice(name, values) {
    const { t } = room.words;
    const now = room.settings.get()[name];
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
    const { t } = room.words;
    const box = h("input", {
      type: "checkbox", checked: room.settings.get()[name], on: { change: () => void set({ [name]: box.checked }) },
    });
    return h("label", { class: "tick" }, box, h("span", { text: t(`settings.${name}`) }));
  }

  /** A picture for the tiles: kept in this browser only. */
  function picture() {
    const { t } = room.words;
    const trouble = h("p", { class: "trouble", role: "alert" });
    const file = h("input", { type: "file", accept: "image/*", class: "file", id: "settings-picture", on: { change: () => void take() } });
    async function take() {
      const [given] = file.files ?? [];
      file.value = "";
      if (!given) return;
      const taken = await takePicture(given, room.storage);
      if (!taken) {
        trouble.textContent = t("settings.picture-unreadable");
        return;
      }
      room.picture = taken;
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
      choice("faces", ["numbers", "letters", ...(room.picture ? ["picture"] : [])]),
      picture(),
      h("div", { class: "ticks" }, tick("live"), tick("animation"), tick("names"), tick("invertArrows"), tick("shade")),
    );
  }
}
