// What the player holds: plain data, lost on reload; known everywhere without an import. A kind adds what only it needs.

/** What the board knows of anything that is held. */
interface Hold {
  /** The lifted peg, tile or block. */
  selected?: number;
  /** The pointer while something is dragged, in board units. */
  point?: [number, number];
  /** Where the drag began. */
  origin?: [number, number];
  /** Cell on which the drag began. */
  grabbed?: number | null;
  /** Where it can go. */
  landings?: Landing[];
  /** How far what is dragged is from its home. */
  shift?: [number, number];
  piece?: HeldPiece;
  /** Orientations of the pieces in the tray, kept while nothing is held. */
  turned?: Readonly<Record<string, number>>;
}

/** `far`: reachable only by a chain of jumps. */
interface Landing { cell: number; far: boolean }

interface JumpHold extends Hold {
  /** The peg stayed lifted after a jump instead of being tapped. */
  kept?: boolean;
  /** Jumps dragged through so far. */
  chain?: JumpMove[];
}

interface SlideHold extends Hold {
  /** The drag is a finger's. */
  touched?: boolean;
  /** The tiles being dragged. */
  run?: SlideMove[];
}

interface BlocksHold extends Hold {
  /** Where the first cell of a block can go. */
  targets?: { first: number, to: number[] };
}

interface PlaceHold extends Hold {
  /** The piece follows the mouse without a button pressed. */
  follows?: true;
  /** Offset from the piece's [0, 0] to the finger, in board units. */
  grip?: [number, number];
}

/** A piece in the hand. */
interface HeldPiece {
  letter: string;
  orientation: number;
  /** Where its [0, 0] would go; null while it is off the board. */
  cell: number | null;
  fits: boolean;
  fromBoard: boolean;
}

/** By the kind of puzzle. */
interface Holds {
  jump: JumpHold; slide: SlideHold; blocks: BlocksHold; place: PlaceHold; hop: Hold; lights: Hold;
}

/** How the player wants tiles. */
interface SlideStyle {
  /** An arrow moves the blank, not the tile. */
  invertArrows?: boolean;
  faces?: "numbers" | "letters" | "picture";
  /** For faces "picture". */
  picture?: CanvasImageSource & { width: number, height: number };
}

interface PlaceStyle {
  /** Hatch enclosed areas that the pieces left cannot fill. */
  shade?: boolean;
}

/** What players set for the boards of one kind alone. */
interface Styles {
  jump: object; slide: SlideStyle; blocks: object; place: PlaceStyle; hop: object; lights: object;
}
