// What the types of Pyodide use and do not bring: Emscripten's file system.

declare const FS: any;
