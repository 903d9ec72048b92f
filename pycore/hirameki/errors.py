"""Mistakes of the caller: a stable code, its parameters, and one English sentence.

The page translates the code and the parameters; the command line prints the sentence. A proved "no" is never one of
these: it is an answer with a certificate (`puzzles.answers`).
"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # any family
    "table-damaged": "The table {name} is damaged; expected the file whose sum stands in {sums}. Without the file the "
    "solver works too, only slower.",
    "unknown-family": "There is no puzzle family {family!r}; expected peg, slide or pack.",
    "unknown-puzzle": "There is no puzzle {puzzle!r}; `list` names all of them.",
    "unknown-metric": "The {family} family has no metric {metric!r}; expected one of {expected}.",
    "unknown-operation": "There is no operation {operation!r}; expected one of {expected}.",
    "bad-option": "Option {option} got {value!r}; expected {expected}.",
    "bad-request": "The request is not what was expected: {expected}.",
    "bad-cell": "There is no cell {cell!r} on this board; expected {expected}.",
    "bad-rows": "The rows {text!r} cannot be read at {found!r}; expected o, c, x or letters, run lengths first.",
    "board-too-large": "A board may have at most {limit} cells; this one has {cells}.",
    "board-empty": "The board has too few cells; expected at least {least}.",
    "board-code": "The board code {text!r} cannot be read; expected xs., xq. or xt. and rows, as in xs.3o-oco-3o.",
    "board-no-jumps": "No peg can ever jump on this board; expected three holes in a line somewhere.",
    "position-shape": "The position {text!r} does not fit this board; expected {expected}.",
    "goal-shape": "The goal {text!r} does not fit this puzzle; expected {expected}.",
    "goal-empty": "The goal {text!r} has no peg; expected at least one.",
    "illegal-move": "Move {number} ({move}) is illegal: {reason}.",
    "bad-moves": "The moves {text!r} cannot be read at {found!r}; expected {expected}.",
    "deal-too-large": "{puzzle} has too many positions to be measured; expected a board with fewer to deal from.",
    "deal-unsolvable": "{puzzle} has no solution; expected a puzzle that has one to deal from.",
    # links
    "link-empty": "There is no puzzle in this link; expected #p1/family/board.",
    "link-too-long": "The link has {length} characters; expected at most {limit}.",
    "link-version": "This link was made with a newer version of Hirameki ({version}); expected p1.",
    "link-shape": "The link cannot be read at {found!r}; expected #p1/family/board/position/g.goal/m.moves.",
    "link-check": "The link was damaged on its way: its check says {found}, expected {expected}.",
    # peg
    "peg-board-marks": "On the board {text!r} the mark {found!r} means nothing for pegs; expected o for pegs, "
    "c for empty holes, x for no cell.",
    # slide
    "slide-board-marks": "On the board {text!r} the mark {found!r} means nothing for tiles; expected o for every cell.",
    "slide-board-apart": "The cells of {text!r} do not hang together; expected a way from every cell to every other.",
    "graph-code": "The drawn board {text!r} cannot be read at {found!r}; expected two digits a point, a dot, and the "
    "points that each is joined to, as in xg.000111.1-2.",
    "graph-edge-twice": "Points {first} and {second} are joined twice; expected one edge between two points.",
    "graph-loop": "Point {point} is joined to itself; expected an edge to another point.",
    "graph-no-point": "An edge names point {point}, which is not there; expected points from 0 to {last}.",
    "graph-point-twice": "Points {first} and {second} lie on the same place; expected a place for every point.",
    "slide-symbol": "The position {text!r} cannot be read at {found!r}; expected digits and letters, or numbers with "
    "commas, 0 for the blank.",
    "slide-length": "The position {text!r} has {found} tiles; expected {cells}, the blank as 0 (digits and letters, "
    "or numbers with commas).",
    "slide-largest": "A tile of {text!r} is too large; expected numbers up to {largest}.",
    "slide-blanks": "The position {text!r} has {blanks} blank cells; expected exactly one 0.",
    "slide-goal-tiles": "The goal {goal!r} has tile {tile} more often than the position {position!r}; "
    "expected the same tiles.",
    "slide-doubled": "Tile {tile} stands {times} times in {text!r}; expected every tile from 1 to {last} once, "
    "or a goal with the same tiles.",
    "slide-number": "Tile {tile} in {text!r} does not belong here; expected every tile from 1 to {last} once, "
    "or a goal with the same tiles.",
    # slide: sliding blocks
    "blocks-symbol": "The position {text!r} cannot be read at {found!r}; expected letters A to Z, 0 for a blank, "
    "x for a wall.",
    "blocks-length": "The position {text!r} has {found} cells; expected {cells}, row by row.",
    "blocks-walls": "The position {text!r} does not fit this board at cell {cell}; "
    "expected x exactly where its walls are.",
    "blocks-too-many": "A board has room for {limit} blocks, one a letter; this one has {found}.",
    "blocks-hero": "The position {text!r} has no block {hero} of the hero's shape; expected one.",
    "blocks-goal": "The goal {text!r} cannot be read; expected a block and a cell for its first cell, as in A13.",
    "blocks-no-block": "There is no block {letter} in this position; expected one of {expected}.",
    "blocks-goal-fit": "Block {letter} does not fit at {cell}; expected a cell from which it covers free board.",
    "blocks-moves": "The moves {text!r} cannot be read at {found!r}; expected a cell, a dot and directions, "
    "as in 13.LD.",
    "blocks-code": "The board {text!r} cannot be read; expected klotski. or rush. and rows with a block A, "
    "as in rush.BccAA-Bccc.",
    "blocks-first": "Sliding blocks have no first jump; expected no such option.",
    # pack
    "pieces-text": "The pieces {text!r} cannot be read at {found!r}; expected letters among {letters}, "
    "or drawn pieces such as 3o-xo, joined by dots.",
    "pieces-empty": "The piece {text!r} has no cells; expected an o somewhere.",
    "pieces-number": "A set has 1 to {limit} pieces; this one has {pieces}.",
    "piece-unknown": "There is no piece {letter!r} in this set; expected {expected}.",
    "piece-shape": "The cells marked {letter} ({cells}) do not have the shape of that piece; expected one whole piece.",
    "pack-area": "{slug} has {cells} cells and its pieces cover {area}; expected equal numbers.",
    "pack-date": "There is no date {date!r}; expected calendar-MM-DD, as in calendar-01-25.",
    "pack-lattice": "Pieces are packed on square cells; expected xs. and rows, not {lattice}.",
}


class PuzzleError(ValueError):
    """A mistake in what the caller gave: board, position, goal, moves, option or link.

    Args:
        code: a stable name, a key of `SENTENCES`.
        params: what the sentence needs; plain JSON values.

    >>> error = UnknownPuzzle("unknown-puzzle", puzzle="peg/nowhere")
    >>> print(error)
    There is no puzzle 'peg/nowhere'; `list` names all of them.
    >>> error.code, error.params
    ('unknown-puzzle', {'puzzle': 'peg/nowhere'})
    """

    def __init__(self, code: str, **params: str | int) -> None:
        """Name the mistake; the sentence is made from its code."""
        self.code = code
        self.params = params
        super().__init__(SENTENCES[code].format(**params))


class UnknownPuzzle(PuzzleError):
    """The family or the board does not exist, or a board code cannot be read."""


class BadPosition(PuzzleError):
    """A position or a goal does not fit the puzzle."""


class BadMove(PuzzleError):
    """A move list cannot be read, or a move is illegal."""


class BadOption(PuzzleError):
    """An option has a value outside its range."""


class DamagedTable(PuzzleError):
    """A stored table is not the file that was made."""


class BadLink(PuzzleError):
    """A link cannot be read."""
