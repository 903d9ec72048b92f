"""A puzzle of any family as callers use it: its names, positions and replays; what can be asked is in `running`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from ..drawing import Drawing
from ..errors import bad_option
from .answers import CheckAnswer, SolveAnswer
from .doors import guard
from .game import Game
from .given import Given, Valued, Written, written, written_with_goal
from .moves import Lift, Move, Playback, Solution, all_played, as_lists, read_move
from .question import Options
from .running import Askable
from .writing import JSON, as_object


class Position(Written):
    """A position of a puzzle, with the goal it is played to; it never changes.

    `print` draws it, `text` is how links and answers write it. Two are equal if puzzle, text and goal are.

    >>> from hirameki import open_puzzle
    >>> start = open_puzzle("slide/eight").position([[1, 2, 3], [4, 5, 6], [7, 0, 8]])
    >>> print(start)
    1 2 3
    4 5 6
    7 . 8
    >>> start.moves, start.after(8).solved, start.solve().moves
    ((4, 6, 8), True, 1)
    >>> start.after(8).after(8)
    Traceback (most recent call last):
    ...
    hirameki.errors.BadMove: Move 1 (8) is illegal: c3 is the blank cell itself.
    """

    __slots__ = ("_game",)

    def __init__(self, game: Game, text: str, goal: str) -> None:
        """Make a position from texts in canonical form; `Puzzle.position` reads any others."""
        self._game, self._text, self._goal = game, text, goal

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return Puzzle(self._game)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move, in the order in which `check` judges them; of pegs, every jump.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/hoppers").start.moves
        ((0, 6), (2, 6), (10, 6), (12, 6))
        """
        return self._game.legal(self._text)

    @property
    def solved(self) -> bool:
        """Whether it is a goal."""
        return self._game.finished(self._text, self._goal)

    def after(self, move: Move | Sequence[object] | str) -> Position:
        """Return the position after a move.

        Args:
            move: one of `moves` or of a solution, as an object or as JSON has it; a text is read as moves of a link.

        Raises:
            PuzzleError: it is illegal, or cannot be read.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("hop/frogs-2").start.after(1).after("l").text
        '12102'
        """
        moves = self._game.given_moves(self._text, move) if isinstance(move, str) else [read_move(move)]
        played = all_played(self._game.play(self._text, moves))
        if any(isinstance(one, Lift) for one in moves):  # a piece that the goal gives stays
            self._game.read_goal(self._goal, played.positions[-1])
        return Position(self._game, played.positions[-1], self._goal)

    def solve(self, **asked: Unpack[Options]) -> SolveAnswer:
        """Return a proven shortest solution from here, or whatever else the options ask for; see `Puzzle.solve`."""
        return self.puzzle.solve(position=self._text, goal=self._goal, **asked)

    def check(self, **asked: Unpack[Options]) -> CheckAnswer:
        """Return whether it can still be solved, with a verdict on every legal move; see `Puzzle.check`."""
        return self.puzzle.check(position=self._text, goal=self._goal, **asked)

    @property
    def drawing(self) -> Drawing:
        """The board as plain data, for `drawing.svg.draw` and renderers of one's own.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/hoppers").start.drawing.cells[6].kind
        'hole'
        """
        return self._game.drawing(self._text)

    def __str__(self) -> str:
        """Return the board as text."""
        from ..drawing.text import draw  # here: many positions are never printed

        return "\n".join(draw(self.drawing))

    def __repr__(self) -> str:
        """Return what makes it again."""
        usual = self._goal == self._game.implied_goal(self._text)
        return f"{self.puzzle!r}.position({self._text!r}{'' if usual else f', goal={self._goal!r}'})"

    def __reduce__(self) -> tuple[object, ...]:  # else the oldest pickles refuse it
        return Position, (self._game, self._text, self._goal)

    @property
    def _key(self) -> tuple[str, ...]:
        return self._game.id, self._text, self._goal


