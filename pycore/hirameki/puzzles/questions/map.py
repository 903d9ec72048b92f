"""The job `map` of every family: the whole space if it is small, else a game and its solutions."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from ...drawing.chart import Rings
from ...search.chart import DEAD, UNPROVED, Chart, NoChart, as_numbers, bytes_as_text, numbers_as_text, part, whole
from ...search.jobs import Budget, Found, Job, Progress, Run, Tally, aside, unless_late
from ...search.positions import Terrain
from ..answers import CheckAnswer, SolveAnswer
from ..game import Game
from ..insight import Corridor, MapAnswer
from ..moves import Move, all_played
from ..question import Plan, Question

#: The most positions of a space that is mapped whole.
WHOLE = 250_000
#: The most characters that the positions on the map of a part take: a browser has to hold them.
TEXT = 11_000_000
#: The most solutions on the map of a part, and the seconds for finding them.
_SOLUTIONS, _SECONDS = 200, 5.0
#: If moves cannot be undone: seconds for judging the moves beside the solutions, in all and for one position.
JUDGING, JUDGED = 3.0, 0.4
#: Characters of cells written between two reports: a few milliseconds.
_WRITTEN = 200_000
#: Characters of cells that a slow machine charts and writes in a second: what has no time is left out.
_WRITTEN_A_SECOND = 4_000_000


class _Request(NamedTuple):
    """What is to be mapped.

    Attributes:
        metric: what one step of the map is counted in.
        here: the question about the last position of the game, in the same metric (where moves cannot be undone, in the
            family's first: any solution has as many steps).
        passed: canonical texts of the positions played through, a step apart, starting with the one asked about.
        budget: the limits of the whole job.
        most: the most positions of a space that is mapped whole.
    """

    game: Game
    metric: str
    here: Question
    terrain: Terrain
    passed: tuple[str, ...]
    budget: Budget
    most: int

    def spared(self, share: int) -> float:
        """Return the seconds for finding solutions; a tenth of the time at least is kept for writing the map.

        Args:
            share: one part in so many of the time left is for this job.
        """
        remaining = self.budget.remaining
        return _SECONDS if remaining is None else min(_SECONDS, 0.9 * remaining / share)

    def judged(self, position: str, seconds: float | None, nodes: int | None = None) -> Job[CheckAnswer]:
        """Return the job `check` for a position with limits."""
        return self.game.plan_check(replace(self.here, position=position, nodes=nodes, seconds=seconds)).job

    def solved(self, expanded: int, share: int = 1, **asked: Any) -> Job[SolveAnswer]:
        """Return the job `solve` for the last position of the game, with what is left of the limits.

        Args:
            expanded: positions expanded before.
            share: one part in so many of the positions and the time left is for this job.
        """
        left = self.budget.less(expanded).nodes
        nodes = None if left is None else left // share
        return self.game.plan_solve(replace(self.here, nodes=nodes, seconds=self.spared(share), **asked)).job


def plan_map(game: Game, question: Question, most: int = WHOLE) -> Plan[MapAnswer]:
    """Plan `map`.

    Args:
        question: the start of the game, its moves, and the limits of the whole job.
        most: the most positions of a space that is mapped whole; of a larger one, a part is.

    Raises:
        PuzzleError: the question is invalid, or the family has no maps.
    """
    asked = replace(question, moves=None)
    heading, terrain = game.terrain(asked)
    start = heading.position
    moves = game.given_moves(start, question.moves)
    last = all_played(game.play(start, moves)).positions[-1]
    metric = None if terrain.one_way else heading.metric
    here = replace(asked, position=last, goal=heading.goal, metric=metric)
    large = terrain.space is not None and terrain.space > most
    tables = game.plan_solve(here).tables if large else ()
    passed = _in_steps(game, heading.metric, start, moves)
    request = _Request(game, heading.metric, here, terrain, passed, question.budget, most)
    return Plan(heading, _chart(MapAnswer(*heading.named, outcome="limit", space=terrain.space), request), tables)


def _in_steps(game: Game, metric: str, begin: str, moves: Sequence[Move]) -> tuple[str, ...]:
    """Return the positions that legal moves lead through, a step of the map apart, `begin` first."""
    return game.play(begin, game.map_steps(begin, moves, metric)).positions


def _chart(answer: MapAnswer, request: _Request) -> Job[MapAnswer]:
    terrain, budget = request.terrain, request.budget
    chart: Chart | NoChart = NoChart(0, "space")
    if terrain.space is None or terrain.space <= request.most:
        chart = yield from whole(terrain, budget, request.most)
    if isinstance(chart, Chart):
        return (yield from _drawn(replace(answer, scope="whole", space=len(chart.states)), request, chart))
    if chart.limit is None:
        why = yield from request.judged(request.passed[0], budget.remaining)
        return replace(
            answer, outcome="unsolvable", certificate=why.certificate, seconds=budget.elapsed(), expanded=chart.expanded
        )
    if chart.limit != "space":
        return replace(answer, limit=chart.limit, seconds=budget.elapsed(), expanded=chart.expanded)
    yield Progress(chart.expanded)
    return (yield from _around(replace(answer, scope="part"), request, Tally(chart.expanded)))


def _around(answer: MapAnswer, request: _Request, tally: Tally) -> Job[MapAnswer]:
    """Return the map of the game, its solutions, and the positions one move away from them.

    Args:
        tally: positions expanded before.
    """
    game, terrain, budget = request.game, request.terrain, request.budget
    one_way = terrain.one_way
    ways: list[Sequence[Move]] = []
    share = 1 if one_way else 2  # the rest is for any solution, if these are too many
    run = Run(tally.adding(request.solved(tally.expanded, share, all=True, listed=_SOLUTIONS)))
    for event in run:
        if isinstance(event, Found):
            ways.append(cast(Sequence[Move], event.solution))
        else:
            yield event
    solved = run.result
    if solved.outcome == "limit" and solved.solution is None and not ways and not one_way:
        solved = yield from tally.adding(request.solved(tally.expanded, any=True))
    if not ways and solved.solution is not None:
        ways.append(solved.solution)
    begun = len(request.passed) > 1
    if solved.outcome == "unsolvable" and not (begun and one_way):
        # What is proved of the last position need not be a proof for the first one.
        told = (yield from request.judged(request.passed[0], budget.remaining)) if begun else solved
        return replace(
            answer, outcome="unsolvable", scope=None, certificate=told.certificate, seconds=budget.elapsed(),
            expanded=tally.expanded,
        )
    if not ways and not one_way:  # a level is known, or estimated, from a solution alone
        return replace(answer, scope=None, limit=solved.limit, seconds=budget.elapsed(), expanded=tally.expanded)
    played = [terrain.read(position) for position in request.passed]
    passed: list[Sequence[str]] = []
    solutions: list[list[int]] = []
    for way in ways:
        passed.append(_in_steps(game, request.metric, request.passed[-1], way))
        solutions.append([terrain.read(position) for position in passed[-1]])
        yield Progress(tally.expanded)
    complete = solved.exact is True and solved.solutions_all == len(ways)
    most = min(WHOLE, TEXT // max(1, terrain.width))
    if budget.remaining is not None:
        most = min(most, int(_WRITTEN_A_SECOND * budget.remaining) // max(1, terrain.width))
    chart = yield from part(terrain, played, solutions, solved.optimal, complete, most)
    if one_way:
        beside = dict.fromkeys(position for way in (request.passed, *passed) for position in way)
        yield from _judge(chart, request, beside, tally)
    return (yield from _drawn(answer, request, chart, tally.expanded))


def _judge(chart: Chart, request: _Request, positions: Iterable[str], tally: Tally) -> Job[None]:
    """Mark which moves from these positions lose, as far as time allows."""
    budget = request.budget
    until = budget.elapsed() + JUDGING
    if budget.seconds is not None:
        until = min(until, budget.seconds)
    late = replace(budget, nodes=None, seconds=until)
    for position in positions:
        left = until - budget.elapsed()
        if left <= 0 or budget.exceeded(tally.expanded):
            break
        judged = tally.adding(request.judged(position, min(JUDGED, left), budget.less(tally.expanded).nodes))
        answer = yield from unless_late(aside(judged), late, 0)
        if answer is None:
            break
        for legal in answer.legal:
            place = chart.number.get(request.terrain.read(request.game.after(position, legal.move)))
            if place is not None and legal.outcome != "unknown":
                chart.flags[place] &= ~UNPROVED
                chart.flags[place] |= DEAD if legal.outcome == "losing" else 0


def _drawn(answer: MapAnswer, request: _Request, chart: Chart, before: int = 0) -> Job[MapAnswer]:
    """Return a map's answer, writing the long fields piece by piece.

    Args:
        answer: the fields known so far.
        request: what is mapped.
        before: positions expanded to find solutions, to judge, and in a space that is too large.
    """
    terrain = request.terrain
    path = [chart.number[state] for state in map(terrain.read, request.passed) if state in chart.number]
    shortest = chart.on_shortest
    expanded = chart.expanded + before
    texts = []
    portion = max(1, _WRITTEN // len(terrain.cells(chart.states[:1])))
    for low in range(0, len(chart.states), portion):
        yield Progress(expanded)
        texts.append(terrain.cells(chart.states[low:low + portion]))
    # Texts of equal width are concatenated without separators.
    cells = ("" if terrain.width else " ").join(texts)
    yield Progress(expanded)
    edges = numbers_as_text(chart.edges)
    yield Progress(expanded)
    return replace(
        answer, outcome="mapped", symmetries=terrain.symmetries, positions=len(chart.states), levels=chart.levels,
        width=terrain.width, cells=cells, edges=edges, flags=bytes_as_text(chart.flags), start=path[0],
        path=tuple(path),
        corridor=None if shortest is None else Corridor(tuple(shortest.shares), tuple(shortest.shares.values())),
        solutions=None if shortest is None else shortest.solutions, seconds=request.budget.elapsed(),
        expanded=expanded,
    )


def rings(answer: MapAnswer) -> Rings:
    """Return an answer's map in the form for drawing."""
    lost = [flag & DEAD for flag in a2b_base64(answer.flags or "")]
    shortest = () if answer.corridor is None else answer.corridor.ids
    return Rings(answer.levels or (), as_numbers(answer.edges or ""), lost, shortest, answer.path or ())
