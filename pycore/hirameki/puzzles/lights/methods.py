"""How lamps are answered: a question as maps and plain searches see it, the table of methods, `check`, `table`, `deal`.

All but maps and plain searches go by elimination.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import ClassVar

from ...errors import BadOption
from ...geometry.board import Board, set_marks, unmoved
from ...geometry.drawn import JoinedBoard
from ...methods.switching import ALL, Switching
from ...search.bits import few_of_many, members
from ...search.jobs import Job, Pace, Progress, Tally
from ...search.positions import Step, TakenBack
from ...search.random_numbers import Random
from ..answers import Certificate, CheckAnswer, Legal, SolveAnswer, with_numbers
from ..questions.distances import listed
from ..questions.solve import Best, Fit, Method, best_so_far, for_any, no_way, refuted, solved
from ..questions.task import WatchedTask
from ..studies import DealAnswer, DistanceTable
from .rules import read_position

#: The most positions dealt to find one at a distance.
DEALS = 3_000
#: The most positions that are measured.
MEASURED = 1 << 24


@dataclass(frozen=True, slots=True)
class QuietCertificate(Certificate):
    """A quiet pattern that meets an odd number of the lamps to be switched.

    Every press switches an even number of the pattern's lamps: those whose presses reach the lamp that is pressed. So
    the number of its lamps that differ from the goal stays odd, and never becomes 0.

    Attributes:
        cells: the lamps of the pattern.
        odd: those of them that differ from the goal.
    """

    kind: ClassVar[str] = "quiet"
    cells: tuple[int, ...]
    odd: tuple[int, ...]


@dataclass(frozen=True)
class Task(TakenBack, WatchedTask):
    """A question, read and validated: a `Terrain` for maps and `Rules` for traces, too.

    Attributes:
        presses: what the lamps switch.
        start, goal: the lit lamps.
    """

    joined: JoinedBoard
    presses: Switching
    start: int
    goal: int

    @property
    def board(self) -> Board:
        """The cells of the lamps."""
        return self.joined.board

    @cached_property
    def lamps(self) -> int:
        """The lamps to be switched: those that differ from the goal."""
        return self.start ^ self.goal

    @cached_property
    def why_not(self) -> QuietCertificate | None:
        """Why the goal cannot be reached."""
        odd = self.presses.odd(self.lamps)
        return None if odd is None else QuietCertificate(tuple(members(odd)), tuple(members(odd & self.lamps)))

    def field(self) -> Task:
        """Return the question itself: it has all that maps and plain searches use."""
        return self

    @property
    def width(self) -> int:
        """The number of lamps."""
        return len(self.board)

    @property
    def space(self) -> int:
        """The number of positions that presses lead to."""
        return 1 << self.width - len(self.presses.quiet)

    @property
    def goals(self) -> Sequence[int]:
        """The goal."""
        return (self.goal,)

    sources = goals

    def following(self, states: Sequence[int]) -> list[list[int]]:
        """Return the neighbours of each position."""
        return [[state ^ switched for switched in self.presses.presses] for state in states]

    def moves(self, state: int) -> list[tuple[Step, int]]:
        """Return every press, and the position after it."""
        return list(enumerate(self.following((state,))[0]))

    before = moves

    def bound(self, state: int) -> int:
        """Return a lower bound on the presses to go."""
        return self.presses.bound(state ^ self.goal)

    def finished(self, state: int) -> bool:
        """Return whether a position is the goal."""
        return state == self.goal

    def read(self, position: str) -> int:
        """Return a position from its text."""
        return read_position(self.board, position)

    def cells(self, states: Sequence[int]) -> str:
        """Return the marks of positions, concatenated."""
        return "".join([set_marks(state, self.width) for state in states])


def _eliminated(task: Task, best: Best) -> Job[SolveAnswer | None]:
    yield Progress()
    best.moves = list(members(task.presses.pressed(task.lamps)))
    return best_so_far(task, best)


def _lightest(task: Task, best: Best) -> Job[SolveAnswer | None]:
    """Weigh solutions; with `all`, the lightest are counted and streamed, each as its lamps in ascending order."""
    found = yield from best.adding(task.presses.lightest(task.lamps, task.budget, task.question.all))
    best.moves = list(members(found.sets[0]))
    best.no_less(found.bound)
    if not found.proved:
        return None
    answer = solved(task, best.moves, True, found.presses, best.expanded)
    if not task.question.all:
        return answer
    ends = [set_marks(lit, task.width) for lit in (task.start, task.goal)]
    kept = [image for image in task.joined.symmetries[1:] if all(unmoved(lit, image) for lit in ends)]
    listed = (task.replayed(members(pressed)) for pressed in islice(found.sets, task.question.listed))
    return (yield from with_numbers(answer, partial(_count, found.sets), kept, listed, task.budget))


def _count(sets: Sequence[int], image: tuple[int, ...] | None) -> Job[int]:
    """Return how many sets a symmetry leaves as they are; None: how many there are."""
    number, pace = 0, Pace()
    for pressed in sets:
        number += image is None or all(pressed >> image[lamp] & 1 for lamp in members(pressed))
        if pace.due():
            yield Progress()
    return number


def _fits_all(task: Task) -> Fit:
    quiet = len(task.presses.quiet)
    if not quiet:
        return Fit(True, "the only solution")
    return Fit(True, f"all {1 << quiet:,} solutions" if quiet <= ALL else f"2^{quiet} solutions, as far as needed")


METHODS: tuple[Method[Task], ...] = (
    Method(
        "quiet pattern", "unsolvable", no_way("Every quiet pattern meets an even number of lamps to switch."), refuted,
    ),
    Method("elimination", "nothing", for_any, _eliminated),
    Method("lightest solution", "shortest", _fits_all, _lightest, "elimination"),
)


def check(task: Task) -> Job[CheckAnswer]:
    """Answer `check`: every lamp with the presses to go after it and the shortest solutions that press it."""
    yield Progress()
    lamps = range(task.width)
    answer = CheckAnswer(*task.heading.named, outcome="solvable", remaining=1 << len(task.presses.quiet))
    if task.why_not is not None:  # a press never changes whether there is a solution
        legal = tuple(Legal(lamp, "losing") for lamp in lamps)
        return replace(answer, outcome="unsolvable", remaining=None, certificate=task.why_not, legal=legal)
    if not task.lamps:
        return replace(answer, togo=0)
    tally = Tally()
    found = yield from tally.adding(task.presses.lightest(task.lamps, task.budget, every=True))
    answer = replace(answer, bound=found.bound, seconds=task.budget.elapsed(), expanded=tally.expanded)
    if not found.proved:
        return replace(answer, legal=tuple(Legal(lamp, "winning") for lamp in lamps))
    shortest, pace = [0] * task.width, Pace()
    for pressed in found.sets:
        for lamp in members(pressed):
            shortest[lamp] += 1
        if pace.due():
            yield Progress(tally.expanded)
    # A lamp that no shortest solution presses takes the goal a press away: solutions with it have two more at least.
    togo = [found.presses + (-1 if shortest[lamp] else 1) for lamp in lamps]
    legal = tuple(Legal(lamp, "winning", togo[lamp], shortest[lamp]) for lamp in lamps)
    return replace(answer, bound=None, togo=found.presses, legal=legal)


def table(task: Task) -> Job[DistanceTable]:
    """Answer `table`; on boards with more than 2^24 positions only their number is known."""
    yield Progress()
    answer, presses = DistanceTable(*task.heading.named, outcome="limit", positions=task.space), task.presses
    if task.space > MEASURED:
        return answer
    tally = Tally()
    layers, limit = yield from tally.adding(presses.layers(task.budget))
    here = None if task.why_not is not None else presses.number(presses.pressed(task.lamps))
    answer = replace(
        answer, distribution=tuple(map(int.bit_count, layers)), farthest=(), expanded=tally.expanded,
        togo=None if here is None else next((far for far, layer in enumerate(layers) if layer >> here & 1), None),
    )
    if limit is not None:
        return replace(answer, seconds=task.budget.elapsed())
    last = (task.board.write_set(task.goal ^ presses.switched(number)) for number in few_of_many(layers[-1]))
    farthest = yield from listed(last, Progress(tally.expanded, len(layers)))
    return replace(answer, outcome="solved", farthest=farthest, seconds=task.budget.elapsed())


def deal(task: Task) -> Job[DealAnswer]:
    """Return a position to play, at the distance asked for or any of them.

    Raises:
        BadOption: the fewest presses cannot be proved.
    """
    yield Progress()
    random, wanted = Random(task.question.seed), task.question.distance
    switched, distance = yield from _dealt(task, random, wanted)
    if wanted is not None and distance not in (wanted, task.presses.most) and task.space <= MEASURED:
        layers, limit = yield from task.presses.layers(task.budget)
        if limit is None:
            distance = wanted if wanted in range(len(layers)) else len(layers) - 1
            switched = task.presses.switched(random.choose(list(few_of_many(layers[distance]))))
    heading = replace(task.heading, position=task.board.write_set(task.goal ^ switched))
    return DealAnswer(*heading.named, distance=distance, seed=random.seed)


def _dealt(task: Task, random: Random, wanted: int | None) -> Job[tuple[int, int | None]]:
    """Return what random presses switch and how few do, as many as wanted or more than any others that were tried."""
    best, lamps = (-1, 0), list(range(task.width))
    enough = None if wanted is None else min(wanted, task.presses.most)
    for _ in range(DEALS):
        random.shuffle(lamps)
        switched = 0
        for lamp in lamps[:sum(random.below(2) for _ in lamps) if enough is None else enough]:
            switched ^= task.presses.presses[lamp]
        found = yield from task.presses.lightest(switched, task.budget)
        late = task.budget.exceeded(0) is not None
        if wanted is None and (switched or late):
            return switched, found.presses if found.proved else None
        if not found.proved:
            raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
        best = max(best, (found.presses, switched))
        if best[0] == enough or late:
            break
        yield Progress()
    return best[1], best[0]
