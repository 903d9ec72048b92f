"""The pack family: polyominoes and other polyforms that fill a region."""

from __future__ import annotations

from ...errors import UnknownPuzzle, unknown_puzzle
from ...geometry.board import Board, read_board_code, write_rows
from ...geometry.lattice import LATTICES
from ..cells import CUSTOM
from .catalogue import SLUGS, Design, design
from .game import PackGame
from .pieces import ALPHABETS

__all__ = ["CODES", "SLUGS", "open_board"]

CODES = tuple(f"{code}." for code in ALPHABETS)


def open_board(board: str) -> PackGame:
    """Return the puzzle of a slug or custom board code, with or without `/p.` and its pieces.

    Raises:
        UnknownPuzzle: there is no such puzzle.
        BadOption: the pieces cannot be read.
        BadPosition: the rows of a custom board cannot be read.

    >>> open_board("6x10").id, open_board("xs.5o-5o-5o/p.VPL").id
    ('pack/6x10', 'pack/xs.5o-5o-5o/p.LPV')
    """
    slug, slash, pieces = board.partition("/")
    if slash and not pieces.startswith("p."):
        raise unknown_puzzle(f"pack/{board[:40]}")
    if "." not in slug:
        known, marks = design(slug), list[str]()
        region = Board.from_rows(known.lattice, known.rows)
    else:
        region, marks = read_board_code(slug, LATTICES | {code: letters.lattice for code, letters in ALPHABETS.items()})
        code = region.lattice.code
        if code not in ALPHABETS:
            raise UnknownPuzzle("pack-lattice", lattice=f"{code}.")
        rows = tuple(region.rows("o" * len(region)))
        own = f"{code}.{write_rows(region.rows(marks))}"
        known = Design(own, CUSTOM, rows, ALPHABETS[code].letters, lattice=region.lattice)
    return PackGame(known, region, marks, pieces[2:] if slash else None)
