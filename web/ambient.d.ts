// Types of what comes from outside: names that the build writes into sw.js, and what packages do not bring themselves.

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

/** What the types of Pyodide use and do not bring: Emscripten's file system. */
declare const FS: any;

/** The GIF encoder, which ships no types. */
declare module "gifenc" {
  export type Rgb = [number, number, number];
  export interface FrameOptions {
    palette?: Rgb[];
    delay?: number;
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  }
  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(options?: { auto?: boolean; initialCapacity?: number }): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, colours: number, options?: object): Rgb[];
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Rgb[], format?: string): Uint8Array;
  export function nearestColorIndex(palette: Rgb[], colour: number[]): number;
  const all: { quantize: typeof quantize; applyPalette: typeof applyPalette; GIFEncoder: typeof GIFEncoder };
  export default all;
}
