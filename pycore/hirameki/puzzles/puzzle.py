"""A puzzle of any family as callers use it: its positions, replays, plans and answers for every question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, Unpack, cast, get_args, overload

from ..errors import BadOption, as_text
from ..search.jobs import Found, Run, drain
from .answers import CheckAnswer, Move, Solution, SolveAnswer
from .family import FamilyPuzzle
from .given import Given, Written, written
from .parts import read_move
from .plan import Plan, Playback
from .question import Asked, Operation, Options, Question, asked_question
from .running import Running

if TYPE_CHECKING:
    from .insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .studies import CompareAnswer, DealAnswer, MethodsAnswer, RateAnswer, TableAnswer

__all__ = ["Asked", "Operation", "Plan", "Playback", "Position", "Puzzle", "Question"]


class Position(Written):
    """A position of a puzzle, with the goal it is played to; it never changes.

    `print` draws it, `text` is how links and answers write it. Two are equal if puzzle, text and goal are.

    >>> from hirameki import open_puzzle
    >>> start = open_puzzle("slide/eight").position([[1, 2, 3], [4, 5, 6], [7, 0, 8]])
    >>> print(start)
    1 2 3
    4 5 6
    7   8
    >>> start.moves, start.after(8).solved, start.solve().moves
    ((4, 6, 8), True, 1)
    >>> start.after(8).after(8)
    Traceback (most recent call last):
    ...
    hirameki.errors.BadMove: Move 1 (8) is illegal: c3 is the blank cell itself.
    """

    __slots__ = ("_goal", "_puzzle")

    def __init__(self, puzzle: Puzzle, text: str, goal: str) -> None:
        """Make a position from texts in canonical form; `Puzzle.position` reads any others."""
        self._puzzle, self._text, self._goal = puzzle, text, goal

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

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
        return self._puzzle.legal(self._text)

    @property
    def solved(self) -> bool:
        """Whether it is a goal."""
        return self._puzzle.finished(self._text, self._goal)

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
        moves = self._puzzle.read_moves(self._text, move) if isinstance(move, str) else [read_move(move)]
        played = self._puzzle.play(self._text, moves)
        if played.refused is not None:
            raise played.refused
        return Position(self._puzzle, played.positions[-1], self._goal)

    def solve(self, **asked: Unpack[Options]) -> SolveAnswer:
        """Return a proven shortest solution from here, or whatever else the options ask for; see `Puzzle.solve`."""
        return self._puzzle.solve(position=self._text, goal=self._goal, **asked)

    def check(self, **asked: Unpack[Options]) -> CheckAnswer:
        """Return whether it can still be solved, with a verdict on every legal move; see `Puzzle.check`."""
        return self._puzzle.check(position=self._text, goal=self._goal, **asked)

    def __str__(self) -> str:
        """Return the board as text."""
        from ..drawing.text import draw  # here: many positions are never printed

        return "\n".join(draw(self._puzzle.drawing(self._text)))

    def __repr__(self) -> str:
        """Return what makes it again."""
        usual = self._goal == self._puzzle.read_goal(None, self._text)
        return f"{self._puzzle!r}.position({self._text!r}{'' if usual else f', goal={self._goal!r}'})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self._puzzle.id, self._text, self._goal) == (other._puzzle.id, other._text, other._goal)

    def __hash__(self) -> int:
        return hash((self._puzzle.id, self._text, self._goal))


#: What `dir` and the reference show of a puzzle.
CALLERS = (
    "begin", "check", "compare", "count", "deal", "describe", "drawing", "estimate", "family", "goal", "id", "map",
    "methods", "metrics", "plan", "position", "rate", "read_goal", "read_moves", "read_position", "replay", "slug",
    "solutions", "solve", "start", "summary", "table", "title", "trace", "write_moves", "write_solution",
)


class Puzzle(FamilyPuzzle):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board."""

    def __dir__(self) -> list[str]:
        """Return the names that callers need; all others serve the project's own questions.

        >>> from hirameki import open_puzzle
        >>> [name for name in dir(open_puzzle("peg/english")) if name.startswith("re")]
        ['read_goal', 'read_moves', 'read_position', 'replay']
        """
        return [*CALLERS, *(name for name in object.__dir__(self) if name.startswith("__"))]

    def __repr__(self) -> str:
        """Return the puzzle as it is opened.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english")
        open_puzzle('peg/english')
        """
        return f"open_puzzle({self.id!r})"

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
        return Position(self, position, self.read_goal(wanted, None if text is None else position))

    def replay(self, moves: SolveAnswer | Sequence[Move] | str, position: Given | None = None) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move.

        Args:
            moves: an answer of `solve`, its solution (as JSON has it, too), or moves in link notation.
            position: before the moves; None = the answer's, or the puzzle's start.

        Raises:
            PuzzleError: position or moves cannot be read.

        >>> from hirameki import open_puzzle
        >>> eight = open_puzzle("slide/eight")
        >>> eight.replay(eight.solve(position="123456708")).positions
        ('123456708', '123456780')
        >>> print(eight.replay("R", position="123456780").refused is None)
        True
        """
        if isinstance(moves, SolveAnswer):
            position, moves = position or moves.position, moves.solution or ()
        if not isinstance(moves, Sequence):
            raise BadOption("bad-option", option="moves", value=as_text(moves), expected="an answer, moves or a text")
        start = self.read_position(written(position))
        if isinstance(moves, str):
            return self.play(start, self.read_moves(start, moves))
        moves = tuple(map(read_move, moves))
        packed = self.packed(moves)
        return self.play(start, moves) if packed is None else Playback((start, packed), ())

    # Jobs common to all families are in modules loaded on first use.

    def plan_deal(self, question: Question) -> Plan[DealAnswer]:
        """Plan `deal`: a new position to play, of a given difficulty if asked; same seed, same deal."""
        from .questions.dealing import plan_deal

        return plan_deal(self, question, self.plan_rate)

    def plan_rate(self, question: Question) -> Plan[RateAnswer]:
        """Plan `rate`: how hard a position is for a person."""
        from .questions.rate import plan_rate

        return plan_rate(self, question)

    def plan_map(self, question: Question) -> Plan[MapAnswer]:
        """Plan `map`: all positions, or those around a game, by distance from the goal."""
        from .questions.map import plan_map

        return plan_map(self, question)

    def plan(self, operation: Operation, question: Question) -> Plan[Answer]:
        """Return how a question will be answered: the useful tables and the job.

        Args:
            operation: what is asked.
            question: the details.

        Raises:
            PuzzleError: the question is invalid.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english").plan("check", Question()).tables
        ('peg-english.bin',)
        """
        if operation not in get_args(Operation):
            expected = ", ".join(get_args(Operation))
            raise BadOption("unknown-operation", operation=as_text(operation), expected=expected)
        planned: Callable[[Question], Plan[Answer]] = getattr(self, f"plan_{operation}")
        return planned(question)

    @overload
    def begin(self, operation: Literal["solve"], **asked: Unpack[Asked]) -> Running[SolveAnswer]: ...
    @overload
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Answer]: ...
    def begin(self, operation: Operation, **asked: Unpack[Asked]) -> Running[Any]:
        """Return a question that has begun, whose progress can be followed and which any thread can stop.

        Args:
            operation: what is asked.
            asked: fields of `Question`.

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
        question = asked_question(asked)
        start = self.replay(question.moves or "", question.position).positions[-1]
        return Running(
            self.plan(operation, question).job,
            replayed=lambda solution: self.replay(solution, start).refused is None,
        )

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
        return drain(self.plan_solve(asked_question(asked)).job)

    def methods(self, **asked: Unpack[Asked]) -> MethodsAnswer:
        """Return the methods of `solve` in the order in which they are tried, and which of them fit; see `solve`.

        >>> from hirameki import open_puzzle
        >>> [method.name for method in open_puzzle("hop/frogs-4").methods().methods if method.fits]
        ['whole layers', 'beam at the limit']
        """
        from .questions.methods import listed

        return listed(*self.methods_for(asked_question(asked)))

    def count(self, **asked: Unpack[Asked]) -> SolveAnswer:
        """Return the number of shortest solutions (or packings) without listing them; see `solve`."""
        return self.solve(**asked | {"all": True, "listed": 0})

    def solutions(self, **asked: Unpack[Asked]) -> Iterator[Solution]:
        """Yield every shortest solution, or every packing, as it is found; see `solve`.

        With `classes`, yield one packing of each symmetry class. With a limit (`nodes`, `seconds`, `listed`), yield
        those found within it.

        >>> from hirameki import open_puzzle
        >>> sum(1 for _ in open_puzzle("peg/hoppers").solutions())
        72
        """
        run = Run(self.plan_solve(asked_question(asked | {"all": True})).job)
        return (cast(Solution, event.solution) for event in run if isinstance(event, Found))

    def check(self, **asked: Unpack[Asked]) -> CheckAnswer:
        """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
        return drain(self.plan_check(asked_question(asked)).job)

    def table(self, **asked: Unpack[Asked]) -> TableAnswer:
        """Return the family's table: every start, every distance, or pieces and placements; see `solve`."""
        return drain(self.plan_table(asked_question(asked)).job)

    def compare(self, **asked: Unpack[Asked]) -> CompareAnswer:
        """Return the same problem solved by several methods; see `solve`."""
        return drain(self.plan_compare(asked_question(asked)).job)

    def deal(self, **asked: Unpack[Asked]) -> DealAnswer:
        """Return a new position to play; see `solve`."""
        return drain(self.plan_deal(asked_question(asked)).job)

    def rate(self, **asked: Unpack[Asked]) -> RateAnswer:
        """Return how hard a position is for a person; see `solve`."""
        return drain(self.plan_rate(asked_question(asked)).job)

    def map(self, **asked: Unpack[Asked]) -> MapAnswer:
        """Return all positions, or those around a game, by distance from the goal; see `solve`."""
        return drain(self.plan_map(asked_question(asked)).job)

    def trace(self, **asked: Unpack[Asked]) -> TraceAnswer:
        """Return a plain search, step by step; see `solve`."""
        return drain(self.plan_trace(asked_question(asked)).job)

    def estimate(self, **asked: Unpack[Asked]) -> EstimateAnswer:
        """Return an estimate of the size of a plain search for all solutions, without running it; see `solve`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY").estimate().positions
        Mean(value=868, error=68)
        """
        return drain(self.plan_estimate(asked_question(asked)).job)
