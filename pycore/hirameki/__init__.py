"""Hirameki: classic one-player board puzzles, solved with proof.

>>> from hirameki import open_puzzle, solve
>>> solve("peg/hoppers").moves
7

Names: a puzzle is `family/slug` (`peg/english`, `slide/eight`, `pack/6x10`); `catalogue()` opens them all. A custom
board's code can replace the slug (`peg/xs.3o-oco-3o`).

Positions are texts. Cells are numbered from 0, row by row; on square boards they also have names, a letter for the
column and a number for the row from the top (`d4`).

* Pegs: the one empty hole (`d4`), or rows of `o` (peg), `c` (empty hole) and `x` (no cell) joined by `-`, with counts
  in front (`3o-oco-3o`). A goal is the last peg's hole, `any`, or rows.
* Tiles: a base-36 digit for each cell, `0` for the blank (`867254301`), or numbers with commas. Goals
  are written the same way.
* Blocks: a letter for each cell; the cells of one block share a letter. A goal is a block and a cell (`A13`).
* Packings: rows as for pegs, `o` for a free cell and a letter for a piece. The goal is `full`, or rows with the given
  pieces.

Moves of a solution: a sweep is the list of holes the peg visits; a tile's move is the cell it leaves; a block's move is
the position of its first cell before and after. A packing is its rows.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from .errors import PuzzleError
from .puzzles.registry import catalogue, open_puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

    from .forms import Imported, export_text, import_text
    from .many import Problem, solve_many
    from .puzzles.answers import Certificate, CheckAnswer, Legal, Move, Solution, SolveAnswer
    from .puzzles.insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .puzzles.json_form import as_json
    from .puzzles.puzzle import Asked, Playback, Puzzle, Question
    from .puzzles.studies import CompareAnswer, DealAnswer, RateAnswer, TableAnswer

__version__ = "0.1.0"

__all__ = [
    "Answer", "Asked", "Certificate", "CheckAnswer", "CompareAnswer", "DealAnswer", "EstimateAnswer", "Imported",
    "Legal", "MapAnswer", "Move", "Playback", "Problem", "Puzzle", "PuzzleError", "Question", "RateAnswer", "Solution",
    "SolveAnswer", "TableAnswer", "TraceAnswer", "as_json", "catalogue", "check", "count", "export_text",
    "import_text", "open_puzzle", "solutions", "solve", "solve_many",
]

#: Module -> names imported on first use: a command needs few of them.
_LATER = {
    "forms": ("Imported", "export_text", "import_text"),
    "many": ("Problem", "solve_many"),
    "puzzles.answers": ("Certificate", "CheckAnswer", "Legal", "Move", "Solution", "SolveAnswer"),
    "puzzles.insight": ("Answer", "EstimateAnswer", "MapAnswer", "TraceAnswer"),
    "puzzles.json_form": ("as_json",),
    "puzzles.puzzle": ("Asked", "Playback", "Puzzle", "Question"),
    "puzzles.studies": ("CompareAnswer", "DealAnswer", "RateAnswer", "TableAnswer"),
}

if not TYPE_CHECKING:  # type checkers see the imports above, and refuse any other name

    def __getattr__(name: str) -> object:
        for module, names in _LATER.items():
            if name in names:
                globals()[name] = found = getattr(import_module(f"{__name__}.{module}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})



def solve(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return a proven shortest solution, or whatever else the options ask for.

    Args:
        puzzle: a name such as `peg/english`.
        asked: fields of `Question`.

    Raises:
        PuzzleError: the puzzle or a field is invalid.

    >>> solve("slide/eight", position="123456708").solution
    (8,)
    """
    return open_puzzle(puzzle).solve(**asked)


def count(puzzle: str, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
    return open_puzzle(puzzle).count(**asked)


def check(puzzle: str, **asked: Unpack[Asked]) -> CheckAnswer:
    """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
    return open_puzzle(puzzle).check(**asked)


def solutions(puzzle: str, **asked: Unpack[Asked]) -> Iterator[Solution]:
    """Yield every shortest solution, or every packing, as it is found; see `Puzzle.solutions`."""
    return open_puzzle(puzzle).solutions(**asked)


if "IPython" in sys.modules:  # a notebook shows puzzles and answers as pictures
    from .notebook import register

    register()
