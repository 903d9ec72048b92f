"""Hirameki: classic one-player board puzzles, solved with proof.

>>> from hirameki import open_puzzle, solve
>>> solve("peg/hoppers").moves
7

Names: a puzzle is `family/slug` (`peg/english`, `slide/eight`, `pack/6x10`); `catalogue()` opens them all. A custom
board's code can replace the slug (`peg/xs.3o-oco-3o`).

Positions are texts. Cells are numbered from 0, row by row; on square boards they also have names, a letter for the
column and a number for the row from the top (`d4`).

* Pegs: the one empty hole (`d4`), or rows of `o` (peg), `c` (empty hole) and `x` (no cell) joined by `-`, with counts
  in front (`3o-oco-3o`). A goal is the last peg's hole, `any`, `stuck` (no peg can jump), or rows.
* Tiles: a base-36 digit for each cell, `0` for the blank (`867254301`), or numbers with commas. Goals
  are written the same way.
* Blocks: a letter for each cell; the cells of one block share a letter. A goal is a block and a cell (`A13`).
* Frogs and toads: a digit for each cell, `1` for a frog, `2` for a toad, `0` for the blank (`11022`). Goals are written
  the same way.
* Lamps: rows as for pegs, `o` for a lit lamp and `c` for a dark one.
* Packings: rows as for pegs, `o` for a free cell and a letter for a piece. The goal is `full`, or rows with the given
  pieces.

`puzzle.start` and `puzzle.position(text)` are positions as objects: `print` draws them, and they know their `moves`,
`after(move)`, `solve()` and `check()`. Numbers of all cells (of pegs and lamps 1 and 0, or true and false), rows of
numbers or of marks, arrays and a hole's number can stand for a text. `hirameki.links.encode(position)` is its link;
`solve`, `count`, `check` and `solutions` take a link, a position or a puzzle in place of a name.

>>> position = open_puzzle("slide/eight").position([1, 2, 3, 4, 5, 6, 7, 0, 8])
>>> position.moves, position.after(8).solved
((4, 6, 8), True)

Moves of a solution: a sweep is the list of holes the peg visits; a tile's move is the cell it leaves, so is a frog's or
a toad's, and a lamp's the lamp that is pressed; a block's move is the position of its first cell before and after. A
packing is its rows.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # for type checkers it is true; `typing` would be half of the time that this import takes

if TYPE_CHECKING:
    from . import certificates as certificates
    from . import drawing as drawing
    from . import links as links
    from .drawing import Drawing, DrawnCell
    from .errors import BadForm, BadLink, BadMove, BadOption, BadPosition, DamagedTable, PuzzleError, UnknownPuzzle
    from .forms import Reading, export_text, import_text, readings
    from .links import Link
    from .many import Problem, solve_many
    from .puzzles.answers import Certificate, CheckAnswer, Legal, SolveAnswer
    from .puzzles.insight import Answer, Corridor, EstimateAnswer, MapAnswer, TraceAnswer
    from .puzzles.moves import Lay, Lift, Move, Playback, Solution
    from .puzzles.peg.table import PegLevel, PegPair, PegTable
    from .puzzles.puzzle import Position, Puzzle
    from .puzzles.question import Asked, Question
    from .puzzles.running import Running
    from .puzzles.studies import (
        CompareAnswer,
        ComparedMethod,
        DealAnswer,
        DistanceTable,
        ListedMethod,
        MethodsAnswer,
        PackTable,
        PieceInHand,
        RateAnswer,
        TableAnswer,
    )
    from .puzzles.writing import as_json
    from .questions import catalogue, check, count, open_puzzle, solutions, solve
    from .search.jobs import Progress
    from .search.random_walks import Mean
    from .shelves import Level, daily, levels

__version__ = "0.1.0"

__all__ = [
    "Answer", "Asked", "BadForm", "BadLink", "BadMove", "BadOption", "BadPosition", "Certificate", "CheckAnswer",
    "CompareAnswer", "ComparedMethod", "Corridor", "DamagedTable", "DealAnswer", "DistanceTable", "Drawing",
    "DrawnCell", "EstimateAnswer", "Lay", "Legal", "Level", "Lift", "Link", "ListedMethod", "MapAnswer", "Mean",
    "MethodsAnswer", "Move", "PackTable", "PegLevel", "PegPair", "PegTable", "PieceInHand", "Playback", "Position",
    "Problem", "Progress", "Puzzle", "PuzzleError", "Question", "RateAnswer", "Reading", "Running", "Solution",
    "SolveAnswer", "TableAnswer", "TraceAnswer", "UnknownPuzzle", "as_json", "catalogue", "check", "count", "daily",
    "export_text", "import_text", "levels", "open_puzzle", "readings", "solutions", "solve", "solve_many",
]

#: Module -> names imported on first use: a command needs few of them, and Ctrl-C finds nothing at work here.
_LATER = {
    "drawing": ("Drawing", "DrawnCell"),
    "errors": (
        "BadForm", "BadLink", "BadMove", "BadOption", "BadPosition", "DamagedTable", "PuzzleError", "UnknownPuzzle",
    ),
    "forms": ("Reading", "export_text", "import_text", "readings"),
    "links": ("Link",),
    "many": ("Problem", "solve_many"),
    "puzzles.answers": ("Certificate", "CheckAnswer", "Legal", "SolveAnswer"),
    "puzzles.insight": ("Answer", "Corridor", "EstimateAnswer", "MapAnswer", "TraceAnswer"),
    "puzzles.moves": ("Lay", "Lift", "Move", "Playback", "Solution"),
    "puzzles.peg.table": ("PegLevel", "PegPair", "PegTable"),
    "puzzles.puzzle": ("Position", "Puzzle"),
    "puzzles.question": ("Asked", "Question"),
    "puzzles.running": ("Running",),
    "puzzles.studies": (
        "CompareAnswer", "ComparedMethod", "DealAnswer", "DistanceTable", "ListedMethod", "MethodsAnswer", "PackTable",
        "PieceInHand", "RateAnswer", "TableAnswer",
    ),
    "puzzles.writing": ("as_json",),
    "questions": ("catalogue", "check", "count", "open_puzzle", "solutions", "solve"),
    "search.jobs": ("Progress",),
    "search.random_walks": ("Mean",),
    "shelves": ("Level", "daily", "levels"),
}

#: Modules with names of their own, imported on first use, too.
_MODULES = ("certificates", "drawing", "links")

if not TYPE_CHECKING:  # type checkers see the imports above, and refuse any other name

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name in _MODULES:
            return import_module(f"{__name__}.{name}")
        for module, names in _LATER.items():
            if name in names:
                globals()[name] = found = getattr(import_module(f"{__name__}.{module}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, *_MODULES})


if "IPython" in sys.modules:  # a notebook shows puzzles and answers as pictures
    from .notebook import register

    register()
