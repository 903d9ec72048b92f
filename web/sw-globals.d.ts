// What build.py puts in place of these names in sw.js.

/** What the page of this build calls itself (`build` in its list of assets). */
declare const BUILD: string;
/** Version of everything that is kept, the page's HTML included. */
declare const VERSION: string;
/** Address below the scope -> integrity, of every file that is kept from the start; "./" is the HTML. */
declare const KEPT: Record<string, string>;
/** The folder of Python below the scope, and its files: kept as soon as the solver has fetched them. */
declare const PYTHON: {python: string, pythonFiles: Record<string, {size: number, integrity: string}>};
/** Addresses of the big tables, kept once they were fetched. */
declare const TABLES: string[];
