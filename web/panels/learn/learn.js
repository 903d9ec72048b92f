// Lessons: the list of them, and one lesson at a time on a separate board.

/** @import { Context } from "../../app/context.js" */
/** @import { Lesson, Shelf } from "./lessons.js" */

import { fill, h, iconButton } from "../../dom.js";
import { gameLink } from "../../play/links/linking.js";
import { openDialog } from "../common/dialog.js";
import { SHELVES, lessonAfter, lessonOf, stepsDone } from "./lessons.js";
import { Player } from "./player.js";

/**
 * @param {Context} context
 * @param {{slug?: string, step?: number}} options `step`: where to begin, from 0
 */
export async function open(context, { slug = "", step }) {
  const { t } = context.words;
  /** @type {(() => void) | null} */
  let leave = null;
  const dialog = openDialog(t, {
    name: "learn", wide: true,
    onClose() {
      leave?.();
      nameGame(context);
    },
  });
  const title = dialog.element.querySelector("h2");

  /** @param {string} name for the title @param {HTMLElement[]} parts */
  function show(name, ...parts) {
    if (title) title.textContent = name;
    fill(dialog.body, ...parts);
    dialog.body.scrollTop = 0;
  }

  /** @param {string} [trouble] */
  function list(trouble) {
    leave?.();
    leave = null;
    nameGame(context);
    show(
      t("learn.title"),
      trouble
        ? h("p", { class: "trouble", role: "alert", text: trouble })
        : h("p", { class: "soft", text: t("learn.about") }),
      ...SHELVES.map((shelf) => shelfOf(context, shelf, play)),
    );
  }

  /** @param {Lesson} lesson @param {number} [from] */
  function play(lesson, from) {
    leave?.();
    history.replaceState(history.state, "", `#p1/learn/${lesson.slug}`);
    const after = lessonAfter(lesson);
    const player = new Player(context, lesson, {
      list: () => list(),
      next: after ? { title: after.title[context.words.language], go: () => play(after) } : null,
    });
    leave = () => player.destroy();
    show(lesson.title[context.words.language], player.element);
    void player.begin(from);
  }

  const lesson = lessonOf(slug);
  if (lesson) play(lesson, step);
  else list(slug ? t("learn.unknown", { slug }) : "");
}

/** The address names the game on the table again. @param {Context} context */
function nameGame(context) {
  if (/^#p1\/learn\b/.test(location.hash)) history.replaceState(history.state, "", gameLink(context));
}

/** @param {Context} context @param {Shelf} shelf @param {(lesson: Lesson) => void} play */
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
