// A link as a QR code; the encoder is fetched with the first one.

import { h, svg } from "../../base/dom.js";

/** The quiet zone that readers need around the code, in modules. */
const QUIET = 4;
/** CSS pixels of a module, if there is space. */
const MODULE = 5;

/**
 * @param {string} text
 * @returns {Promise<boolean[][] | null>} rows of dark modules, with the quiet zone around; null if the text is too long
 *   for any code
 */
export async function qrModules(text) {
  const { default: encodeQR } = await import("qr");
  try {
    return encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET });
  } catch {
    // The longest code holds 2,953 bytes.
    return null;
  }
}

/**
 * Black on white in every theme, as readers expect.
 * @param {boolean[][]} rows
 * @param {string} label read out
 */
function qrPicture(rows, label) {
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x} ${y}h1v1h-1z`] : [])));
  const attributes = {
    viewBox: `0 0 ${side} ${side}`, width: side * MODULE, class: "qr", role: "img", "aria-label": label,
    "shape-rendering": "crispEdges",
  };
  const ground = svg("path", { d: `M0 0h${side}v${side}H0z`, fill: "#fff" });
  return svg("svg", attributes, ground, svg("path", { d: dark.join(""), fill: "#000" }));
}

/**
 * The picture of a code, or the reason why there is none.
 * @param {string} address
 * @param {Translate} t
 * @returns {Promise<Element>}
 */
export async function qrOf(address, t) {
  const rows = await qrModules(address).catch(() => undefined);
  if (rows) return qrPicture(rows, t("share.qr-label"));
  return h("p", { class: "trouble", text: t(rows === null ? "share.qr-long" : "error.panel") });
}
