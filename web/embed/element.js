// <hirameki-board puzzle="peg/english" theme="dark" lang="ja">: a board embedded in another page, which adjusts its
// height (docs/embed.md). Those pages load this file, as a classic script (so a host need not send CORS headers), as a
// module, or as a part of a bundle.

import { VERSION } from "./protocol.js";

/** Height in pixels until the board reports its own. */
const FIRST_HEIGHT = 480;
const EVENTS = ["ready", "move", "solved", "height", "error"];
/** How long to wait for a frame's first word: one that is blocked never speaks, and nobody is told. */
const SILENCE = 10_000;
/** Options that the element decides, whatever a link says. */
const OURS = ["embed", "keep"];
/** How the element lies in the page, unless the page's own styles say otherwise. */
const STYLE = ":host { display: block } :host([hidden]) { display: none }";

/** The folder that this script came from, where that can be known. */
const CAME_FROM = folderOf(/** @type {HTMLScriptElement | null} */ (document.currentScript)?.src) ?? folderOf(
  ...[...document.scripts].map(({ src }) => src),
  // A module that is imported has no element.
  ...performance.getEntriesByType("resource").map(({ name }) => name),
);

/**
 * @param {...(string | undefined)} addresses
 * @returns {string | null} the folder of the first one that is this script
 */
