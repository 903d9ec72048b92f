// Both languages say the same things: same keys, same parameters, and a text for every code that the page or the core
// can send.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { LANGUAGES, chooseLanguage, createWords, dateText } from "../../web/base/words.js";
import { fetchWords } from "../../web/play/look.js";
import { inMetric, metricsOf } from "../../web/play/metric-choice.js";
import { titleIn, titleOf } from "../../web/play/wording.js";
import { VALUES } from "../../web/store/settings.js";
import { ask, catalogue } from "./core.js";

const root = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), "utf8");
/** @type {Record<string, Message>} */
const en = { ...JSON.parse(read("web/locales/en.json")), ...JSON.parse(read("web/locales/later/en.json")) };
/** @type {Record<string, Message>} */
const ja = { ...JSON.parse(read("web/locales/ja.json")), ...JSON.parse(read("web/locales/later/ja.json")) };
const puzzles = catalogue();
const FORMS = `
import json
from hirameki.forms import FORMS
from hirameki.forms.form import WHYS
print(json.dumps({"forms": [*FORMS], "whys": [why for why in WHYS if why != "form"]}))
`;
const words = { en: createWords("en", en), ja: createWords("ja", ja) };

/** @param {string} folder @returns {string[]} */
const scripts = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => folder + name);

/** @param {Message | undefined} message */
const forms = (message) => (typeof message === "string" ? [message] : Object.values(message ?? {}));
/** @param {Message | undefined} message */
const names = (message) =>
  new Set(forms(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1])));

test("all languages have the same keys, in order; what is fetched later repeats none", () => {
  const [first = [], later = []] = ["", "later/"].map((folder) => {
    const files = readdirSync(new URL(`web/locales/${folder}`, root)).filter((name) => name.endsWith(".json"));
    assert.deepEqual(files, LANGUAGES.map((language) => `${language}.json`).sort(), `web/locales/${folder}`);
    const keys = files.map((name) => Object.keys(JSON.parse(read(`web/locales/${folder}${name}`))));
    const [english = []] = keys.splice(files.indexOf("en.json"), 1);
    for (const others of keys) assert.deepEqual(english, others, `web/locales/${folder}*.json`);
    assert.deepEqual(english, english.toSorted(), `web/locales/${folder}*.json: in the order of keys`);
    return english;
  });
  assert.deepEqual(later.filter((key) => first.includes(key)), []);
});

test("no text is empty, and Japanese texts use only parameters that English ones have", () => {
  for (const [key, message] of Object.entries(ja)) {
    for (const text of [...forms(message), ...forms(en[key])]) assert.notEqual(text.trim(), "", key);
    for (const name of names(message)) {
      assert.ok(names(en[key]).has(name), `${key}: {${name}} is not in the English text`);
    }
  }
});

test("Japanese sentences are Japanese", () => {
  const plain = /^(settings\.language\.en|title\.|cell\.to$|number|list\.|solutions\.number|replay\.times)/;
  for (const [key, message] of Object.entries(ja)) {
    if (plain.test(key)) continue;
    for (const text of forms(message)) assert.match(text, /[\u3040-\u30ff\u4e00-\u9fff]/, `${key}: ${text}`);
  }
});

test("one thing has one name, in the lessons too", () => {
  const lessons = readdirSync(new URL("web/lessons/", root)).map((name) => read(`web/lessons/${name}`)).join();
  // What a thing was also called, and which word it has.
  for (const [other, instead] of [
    ["ブラウザー", "ブラウザ"], ["箱詰め", "敷き詰めパズル"], ["網かけ", "斜線"], ["ひらめきを", "Hirameki を"],
    ["地図", "局面マップ"], ["ヒキガエル", "ガマ"], ["駒", "コマ"], ["じゃま", "邪魔"], ["解法", "探索法"],
    ["埋め方", "詰め方"], ["クロツキ", "箱入り娘"], ["ブロック A", "ブロックA"], ["この配置", "この局面"],
  ]) {
    const found = [...Object.values(ja).flatMap(forms), lessons].find((text) => text.includes(other ?? ""));
    assert.equal(found, undefined, `${other}: say ${instead}`);
  }
  for (const [key, message] of Object.entries(ja)) {
    // "7手": no space beside a number, but between a name and what tells it from its neighbours.
    if (key.startsWith("title.")) continue;
    for (const text of forms(message)) {
      assert.doesNotMatch(text, /(\{\w+\}|\d) [ぁ-んァ-ヶ一-龠]|[ぁ-んァ-ヶ一-龠ー] (\{\w+\}|\d)/, key);
    }
  }
});

