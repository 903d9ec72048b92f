"""The types of answers, frozen and the same in every family; `writing.as_json` writes the contract's JSON from them.

Lengths are always named by their metric: `moves`, `jumps`, `runs`, `slides`, `steps`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from ..search.jobs import Budget, Found, Job, Limit, Progress, unless_late
from .moves import Move, Solution
from .writing import answer_lines, as_object, json_field

Outcome: TypeAlias = Literal["solved", "unsolvable", "limit"]
Verdict: TypeAlias = Literal["winning", "losing", "unknown"]


@dataclass(frozen=True, slots=True)
class Heading:
    """The question as it was understood, in canonical form.

    How long an answer took makes no difference to whether it equals another one.

    Attributes:
        puzzle: its name.
        position, goal: texts as described in `help(hirameki)`.
        metric: the metric asked for.
    """

    puzzle: str
    position: str
    goal: str
    metric: str

    @property
    def named(self) -> tuple[str, str, str, str]:
        """The four fields, as the first arguments of every answer."""
        return self.puzzle, self.position, self.goal, self.metric

    def __str__(self) -> str:
        """Return the answer in a few lines."""
        return "\n".join(answer_lines(as_object(self)))


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why there is no solution, with all that a reader needs to check it; families subclass it for each kind."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Exhausted(Certificate):
    """A complete search found no path to the goal.

    Attributes:
        positions: number of positions searched, or known to win.
        expanded: pack: branches of the search.
        origin: which positions these are. "goal": those that lead to the goal; "game": those from which a game of this
            kind can still be won; "both": those searched from the position and from the goal, which never meet; None:
            those that can be reached.
    """

    kind: ClassVar[str] = "exhausted"
    positions: int | None = None
    expanded: int | None = None
    origin: Literal["goal", "game", "both"] | None = json_field(name="from")


@dataclass(frozen=True, slots=True)
class Step:
    """A move after which there is no solution, and why.

    Attributes:
        move: as in a solution.
        certificate: why the position after it has no solution.
    """

    move: Move
    certificate: Certificate


@dataclass(frozen=True, slots=True)
class Steps(Certificate):
    """One of these moves must be made next, and after each there is no solution.

    Attributes:
        after: all legal moves; in packings, all that cover the cell or lay the piece.
        cell: pack: the cell that one of them must cover.
        piece: pack: the piece that one of them must lay.
    """

    kind: ClassVar[str] = "steps"
    after: tuple[Step, ...]
    cell: int | None = None
    piece: str | None = None


# The answers of `solve`, `count` and `check`, and how they are made.


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveAnswer(Heading):
    """The answer of `solve` and `count`.

    Attributes:
        outcome: "limit" with a solution means that it is not proved shortest or, if `optimal`, that more solutions are
            left than were listed or counted.
        optimal: true only with proof; a proved "no" counts as one.
        moves, jumps, runs, slides, steps: the solution's length in each metric of the family.
        bound: proved lower bound in the metric asked for.
        solutions_all: number of optimal solutions (packings) of the problem, without identifying symmetric ones.
        solutions_modulo_symmetry: the same up to the symmetries that preserve board, start, goal and first jump.
        exact: whether these two numbers are complete.
        solution: a list of moves, or the rows of a packing.
        certificate: why there is no solution.
        limit: which limit ended the search.
        seconds: time in the solver.
        expanded: positions expanded.
    """

    outcome: Outcome
    optimal: bool
    moves: int | None = None
    jumps: int | None = None
    runs: int | None = None
    slides: int | None = None
    steps: int | None = None
    bound: int | None = None
    solutions_all: int | None = None
    solutions_modulo_symmetry: int | None = None
    exact: bool | None = None
    solution: Solution | None = None
    certificate: Certificate | None = None
    limit: Limit | None = None
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0

    @property
    def length(self) -> int | None:
        """The length of the solution in the metric asked for; None if there is none, or if it is a packing."""
        length: int | None = getattr(self, self.metric, None)  # packings have none
        return length


def unsolvable(heading: Heading, certificate: Certificate | None, expanded: int = 0) -> SolveAnswer:
    """Return a proved "no".

    Args:
        heading: the question as it was understood.
        expanded: positions expanded.
    """
    return SolveAnswer(
        *heading.named, outcome="unsolvable", optimal=True, certificate=certificate, expanded=expanded,
    )


def undecided(heading: Heading, bound: int | None, expanded: int) -> SolveAnswer:
    """Return the answer for a limit reached without a solution.

    Args:
        heading: the question as it was understood.
        bound: proved lower bound in the metric asked for.
        expanded: positions expanded.
    """
    return SolveAnswer(*heading.named, outcome="limit", optimal=False, bound=bound, expanded=expanded)


def listing(answer: SolveAnswer, solutions: Iterable[Solution], budget: Budget) -> Job[SolveAnswer]:
    """Stream solutions, and return the answer, with outcome "limit" if the time runs out before the last one.

    Args:
        answer: the answer otherwise.
        solutions: the solutions to list.
    """
    for solution in solutions:
        if budget.exceeded(0):
            return replace(answer, outcome="limit")
        yield Found(solution)
    return answer


class Counts(NamedTuple):
    """Numbers of solutions.

    Attributes:
        all: the number of all solutions.
        modulo_symmetry: up to the symmetries that preserve the problem.
        exact: whether both are complete; otherwise they are lower bounds.
    """

    all: int
    modulo_symmetry: int
    exact: bool = True


def by_burnside(in_all: int, fixed: int, symmetries: int, exact: bool = True) -> Counts:
    """Return the numbers of solutions from how many of them symmetries leave as they are.

    A symmetry that preserves the problem maps solutions to solutions, so by Burnside's lemma the number of orbits is
    the mean, over these symmetries, of the number of solutions that each leaves fixed.

    Args:
        in_all: the number of all solutions, which the identity leaves as they are.
        fixed: how many of them the other symmetries leave as they are, in all.
        symmetries: how many others there are.
        exact: whether the numbers are complete.

    >>> by_burnside(5, 1, 1)
    Counts(all=5, modulo_symmetry=3, exact=True)
    """
    return Counts(in_all, -(-(in_all + fixed) // (1 + symmetries)), exact)


#: A symmetry, in the form in which a family's counting wants it.
FixedT = TypeVar("FixedT")


def orbits(count: Callable[[FixedT | None], Job[int | None]], symmetries: Sequence[FixedT]) -> Job[Counts]:
    """Count the solutions of a solvable problem, in all and modulo symmetry; see `by_burnside`.

    Args:
        count: returns the number of solutions that a symmetry fixes (None: of all solutions), or None at a limit.
        symmetries: those that preserve the problem, but for the identity.

    >>> from ..search.jobs import drain
    >>> def count(symmetry):
    ...     yield from ()
    ...     return {None: 5, "mirror": 1}.get(symmetry)
    >>> drain(orbits(count, ["mirror"]))
    Counts(all=5, modulo_symmetry=3, exact=True)
    >>> drain(orbits(count, ["mirror", "a turn that is not counted in time", "both"]))
    Counts(all=5, modulo_symmetry=2, exact=False)
    """
    in_all = yield from count(None)
    if in_all is None:
        return Counts(1, 1, False)  # the known solution
    fixed = 0
    for symmetry in symmetries:
        more = yield from count(symmetry)
        if more is None:
            return by_burnside(in_all, fixed, len(symmetries), exact=False)
        fixed += more
    return by_burnside(in_all, fixed, len(symmetries))


def with_counts(answer: SolveAnswer, counts: Counts) -> SolveAnswer:
    """Return an answer with the numbers of solutions added; if they are not exact, its outcome becomes "limit".

    Args:
        answer: an answer with a solution.
    """
    return replace(
        answer, outcome=answer.outcome if counts.exact else "limit", solutions_all=counts.all,
        solutions_modulo_symmetry=counts.modulo_symmetry, exact=counts.exact,
    )


def with_numbers(
    answer: SolveAnswer, count: Callable[[FixedT | None], Job[int]], symmetries: Sequence[FixedT],
    solutions: Iterable[Solution], budget: Budget,
) -> Job[SolveAnswer]:
    """Return an answer with its numbers of solutions, and stream solutions; return it unchanged if the time runs out.

    Args:
        answer: an answer with a solution.
        count, symmetries: as for `orbits`.
        solutions: the solutions to list.
    """
    counts = yield from unless_late(orbits(count, symmetries), budget, 0)
    return answer if counts is None else (yield from listing(with_counts(answer, counts), solutions, budget))


def concluded(answer: SolveAnswer, budget: Budget, *, every: bool) -> SolveAnswer:
    """Return an answer completed with the limit reached, the time, and the numbers of solutions.

    Args:
        answer: as the search left it.
        budget: the limits, and when the work began.
        every: whether all solutions were asked for; if the search did not count them, there are none, or at least one.

    >>> answer = SolveAnswer("p", "", "", "moves", outcome="unsolvable", optimal=True)
    >>> concluded(answer, Budget(), every=True).solutions_all
    0
    """
    if every and answer.solutions_all is None:
        none, least = answer.outcome == "unsolvable", int(answer.solution is not None)
        answer = replace(
            answer, outcome=answer.outcome if none else "limit", solutions_all=least, solutions_modulo_symmetry=least,
            exact=none,
        )
    limit = (answer.limit or budget.exceeded(answer.expanded)) if answer.outcome == "limit" else None
    return replace(answer, limit=limit, seconds=budget.elapsed())


@dataclass(frozen=True, slots=True)
class Legal:
    """A legal move with its verdict.

    Attributes:
        move: as in a solution.
        outcome: what the move does to the position.
        togo: moves still needed after it, in the metric asked for, if play continues the move in progress; None:
            unknown, or the move loses.
        shortest: how many shortest solutions from the position begin with it, if that is quickly counted.
        bound: proved lower bound on the moves to go after it, if the family has one.
    """

    move: Move
    outcome: Verdict
    togo: int | None = json_field(null=True)
    shortest: int | None = None
    bound: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckAnswer(Heading):
    """The answer of `check`.

    Attributes:
        outcome: whether the goal can still be reached.
        togo: moves still needed in the metric asked for, where continuing the last move played costs nothing (packings:
            pieces in hand); None: unknown, or there is no solution.
        bound: proved lower bound on the moves to go, if the family has one.
        remaining: number of solutions left, if it is quickly counted.
        certificate: why there is no solution.
        legal: every legal move with its verdict; none where play has ended, at the goal of pegs, frogs and lamps.
        seconds, expanded: time in the solver, positions expanded.
    """

    outcome: Literal["solvable", "unsolvable", "limit"]
    togo: int | None = json_field(null=True)
    bound: int | None = None
    remaining: int | None = None
    certificate: Certificate | None = None
    legal: tuple[Legal, ...] = ()
    seconds: float = field(default=0.0, compare=False)
    expanded: int = 0


# Refutations in several steps: all moves of which one must be made next, and why each of them fails.


#: A position, in the form in which a family examines it.
PositionT = TypeVar("PositionT")


class OneOf(NamedTuple, Generic[PositionT]):
    """Moves of which one must be made next.

    Attributes:
        moves: each with the position after it; None: it cannot be refuted, so that the others need no look.
        cell, piece: what needs one of them, as in `Steps`.
    """

    moves: Iterable[tuple[Move, PositionT | None]]
    cell: int | None = None
    piece: str | None = None


def by_steps(
    start: PositionT, most: int, choose: Callable[[PositionT], OneOf[PositionT]],
    refute: Callable[[PositionT], Job[Certificate | None]],
) -> Job[Steps | None]:
    """Prove that there is no solution by giving for every move why it loses; None: too much work, or one does not.

    Args:
        start: a position that is not refuted by a single argument.
        most: the most positions to examine.
        choose: returns the moves to look at.
        refute: returns a single argument why a position has no solution, or None.
    """
    left = most

    def after(position: PositionT) -> Job[Steps | None]:
        nonlocal left
        needed, found = choose(position), list[Step]()
        for move, onward in needed.moves:
            left -= 1
            if left < 0 or onward is None:
                return None
            yield Progress()
            reason = (yield from refute(onward)) or (yield from after(onward))
            if reason is None:
                return None
            found.append(Step(move, reason))
        return Steps(tuple(found), needed.cell, needed.piece)

    return (yield from after(start))