function folderOf(...addresses) {
  const found = addresses.find((one) => one && /\/hirameki-embed\.js(?=[?#]|$)/.test(one));
  return found ? new URL("./", found).href : null;
}

/** @typedef {{ ok: boolean, code?: string, reason?: string }} Answer */
/** @typedef {(answer: Answer) => void} Told takes the answer to an order */

class HiramekiBoard extends HTMLElement {
  static observedAttributes = ["puzzle", "theme", "lang"];

  #frame = document.createElement("iframe");
  /** The element's own content, shown if there can be no board. */
  #instead = document.createElement("slot");
  /** Orders that the board has not answered: that may take it as long as the solver does. @type {Map<number, Told>} */
  #open = new Map();
  #asked = 0;
  #here = false;
  /** Orders given before the board was ready. @type {[order: Record<string, unknown>, told: Told][]} */
  #early = [];
  /** Why there is no board, once that is known. @type {Answer | null} */
  #absent = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  constructor() {
    super();
    this.#frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
    this.#frame.allow = "clipboard-write";
    this.#instead.hidden = true;
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.append(this.#frame, this.#instead);
  }

  connectedCallback() {
    addEventListener("message", this.#receive);
    this.#here = false;
    this.#absent = null;
    const { home } = this;
    if (!home) {
      this.#giveUp("no-home", 'Say where Hirameki is: <hirameki-board home="https://example.org/hirameki/">.');
      return;
    }
    const wishes = ["embed=free", ...(this.hasAttribute("keep") ? ["keep"] : [])];
    for (const name of ["theme", "lang"]) {
      const value = this.getAttribute(name);
      if (value) wishes.push(`${name}=${encodeURIComponent(value)}`);
    }
    const { link, options } = partsOf(this.puzzle);
    this.#frame.title = this.title || "Hirameki";
    this.#frame.src = `${home}${link}?${[...options, ...wishes].join("&")}`;
    const late = () => this.#giveUp("blocked", "The board's page did not come, or may not be framed.");
    this.#waiting = setTimeout(late, SILENCE);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    clearTimeout(this.#waiting);
    this.#here = false;
    // The frame is gone, and with it whatever it was told.
    this.#answerAll({ ok: false, code: "removed", reason: "The board was taken out of the page before it answered." });
  }

  /** Moved with its state (`moveBefore`) it is never out of the page: the frame goes on, and need not be greeted. */
  connectedMoveCallback() {}

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    // The initial attributes are part of the frame's address.
    if (!this.isConnected || !this.#frame.src || before === now) return;
    const done = name === "puzzle" ? this.load(this.puzzle, { keep: this.hasAttribute("keep") })
      : this.#order({ type: "look", [name]: now || "auto" });
    // Another frame shows the attributes as they are then.
    void done.then(({ ok, ...fault }) => ok || fault.code === "removed" || this.#tell("error", fault));
  }

  get puzzle() {
    return this.getAttribute("puzzle") || "peg/hoppers";
  }

  /** The folder of the boards' page; null if it cannot be known, or if what is said is no address of a page. */
  get home() {
    const said = this.getAttribute("home");
    if (!said) return CAME_FROM;
    try {
      const { href, protocol } = new URL(said.replace(/\/?$/, "/"), document.baseURI);
      return /^(https?|file):$/.test(protocol) ? href : null;
    } catch {
      return null;
    }
  }

  /**
   * Loads another board.
   * @param {string} puzzle its name, a link, a whole address, or `#today`
   * @param {{keep?: boolean} | null} [options] `keep`: whether a game of this board that was saved goes on
   */
  load(puzzle, options) {
    return this.#order({ type: "load", puzzle: String(puzzle), keep: Boolean(options?.keep) });
  }

  undo() {
    return this.#order({ type: "undo" });
  }

  restart() {
    return this.#order({ type: "restart" });
  }

  hint() {
    return this.#order({ type: "hint" });
  }

  /** Solves the current position and plays the solution. */
  play() {
    return this.#order({ type: "play" });
  }

  /**
   * @param {Record<string, unknown>} order
   * @returns {Promise<Answer>} never rejects
   */
  #order(order) {
    if (this.#absent) return Promise.resolve(this.#absent);
    return new Promise((resolve) => {
      if (this.#here) this.#give(order, resolve);
      else this.#early.push([order, resolve]);
    });
  }

  /** @param {Record<string, unknown>} order @param {Told} told */
  #give(order, told) {
    const id = this.#asked++;
    this.#open.set(id, told);
    this.#send({ ...order, id });
  }

  /** @param {Answer} answer to all that the board was told */
  #answerOpen(answer) {
    for (const told of this.#open.values()) told(answer);
    this.#open.clear();
  }

  /** @param {Answer} answer to all that was ordered so far */
  #answerAll(answer) {
    this.#answerOpen(answer);
    for (const [, told] of this.#early.splice(0)) told(answer);
  }

  /** Shows the element's own content, and says why. @param {string} code @param {string} reason */
  #giveUp(code, reason) {
    this.#absent = { ok: false, code, reason };
    this.#answerAll(this.#absent);
    this.#show(false);
    this.#tell("error", { code, reason });
  }

  /** @param {boolean} board */
  #show(board) {
    // A frame that is not displayed may still come, late.
    this.#frame.style.display = board ? "block" : "none";
    this.#instead.hidden = board;
  }

  /** @param {string} type @param {unknown} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    this.#frame.contentWindow?.postMessage({ hirameki: VERSION, ...message }, this.#origin ?? "*");
  }

  /** The origin of the board's page; null for a file, which has none that could be named. */
  get #origin() {
    const { origin, protocol } = new URL(this.home ?? location.href);
    return protocol === "file:" ? null : origin;
  }

  #receive = (/** @type {MessageEvent} */ event) => {
    const { data, origin, source } = event;
    if (source !== this.#frame.contentWindow || (this.#origin !== null && origin !== this.#origin)) return;
    if (typeof data !== "object" || data?.hirameki !== VERSION) return;
    const { type, hirameki, ...detail } = data;
    if (type === "here") {
      clearTimeout(this.#waiting);
      this.#here = true;
      this.#absent = null;
      this.#show(true);
      // What another page in the frame was told, this one does not know.
      this.#answerOpen({ ok: false, code: "silent", reason: "The board was loaded anew before it answered." });
      this.#send({ type: "hello" });
      for (const early of this.#early.splice(0)) this.#give(...early);
    } else if (type === "answer") {
      this.#open.get(detail.id)?.(detail);
      this.#open.delete(detail.id);
    } else if (EVENTS.includes(type)) {
      if (type === "height" && detail.height > 0) this.#frame.style.height = `${Math.round(detail.height)}px`;
      this.#tell(type, detail);
    }
  };
}

/**
 * @param {string} puzzle a name, a link, a whole address (of a puzzle's own page, too), `#today`, or a day
 * @returns {{link: string, options: string[]}} the fragment, and the options of its view that are not ours
 */
function partsOf(puzzle) {
  const [, family, slug] = /^[^#]*\/p\/([a-z]+)-?([^/?#]*)\/?(?=\?|$)/.exec(puzzle) ?? [];
  const [named = "", view = ""] = puzzle.replace(/^[^#]*#/, "").split("?");
  const page = slug ? `${family}/${slug}` : family;
  const name = page ?? named;
  const options = view.split("&").filter((one) => one && !OURS.includes(one.replace(/=.*$/s, "")));
  return { link: `#${/^(p\d|d\/|today$)/.test(name) ? "" : "p1/"}${name}`, options };
}

if (!customElements.get("hirameki-board")) customElements.define("hirameki-board", HiramekiBoard);
