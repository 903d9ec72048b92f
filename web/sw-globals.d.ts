// Names in sw.js that build.py replaces with values.

/** Identifier of the build (`build` in the page's list of assets). */
declare const BUILD: string;
/** Version of everything that is cached, including the page's HTML. */
declare const VERSION: string;
/** Address below the scope -> integrity, for every file that is cached on installation; "./" is the HTML. */
declare const KEPT: Record<string, string>;
/** The folder of Python below the scope, and its files, which are cached once the solver has fetched them. */
declare const PYTHON: {python: string, pythonFiles: Record<string, {size: number, integrity: string}>};
/** Addresses of the big tables, cached once fetched. */
declare const TABLES: string[];
