// The types of the view, known everywhere without an import: primitives that canvas and SVG can both draw, items of a
// scene, the geometry of a board, what the player holds, and what moves.

interface LinearPaint { type: "linear"; x1: number; y1: number; x2: number; y2: number; stops: [number, string][] }
interface RadialPaint {
  type: "radial"; x: number; y: number; r: number; fx?: number; fy?: number; stops: [number, string][];
}
type Paint = string | LinearPaint | RadialPaint;

interface Stroke {
  fill?: Paint;
  stroke?: string;
  /** Stroke width. */
  width?: number;
  alpha?: number;
  dash?: number[];
  /** Path outside which nothing is drawn. */
  clip?: string;
}
type CirclePrimitive = { shape: "circle", x: number, y: number, r: number } & Stroke;
type PathPrimitive = { shape: "path", d: string } & Stroke;
/** Centred on (x, y). */
type TextPrimitive =
  { shape: "text", x: number, y: number, text: string, size: number, weight?: number, serif?: boolean } & Stroke;
interface ImagePrimitive {
  shape: "image"; x: number; y: number; w: number; h: number; picture: CanvasImageSource; sx: number; sy: number;
  sw: number; sh: number; round: number;
}
type Primitive = CirclePrimitive | PathPrimitive | TextPrimitive | ImagePrimitive;

/** Colours and fonts of the canvas. */
interface Theme {
  /** Changes whenever a colour does. */
  id: string;
  name: "light" | "dark" | "contrast" | "forced";
  /** Of a token, without its dashes: "peg-light". */
  colour: (token: string) => string;
  /** Fill colours of the pieces, in the order of the set. */
  pieces: readonly string[];
  /** Colours of position classes and of coloured tiles. */
  classes: readonly string[];
  /** No shading, for high contrast and system colours. */
  flat: boolean;
  sans: string;
  serif: string;
}

/** Right, down. */
type Point = readonly [number, number];
/** Corners of a cell, clockwise on the screen; adjacent cells share two. */
type Polygon = readonly Point[];

interface Geometry {
  points: readonly [number, number][];
  /** Left, top, right, bottom of the board with its rim. */
  box: [number, number, number, number];
  /** Distance from the outer cells' centres to the board's edge. */
  rim: number;
  /** Whether the cells are unit squares. */
  square: boolean;
  /** Corners of the cells, if they are other polygons than unit squares. */
  corners: readonly Polygon[] | null;
  /** How far from a cell's centre still counts as on it. */
  reach: number;
  /** For every cell, direction letter -> neighbour (never ""). */
  ways: Map<string, number>[];
  /** Of every cell. */
  neighbours: number[][];
  /** Each listed once. */
  edges: [number, number][];
  /** "from,to" -> how far the control point of that edge lies to its right; straight edges are left out. */
  arcs: Map<string, number>;
  /** The points and the tops of the arcs: all that the board must enclose. */
  spots: [number, number][];
}

interface Layout {
  /** CSS pixels per board unit. */
  unit: number;
  /** CSS pixels of the board's origin (0, 0). */
  x: number;
  y: number;
  /** Of the canvas. */
  width: number;
  height: number;
}

/** What to draw, in plain words: ["peg", "rest"] */
type SpriteName = readonly (string | number)[];
/** Around the item's own origin, in board units. */
interface Sprite { primitives: Primitive[]; box: [number, number, number, number] }

/** An item on the board. Equal sprites share one bitmap. */
interface Item {
  /** Stable while the item exists. */
  id: string;
  sprite: SpriteName;
  /** In board units. */
  x: number;
  y: number;
  /** Drawing order. */
  z: number;
  /** Scale of its bitmap, 1 = board units (a piece in the tray is smaller). */
  size?: number;
  /** Additional scale while it moves. */
  scale?: number;
  alpha?: number;
  /** The kind of mark that it is; absent for the board and what lies on it. */
  mark?: "landing" | "way" | "number" | "verdict" | "dead" | "name" | "last";
}

/** A mark that panels put on the board. */
type Mark = HintMark | PlainMark | ArrowMark | ValueMark | LevelMark | VerdictMark | DetourMark | GhostMark | WaitingMark;
/** `cells`: all those of the piece. */
interface HintMark { kind: "hint"; cell: number; cells?: readonly number[] }
interface PlainMark { kind: "side" | "dead"; cell: number }
/** `to`: where it points. */
interface ArrowMark { kind: "arrow"; cell: number; to: number }
interface ValueMark { kind: "value"; cell: number; text: string }
/** `level`: heat: 0 to 1; class: 0, 1, 2 ... */
interface LevelMark { kind: "heat" | "class"; cell: number; level: number; text?: string }
/** `to`: where the judged move goes; absent if a place is judged. */
interface VerdictMark { kind: "win" | "lose"; cell: number; to?: number }
/** `text`: what the move costs. */
interface DetourMark { kind: "detour"; cell: number; to: number; text: string }
/** A piece where it would go, with its [0, 0] on `cell`. */
interface GhostMark { kind: "ghost"; cell: number; letter: string; orientation: number }
/** A piece that waits beside the board; drawn by the kind's own scene. */
interface WaitingMark { kind: "waiting"; cell: number; letter: string }

