// <hirameki-board puzzle="peg/english" theme="dark" lang="ja">: a board embedded in another page, which adjusts its
// height (docs/embed.md). Those pages load this file. It is a classic script, so a host need not send CORS headers.

import { VERSION } from "./protocol.js";

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
/** The address of the boards' page: the folder of this script. */
const HOME = new URL("./", script?.src || location.href);
/** Height in pixels until the board reports its own. */
const FIRST_HEIGHT = 480;
const EVENTS = ["ready", "move", "solved", "height"];
/** How long to wait for the answer to an order, in milliseconds. */
const PATIENCE = 120_000;

class HiramekiBoard extends HTMLElement {
  static observedAttributes = ["puzzle", "theme", "lang"];

  #frame = document.createElement("iframe");
  /** Orders that have not been answered. @type {Map<number, (answer: {ok: boolean, reason?: string}) => void>} */
  #open = new Map();
  #asked = 0;
  #here = false;
  /** Orders given before the board was ready. @type {Record<string, unknown>[]} */
  #early = [];

  constructor() {
    super();
    this.#frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
    this.#frame.allow = "clipboard-write";
    this.attachShadow({ mode: "open" }).append(this.#frame);
  }

  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    addEventListener("message", this.#receive);
    this.#here = false;
    const options = ["embed=free"];
    for (const name of ["theme", "lang"]) {
      const value = this.getAttribute(name);
      if (value) options.push(`${name}=${encodeURIComponent(value)}`);
    }
    this.#frame.title = this.title || "Hirameki";
    this.#frame.src = `${HOME}${linkOf(this.puzzle)}?${options.join("&")}`;
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    // The initial attributes are part of the frame's address.
    if (!this.isConnected || !this.#frame.src || before === now || !now) return;
    if (name === "puzzle") void this.load(now);
    else void this.#order({ type: "look", [name]: now });
  }

  get puzzle() {
    return this.getAttribute("puzzle") ?? "peg/hoppers";
  }

  /** Loads another board. @param {string} puzzle its name, or a full link */
  load(puzzle) {
    return this.#order({ type: "load", puzzle: String(puzzle) });
  }

  undo() {
    return this.#order({ type: "undo" });
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
   * @returns {Promise<{ok: boolean, reason?: string}>} never rejects
   */
  #order(order) {
    const id = this.#asked++;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      setTimeout(() => this.#settle(id, { ok: false, reason: "The board did not answer." }), PATIENCE);
      if (this.#here) this.#send({ ...order, id });
      else this.#early.push({ ...order, id });
    });
  }

  /** @param {number} id @param {{ok: boolean, reason?: string}} answer */
  #settle(id, answer) {
    this.#open.get(id)?.(answer);
    this.#open.delete(id);
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    // A file has no origin that could be used as a target.
    const target = HOME.protocol === "file:" ? "*" : HOME.origin;
    this.#frame.contentWindow?.postMessage({ hirameki: VERSION, ...message }, target);
  }

  #receive = (/** @type {MessageEvent} */ event) => {
    const { data, origin, source } = event;
    if (source !== this.#frame.contentWindow || (HOME.protocol !== "file:" && origin !== HOME.origin)) return;
    if (typeof data !== "object" || data?.hirameki !== VERSION) return;
    const { type, hirameki, ...detail } = data;
    if (type === "here") {
      this.#here = true;
      this.#send({ type: "hello" });
      for (const order of this.#early.splice(0)) this.#send(order);
    } else if (type === "answer") this.#settle(detail.id, detail);
    else if (EVENTS.includes(type)) {
      if (type === "height" && detail.height > 0) this.#frame.style.height = `${Math.round(detail.height)}px`;
      this.dispatchEvent(new CustomEvent(type, { detail }));
    }
  };
}

/** @param {string} puzzle a name, a link or a full address @returns {string} the fragment, without its options */
function linkOf(puzzle) {
  const link = puzzle.replace(/^[^#]*#/, "").replace(/\?.*$/, "");
  return `#${/^p\d/.test(link) ? "" : "p1/"}${link}`;
}

if (!customElements.get("hirameki-board")) customElements.define("hirameki-board", HiramekiBoard);