test("where the solver does not start, what the note says can be done is called as its button", () => {
  for (const { t } of Object.values(words)) {
    const named = t("solver.retry").toLowerCase();
    for (const code of ["error.boot-failed", "error.boot-timeout"]) assert.ok(t(code).includes(named), t(code));
  }
});

test("lists and sentences follow each other as the language writes them", () => {
  assert.match(words.en.t("review.slip", { n: 4, moves: [2, 3] }), /2, 3/);
  assert.match(words.ja.t("review.slip", { n: 4, moves: [2, 3] }), /2、3/);
  assert.equal(words.en.t("list.sentences", { one: "One.", other: "Two." }), "One. Two.");
  assert.equal(words.ja.t("list.sentences", { one: "一。", other: "二。" }), "一。二。");
});

test("no panel lists in its own way what the language has a comma for", () => {
  for (const path of scripts("web/panels/")) assert.doesNotMatch(read(path), /join\(", "\)/, path);
});

test("what is said of several is not said of one", () => {
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const { t } = words[language];
    // In Japanese, too: "all of the 1 solution", "each of the 1 goals; the board shows the first", "1 peg remains".
    for (const [code, params] of /** @type {[string, Record<string, unknown>][]} */ ([
      ["hint.why.press-all", { all: 1 }], ["hint.why.keeps", { count: "1", total: "1" }],
      ["certificate.class.goals", { sets: 1 }], ["certificate.pagoda.goals", { pagodas: 1 }],
      ["certificate.exhausted", {}], ["solutions.exact-symmetry.shortest", { count: "1", classes: "1" }],
      ["stuck.jump", {}], ["farthest.about", { far: 0, count: 1 }], ["daily.ended", {}],
    ])) {
      const one = t(code, { n: 1, ...params });
      assert.notEqual(one.replace(/\d+/g, ""), t(code, { n: 2, ...params }).replace(/\d+/g, ""), code);
      assert.doesNotMatch(one, /\{/, code);
    }
  }
  assert.equal(words.en.t("result.hints", { n: 1 }), "1 hint");
  assert.equal(words.en.t("result.hints", { n: 0 }), "no hints");
  assert.equal(words.en.t("result.hints", { n: 1.5 }), "1.5 hints");
});

test("no sentence explains how a link is written", () => {
  for (const messages of [en, ja]) {
    for (const [key, message] of Object.entries(messages)) {
      for (const text of forms(message)) assert.doesNotMatch(text, /#p1|\bp1\b/, key);
    }
  }
});

test("every error of the core has a sentence in both languages, with parameters that the core sends", () => {
  const source = read("pycore/hirameki/errors.py");
  const table = source.slice(source.indexOf("SENTENCES"), source.indexOf("class PuzzleError"));
  const entries = [...table.matchAll(/^ {4}"([a-z-]+)": ((?:\s*"(?:[^"\\]|\\.)*"\n?)+)/gm)];
  assert.ok(entries.length > 20, "the table of sentences was not found");
  for (const [, code = "", text = ""] of entries) {
    const sent = new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]));
    // A form is named with an example of it, for the page alone (hirameki.forms).
    if (sent.has("form")) sent.add("example");
    for (const messages of [en, ja]) {
      assert.ok(Object.hasOwn(messages, `error.${code}`), `error.${code} is missing`);
      for (const name of names(messages[`error.${code}`])) {
        assert.ok(sent.has(name), `error.${code} uses {${name}}, which the core does not send`);
      }
    }
  }
});

