"""Questions about a puzzle in one call, by its name or its link, or about a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack, cast

from .errors import bad_option
from .links import Posed, decode, open_problem
from .puzzles.answers import CheckAnswer, SolveAnswer
from .puzzles.moves import Solution
from .puzzles.puzzle import Puzzle
from .puzzles.question import Asked
from .puzzles.registry import games, is_link, open_game


def open_puzzle(name: str) -> Puzzle:
    """Return a puzzle by its name (`peg/english`, or a family and a custom board code) or by a link of its board.

    Raises:
        UnknownPuzzle: there is none.
        BadLink: the link cannot be read.
        BadOption: the link says more than its board, and that would be lost: `solve` and the other questions take it
            whole.

    >>> open_puzzle("peg/english").title, open_puzzle("https://example.org/#p1/peg/english").title
    ('English board', 'English board')
    """
    if not isinstance(name, str) or not is_link(name):
        return Puzzle(open_game(name))
    link = decode(name)
    game = open_game(link.puzzle)
    start, goal = game.start_and_goal(None, None)
    if link.position != start or link.goal != goal or link.moves or link.refused:
        expected = "a name, or the link of a board alone (solve, check and the other questions take a link whole)"
        raise bad_option("name", name, expected)
    return Puzzle(game)


def catalogue() -> Iterator[Puzzle]:
    """Yield every puzzle of the catalogue, family by family, in the order shown."""
    return map(Puzzle, games())


def solve(puzzle: Posed, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return a proven shortest solution, or whatever else the options ask for.

    Args:
        puzzle: a name such as `peg/english`, a link, a puzzle or a position.
        asked: fields of `Question`, by name; they take the place of what a link or a position says:
            position, goal: texts as described in `help(hirameki)`; without them the puzzle's own;
            moves: moves to play first, in link notation or as a solution has them;
            first: the first jump, "F-T" or its two holes;
            metric: what counts as one move; without it the family's first metric;
            any=True: the first solution found, without proof;
            all=True, classes=True: every shortest solution (or packing), or one packing of each symmetry class;
            listed: beside all or classes, the most solutions to list, 0 = only count;
            nodes, seconds: limits in positions expanded and in seconds.

    Raises:
        PuzzleError: the puzzle or a field is invalid.

    >>> solve("slide/eight", position="123456708").solution
    (8,)
    """
    found, fields = _problem(puzzle, asked)
    return found.solve(**fields)


def count(puzzle: Posed, **asked: Unpack[Asked]) -> SolveAnswer:
    """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
    found, fields = _problem(puzzle, asked)
    return found.count(**fields)


def check(puzzle: Posed, **asked: Unpack[Asked]) -> CheckAnswer:
    """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
    found, fields = _problem(puzzle, asked)
    return found.check(**fields)


def solutions(puzzle: Posed, **asked: Unpack[Asked]) -> Iterator[Solution]:
    """Yield every shortest solution, or every packing, as it is found; see `Puzzle.solutions`."""
    found, fields = _problem(puzzle, asked)
    return found.solutions(**fields)


def _problem(posed: Posed, asked: Asked) -> tuple[Puzzle, Asked]:
    game, fields = open_problem(posed, asked)
    return Puzzle(game), cast(Asked, fields)
