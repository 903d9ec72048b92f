"""`check` and `deal` on boards too large to be searched whole, and the plain searches that `compare` runs."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import BadOption
from ...methods.space import explore, layer_of
from ...search.jobs import Budget, Found, Job, Progress, Tally, aside, unless_late
from ...search.random_numbers import Random
from ...search.trace.depth import deepening
from ...search.trace.record import Unrecorded
from ..answers import CheckAnswer, Legal
from ..one_blank import moved
from ..question import no_distance
from ..questions.compare import Compared, Ended, ended
from ..studies import DealAnswer
from .improve import BEAMS_FIRST, ONE_POWER_CELLS, first_solution
from .prove import Near, distance_beside, measured_cells, nearby, nearby_in_runs, rising
from .reachability import random_position
from .rules import Tiles, play
from .search.lower_bounds import Estimate, distance_estimate, nothing, walking_estimate
from .search.patterns import fits_sums
from .task import Task

#: Positions expanded to find the moves to go in a space too large to be searched whole: on compact boards, on larger
#: ones, in runs on compact ones.
CHECK, CHECK_LARGE, CHECK_RUNS = 300_000, 30_000, 500_000
#: Up to this distance, in single moves and in runs, a random walk from the goal finds the position asked for, on a
#: board of any size.
NEAR, NEAR_IN_RUNS = 30, 12
#: Positions expanded to prove one distance, and the number of deals tried: on compact boards, on larger ones.
DEAL, DEAL_LARGE = 1_500_000, 300_000
DEALS, DEALS_LARGE = 8, 1
#: How often the distance of a random walk is measured before the board counts as too small.
WALKS = 60
#: Seconds for each method if the question sets no limit.
SECONDS = 5.0


# Answers `check` on boards too large to be searched whole: how good every move is.
#
# Moves to go count as if the move in progress continues: in the middle of a run, the rest of the run is free.


def check(task: Task) -> Job[CheckAnswer]:
    """Return a judgement of every legal move in a space too large to be searched whole; the goal can be reached.

    Before it a solution is told: the stored one, or one that a quick beam finds, which on the largest boards would take
    longer than the judgement.
    """
    yield Progress()
    yield from measured_cells(task)
    if not task.rated:
        way = task.stored
        if way is None and task.start != task.goal and len(task.board) <= ONE_POWER_CELLS:
            way = yield from first_solution(task, BEAMS_FIRST[:1])
        if way is not None:
            yield Found(task.replayed(way))
    return (yield from _check_in_runs(task) if task.runs else _check_large(task))


def _legal(task: Task) -> tuple[int, ...]:
    return task.board.neighbours[task.start.index(0)]


def _solvable(task: Task, togo: int | None, bound: int | None, legal: list[Legal], expanded: int) -> CheckAnswer:
    return CheckAnswer(
        *task.heading.named, outcome="solvable", togo=togo, bound=bound, legal=tuple(legal),
        seconds=task.budget.elapsed(), expanded=expanded,
    )


def _check_large(task: Task) -> Job[CheckAnswer]:
    """Judge by shortest solutions if they are found quickly, else by lower bounds (single moves)."""
    bound, tally = task.bound, Tally()
    yield Progress(bound=bound)
    effort, blank = CHECK if task.compact else CHECK_LARGE, task.start.index(0)
    shortest, proved = yield from tally.adding(nearby(task, effort))
    bound, togo = max(bound, proved), None if shortest is None else len(shortest)
    cells, legal = _legal(task), []
    # Deepening tries the cells in this order: no shortest solution begins with one before that of the solution found.
    later = not (shortest and task.compact and fits_sums(task.board, task.goal))
    if task.stored is not None:  # seldom can the other moves be judged, too: no longer than without a stored solution
        effort //= len(cells)
    for cell in cells:
        after = task.at(moved(task.start, cell))
        least = task.least(after.start)
        left = None
        if togo is None:
            least = max(least, bound - 1)
        else:
            if shortest and shortest[0] == cell:
                left, later = togo - 1, True
            else:
                least = max(least, togo - 1 if later else togo)
                after = after.within(task.budget.less(tally.expanded))
                left = yield from aside(tally.adding(distance_beside(after, togo, least, blank, effort)))
            least = max(least, togo - 1)
        legal.append(Legal(cell, "winning", left, bound=max(least, left or 0)))
    return _solvable(task, togo, togo or bound, legal, tally.expanded)


def _check_in_runs(task: Task) -> Job[CheckAnswer]:
    """Judge by a shortest solution in runs if one is found quickly."""
    tally = Tally()
    effort = CHECK_RUNS if task.compact else CHECK_LARGE
    search = tally.adding(nearby_in_runs(task, effort))
    shortest, bound = yield from aside(search) if task.going else search  # which begins a new run
    if shortest is None:
        bound -= bool(task.going)  # the rest of a run is free
        legal = [Legal(cell, "winning") for cell in _legal(task)]
        return _solvable(task, None, bound if bound > 0 else None, legal, tally.expanded)
    fresh = task.steps(shortest)
    least = max(0, fresh - 1)
    # The first move of a shortest solution begins a run that may continue.
    legal = [
        Legal(cell, "winning", least if shortest and cell == shortest[0] else None, bound=least)
        for cell in _legal(task)
    ]
    togo: int | None = fresh
    for state in task.going:
        further = task.at(task.problem.marks(state)).within(task.budget.less(tally.expanded))
        onward = (yield from aside(tally.adding(nearby_in_runs(further, effort)))).solution
        if onward is None:
            togo = None
        elif further.steps(onward) < fresh:
            togo = least
            break
    return _solvable(task, togo, least if togo is None else togo, legal, tally.expanded)


# Answers `deal` on boards too large to be searched whole: a random position at a distance that can be proved.


def deal(task: Task, distance: int, proved: bool) -> Job[DealAnswer]:
    """Return a position at a distance from the goal, of a space too large to be searched whole.

    Args:
        proved: whether the distance is proved, however far; otherwise it may be a little less than a far one.

    Raises:
        BadOption: none is found.
    """
    random = Random(task.question.seed)
    yield Progress()
    yield from measured_cells(task)
    if distance <= near(task):
        tiles, known = (yield from _deal_near(task, distance, random)), True
    elif proved:
        tiles, known = (yield from _deal_far(task, distance, random)), True
    else:
        tiles, known = (yield from _random_solution(task, random))[:distance + 1][-1], False
    return DealAnswer(*task.at(tiles).heading.named, distance=distance if known else None, seed=random.seed)


def near(task: Task) -> int:
    """Return up to which distance a walk finds the position asked for."""
    return NEAR_IN_RUNS if task.runs else NEAR


def _random_solution(task: Task, random: Random) -> Job[Sequence[Tiles]]:
    """Return the positions of a solution, maybe not a shortest one, from its end to a random start."""
    start = random_position(task.decomposition, task.goal, random)
    moves = yield from first_solution(task.at(start))
    return play(task.board, start, moves or [])[0][::-1]


def _deal_far(task: Task, distance: int, random: Random) -> Job[Tiles]:
    """Deal a position, and back up along its solution from the goal to the distance; a step changes it by one."""
    reached = near(task)  # so far, walks find one
    deals, effort = (DEALS, DEAL) if task.compact else (DEALS_LARGE, DEAL_LARGE)
    for _ in range(deals):
        passed = yield from _random_solution(task, random)
        left = min(distance, len(passed) - 1)
        while left < len(passed):
            here = task.at(passed[left])
            shortest = yield from _proved(here, (nearby_in_runs if task.runs else nearby)(here, effort))
            if shortest is None:
                break
            reached = max(reached, shortest)
            if shortest == distance:
                return passed[left]
            left += max(1, distance - shortest)
    raise no_distance(distance, reached, found=True)


def _deal_near(task: Task, distance: int, random: Random) -> Job[Tiles]:
    """Deal a position near the goal: walk away from it at random, never straight back, and prove the distance reached.

    A step changes the distance by at most one, so a walk that falls short continues; one that comes closer starts anew.
    """
    problem, reached = task.problem, 0
    state = before = problem.state(task.goal)
    for _ in range(WALKS):
        if task.budget.exceeded(0):
            raise BadOption("deal-too-large", puzzle=task.heading.puzzle)
        for _ in range(distance - reached):
            steps = list(problem.around(state))
            state, before = random.choose([step for step in steps if step != before] or steps), state
        here = task.at(problem.marks(state))
        budget = task.budget.at_most(DEAL_LARGE)
        shortest = yield from _proved(here, nearby_in_runs(here, DEAL_LARGE) if task.runs else rising(here, budget))
        if shortest == distance:
            return here.start
        if shortest is None or shortest < reached:  # no proof, or the walk came closer: start anew
            state = before = problem.state(task.goal)
            reached = 0
        else:
            reached = shortest
    raise no_distance(distance, reached, found=True)


def _proved(task: Task, search: Job[Near]) -> Job[int | None]:
    """Return the length of the solution that a search finds, or None: the effort did not suffice."""
    solution = (yield from search).solution
    return None if solution is None else task.steps(solution)


# The plain searches that `compare` sets beside the methods: most are iterative deepening with a lower bound.


def plain_searches(task: Task) -> dict[str, Compared]:
    """Return the plain searches for a problem by name, in the order in which they are shown."""
    board, goal = task.board, task.goal
    if task.runs:
        return {"breadth-first": lambda budget: _layer_by_layer(task, budget)}
    found: dict[str, Compared] = {
        "deepening": lambda budget: _by_estimate(task, nothing, budget),
        "deepening-distance": lambda budget: _by_estimate(task, distance_estimate(board, goal, False), budget),
    }
    if board.width and len(set(goal)) == len(goal):
        conflict = "deepening-conflict"
        found[conflict] = lambda budget: _by_estimate(task, distance_estimate(board, goal, True), budget)
    return {**found, "deepening-walking": lambda budget: _by_walking(task, budget)}


def _by_estimate(task: Task, estimate: Estimate, budget: Budget) -> Job[Ended]:
    """Deepen as the general search does; only the bound is the tiles' own."""
    yield from measured_cells(task)
    return ended((yield from deepening(task.field(estimate), Unrecorded(0), budget, estimate is not nothing)))


def _by_walking(task: Task, budget: Budget) -> Job[Ended | None]:
    """Deepen by walking distance; the time includes making its table."""
    walking = yield from unless_late(walking_estimate(task.board, task.goal), budget, 0)
    return None if walking is None else (yield from _by_estimate(task, walking, budget))


def _layer_by_layer(task: Task, budget: Budget) -> Job[Ended]:
    problem, tally = task.problem, Tally()
    found = yield from tally.adding(explore(problem, [layer_of(problem.start)], budget, problem.goals))
    if found.met is None:
        return Ended("limit", None, tally.expanded)
    return Ended("solved", len(found.layers) - 1, tally.expanded)
