// The page's light theme without a browser: colours from its style sheet, one font for everything.
import { themeOf } from "../../web/view/paint/theme.js";

/** @param {string} css tokens.css @param {string} font */
export function readLightTheme(css, font) {
  const rule = css.split(":root {")[1]?.split("}")[0] ?? "";
  const colours = [...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)]
    .map(([, name = "", value = ""]) => [name, value]);
  return themeOf("light", Object.fromEntries(colours), font, font);
}
