// The boards that a text can mean, as small pictures to tap, with what speaks for each.

import { h } from "../../base/dom.js";
import { readGame } from "../../play/links/linking.js";
import { createThumbnails } from "./thumbnails.js";

/** CSS pixels of a picture's side. */
const SIDE = 112;

/**
 * @param {Parts<"find" | "table" | "title" | "words">} parts
 * @param {readonly Reading[]} readings
 * @param {(link: string) => void} take
 * @returns {Promise<HTMLElement>}
 */
export async function readingCards(parts, readings, take) {
  const { t } = parts.words;
  const cards = await Promise.all(readings.map((reading) => card(parts, reading, take)));
  return h(
    "section", { class: "readings", "aria-labelledby": "paste-readings" },
    h("p", { id: "paste-readings", text: t("paste.readings") }),
    h("ul", { class: "shelf-list" }, ...cards.filter((one) => one !== null)),
  );
}

/**
 * @param {Parts<"find" | "table" | "title" | "words">} parts
 * @param {Reading} reading
 * @param {(link: string) => void} take
 */
async function card({ find, table, title, words: { t } }, { form, link, why }, take) {
  const read = await readGame(link, { find, rulesOf: table.rulesOf });
  if (!read.ok) return null;
  const canvas = h("canvas", { "aria-hidden": "true" });
  createThumbnails(read.puzzle, SIDE, SIDE, t).draw(read.game.position, canvas);
  const speaks = !why || why.code === "form" ? t(`form.${form}`) : t(`reading.${why.code}`, why.params);
  return h("li", {}, h(
    "button", { type: "button", class: "shelf-card", on: { click: () => take(link) } },
    canvas,
    h("span", { class: "shelf-name", text: title(read.puzzle) }),
    h("span", { class: "shelf-known", text: speaks }),
  ));
}
