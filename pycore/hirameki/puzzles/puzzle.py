"""A puzzle of any family as callers use it: its positions, replays, plans and answers for every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Unpack, cast, overload

from ..drawing import Drawing
from ..errors import BadOption, as_text
from ..search.jobs import Found, Run, drain
from .answers import CheckAnswer, SolveAnswer
from .doors import guard, text_of
from .game import Game
from .given import Given, Valued, Written, written
from .moves import Lift, Move, Playback, Solution, read_move
from .question import Asked, Operation, Options, Plan, Question, asked_question, every_question
from .running import Running, plan
from .writing import JSON, as_object

if TYPE_CHECKING:
    from .insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .studies import CompareAnswer, DealAnswer, MethodsAnswer, RateAnswer, TableAnswer


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

    __slots__ = ("_game", "_goal")

    def __init__(self, game: Game, text: str, goal: str) -> None:
        """Make a position from texts in canonical form; `Puzzle.position` reads any others."""
        self._game, self._text, self._goal = game, text, goal

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return Puzzle(self._game)

    @property
    def goal(self) -> str:
        """The goal as links and answers write it."""
        return self._goal

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
        moves = self._game.read_moves(self._text, move) if isinstance(move, str) else [read_move(move)]
        played = self._game.play(self._text, moves)
        if played.refused is not None:
            raise played.refused
        if any(isinstance(one, Lift) for one in moves):  # a piece that the goal gives stays
            self._game.read_goal(self._goal, played.positions[-1])
        return Position(self._game, played.positions[-1], self._goal)

    def solve(self, **asked: Unpack[Options]) -> SolveAnswer:
        """Return a proven shortest solution from here, or whatever else the options ask for; see `Puzzle.solve`."""
        return self.puzzle.solve(position=self._text, goal=self._goal, **asked)

    def check(self, **asked: Unpack[Options]) -> CheckAnswer:
        """Return whether it can still be solved, with a verdict on every legal move; see `Puzzle.check`."""
        return self.puzzle.check(position=self._text, goal=self._goal, **asked)

    def __str__(self) -> str:
        """Return the board as text."""
        from ..drawing.text import draw  # here: many positions are never printed

        return "\n".join(draw(self._game.drawing(self._text)))

    def __repr__(self) -> str:
        """Return what makes it again."""
        usual = self._goal == self._game.read_goal(None, self._text)
        return f"{self.puzzle!r}.position({self._text!r}{'' if usual else f', goal={self._goal!r}'})"

    @property
    def _key(self) -> tuple[str, ...]:
        return self._game.id, self._text, self._goal


@guard
class Puzzle(Valued):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board; it never changes.

    Two are equal if their names are.
    """

    __slots__ = ("_game",)

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
            given: its text, all numbers or rows of them; None = the puzzle's start.
            goal: the same for its goal; None = the puzzle's own, or what the position implies.

        Raises:
            PuzzleError: one of them cannot be read.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("slide/eight").position([1, 2, 3, 4, 5, 6, 7, 0, 8])
        open_puzzle('slide/eight').position('123456708')
        """
        text, wanted = written(given), written(goal, "goal")
        position = self.read_position(text)
        return Position(self._game, position, self.read_goal(wanted, None if text is None else position))

    def replay(
        self, moves: SolveAnswer | Mapping[str, Any] | Sequence[Move] | str, position: Given | None = None
    ) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move.

        Args:
            moves: an answer of `solve` or its solution (as JSON has them, too), or moves in link notation.
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
        if not isinstance(moves, Sequence):
            raise BadOption("bad-option", option="moves", value=as_text(moves), expected="an answer, moves or a text")
        start = self.read_position(written(position))
        if isinstance(moves, str):
            return self._game.play(start, self._game.read_moves(start, moves))
        return self._game.replay(start, tuple(map(read_move, moves)))

    def read_position(self, text: str | None) -> str:
        """Return a position in canonical form; None = the puzzle's start.

        Raises:
            BadPosition: the text does not fit.
        """
        return self._game.read_position(text)

    def read_goal(self, text: str | None, position: str | None) -> str:
        """Return a goal in canonical form.

        Args:
            text: the goal; None = the default goal.
            position: canonical text; None = the puzzle's start, not given explicitly.

        Raises:
            BadPosition: the text does not fit.
        """
        return self._game.read_goal(text, position)

    def read_moves(self, position: str | Position, text: str) -> list[Move]:
        """Return moves from a position, legal or not, from link notation.

        Raises:
            BadMove: the text cannot be read; `at` in its `params` is the index where reading failed.
        """
        return self._game.read_moves(self._game.read_position(text_of(position)), text)

    def write_moves(self, position: str | Position, moves: Sequence[Move]) -> str:
        """Return legal moves from a position in link notation; the inverse of `read_moves`."""
        return self._game.write_moves(*self._game.accepted(text_of(position), moves))

    def write_solution(self, position: str | Position, solution: Solution) -> str:
        """Return a solution in one line: its moves as in JSON, then as in a link.

        Args:
            position: the position before it.
            solution: as in `SolveAnswer`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("slide/eight").write_solution("123456708", (8,))
        '8   L'
        """
        return self._game.write_solution(*self._game.accepted(text_of(position), solution))

    def drawing(self, position: str | Position) -> Drawing:
        """Return a position as a drawing."""
        return self._game.drawing(self._game.read_position(text_of(position)))

    def describe(self) -> dict[str, JSON]:
        """Return the puzzle as plain data for the page: names, cells, steps, start, goal."""
        return self._game.describe()

    def summary(self) -> dict[str, JSON]:
        """Return what `list` prints: id, title, cells, start, goal, known (numbers with their source)."""
        return self._game.summary()

    def plan(self, operation: Operation, question: Question) -> Plan[Answer]:
        """Return how a question will be answered: the useful tables and the job.

        Raises:
            PuzzleError: the question is invalid.
        """
        return plan(self._game, operation, question)

    @overload
    def begin(self, operation: Literal["solve"], **asked: Unpack[Asked]) -> Running[SolveAnswer]: ...
    @overload
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Answer]: ...
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Any]:
        """Return a question that has begun, whose progress can be followed and which any thread can stop.

        Raises:
            PuzzleError: the question is invalid.

        >>> from hirameki import open_puzzle
        >>> running = open_puzzle("slide/fifteen").begin("solve", position="fe169b4c0a73d852")
        >>> for progress in running:
        ...     if progress.expanded > 1000:
        ...         running.stop()
        >>> running.answer is None, 40 < running.bound < 80
        (True, True)
        """
        question, game = asked_question(operation, asked), self._game
        job, start = plan(game, operation, question).job, game.task(question).heading.position
        return Running(job, replayed=lambda solution: game.replay(start, solution).refused is None)

    def _answered(self, operation: Operation, asked: Asked) -> Any:  # noqa: ANN401  each operation has an answer of its own
        return drain(plan(self._game, operation, asked_question(operation, asked)).job)

    def solve(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return a proven shortest solution, or whatever else the options ask for.

        Args:
            asked: fields of `Question`.

        Raises:
            PuzzleError: the question is invalid.

        >>> from hirameki import open_puzzle
        >>> answer = open_puzzle("peg/hoppers").solve(all=True)
        >>> answer.moves, answer.jumps, answer.solutions_all
        (7, 11, 72)
        """
        return cast("SolveAnswer", self._answered("solve", asked))

    def methods(self, **asked: Unpack[Asked]) -> MethodsAnswer:
        """Return the methods of `solve` in the order in which they are tried, and which of them fit; see `solve`.

        >>> from hirameki import open_puzzle
        >>> [method.name for method in open_puzzle("hop/frogs-4").methods().methods if method.fits]
        ['whole layers', 'beam at the limit']
        """
        from .questions.solve import listed  # here: few callers ask for it

        return listed(self._game.task(asked_question("solve", asked)), self._game.methods)

    def count(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
        return drain(self._game.plan_solve(every_question(asked, counted=True)).job)

    def solutions(self, **asked: Unpack[Asked]) -> Iterator[Solution]:
        """Yield every shortest solution, or every packing, as it is found; see `solve`.

        With `classes`, yield one packing of each symmetry class. With a limit (`nodes`, `seconds`, `listed`), yield
        those found within it.

        >>> from hirameki import open_puzzle
        >>> sum(1 for _ in open_puzzle("peg/hoppers").solutions())
        72
        """
        run = Run(self._game.plan_solve(every_question(asked)).job)
        return (cast(Solution, event.solution) for event in run if isinstance(event, Found))

    def check(self, **asked: Unpack[Asked]) -> CheckAnswer:
        """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
        return cast("CheckAnswer", self._answered("check", asked))

    def table(self, **asked: Unpack[Asked]) -> TableAnswer:
        """Return the family's table: every start, every distance, or pieces and placements; see `solve`."""
        return cast("TableAnswer", self._answered("table", asked))

    def compare(self, **asked: Unpack[Asked]) -> CompareAnswer:
        """Return the same problem solved by several methods; see `solve`."""
        return cast("CompareAnswer", self._answered("compare", asked))

    def deal(self, **asked: Unpack[Asked]) -> DealAnswer:
        """Return a new position to play; see `solve`."""
        return cast("DealAnswer", self._answered("deal", asked))

    def rate(self, **asked: Unpack[Asked]) -> RateAnswer:
        """Return how hard a position is for a person; see `solve`."""
        return cast("RateAnswer", self._answered("rate", asked))

    def map(self, **asked: Unpack[Asked]) -> MapAnswer:
        """Return all positions, or those around a game, by distance from the goal; see `solve`."""
        return cast("MapAnswer", self._answered("map", asked))

    def trace(self, **asked: Unpack[Asked]) -> TraceAnswer:
        """Return a plain search, step by step; see `solve`."""
        return cast("TraceAnswer", self._answered("trace", asked))

    def estimate(self, **asked: Unpack[Asked]) -> EstimateAnswer:
        """Return an estimate of the size of a plain search for all solutions, without running it; see `solve`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY").estimate().positions
        Mean(value=868, error=68)
        """
        return cast("EstimateAnswer", self._answered("estimate", asked))
