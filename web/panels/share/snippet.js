// The HTML that another page needs to show this board (docs/embed.md).

/**
 * @param {string} link to the board, as a fragment
 * @param {object} look
 * @param {string} look.title
 * @param {string} [look.theme]
 * @param {string} [look.lang]
 * @param {string} [home] the folder of the page
 * @returns {string} HTML
 */
export function embedSnippet(link, { title, theme, lang }, home = new URL("./", location.href).href) {
  // The plain name of a puzzle reads better than its link; check digits are only for links that people retype.
  const puzzle = link.replace(/^#p1\//, "").replace(/~\w+/, "").replace(/\?.*$/, "");
  const attributes = Object.entries({ puzzle, title, theme, lang })
    .flatMap(([name, value]) => (value ? [` ${name}="${escape(value)}"`] : []));
  return `<script src="${escape(home)}hirameki-embed.js" async></script>\n` +
    `<hirameki-board${attributes.join("")}></hirameki-board>`;
}

/** @param {string} text */
const escape = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
