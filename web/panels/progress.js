// What the player has reached, and everything that is kept as one file, out and in.

/** @import { Context } from "../app/context.js" */

import { fill, h, iconButton } from "../dom.js";
import { dayName, streak } from "../play/levels.js";
import { exportAll, importAll } from "../store/backup.js";
import { openDialog } from "./common/dialog.js";
import { saveText } from "./common/saving.js";

/** @param {Context} context */
export function open(context) {
  const { t } = context.words;
  const dialog = openDialog({ name: "progress", title: t("progress.title"), closeLabel: t("dialog.close"), wide: true });
  const said = h("p", { class: "share-said", role: "alert" });
  const file = h("input", { type: "file", accept: "application/json,.json", class: "file", id: "progress-file", on: { change: () => void take() } });

  function draw() {
    const results = Object.entries(context.saves.results()).filter(([, result]) => result.solved > 0);
    const now = new Date();
    const days = context.saves.days();
    fill(
      dialog.body,
      h(
        "dl",
        { class: "facts" },
        ...fact("progress.solved", results.length),
        ...fact("progress.games", results.reduce((sum, [, result]) => sum + result.solved, 0)),
        ...fact("progress.perfect", results.filter(([, result]) => result.perfect).length),
        ...fact("progress.hints", Object.values(context.saves.results()).reduce((sum, result) => sum + result.hints, 0)),
        ...(context.levels ? [...fact("progress.levels", context.saves.levels().length), ...fact("progress.days", Object.keys(days).length), ...fact("progress.streak", streak(days, now))] : []),
      ),
      results.length > 0 && h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("progress.table") }, table(results)),
      !context.storage.lasting() && h("p", { class: "trouble", text: t("say.not-kept") }),
      h("h3", { text: t("progress.file") }),
      h("p", { class: "soft", text: t("progress.file-about") }),
      h(
        "div",
        { class: "row" },
        iconButton("down", t("progress.export"), () => saveText(`hirameki-${dayName(now)}.json`, exportAll(context.storage, now.toISOString()), "application/json"), { class: "button" }),
        h("label", { class: "button", for: "progress-file" }, t("progress.import")),
        file,
      ),
      said,
    );
  }

  /** @param {string} code @param {number} n */
  const fact = (code, n) => [h("div", {}, h("dt", { text: t(code) }), h("dd", { text: t("number", { n }) }))];

  /** @param {[string, import("../store/saves.js").Result][]} results */
  function table(results) {
    return h(
      "table",
      { class: "figures" },
      h("thead", {}, h("tr", {}, ...["puzzle", "times", "best", "last"].map((name) => h("th", { scope: "col", text: t(`progress.${name}`) })))),
      h("tbody", {}, ...results.map(([id, result]) => h(
        "tr",
        {},
        h("th", { scope: "row", text: context.title(context.catalog.find(id) ?? { id }) }),
        h("td", { text: t("number", { n: result.solved }) }),
        h("td", { text: result.best === undefined ? "–" : `${t("number", { n: result.best })}${result.perfect ? " ✦" : ""}` }),
        h("td", { text: result.last ? new Date(`${result.last}T12:00`).toLocaleDateString(context.words.language) : "–" }),
      ))),
    );
  }

  async function take() {
    const [given] = file.files ?? [];
    file.value = "";
    if (!given) return;
    const read = importAll(context.storage, await given.text().catch(() => ""));
    if (!read.ok) {
      said.textContent = t(`error.${read.code}`);
      said.classList.add("trouble");
      return;
    }
    said.classList.remove("trouble");
    // The stored game of the puzzle on the table is taken up too.
    context.table.open(context.table.puzzle);
    await context.change(context.settings.stored());
    if (document.querySelector("dialog[open]") !== dialog.element) return;
    draw();
    said.textContent = t(read.refused ? "progress.imported-some" : "progress.imported", { n: read.taken, refused: read.refused });
  }

  draw();
}
