// Names in sw.js that build.py replaces with values.

/** Identifier of the build (`build` in the page's list of assets). */
declare const BUILD: string;
/** Version of everything that is cached, including the page's HTML. */
declare const VERSION: string;
/** Address below the scope -> SHA-256 in hexadecimal, for every file that is cached on installation; "./" is the HTML. */
declare const KEPT: Record<string, string>;
/** The folder of Python below the scope, and its files like those above, which are kept once the solver has fetched them. */
declare const PYTHON: { folder: string; files: Record<string, string> };
/** Addresses of the big tables, kept once fetched. */
declare const TABLES: string[];
