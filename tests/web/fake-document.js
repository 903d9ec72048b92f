// As much of a document as what `h` of base/dom.js builds needs: names, texts, attributes and events, but no looks.

export class FakeElement extends EventTarget {
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** @type {(FakeElement | string)[]} */
  children = [];
  /** @type {Record<string, string>} */
  dataset = {};
  className = "";
  disabled = false;
  value = "";
  classList = { add: (/** @type {string} */ name) => void (this.className += ` ${name}`) };

  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
  }

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  /** @param {string} name @param {boolean} on */
  toggleAttribute(name, on) {
    if (on) this.attributes.set(name, "");
    else this.attributes.delete(name);
  }

  /** @param {...(FakeElement | string)} more */
  append(...more) {
    this.children.push(...more);
  }

  /** @param {...(FakeElement | string)} others */
  replaceChildren(...others) {
    this.children = others;
  }

  focus() {
    fakeDocument.activeElement = this;
  }

  /** @type {string} */
  get textContent() {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }

  set textContent(text) {
    this.children = text ? [text] : [];
  }
}

const body = new FakeElement("body");
/** Put it in the place of the page's. */
export const fakeDocument = Object.assign(new EventTarget(), {
  body,
  /** @type {FakeElement} */
  activeElement: body,
  hidden: false,
  createElement: (/** @type {string} */ tag) => new FakeElement(tag),
  createElementNS: (/** @type {string} */ _space, /** @type {string} */ tag) => new FakeElement(tag),
});

/**
 * @param {FakeElement} root
 * @param {(element: FakeElement) => boolean} wanted
 * @returns {FakeElement[]} those in it that are wanted, in their order
 */
export const within = (root, wanted) => root.children.flatMap((child) =>
  (typeof child === "string" ? [] : [...(wanted(child) ? [child] : []), ...within(child, wanted)]));
