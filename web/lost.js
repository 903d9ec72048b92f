// Stands in 404.html, which a host shows for unknown addresses at any depth: goes on to the link that was meant, or
// finds the page's folder for the link home.

import { foldersOf, meantBy } from "./base/astray.js";
import { isOurs } from "./engine/documentation.js";

/** Returns whether the page is in a folder. @param {string} folder */
async function isHome(folder) {
  const reply = await fetch(location.origin + folder).catch(() => null);
  return reply?.ok ? isOurs(reply, "assets") : false;
}

async function findHome() {
  for (const folder of foldersOf(location.pathname)) {
    if (!(await isHome(folder))) continue;
    document.querySelector("a")?.setAttribute("href", location.origin + folder);
    return;
  }
}

const meant = meantBy(location);
if (meant) location.replace(meant);
else addEventListener("DOMContentLoaded", () => void findHome());
