// What the page's files export is for the page: what tests alone import stands in a list, each group with its reason.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import test from "node:test";

const root = new URL("../../", import.meta.url);

/**
 * What tests alone import, by the reason why no door of the page leads there. It may only shrink.
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const INNER = {
  "arithmetic under a canvas, a pointer or a picture, which Node does not have": {
    "panels/map/map.js": ["neighbour"], "panels/map/picture.js": ["inSight", "plot"],
    "panels/map/view.js": ["fitted", "zoomed"], "panels/watch/search-lane.js": ["playerOf"],
    "view/board/hand.js": ["handWith"], "view/board/input.js": ["focusAfter", "watchPointer"],
    "view/motions.js": ["faded"], "view/paint/outline.js": ["boundaryLoops"], "kinds/shared/view.js": ["edgePath"],
    "panels/common/saving.js": ["qrModules"], "panels/common/board-cards.js": ["looseOf", "portraitOf"],
    "panels/more.js": ["ICONS"],
  },
  "colours in every theme: how well a piece is seen on its floor and beside the others": {
    "kinds/place/looks.js": ["coloursOf", "floorColour"],
  },
  "the list or the figures in a dialog, which only browsers have, for dates, boards and numbers of all sorts": {
    "kinds/jump/choose.js": ["fewest", "markOf", "spreadTable", "symmetriesOf"],
    "panels/deal.js": ["troubleText"], "panels/clock.js": ["keepSolve", "solvesOf", "summary", "timeText"],
    "panels/daily/daily.js": ["weeksOf"], "panels/daily/today.js": ["headingOf"], "panels/daily/week.js": ["weekOf"],
    "panels/find.js": ["nearestBoards"], "panels/help.js": ["keysOf"],
    "panels/pins.js": ["keepPins", "pinsOf", "treeOf", "wayOf", "waysOf"],
    "panels/share/share.js": ["embedSnippet"],
    "panels/solutions.js": ["countText", "estimateText", "isLarge", "rough"],
  },
  "the solver's answers made up: verdicts, reasons, marks and stars that no board of a test's size gives": {
    "play/solving/reasons.js": ["reasonOf", "shortestOf", "verdictMarks"], "play/solving/review.js": ["judge"],
    "play/winning/result.js": ["starsOf"], "play/winning/result-text.js": ["squareText"],
    "kinds/place/words.js": ["wrongPlaces"],
  },
  "what is announced, greeted with or shown first, without a screen around it": {
    "app/changes.js": ["createAnnouncements"], "app/greeting.js": ["givesAway", "shownMove"],
  },
  "what comes from outside, damaged in every way: links, texts, files, tables, a network that breaks off": {
    "engine/python.js": ["fromNetwork"], "model/link.js": ["checkDigits", "encodeLink"],
    "panels/common/paste-box.js": ["textOf"], "play/levels.js": ["readShelf"],
    "play/links/opening.js": ["ownLinks", "takeDare"], "play/links/share-target.js": ["candidates"],
  },
};
/** How many there are at most. */
const MOST = 60;

/**
 * What a fetched file is asked for not by the one who fetches it: panels, readers of names, and what these are given.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const DOORS = {
  "web/kinds/index.js": ["open", "takes"], "web/kinds/facts.js": ["describe", "fault"],
  "web/model/catalog.js": ["isWhole", "partsOf", "readBoard"],
};

/** @param {string} text @returns {string[]} */
const exportedBy = (text) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name = ""]) => name);

/**
 * @param {Record<string, string>} files texts by path
 * @returns {Set<string>} "file name" of all that one of them takes from another
 */
function takenBy(files) {
  /** @type {Set<string>} */
  const taken = new Set();
  for (const [path, text] of Object.entries(files)) {
    /** @param {string} to @param {readonly string[]} names */
    const take = (to, names) => {
      const file = posix.join(posix.dirname(path), to);
      for (const name of names) taken.add(`${file} ${name}`);
    };
    const code = text.replace(/\/\*\*[^]*?\*\//g, "");
    for (const [, names = "", to = ""] of code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g)) {
      take(to, names.split(",").map((name) => name.trim().split(" as ")[0] ?? ""));
    }
    // What is fetched is named by who fetches it, as a property or in a pattern, or elsewhere.
    const words = [...code.matchAll(/\w+/g)].map(([word]) => word);
    for (const [, to = ""] of code.matchAll(/\bimport\("(\.[^"]+)"\)/g)) take(to, [...words, ...DOORS[path] ?? []]);
  }
  return taken;
}

/** @param {Record<string, string>} files @returns {string[]} "file name" of what is exported and taken by no file */
function untaken(files) {
  const taken = takenBy(files);
  const exported = Object.entries(files).filter(([path]) => path.startsWith("web/"))
    .flatMap(([path, text]) => exportedBy(text).map((name) => `${path} ${name}`));
  return exported.filter((one) => !taken.has(one)).sort();
}

test("an export that no file of the page takes would be found", () => {
  assert.deepEqual(untaken({
    "web/play/a.js": "export const one = 1;\nexport function two() {}\nexport class Three {}\nexport const four = 4;",
    "web/play/b.js":
      'import {\n  one as uno,\n} from "./a.js";\n/** @import { Three } from "./a.js" */\nexport const open = uno;',
    "tools/c.mjs": 'import { four } from "../web/play/a.js";\nconst late = () => import("../web/play/b.js").open;',
  }), ["web/play/a.js Three", "web/play/a.js two"]);
});

test("what the page's files export is taken by one of them, or stands in the list", () => {
  const paths = ["web", "tools"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`));
  const files = Object.fromEntries(paths.filter((path) => /\.m?js$/.test(path)).map((path) =>
    [path, readFileSync(new URL(path, root), "utf8")]));
  assert.ok(Object.keys(files).length > 200);
  const listed = Object.values(INNER).flatMap((group) =>
    Object.entries(group).flatMap(([path, names]) => names.map((name) => `web/${path} ${name}`)));
  assert.deepEqual(untaken(files), listed.sort());
  assert.ok(listed.length <= MOST, `${listed.length}`);
});
