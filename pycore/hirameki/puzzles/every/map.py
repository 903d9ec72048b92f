"""The job `map` of every family: the whole space where it is small, else a game and its solutions."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from ...drawing.chart import Rings
from ...search.budget import Budget
from ...search.chart.chart import DEAD, UNPROVED, Chart, as_numbers, as_text, bytes_as_text
from ...search.chart.part import part
from ...search.chart.terrain import Terrain
from ...search.chart.whole import Outside, whole
from ...search.jobs import Found, Job, Progress, Run
from ..answers import CheckAnswer, Move, SolveAnswer
from ..insight import Corridor, MapAnswer
from ..parts import Heading

#: Positions of a space that is mapped whole, at most.
WHOLE = 250_000
#: Solutions that lead through the map of a part, at most, and the seconds in which they are looked for.
SOLUTIONS, SECONDS = 200, 5.0
#: Seconds in which the moves beside them are judged, where moves cannot be taken back; of these for one position.
JUDGING, JUDGED = 3.0, 0.4
#: Cells written between two reports: a few milliseconds.
_WRITTEN = 200_000


class Ground(NamedTuple):
    """What the job asks of a puzzle.

    Attributes:
        heading: how the question was understood.
        terrain: the positions; None: there are so many that a whole map is out of the question.
        game: canonical texts of the positions played through, the one asked about first.
        solved: `solve` of the last position of the game, so many solutions listed within so many seconds.
        passed: the positions of a solution from there, single steps.
        judged: `check` of a position within so many seconds.
        after: the position that a legal move leads to.
    """

    heading: Heading
    terrain: Terrain
    game: tuple[str, ...]
    solved: Callable[[int, float], Job[SolveAnswer]]
    passed: Callable[[Sequence[Move]], Sequence[str]]
    judged: Callable[[str, float | None], Job[CheckAnswer]]
    after: Callable[[str, Move], str]


def chart(ground: Ground, budget: Budget) -> Job[MapAnswer]:
    """Answer `map`.

    Args:
        ground: the puzzle.
        budget: the limits of the whole.
    """
    terrain = ground.terrain
    told = MapAnswer(*ground.heading.named, outcome="limit", space=terrain.space)
    made: Chart | Outside = Outside(0, "space")
    if terrain.space is None or terrain.space <= WHOLE:
        made = yield from whole(terrain, budget, WHOLE)
    if isinstance(made, Chart):
        told = replace(told, scope="whole", space=len(made.states))
        return (yield from _drawn(told, terrain, made, ground.game, budget))
    if made.limit is None:
        why = yield from ground.judged(ground.heading.position, None)
        return replace(
            told, outcome="unsolvable", certificate=why.certificate, seconds=budget.elapsed(), expanded=made.expanded
        )
    if made.limit != "space":
        return replace(told, limit=made.limit, seconds=budget.elapsed(), expanded=made.expanded)
    yield Progress(made.expanded)
    return (yield from _around(replace(told, scope="part"), ground, budget))


def _around(told: MapAnswer, ground: Ground, budget: Budget) -> Job[MapAnswer]:
    """Return the map of the game, its solutions, and the positions one move beside them."""
    # A tenth of the time is left for the drawing.
    left = SECONDS if budget.seconds is None else max(0.1, min(SECONDS, 0.9 * (budget.seconds - budget.elapsed())))
    ways: list[Sequence[Move]] = []
    run = Run(ground.solved(SOLUTIONS, left))
    for event in run:
        if isinstance(event, Found):
            ways.append(cast(Sequence[Move], event.solution))
        else:
            yield event
    answer = run.result
    if not ways and answer.solution is not None:
        ways.append(answer.solution)
    if answer.outcome == "unsolvable" and len(ground.game) == 1:
        return replace(
            told, outcome="unsolvable", scope=None, certificate=answer.certificate, seconds=budget.elapsed(),
            expanded=answer.expanded,
        )
    terrain = ground.terrain
    game = [terrain.read(position) for position in ground.game]
    passed: list[Sequence[str]] = []
    solutions: list[list[int]] = []
    for way in ways:
        passed.append(ground.passed(way))
        solutions.append([terrain.read(position) for position in passed[-1]])
        yield Progress(answer.expanded)
    complete = answer.exact is True and answer.solutions_all == len(ways)
    made = yield from part(terrain, game, solutions, answer.optimal, complete, WHOLE)
    if terrain.one_way:
        beside = dict.fromkeys(position for way in (ground.game, *passed) for position in way)
        yield from _judge(made, ground, beside, budget)
    return (yield from _drawn(told, terrain, made, ground.game, budget, answer.expanded))


def _judge(made: Chart, ground: Ground, positions: Iterable[str], budget: Budget) -> Job[None]:
    """Find out which of the moves beside some positions lose, as far as time allows."""
    until = budget.elapsed() + JUDGING
    if budget.seconds is not None:
        until = min(until, budget.seconds)
    for position in positions:
        left = until - budget.elapsed()
        if left <= 0:
            break
        answer = yield from ground.judged(position, min(JUDGED, left))
        for legal in answer.legal:
            place = made.number.get(ground.terrain.read(ground.after(position, legal.move)))
            if place is not None and legal.outcome != "unknown":
                made.flags[place] &= ~UNPROVED
                made.flags[place] |= DEAD if legal.outcome == "losing" else 0


def _drawn(
    told: MapAnswer, terrain: Terrain, made: Chart, game: Sequence[str], budget: Budget, before: int = 0
) -> Job[MapAnswer]:
    """Return the answer of a map; what is long is written piece by piece.

    Args:
        told: its beginning.
        terrain: the positions.
        made: the map.
        game: canonical texts of the positions played through.
        budget: the limits.
        before: positions expanded to find solutions.
    """
    path = [made.number[state] for state in map(terrain.read, game) if state in made.number]
    lit = made.lit
    expanded = made.expanded + before
    texts = []
    portion = max(1, _WRITTEN // len(terrain.cells(made.states[:1])))
    for low in range(0, len(made.states), portion):
        yield Progress(expanded)
        texts.append(terrain.cells(made.states[low:low + portion]))
    # Texts of one width follow each other without a gap.
    cells = ("" if terrain.width else " ").join(texts)
    yield Progress(expanded)
    edges = as_text(made.edges)
    yield Progress(expanded)
    return replace(
        told, outcome="mapped", symmetries=terrain.symmetries, positions=len(made.states), levels=made.levels,
        width=terrain.width, cells=cells, edges=edges, flags=bytes_as_text(made.flags), start=path[0], path=tuple(path),
        corridor=None if lit is None else Corridor(tuple(lit.shares), tuple(lit.shares.values())),
        solutions=None if lit is None else lit.solutions, seconds=budget.elapsed(), expanded=expanded,
    )


def rings(answer: MapAnswer) -> Rings:
    """Return the map of an answer as it is drawn."""
    lost = [flag & DEAD for flag in a2b_base64(answer.flags or "")]
    lit = () if answer.corridor is None else answer.corridor.ids
    return Rings(answer.levels or (), as_numbers(answer.edges or ""), lost, lit, answer.path or ())
