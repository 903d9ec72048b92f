// What build.py puts in place of these names in sw.js.

/** Version of the whole build. */
declare const BUILD: string;
/** Address below the scope -> integrity, of every file that is kept from the start; "./" is the HTML. */
declare const KEPT: Record<string, string>;
/** Addresses of the big tables, kept once they were fetched. */
declare const TABLES: string[];