/** The result of an interaction. */
interface Outcome<K extends KindName = KindName> {
  hold: Holds[K];
  /** The moves of one gesture, all legal. */
  moves?: Move[];
  illegal?: { cell: number | null, why: Reason };
  say?: Reason;
  /** Cell that gets the keyboard focus. */
  focus?: number;
}

/** A game's moves, and how many of them have been made. */
interface Way { start: string; moves: readonly Move[]; cursor: number }

/** What an interaction sees. */
interface Table<K extends KindName = KindName> {
  puzzle: Puzzles[K];
  rules: Rules;
  position: Position;
  way?: Way | undefined;
  geometry: Geometry;
  options: ViewOptions<K>;
  /** Letters of the pieces that have a place in the tray. */
  homes?: readonly string[] | undefined;
}

/** What a gesture means, for the kind of puzzle on the table. */
interface Interaction<K extends KindName = KindName> {
  /** `pointed`: by a pointer, not by a screen reader's click. */
  tap(table: Table<K>, hold: Holds[K], cell: number, pointed?: boolean): Outcome<K>;
  /** Where the piece on a cell can go, while nothing is held. */
  preview?(table: Table<K>, cell: number): Holds[K] | null;
  /** Makes what is held follow the mouse; point null: the mouse has left. */
  follow?(table: Table<K>, hold: Holds[K], point: [number, number] | null): Holds[K];
  /** A tap off the board. */
  away?(table: Table<K>, hold: Holds[K]): Outcome<K>;
  /** A drag begins. */
  grab(table: Table<K>, hold: Holds[K], cell: number | null, point: [number, number], touch: boolean): Outcome<K>;
  drag(table: Table<K>, hold: Holds[K], cell: number | null, point: [number, number]): Outcome<K>;
  drop(table: Table<K>, hold: Holds[K], cell: number | null, point: [number, number]): Outcome<K>;
  /**
   * `key` is U D L R for the arrows, Enter, Escape, Delete, or a lower-case letter ("+r" for Enter on a waiting piece
   * R); returns null if this kind does not use the key.
   */
  key(table: Table<K>, hold: Holds[K], key: string, cell: number): Outcome<K> | null;
}

/** Options that the page may set. */
interface ViewOptions<K extends KindName = KindName> {
  /** Goal text; marked on the board if it is a hole. */
  goal?: string;
  /** The moves that led here, which are marked. */
  last?: Move[];
  /** Write every cell's name on it. */
  names?: boolean;
  /** Cells that a sentence names, whose names are written on them. */
  named?: readonly number[];
  /** What the player set for boards of this kind. */
  style?: Styles[K];
  /** Duration of a move's animation in milliseconds; below 70 there is none. */
  duration?: number;
}

/** What a scene is made of. */
interface SceneState<K extends KindName = KindName> {
  puzzle: Puzzles[K];
  geometry: Geometry;
  position: Position;
  hold: Holds[K];
  marks: readonly Mark[];
  options: ViewOptions<K>;
  /** In board units. */
  tray?: TrayPlaces;
  /** Size of labels in board units, at most as large as the sprite's own. */
  text?: number;
}

interface Motion {
  /** Id of an item in the scene after the move, or of the ghost. */
  id: string;
  /** An item that is no longer in the scene. */
  ghost?: Item;
  /** The fields of the item that change, at a share of its time; they replace the item's own. */
  at: (share: number) => Partial<Item>;
  /** Duration in single moves. */
  legs: number;
}

/** A change from one position to another. */
interface Change<K extends KindName = KindName> {
  puzzle: Puzzles[K];
  geometry: Geometry;
  before: Position;
  after: Position;
  /** Moves that lead from one to the other, in the game's order; null if there are none. */
  moves: readonly Move[] | null;
  /** Whether they were taken back. */
  back: boolean;
  /** What the player held before: dragged items have already moved part of the way. */
  held: Holds[K];
  /** Items of the scene before, as they were drawn. */
  shown: readonly Item[];
  /** Of the scene after. */
  items: readonly Item[];
}

/** The middle of a place in the tray and half its sides; `size`: of a cell there, the same for all. */
interface Slot { x: number; y: number; halfX: number; halfY: number; size: number }
/** By letter; frame: left, top, width, height; text: size of the smallest text. */
interface TrayPlaces { slots: ReadonlyMap<string, Slot>; frame: [number, number, number, number]; text: number }

