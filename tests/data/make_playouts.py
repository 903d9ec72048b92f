"""Writes random playouts of puzzles as JSON; tests/web/kinds/playouts.test.js holds the page to them.

`python tests/data/make_playouts.py [SEED] [--all]` with the package on the path: of every puzzle of the catalogue, or
of a part of the many packings and boards of blocks, and of boards from codes. The moves are found by trying candidates
with `Puzzle.play`, the rules' own replay; refused ones are kept too, the page must refuse them as well.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from hirameki import Lay, Lift, Move, Puzzle, as_json, catalogue, open_puzzle
from hirameki.puzzles.registry import open_game

#: Boards from codes and sizes that the catalogue does not show.
OTHERS = (
    "peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o", "peg/xg.001020011121021222.13-24-5-46-57-8-7-8",
    "peg/xp.606304c4359548882bab.123-67-48-59-57-6-8-9-9", "peg/xq.4o-oc3o-5o", "peg/xt.o-oo-oco-4o-5o", "peg/rect-5x3",
    "slide/3x5", "slide/xs.3o-oxo-3o", "slide/xt.xo-4o-x3o-x4o-xxxo", "slide/xq.3o-3o",
    "slide/xg.00204060.123-23-3", "slide/xg.30900565c53a9a.123-34-35-456-6-6",
    "slide/xg.0030112112220333.126-37-34-5-56-7-7",
    "slide/klotski.AAcB-CcDB", "slide/rush.AAccB-xcccB-cCCcc", "slide/klotski.ABc-4c-xccA", "slide/rush.AAcc-4c-Bccc",
    "pack/xs.5o-5o-5o/p.LPV", "pack/xs.x4o-5o-5o/p.1s.JL.4o",
    "hop/xs.3o-oxo-3o", "hop/xq.3o-3o", "hop/xt.o-oo-3o-4o",
    "lights/4x3", "lights/xs.3o-oxo-3o", "lights/xq.3o-3o", "lights/xt.o-oo-3o-4o", "lights/xg.00204060.123-23-3",
)
PLAYOUTS = 1
#: Without --all, of these boards one in so many.
MANY, EVERY = ("pack/", "slide/klotski-", "slide/rush-"), 4
LONGEST = {"jump": 40, "slide": 60, "blocks": 25, "place": 14, "hop": 40, "lights": 20}
#: Of any other kind.
LONG = 40


def candidates(described: dict[str, Any], position: str, dice: random.Random) -> list[Move]:
    """Return moves, legal or not, in random order."""
    cells = len(described["points"])
    kind = described["kind"]
    found: list[Move]
    if kind == "jump":
        found = [(jump[0], jump[2]) for jump in described["jumps"]]
    elif kind in ("slide", "hop"):
        found = list(range(cells))
    elif kind == "lights":
        found = list(range(cells + 2))
    elif kind == "blocks":
        firsts = {mark: cell for cell, mark in reversed(list(enumerate(position))) if mark not in "0x"}
        found = [(cell, target) for cell in firsts.values() for target in range(cells) if target != cell]
    elif kind == "place":
        found = []
        for piece in described["pieces"]:
            sides = range(len(piece["orientations"]))
            found += [Lay(piece["letter"], side, dice.randrange(cells)) for side in sides]
        found += [Lift(piece["letter"]) for piece in dice.choices(described["pieces"], k=2)]
    else:
        found = [*range(cells), *permutations(range(cells), 2)]
    dice.shuffle(found)
    return found


def written(move: Move) -> object:
    """Return a move as the page has it: what is laid or lifted has a name for each of its parts."""
    if isinstance(move, Lay):
        return {"type": "place", "letter": move.letter, "orientation": move.orientation, "cell": move.cell}
    return {"type": "lift", "letter": move.letter} if isinstance(move, Lift) else as_json(move)


def playout(puzzle: Puzzle, described: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """Return one random game: moves, positions, refused tries, and what the notations say about it."""
    start = position = described["start"]
    moves: list[Move] = []
    positions = [start]
    refused: list[dict[str, Any]] = []
    while len(moves) < LONGEST.get(described["kind"], LONG):
        for move in candidates(described, position, dice):
            played = puzzle.replay([move], position)
            if played.refused is None:
                break
            if len(refused) < 2 * len(positions):
                refused.append({"at": len(moves), "move": written(move)})
        else:
            break
        position = played.positions[-1]
        moves.append(move)
        positions.append(position)
    goal = puzzle.read_goal(None, None)
    return {
        "moves": [written(move) for move in moves], "positions": positions, "refused": refused,
        "text": puzzle.write_moves(start, moves), "lengths": open_game(puzzle.id).lengths(start, moves),
        "finished": [puzzle.position(text, goal).solved for text in positions],
        "goals": [puzzle.read_goal(None, text) for text in positions],
    }


def chosen(whole: bool) -> Iterator[Puzzle]:
    """Yield the puzzles of the catalogue that are played."""
    for number, puzzle in enumerate(catalogue()):
        if whole or number % EVERY == 0 or not puzzle.id.startswith(MANY):
            yield puzzle


def main(seed: int, whole: bool) -> None:
    """Print {"puzzles": [{"puzzle", "playouts"}]}."""
    dice = random.Random(seed)
    found = []
    for puzzle in [*chosen(whole), *map(open_puzzle, OTHERS)]:
        described: dict[str, Any] = puzzle.describe()  # type: ignore[assignment]
        found.append({"puzzle": described, "playouts": [playout(puzzle, described, dice) for _ in range(PLAYOUTS)]})
    print(json.dumps({"puzzles": found}, separators=(",", ":")))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, "--all" in sys.argv[2:])
