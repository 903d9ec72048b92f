// What a panel may be given, known everywhere without an import: the parts of the game, and what the page adds. A panel
// names those that it takes.

/** Some of the parts, by their names: `Parts<"table" | "words">`. */
type Parts<Name extends keyof PanelParts> = Pick<PanelParts, Name>;

/** What a panel is given that says so itself: `Taken<typeof takes>`. */
type Taken<Names extends readonly (keyof PanelParts)[]> = Parts<Names[number]>;

interface PanelParts extends PlayParts {
  settings: Pick<import("../store/settings.js").SettingsStore, "get" | "stored"> & {
    /** Changes settings, in effect at once. */
    change(change: Partial<import("../store/settings.js").Settings>): Promise<void>;
    /** Takes up what another tab has set. */
    hear(): Promise<void>;
  };
  /** Applies a link's view options for this visit. */
  lend(view: import("../play/links/options.js").LinkView): Promise<void>;
  /** Announces one sentence that the page shows in another way. */
  announce(text: string): void;
  /** Scrolls the board into view. */
  reveal(): void;
  /** Sends taps on cells to the handler instead of the game; null ends this. */
  pick(handler: ((cell: number) => void) | null): void;
  /** Whether a cell is being picked for this handler. */
  picking(handler: (cell: number) => void): boolean;
  /** The player's own picture for tiles. */
  ownPicture: { image: HTMLImageElement | null };
  edition: Edition;
  installing: Installing;
}

/** A dialog, or something else that a button opens; what it takes is up to it. */
interface Panel<Name extends keyof PanelParts = keyof PanelParts> {
  /** The names of the parts that it is given. */
  takes: readonly Name[];
  /** Fetches what it shows; only then it is seen whether it is still wanted. */
  prepare?(parts: Parts<Name>): Promise<any>;
  /** `prepared`: what came of that. */
  open(parts: Parts<Name>, options: any, prepared?: any): void | Promise<void>;
}

/** What this build offers besides the page. */
interface Edition {
  /** Address of the documentation; null if the build has none. */
  docs: string | null;
  /** Whether links have static preview pages. */
  previews: boolean;
  /** The one-file edition and its size in bytes; null if the build made none. */
  single: { address: string; size: number } | null;
  offline(): import("../engine/offline.js").OfflineState;
}

/** Installs the page as an app, where the browser can. */
interface Installing {
  /** Whether the page can be installed now. */
  possible(): boolean;
  /** Shows the browser's prompt; an offer can be used only once. */
  install(): void;
}
