// The moves of every kind of puzzle, known everywhere without an import.

/** One single jump. */
interface JumpMove { type: "jump"; from: number; over: number; to: number }
/** The tile on `cell` goes to the blank at `to`. */
interface SlideMove { type: "slide"; cell: number; to: number }
/** First cell of the block, before and after. */
interface BlockMove { type: "block"; cell: number; to: number }
/** `cell`: where [0, 0] of the orientation lies. */
interface PlaceMove { type: "place"; letter: string; orientation: number; cell: number }
interface LiftMove { type: "lift"; letter: string }
/** The piece on `cell` goes into the blank at `to`. */
interface HopMove { type: "hop"; cell: number; to: number }

type Move = JumpMove | SlideMove | BlockMove | PlaceMove | LiftMove | HopMove;
