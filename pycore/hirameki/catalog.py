"""Writes the catalogue for the page: `python -m hirameki.catalog` prints it as one JSON object."""

from __future__ import annotations

import json
import sys

from . import __version__
from .puzzles import registry
from .puzzles.game import Game
from .puzzles.question import Operation, Question
from .puzzles.running import plan
from .puzzles.writing import JSON

#: The operations that players use on every puzzle.
ASKED: tuple[Operation, ...] = ("solve", "check", "table", "deal")


def catalog() -> dict[str, JSON]:
    """Return the whole catalogue as plain data: version, and every puzzle's description in the order shown."""
    return {"version": __version__, "puzzles": [entry(game) for game in registry.games()]}


def entry(game: Game) -> dict[str, JSON]:
    """Return a puzzle's description, with the big tables that questions about its start use, if any.

    The page fetches these `tables` in idle time after opening the puzzle, so that they are available offline.

    >>> from .puzzles.registry import open_game
    >>> entry(open_game("peg/english"))["tables"]
    ['peg-english.bin']
    """
    wanted = {name for operation in ASKED for name in plan(game, operation, Question()).tables}
    return game.describe() | ({"tables": list[JSON](sorted(wanted))} if wanted else {})


if __name__ == "__main__":
    sys.stdout.write(json.dumps(catalog(), ensure_ascii=False, separators=(",", ":")) + "\n")