/** Where the board and its tray go, in CSS pixels. */
interface TrayLayout {
  board: Layout;
  /** Size of a cell in the full tray. */
  cell: number;
  /** Least width and height of a place. */
  target: readonly [number, number];
  /** How the pieces lie at first. */
  lying: "flat" | "upright";
  /** Left, top, width, height around the places. */
  frame: [number, number, number, number];
  /** Upper left corner. */
  tools: { x: number, y: number };
}

/** The tray's accessible twin in the page. */
interface Tray {
  elements: HTMLElement[];
  /** Places the tools. */
  place: (layout: TrayLayout) => void;
  /** Places the buttons of the pieces that wait and hides the others. */
  lie: (places: TrayPlaces, board: Layout) => void;
  label: (state: { t: Translate, placed: ReadonlySet<string>, goal: string | undefined, held: string | undefined }) =>
    void;
}

/** Available CSS pixels; phone: the tools stand aside; tight: everything around is as low as possible. */
interface Space { width: number; height: number; phone: boolean; tight: boolean }

/** What a kind offers if its pieces wait beside the board. */
interface TrayMaker<K extends KindName = KindName> {
  create(puzzle: Puzzles[K]): Tray;
  /** The letter keys of its board, which no command has there: what each does, as the code of a text. */
  letters(puzzle: Puzzles[K]): ReadonlyMap<string, string>;
  layout(puzzle: Puzzles[K], geometry: Geometry, space: Space): TrayLayout;
  /** The pieces that have a place in the tray, given those that had one before. */
  homes(puzzle: Puzzles[K], position: Position, before: readonly string[]): readonly string[];
  /** Places of the pieces that wait, in board units; the fewer have one, the larger they are. */
  places(puzzle: Puzzles[K], layout: TrayLayout, position: Position, homes: readonly string[]): TrayPlaces;
  /** Adapts the hold once the places are known; `before`: where they were. */
  lay(puzzle: Puzzles[K], layout: TrayLayout, hold: Holds[K], before: TrayLayout | null): Holds[K];
  /** Takes a piece from its place; pointed: by a pointer, not by the click of a screen reader. */
  take(table: Table<K>, hold: Holds[K], letter: string, pointed: boolean): Outcome<K>;
  /** The same by a drag. */
  grab(table: Table<K>, hold: Holds[K], letter: string, point: [number, number], touch: boolean): Outcome<K>;
  /** Uses a tool on the held piece. */
  use(table: Table<K>, hold: Holds[K], tool: string): Outcome<K>;
}

/** A kind's board: what it shows, and its input. */
interface KindView<K extends KindName = KindName> {
  /** From the outer cells' centres to the board's edge; the second is for boards with many columns. */
  rim: readonly [number, number];
  /** Of the cells, where those are neither squares nor points of a graph; otherwise null. */
  corners(puzzle: Puzzles[K]): readonly Polygon[] | null;
  /** Whether pieces cover their square cells, so that marks are drawn on top. */
  coversCells: boolean;
  /** Letter keys of a board without a tray that are no command: what each does, as the code of a text. */
  letters?(puzzle: Puzzles[K]): ReadonlyMap<string, string>;
  /** Whether the keys Q E Z C are directions on its board. */
  diagonals(puzzle: Puzzles[K]): boolean;
  /** Whether a letter picks the piece of that name. */
  lettered: boolean;
  /** Where the arrow of a move begins and ends; null: from the edge of one cell to the centre of the other. */
  arrow: ((state: SceneState, from: number, to: number) => [[number, number], [number, number]]) | null;
  /** Whether the cell of a lifted piece is announced as pressed. */
  togglesCells: boolean;
  /** With nothing on it. */
  board(puzzle: Puzzles[K], geometry: Geometry, theme: Theme, t?: Translate): Primitive[];
  /** Of its own. */
  sprites(parts: SpriteParts<K>): Sprites;
  scene(state: SceneState<K>): Item[];
  motions(change: Change<K>): Motion[];
  interaction: Interaction<K>;
  /** The spoken name of every cell. */
  cellNames(table: Table<K>, hold: Holds[K], t: Translate): string[];
  /** For kinds whose pieces wait beside the board. */
  tray: TrayMaker<K> | null;
  /** What the player set for boards of this kind, with a picture of their own or null. */
  style(puzzle: Puzzles[K], set: SlideStyle & PlaceStyle, picture: SlideStyle["picture"] | null): Styles[K];
  /** The pieces side by side at the scale of the board, in rows `across` cells wide, to be printed and cut out. */
  loose?(puzzle: Puzzles[K], across: number): { items: Item[], box: [number, number, number, number] };
}

interface SpriteParts<K extends KindName = KindName> {
  puzzle: Puzzles[K];
  geometry: Geometry;
  theme: Theme;
  style: Styles[K] | undefined;
}
/** By the first word of a sprite's name; the other words are the arguments. */
type Sprites = Record<string, (...rest: (string | number)[]) => Sprite>;
