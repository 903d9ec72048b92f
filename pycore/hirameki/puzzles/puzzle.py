"""A puzzle of any family as callers use it: replays, plans and answers for every question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Unpack, cast, get_args

from ..errors import BadOption, as_text
from ..search.jobs import Found, Run, drain
from .answers import CheckAnswer, Move, Solution, SolveAnswer
from .family import FamilyPuzzle
from .plan import Plan, Playback
from .question import Asked, Operation, Question

if TYPE_CHECKING:
    from .insight import Answer, EstimateAnswer, MapAnswer, TraceAnswer
    from .studies import CompareAnswer, DealAnswer, MethodsAnswer, RateAnswer, TableAnswer

__all__ = ["Asked", "Operation", "Plan", "Playback", "Puzzle", "Question"]


class Puzzle(FamilyPuzzle):
    """One puzzle of a family: `peg/english`, `slide/eight`, `pack/6x10`, or a custom board."""

    def __repr__(self) -> str:
        """Return the puzzle as it is opened.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("peg/english")
        open_puzzle('peg/english')
        """
        return f"open_puzzle({self.id!r})"

    def replay(self, moves: SolveAnswer | Sequence[Move] | str, position: str | None = None) -> Playback:
        """Replay a solution by the rules alone, up to the first illegal move.

        Args:
            moves: an answer of `solve`, its solution, or moves in link notation.
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
        start = self.read_position(position)
        if isinstance(moves, str):
            return self.play(start, self.read_moves(start, moves))
        packed = self.packed(tuple(moves))
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
        return drain(self.plan_solve(Question(**asked)).job)

    def methods(self, **asked: Unpack[Asked]) -> MethodsAnswer:
        """Return the methods of `solve` in the order in which they are tried, and which of them fit; see `solve`.

        >>> from hirameki import open_puzzle
        >>> [method.name for method in open_puzzle("hop/frogs-4").methods().methods if method.fits]
        ['whole layers', 'beam at the limit']
        """
        from .questions.methods import listed

        return listed(*self.methods_for(Question(**asked)))

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
        run = Run(self.plan_solve(Question(**asked | {"all": True})).job)
        return (cast(Solution, event.solution) for event in run if isinstance(event, Found))

    def check(self, **asked: Unpack[Asked]) -> CheckAnswer:
        """Return whether a position can still be solved, with a verdict on every legal move; see `solve`."""
        return drain(self.plan_check(Question(**asked)).job)

    def table(self, **asked: Unpack[Asked]) -> TableAnswer:
        """Return the family's table: every start, every distance, or pieces and placements; see `solve`."""
        return drain(self.plan_table(Question(**asked)).job)

    def compare(self, **asked: Unpack[Asked]) -> CompareAnswer:
        """Return the same problem solved by several methods; see `solve`."""
        return drain(self.plan_compare(Question(**asked)).job)

    def deal(self, **asked: Unpack[Asked]) -> DealAnswer:
        """Return a new position to play; see `solve`."""
        return drain(self.plan_deal(Question(**asked)).job)

    def rate(self, **asked: Unpack[Asked]) -> RateAnswer:
        """Return how hard a position is for a person; see `solve`."""
        return drain(self.plan_rate(Question(**asked)).job)

    def map(self, **asked: Unpack[Asked]) -> MapAnswer:
        """Return all positions, or those around a game, by distance from the goal; see `solve`."""
        return drain(self.plan_map(Question(**asked)).job)

    def trace(self, **asked: Unpack[Asked]) -> TraceAnswer:
        """Return a plain search, step by step; see `solve`."""
        return drain(self.plan_trace(Question(**asked)).job)

    def estimate(self, **asked: Unpack[Asked]) -> EstimateAnswer:
        """Return an estimate of the size of a plain search for all solutions, without running it; see `solve`.

        >>> from hirameki import open_puzzle
        >>> open_puzzle("pack/xs.7o-7o-7o-7o-7o/p.LNPTUVY").estimate().positions
        Mean(value=868, error=68)
        """
        return drain(self.plan_estimate(Question(**asked)).job)