@guard
class Puzzle(Askable, Valued):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board; it never changes.

    Two are equal if their names are.
    """

    __slots__ = ()

    def __init__(self, game: Game) -> None:
        """Make the door before a game; `open_puzzle` finds it by its name."""
        self._game = game

    @property
    def id(self) -> str:
        """Its name, `family/slug`."""
        return self._game.id

    @property
    def family(self) -> str:
        """The first part of its name."""
        return self._game.family

    @property
    def slug(self) -> str:
        """The second part of its name: that of the catalogue, or the code of a custom board."""
        return self._game.slug

    @property
    def title(self) -> str:
        """Its English title."""
        return self._game.title

    @property
    def metrics(self) -> tuple[str, ...]:
        """The metrics of its family; the first is the default."""
        return self._game.metrics

    def __repr__(self) -> str:
        """Return the puzzle as it is opened.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english")
        open_puzzle('peg/english')
        """
        return f"open_puzzle({self.id!r})"

    @property
    def _key(self) -> tuple[str, ...]:
        return (self.id,)

    @property
    def start(self) -> Position:
        """The position in which the puzzle starts.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("hop/frogs-2").start.text
        '11022'
        """
        return self.position(None)

    @property
    def goal(self) -> str:
        """The goal of the start, as links and answers write it: of pegs a hole, of blocks `A13`, of packings `full`."""
        return self.read_goal(None, None)

    def position(self, given: Given | None, goal: Given | None = None) -> Position:
        """Return a position as an object.

        Args:
            given: its text, all numbers or rows of them, or a position, with its goal; None = the puzzle's start.
            goal: the same for its goal; None = the puzzle's own, or what the position implies.

        Raises:
            PuzzleError: one of them cannot be read.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("slide/eight").position([1, 2, 3, 4, 5, 6, 7, 0, 8])
        open_puzzle('slide/eight').position('123456708')
        """
        return Position(self._game, *self._game.start_and_goal(*written_with_goal(given, goal)))

    def replay(
        self, moves: SolveAnswer | Mapping[str, Any] | Sequence[Move] | str, position: Given | None = None
    ) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move.

        Args:
            moves: an answer of `solve` or its solution (as JSON has them, too), or moves in link notation, as one text
                or a list of texts; in a text they may stand apart, and jumps may be written `d2-d4`.
            position: before the moves; None = the answer's, or the puzzle's start.

        Raises:
            PuzzleError: position or moves cannot be read.

        >>> from hirameki import open_puzzle
        >>> eight = open_puzzle("slide/eight")
        >>> eight.replay(eight.solve(position="123456708")).positions, eight.replay("R", position="123456780").refused
        (('123456708', '123456780'), None)
        """
        if isinstance(moves, SolveAnswer) or (isinstance(moves, Mapping) and "outcome" in moves):
            told: Mapping[str, Any] = moves if isinstance(moves, Mapping) else as_object(moves)
            position, moves = told.get("position") if position is None else position, told.get("solution") or ()
        moves = as_lists(moves)
        if not isinstance(moves, Sequence):
            raise bad_option("moves", moves, "an answer, moves or a text")
        start = self.read_position(position)
        return self._game.replay(start, tuple(self._game.given_moves(start, moves)))

    def read_position(self, given: Given | None) -> str:
        """Return a position in canonical form; None = the puzzle's start.

        Raises:
            PuzzleError: it cannot be read.
        """
        return self._game.read_position(written(given))

    def read_goal(self, given: Given | None, position: Given | None) -> str:
        """Return a goal in canonical form.

        Args:
            given: the goal; None = the default goal, or that of a position that is an object.
            position: None = the puzzle's start, not given explicitly.

        Raises:
            PuzzleError: one of them cannot be read.
        """
        text, goal = written_with_goal(position, given)
        return self._game.read_goal(goal, None if text is None else self._game.read_position(text))

    def read_moves(self, position: Given, text: str) -> list[Move]:
        """Return moves from a position, legal or not, from link notation.

        Raises:
            BadMove: the text cannot be read; `at` in its `params` is the index where reading failed.
        """
        return self._game.read_moves(self.read_position(position), text)

    def write_moves(self, position: Given, moves: Sequence[Move]) -> str:
        """Return legal moves from a position in link notation; the inverse of `read_moves`."""
        return self._game.write_moves(*self._game.accepted(written(position), moves))

    def write_solution(self, position: Given, solution: Solution) -> str:
        """Return a solution in one line: its moves as in JSON, then as in a link.

        Args:
            position: the position before it.
            solution: as in `SolveAnswer`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("slide/eight").write_solution("123456708", (8,))
        '8   L'
        """
        return self._game.write_solution(*self._game.accepted(written(position), solution))

    def drawing(self, position: Given) -> Drawing:
        """Return a position as a drawing.

        >>> from hirameki import open_puzzle
        >>> from hirameki.drawing import text
        >>> text.draw(open_puzzle("slide/eight").drawing([[1, 2, 3], [4, 0, 6], [7, 5, 8]]))
        ['1 2 3', '4 . 6', '7 5 8']
        """
        return self._game.drawing(self.read_position(position))

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page.

        Every family has `names` of the cells, their places (`points`, as they are drawn; `grid`, columns and rows),
        `steps` (cell, direction, neighbour), `start` and `goal`; pegs, frogs and toads also `jumps` (from, over, to,
        direction), packings `pieces`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("hop/frogs-1").describe()["names"]
        ['a1', 'b1', 'c1']
        """
        return self._game.describe()

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints: id, title, cells, start, goal, known (numbers with their source)."""
        return self._game.summary()
