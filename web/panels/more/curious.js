// "For the curious": what the solver knows about the board, each in a panel that is fetched only then.

/** @import { IconName } from "../../base/dom.js" */

import { iconButton } from "../../base/dom.js";
import { wordsOf } from "../../play/wording.js";

/** @type {Partial<Record<PanelName, IconName>>} */
export const ICONS = {
  problem: "target", solutions: "list", farthest: "farthest", sheet: "sheet", compare: "chart", map: "map",
  watch: "search", clock: "clock",
};

/**
 * @param {Parts<"open" | "table" | "words">} parts
 * @param {() => void} [first] what to do before a panel opens
 */
export const curiousButtons = ({ open, table: { puzzle, session }, words: { t } }, first) =>
  wordsOf(puzzle).explore(session.line.goal).filter((panel) => panel !== "pins").map((panel) =>
    iconButton(ICONS[panel] ?? "more", t(`explore.${panel}`), () => {
      first?.();
      void open(panel);
    }, {
      class: "button more-way",
      data: { command: panel },
      "aria-haspopup": panel === "problem" || panel === "clock" ? undefined : "dialog",
    }));
