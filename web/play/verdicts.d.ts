// What a review of a game says; known everywhere without an import.

/** The verdict on a move. */
type Verdict =
  | { verdict: "good" }
  | { verdict: "detour"; cost: number }
  | { verdict: "lost" }
  /** Packings: how many solutions are left. */
  | { verdict: "left"; remaining: string }
  | { verdict: "unknown" };

/** What each move of a game cost. */
interface Review {
  /** Of the game that was reviewed. */
  key: string;
  verdicts: Verdict[];
  /**
   * The moves to go at the start and after every move, or for packings the number of solutions left; null where that is
   * unknown or the goal cannot be reached.
   */
  course: (number | null)[];
}
