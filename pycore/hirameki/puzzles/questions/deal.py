"""`deal`: a new position, at a requested distance from the goal or of a requested difficulty if there is one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ...errors import BadOption, bad_option
from ...methods.distances import measure
from ...methods.space import Problem, State, size, states
from ...search.jobs import Job, Progress, aside
from ...search.random_numbers import Random
from ..game import Game
from ..question import Plan, Question, no_distance
from ..studies import DealAnswer
from .rate import plan_rate
from .task import SpaceTask

#: Moves of the random walk that deals a position on a board too large for a complete search.
WALK = 60
#: Difficulty -> distance of the first deal from the goal; later deals are adjusted by its rating.
GUESS = {1: 4, 2: 8, 3: 13, 4: 20, 5: 30}
#: The most deals, those at one distance, and those that could not be rated if one is nearly as hard as wanted;
#: positions expanded for rating one; positions expanded in all before the best so far is taken.
TRIES, AGAIN, UNRATED, RATED, EFFORT = 16, 6, 2, 400_000, 1_500_000
#: The difficulty of a deal that could not be rated: harder than any, and for an expert better than an easier one.
_BEYOND = 5.5


def deal(task: SpaceTask) -> Job[DealAnswer]:
    """Return a position to play, uniform over those at the requested distance, or over all unsolved ones.

    On a board too large for a complete search the position comes from a random walk, and its distance is unknown; one
    at a distance is dealt as far from the goal as a search reaches.

    Raises:
        BadOption: there is no position at that distance, or the board is too large to find one.
    """
    yield Progress()
    random, distance = Random(task.question.seed), task.question.distance
    somewhere = task.somewhere(random) if distance is None else None
    if somewhere is None and distance is None and not task.whole:
        somewhere = walked(task.problem, random)
    if somewhere is not None:
        return _dealt(task, somewhere, None, random.seed)
    measured = yield from measure(task.problem, task.budget, task.signature, distance)
    limited = measured.limit is not None
    if limited and (distance is None or not measured.behind):
        raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
    if not measured.layers:
        raise BadOption("deal-unsolvable", puzzle=task.heading.puzzle)
    last = len(measured.layers) - 1
    if distance is not None and distance > last:
        raise no_distance(distance, last, found=limited)
    if distance is None:  # uniform over the positions that are not solved yet, or over all if there are none
        distance = random.place([0, *map(size, measured.layers[1:])]) if last else 0
    dealt = random.choose(sorted(states(measured.layers[distance]), key=task.order))
    return _dealt(task, dealt, distance, random.seed)


def walked(problem: Problem[object], random: Random) -> State:
    """Return where a random walk from the goal of a problem ends."""
    state = problem.goal
    assert state is not None  # boards with several goals are searched as a whole
    for _ in range(WALK):
        state = random.choose(list(problem.around(state)))
    return state


def _dealt(task: SpaceTask, state: State, distance: int | None, seed: int) -> DealAnswer:
    heading = replace(task.heading, position=task.text(state))
    return DealAnswer(*heading.named, distance=distance, seed=seed)


# With a given difficulty, positions are dealt and rated until one is as hard as wanted.


def plan_deal(game: Game, question: Question) -> Plan[DealAnswer]:
    """Plan `deal`; if a difficulty is asked for, deal the nearest found, with its actual difficulty.

    Args:
        question: if it names a distance, all deals have it; when its limits are reached, the best so far is dealt.

    Raises:
        BadOption: the difficulty is not 1 to 5, or nothing can be dealt.
    """
    wanted = question.difficulty
    if wanted is None:
        dealt = game.plan_dealt(question)
        return dealt._replace(job=aside(_at(question.distance, dealt.job)))
    if wanted not in GUESS:
        raise bad_option("difficulty", wanted, "1 to 5")
    judged = game.plan_check(question)
    return Plan(judged.heading, aside(_graded(wanted, question, game)), judged.tables)


def _at(distance: int | None, job: Job[DealAnswer]) -> Job[DealAnswer]:
    """Return a deal if it has the distance asked for; a family deals the nearest that it finds.

    Raises:
        BadOption: the family found none so far from the goal.
    """
    dealt = yield from job
    if distance is not None and dealt.distance != distance:
        raise no_distance(distance, dealt.distance or 0, found=True)
    return dealt


class _Walk:
    """The distances at which to deal: farther while deals are too easy, nearer while they are too hard.

    Attributes:
        distance: of the next deal from the goal.
    """

    def __init__(self, distance: int) -> None:
        self.distance = distance
        self._farthest, self._nearer = 1 << 30, 0  # none was found farther; the last deal nearer than asked for
        self._turns, self._harder = 0, True  # each turn halves the steps
        self._tried = Counter[int]()

    @property
    def ended(self) -> bool:
        """Whether enough was dealt at this distance."""
        return self._tried[self.distance] >= AGAIN

    def missed(self) -> None:
        """Go nearer: nothing was found so far from the goal."""
        self._tried[self.distance] += 1
        self._farthest = self.distance - 1
        self.distance = max(1, self.distance * 3 // 4)

    def dealt(self, distance: int | None, easy: bool) -> None:
        """Go on from a deal, which may be nearer than asked for: if twice the same, there is none farther."""
        self._tried[self.distance] += 1
        if distance is not None and distance < self.distance:
            self._farthest = distance if distance == self._nearer else self.distance - 1
            self.distance = self._nearer = distance
            self._tried[distance] += 1
        if easy != self._harder:
            self._turns, self._harder = self._turns + 1, easy
        step = max(1, self.distance // (4 << self._turns))
        self.distance = min(self._farthest, self.distance + step) if easy else max(1, self.distance - step)


def _graded(wanted: int, question: Question, game: Game) -> Job[DealAnswer]:
    """Deal and rate positions until one is as hard as wanted."""
    budget, fixed = question.budget, question.distance
    seed = Random(question.seed).seed
    walk = _Walk(GUESS[wanted])
    best: DealAnswer | None = None
    expanded = unrated = 0
    for turn in range(TRIES):
        if best is not None and (expanded >= EFFORT or budget.exceeded(expanded) or (fixed is None and walk.ended)):
            break
        # Far from the goal it takes long to see that none is found; somewhere else one may be.
        distance, within = (fixed, budget) if fixed is not None else (walk.distance, budget.early(0.75))
        try:
            further = replace(question, distance=distance, seed=seed + turn, seconds=within.remaining)
            dealt = yield from _at(fixed, game.plan_dealt(further, proved=fixed is not None).job)
        except BadOption:
            if fixed is not None or distance == 1:
                if best is None:
                    raise
                break
            walk.missed()
            continue
        left = budget.less(expanded).at_most(RATED)
        # How hard it is for a person does not depend on how moves are counted, and in runs few positions can be rated.
        asked = Question(position=dealt.position, goal=dealt.goal, nodes=left.nodes, seconds=left.remaining)
        answer = yield from plan_rate(game, asked).job
        difficulty, expanded = answer.difficulty, expanded + answer.expanded
        rest = budget.remaining
        if best is not None and difficulty is None and rest is not None and rest < answer.seconds:
            break  # it may be an easy one: only the time was short
        rated = answer.togo if answer.metric == dealt.metric else None
        known = rated if dealt.distance is None else dealt.distance
        graded = replace(dealt, distance=known, difficulty=difficulty, seed=seed)
        if best is None or _distance_from(graded, wanted) < _distance_from(best, wanted):
            best = graded
        unrated += difficulty is None
        if difficulty == wanted or (unrated == UNRATED and _distance_from(best, wanted) <= 1):
            break
        walk.dealt(dealt.distance, easy=(difficulty or _BEYOND) < wanted)
    assert best is not None  # otherwise the last failed deal would have raised
    return best


def _distance_from(deal: DealAnswer, wanted: int) -> float:
    return abs((deal.difficulty or _BEYOND) - wanted)
