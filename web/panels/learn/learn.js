// Lessons: the list of them, and one lesson at a time on a separate board.

/** @import { Lesson, Shelf } from "./lessons.js" */

import { fill, h, iconButton } from "../../base/dom.js";
import { openedBy, stepBack } from "../../play/links/entries.js";
import { gameLink } from "../../play/links/writing.js";
import { isEmbedded } from "../../play/look.js";
import { openDialog } from "../common/dialog.js";
import { LESSONS, lessonAfter, lessonOf, stepsDone } from "./lessons.js";
import { Player } from "./player.js";
import { TEXT_ID } from "./step-view.js";

export const takes = /** @type {const} */ ([
  "find", "open", "openings", "settings", "solver", "storage", "table", "title", "words",
]);

/**
 * @param {Taken<typeof takes>} parts
 * @param {{slug?: string}} options
 */
export function open(parts, { slug = "" }) {
  const lesson = lessonOf(slug);
  const { hash } = location;
  // By its link: below it lies the game, to which Back leads.
  if (OWN.test(hash) && !history.state?.dialog) nameInAddress(gameLink(parts));
  if (lesson) openLesson(parts, lesson, () => openList(parts), hash);
  else openList(parts, slug ? parts.words.t("learn.unknown", { slug }) : "");
}

/** An address of lessons. */
const OWN = /^#p1\/learn\b/;

/** In a frame the address stays what the host page wrote. @param {string} link */
function nameInAddress(link) {
  if (!isEmbedded()) history.replaceState(history.state, "", link);
}

/**
 * @param {Taken<typeof takes>} parts
 * @param {string} [trouble]
 */
function openList(parts, trouble) {
  const { t } = parts.words;
  let chosen = "";
  openedBy(() => void parts.open("learn"));
  const dialog = openDialog(t, {
    name: "learn", title: t("puzzles.lessons"), wide: true,
    onReturn() {
      draw();
      /** @type {HTMLElement | null} */ (dialog.body.querySelector(`[data-lesson="${chosen}"]`))?.focus();
    },
  });

  /** @param {Lesson} lesson */
  function play(lesson) {
    chosen = lesson.slug;
    openLesson(parts, lesson, stepBack);
  }
  function draw() {
    fill(
      dialog.body,
      trouble
        ? h("p", { class: "trouble", role: "alert", text: trouble })
        : h("p", { class: "soft", text: t("learn.about") }),
      ...LESSONS.map((shelf) => shelfOf(parts, shelf, play)),
    );
  }

  draw();
}

/**
 * @param {Taken<typeof takes>} parts
 * @param {Lesson} first the lesson to begin with
 * @param {() => void} list leads to the list of lessons
 * @param {string} [link] that it was opened by, with options
 */
function openLesson(parts, first, list, link = "") {
  const { t, language } = parts.words;
  /** @type {Player | null} */
  let player = null;
  /** The address of the lesson that is shown. */
  let address = "";
  let shown = first;
  openedBy(() => void parts.open("learn", { slug: shown.slug }));
  const dialog = openDialog(t, {
    name: "lesson", title: first.title[language], wide: true,
    // From a search that was watched.
    onReturn: () => player?.goOn(),
  });
  dialog.closed.addEventListener("abort", () => {
    player?.destroy();
    // The address names the game on the table again, unless it already leads elsewhere.
    if (location.hash === address) nameInAddress(gameLink(parts));
  });

  // Whoever does not see the text beside the board hears it with the title.
  dialog.heading.setAttribute("aria-describedby", TEXT_ID);

  /** @param {Lesson} lesson */
  function play(lesson) {
    player?.destroy();
    shown = lesson;
    const plain = `#p1/learn/${lesson.slug}`;
    address = link.split(/[~?]/)[0] === plain ? link : plain;
    nameInAddress(address);
    const after = lessonAfter(lesson);
    player = new Player(parts, lesson, {
      list,
      leave: dialog.close,
      next: after ? { title: after.title[language], go: () => play(after) } : null,
    });
    dialog.heading.textContent = lesson.title[language];
    fill(dialog.body, player.element);
    dialog.body.scrollTop = 0;
    void player.begin();
    // The button of the lesson before is gone.
    if (!dialog.element.contains(document.activeElement)) dialog.heading.focus();
  }

  play(first);
}

/** @param {Parts<"storage" | "words">} parts @param {Shelf} shelf @param {(lesson: Lesson) => void} play */
function shelfOf({ storage, words: { language, t } }, { shelf, lessons }, play) {
  const done = stepsDone(storage);
  /** @param {Lesson} lesson */
  const card = (lesson) => {
    const n = Math.min(done[lesson.slug] ?? 0, lesson.steps.length);
    const finished = n === lesson.steps.length;
    const state = finished ? t("learn.done") : t("learn.steps", { n: lesson.steps.length, done: n });
    const button = iconButton(finished ? "flag" : "play", lesson.title[language], () => play(lesson), {
      class: "lesson-card", data: { lesson: lesson.slug, state: finished ? "done" : "" },
    });
    button.append(
      h("span", { class: "soft", text: lesson.about[language] }),
      h("span", { class: "lesson-state", text: state }),
    );
    return h("li", {}, button);
  };
  return h(
    "section",
    { class: "lesson-shelf" },
    h("h3", { text: t(`learn.shelf.${shelf}`) }),
    h("ul", { class: "lesson-cards" }, ...lessons.map(card)),
  );
}