test("every code that the engine can fail with has a sentence", () => {
  const sources = scripts("web/engine/").map(read).join("\n");
  const codes = [...sources.matchAll(/failure\(\s*"([a-z-]+)"/g)].map((found) => found[1]);
  assert.ok(codes.length >= 5);
  for (const code of codes) assert.ok(Object.hasOwn(en, `error.${code}`), `error.${code} is missing`);
});

test("every setting of the dialog has a name, and so has each of its values", () => {
  const dialog = read("web/panels/settings.js");
  const named = Object.entries(VALUES).filter(([name]) => dialog.includes(`"${name}"`));
  assert.ok(named.length > 8);
  const codes = named.flatMap(([name, values]) =>
    ["", ...values.flatMap((value) => (typeof value === "string" ? [`.${value}`] : []))]
      .map((of) => `settings.${name}${of}`));
  assert.deepEqual(codes.filter((code) => !Object.hasOwn(en, code)), [], "web/locales/later/*.json");
});

test("every form of boards has a name, and all its readings have reasons", () => {
  const { forms, whys } = ask(["-c", FORMS]);
  assert.deepEqual(forms.filter((/** @type {string} */ name) => !en[`form.${name}`]), [], "form.NAME is missing");
  assert.deepEqual(whys.filter((/** @type {string} */ why) => !en[`reading.${why}`]), [], "reading.WHY is missing");
});

test("every metric has its texts", () => {
  for (const puzzle of puzzles) {
    for (const metric of puzzle.metrics) {
      for (const of of ["answer.optimal", "answer.best", "answer.best-bound", "length"]) {
        assert.ok(en[`${of}.${metric}`], `${of}.${metric}`);
      }
      // A packing has no length that could be known.
      if (metric === "pieces") continue;
      for (const of of ["known.shortest", "known.best"]) assert.ok(en[`${of}.${metric}`], `${of}.${metric}`);
    }
    for (const metric of metricsOf(puzzle)) {
      if (metricsOf(puzzle).length > 1) {
        for (const of of [`count.${puzzle.kind}`, "count.said", "answer.same"]) {
          assert.ok(en[`${of}.${metric}`], `${of}.${metric}`);
        }
      }
      if (metric === puzzle.metrics[0]) continue;
      for (const of of [
        "solvable.yes-togo", "solvable.yes-most", "hint.why.togo", "review.cost", "review.slip", "review.slips",
        "review.shortest", "solutions.about.shortest", "solutions.about.solved", "walk.why-detour",
      ]) {
        assert.ok(en[inMetric(of, { puzzle, metric })], inMetric(of, { puzzle, metric }));
      }
    }
    for (const region of ["left", "right", "top", "bottom", "middle"]) {
      assert.ok(en[`hint.nudge.${region}`]);
    }
    assert.ok(en[`length.${puzzle.metrics[0]}`] || puzzle.kind === "place", `length.${puzzle.metrics[0]}`);
  }
});

test("every puzzle of the catalogue has a title in both languages, without the core's", () => {
  for (const language of /** @type {const} */ (["en", "ja"])) {
    const without = puzzles.map(({ title: _, ...puzzle }) => puzzle).filter((puzzle) =>
      titleOf(words[language], puzzle) === puzzle.id);
    assert.deepEqual(without.map(({ id }) => `title.${id}`), [], `missing in web/locales/${language}.json`);
  }
  const same = puzzles.filter((puzzle) => titleOf(words.ja, puzzle) === titleOf(words.en, puzzle));
  assert.deepEqual(same.map(({ id }) => id), [], "not translated");
});

test("a puzzle's own English title is the core's; the page words only what patterns name", () => {
  const other = puzzles.filter(({ id, title }) => en[`title.${id}`] !== undefined && en[`title.${id}`] !== title);
  assert.deepEqual(other.map(({ id }) => `title.${id}`), [], "web/locales/en.json or pycore/hirameki/puzzles/");
});

test("where a browser knows no phrases, the long settings break between them in Japanese", () => {
  const parts = ["animation", "invertArrows", "shade", "language.auto", "theme.auto"].map((name) =>
    words.ja.t(`settings.${name}`).split("\u200b"));
  assert.deepEqual(parts.filter((phrases) => phrases.length < 2 || phrases.some((phrase) => phrase.length > 8)), []);
});

test("a board that was made for a level is called as its shelf, every other one by its own name", () => {
  /** @param {string} id @param {object | null} taken */
  const title = (id, taken) => titleIn(/** @type {any} */ ({
    words: words.en, saves: { challenge: () => taken },
    table: { puzzle: { id }, session: { line: { puzzleId: id, start: "", goal: "" } } },
  }), { id });
  const [own, named, level] = ["slide/xs.2o-2o", "hop/frogs-3", { shelf: "slide", index: 11 }];
  assert.equal(title(own, level), "Sliding tiles");
  assert.equal(title(own, null), "Custom sliding board");
  assert.equal(title(own, { day: "2026-11-22" }), "Custom sliding board");
  assert.equal(title(named, level), "Frogs and toads, 3 and 3");
});

test("a car park is called so whether or not it is played as a level", () => {
  const [named, own] = [{ id: "slide/rush-7" }, { id: "slide/rush.AAc-BBc" }];
  assert.deepEqual([titleOf(words.en, named), titleOf(words.en, own)], ["Rush Hour 7", "Rush Hour"]);
  assert.deepEqual([titleOf(words.ja, named), titleOf(words.ja, own)], ["ラッシュアワー7", "ラッシュアワー"]);
});

test("where a board has no title in a language, it has the English one", () => {
  const titles = { en: "Red Donkey", ja: "箱入り娘" };
  const [third, title] = [createWords(/** @type {any} */ ("zh"), {}), (/** @type {Words} */ one) =>
    titleOf(one, { id: "slide/red-donkey", titles })];
  assert.deepEqual([title(words.en), title(words.ja), title(third)], ["Red Donkey", "箱入り娘", "Red Donkey"]);
});

test("words that go over to another language say everything in it, also what is still being fetched", async () => {
  const both = createWords("en", { moves: { one: "{n} move", other: "{n} moves" }, only: "English" });
  const { t } = both;
  assert.equal(t("moves", { n: 1 }), "1 move");
  const fetching = fetchWords(both);
  both.speak("ja", { moves: "{n}手" });
  assert.deepEqual([both.language, t("moves", { n: 1 }), t("only")], ["ja", "1手", "only"]);
  await fetching;
  assert.equal(t("print.title"), ja["print.title"]);
});

test("dates are written in one place: the day before the month in English", () => {
  const day = new Date("2026-11-22T12:00");
  assert.equal(dateText(day, "en", { day: "numeric", month: "short" }), "22 Nov");
  assert.equal(dateText(day, "en", { weekday: "long", day: "numeric", month: "long" }), "Sunday 22 November");
  assert.equal(dateText(day, "ja", { day: "numeric", month: "short" }), "11月22日");
  const own = scripts("web/").filter((path) => /toLocaleDateString|new Intl.DateTimeFormat/.test(read(path)));
  assert.deepEqual(own, ["web/base/words.js"]);
});

test("titles of boards of any size and of any day are made from their parts", () => {
  assert.equal(titleOf(words.en, { id: "slide/7x3" }), "7×3 tiles");
  assert.equal(titleOf(words.en, { id: "pack/calendar-02-29" }), "Calendar, 29 February");
  assert.equal(titleOf(words.ja, { id: "pack/calendar-02-29" }), "2月29日のカレンダー");
  assert.equal(titleOf(words.en, { id: "pack/calendar-04-08-thu" }), "Calendar, Thursday 8 April");
  assert.equal(titleOf(words.en, { id: "pack/calendar-02-29-mon" }), "Calendar, Monday 29 February");
  assert.equal(titleOf(words.ja, { id: "pack/calendar-04-08-thu" }), "4月8日木曜日のカレンダー");
  assert.equal(titleOf(words.en, { id: "peg/xs.3o-oco-3o", title: "Custom board" }), "Custom peg board");
});

test("in Japanese no number has a space around it", () => {
  const lessons = readdirSync(new URL("web/lessons", root)).map((name) => read(`web/lessons/${name}`)).join("\n");
  const said = [...Object.values(ja).flatMap(forms), ...[...lessons.matchAll(/"ja": "(.*)"/g)].map(([, text]) => text)];
  const beside = /[\u3040-\u30ff\u4e00-\u9fff] [\d{]|[\d}] [\u3040-\u30ff\u4e00-\u9fff]/;
  assert.deepEqual(said.filter((text) => beside.test(text ?? "")), []);
});

test("plural forms, numbers and counts beyond 2^53", () => {
  assert.equal(words.en.t("length.moves", { n: 1 }), "1 move");
  assert.equal(words.en.t("length.moves", { n: 1200 }), "1,200 moves");
  for (const { t } of [words.en, words.ja]) {
    for (const code of [
      "certificate.exhausted", "clock.gap", "editor.blocks", "hint.why.togo", "hint.why.togo.runs",
      "hint.why.togo.slides", "hint.why.togo.steps", "pins.after", "solutions.found",
    ]) {
      assert.doesNotMatch(t(code, { n: 0 }), /0/, `${code}: none at all has a sentence of its own`);
    }
  }
  assert.match(words.en.t("answer.count", { n: 4e16, count: 40861647040079968n }), /40,861,647,040,079,968/);
  assert.match(words.ja.t("answer.count", { n: 4e16, count: 40861647040079968n }), /40,861,647,040,079,968/);
});

test("one of a thing is never called by its plural", () => {
  // What is always more than one, or no number of things.
  const many = new Set([
    "title.pattern.tiles", "why.too-many", "clock.done", "embed.text", "editor.kinds.some", "error.blocks-too-many",
    "error.board-too-large", "error.link-too-long", "error.pieces-number", "error.slide-blanks", "error.slide-doubled",
    "error.slide-size", "hint.why.longer", "hint.why.losing", "hint.why.place",
    "hint.why.place-crossed", "hint.why.press-some", "learn.steps",
    "lesson.claim.positions", "lesson.counted", "levels.stars", "map.part",
    "movie.too-long", "sheet.about-cut", "solutions.expected", "solutions.expected.rough",
  ]);
  const plural = new RegExp(String.raw`\b1 (?:[a-z]+ )?(?:moves|jumps|runs|slides|steps|positions|solutions|packings|` +
    "pieces|cells|blocks|tiles|pegs|holes|kinds|places|games|days|hints|seconds|levels|stars|ways|times|boards|lines|" +
    String.raw`points|columns|rows|letters|characters|pictures|entries|cuts|branches)\b`);
  const wrong = Object.entries(en).filter(([key, message]) => {
    const ones = ["n", ...names(message)].map((name) => [name, 1]);
    return plural.test(words.en.t(key, Object.fromEntries(ones))) && !many.has(key);
  });
  assert.deepEqual(wrong.map(([key]) => key), []);
});

test("the reason of a hint is two lines on the smallest phone, so that it leaves the board free", () => {
  const codes = Object.keys(en).filter((code) =>
    /^hint\.(lost|unknown|why\.(?!keeps|remaining|togo|place-wrong))/.test(code));
  assert.ok(codes.length >= 9);
  for (const code of codes) {
    const params = { all: 24, n: 12, piece: "W" };
    assert.ok(words.en.t(code, params).length <= 60, `${code}: ${words.en.t(code, params)}`);
    assert.ok(words.ja.t(code, params).length <= 34, `${code}: ${words.ja.t(code, params)}`);
  }
});

test("an unknown code of an error still makes a sentence", () => {
  assert.match(words.en.sentence({ code: "never-heard-of" }), /never-heard-of/);
  assert.match(words.ja.sentence({ code: "never-heard-of" }), /never-heard-of/);
  assert.equal(words.en.t("no.such.code"), "no.such.code");
});

test("the language follows the browser's wishes", () => {
  assert.equal(chooseLanguage(["fr-FR", "ja-JP", "en"]), "ja");
  assert.equal(chooseLanguage(["fr"]), "en");
});

test("only a game that was begun is one to continue; the level below today's puzzles may be new", () => {
  for (const texts of [en, ja]) assert.notEqual(texts["daily.go-on"], texts["puzzles.continue"]);
});

test("sentences that a player found wrong are gone", () => {
  assert.doesNotMatch(JSON.stringify(en), /such tables? of values|The bars are/);
  // On a phone its line broke after もう.
  assert.doesNotMatch(JSON.stringify(ja["stuck.jump"]), /できません（/);
  const { zero, one } = /** @type {{zero?: string, one?: string}} */ (en["certificate.exhausted"]);
  assert.doesNotMatch(`${zero} ${one}`, /All|\{n\}/);
  // What was painted is seen, and no notation of rows is told to whoever painted it.
  for (const words of [en, ja]) {
    for (const code of ["error.goal-empty", "error.slide-board-apart"]) assert.equal(names(words[code]).size, 0, code);
  }
});

test("every language can be chosen, and has every text of the lessons", () => {
  for (const language of LANGUAGES) {
    assert.ok(`settings.language.${language}` in en, `no name of ${language}: settings.language.${language}`);
  }
  for (const file of readdirSync(new URL("web/lessons/", root))) {
    for (const { slug, title, about, steps } of JSON.parse(read(`web/lessons/${file}`))) {
      const texts = [title, about, ...steps.flatMap((/** @type {any} */ { text, then = text, answers = [] }) =>
        [text, then, ...answers])];
      for (const text of texts) {
        for (const language of LANGUAGES) {
          assert.ok(text?.[language]?.trim(), `${file} ${slug}: no text in ${language}: ${JSON.stringify(text)}`);
        }
      }
    }
  }
});
