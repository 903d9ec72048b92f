// A solution, or one's own game, or what is known, as a sheet of all its positions, numbered, four in a row: to look at
// and to take away. Or a position and all that are one move away from it.

/** @import { Context } from "../app/context.js" */

import { fill, h } from "../dom.js";
import { kindOf } from "../kinds/index.js";
import { moveEnds } from "../model/session.js";
import { boardText, waysText } from "../play/links/board-text.js";
import { sheetPicture, toCanvas } from "../view/paint/picture.js";
import { toSvg } from "../view/paint/svg.js";
import { readTheme } from "../view/paint/theme.js";
import { openDialog } from "./common/dialog.js";
import { saveCanvas, saveText } from "./common/saving.js";

/** More positions than this would not fit on a canvas that browsers make. */
const MOST = 120;

/** @param {Context} context */
export async function open(context) {
  const { t } = context.words;
  const { puzzle, rules, session } = context.table;
  const { line } = session;
  const kind = kindOf(puzzle);
  const { text: drawing } = await kind.later();
  // Where nothing was moved yet, the way that is known from here.
  const known = line.moves.length ? null : context.solver.inHand(context.problem());
  const moves = known?.moves ?? line.moves;
  const texts = known?.positions.map(rules.write) ?? line.positions;
  const dialog = openDialog({ name: "sheet", title: t("sheet.title"), closeLabel: t("dialog.close"), wide: true });
  const each = kind.sheet.everyStep ? texts.map((_, index) => index) : [0, ...moveEnds({ ...line, moves })];
  const ends = each.length > MOST ? each.slice(0, MOST) : each;
  const way = {
    cut: each.length > MOST,
    positions: ends.flatMap((index) => {
      const read = rules.read(texts[index] ?? "");
      return read.ok ? [read.position] : [];
    }),
    lasts: ends.map((index) => (index > 0 ? moves.slice(index - 1, index) : [])),
  };
  const here = context.table.position();
  const next = kind.sheet.ahead ? rules.legal(here) : [];
  const ahead = {
    cut: false,
    positions: [here, ...next.map((move) => rules.apply(here, move))],
    lasts: [[], ...next.map((move) => [move])],
  };
  const host = h("div", { class: "sheet" });
  show(way);
  const choice =
    next.length > 0 &&
    h(
      "fieldset",
      { class: "choice" },
      h("legend", { text: t("sheet.what") }),
      ...[
        { code: "sheet.way", shown: way },
        { code: "sheet.ahead", shown: ahead },
      ].map(({ code, shown }) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio", name: "sheet-kind", checked: shown === way, on: { change: () => show(shown) },
          }),
          h("span", { text: t(code) }),
        ),
      ),
    );
  fill(dialog.body, choice, host);

  /** @param {typeof way} shown */
  function show({ cut, positions, lasts }) {
    const picture = () => sheetPicture(puzzle, positions, readTheme(document.body), { t, lasts });
    const canvas = toCanvas(picture(), document, Math.min(1600, innerWidth * 1.5));
    canvas.className = "sheet-preview";
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", t("sheet.picture", { n: positions.length }));
    const name = `${puzzle.slug.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 60)}-sheet`;
    fill(
      host,
      h("p", { class: "soft", text: t(cut ? "sheet.about-cut" : "sheet.about", { n: positions.length }) }),
      h(
        "div",
        { class: "row" },
        h("button", {
          type: "button", class: "button main", text: t("sheet.png"),
          on: { click: () => saveCanvas(`${name}.png`, toCanvas(picture(), document, 2400)) },
        }),
        h("button", {
          type: "button", class: "button", text: t("sheet.svg"),
          on: { click: () => saveText(`${name}.svg`, toSvg(picture(), context.title(puzzle)), "image/svg+xml") },
        }),
        h("button", {
          type: "button", class: "button", text: t("sheet.text"),
          on: {
            click: () =>
              saveText(
                `${name}.txt`,
                [
                  waysText(drawing, puzzle),
                  ...positions.map((position, index) => `${index}\n${boardText(drawing, puzzle, position)}`),
                ]
                  .filter((part) => part)
                  .join("\n\n"),
              ),
          },
        }),
      ),
      h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("sheet.title") }, canvas),
    );
  }
}
