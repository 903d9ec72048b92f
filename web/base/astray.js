// Addresses in which a program on the way wrote the "#" as "%23": hosts then look for a file of that name.

/**
 * @param {Pick<URL, "origin" | "pathname" | "search">} address
 * @returns {string | null} the address that was meant; null if nothing suggests another one
 */
export function meantBy({ origin, pathname, search }) {
  const [, folder, fragment] = /^(.*?\/)(?:index\.html)?%23(.+)$/s.exec(pathname) ?? [];
  // With the origin before it, a path that begins with two slashes leads to no other host.
  return folder && fragment ? `${origin}${folder}#${fragment.replace(/%2f/gi, "/")}${search}` : null;
}

/**
 * @param {string} pathname of an address
 * @returns {string[]} the folders that it lies in, the innermost first
 */
export function foldersOf(pathname) {
  const names = pathname.split("/").slice(1, -1);
  return [...names.keys(), names.length].reverse().map((depth) => ["", ...names.slice(0, depth), ""].join("/"));
}
