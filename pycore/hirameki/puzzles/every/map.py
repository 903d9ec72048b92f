"""The job `map` of every family: the whole space where it is small, else a game and its solutions."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from ...drawing.chart import Rings
from ...search.budget import Budget
from ...search.chart.chart import DEAD, UNPROVED, Chart, as_numbers, as_text, bytes_as_text
from ...search.chart.part import part
from ...search.chart.protocol import Terrain
from ...search.chart.whole import Outside, whole
from ...search.jobs import Found, Job, Progress, Run
from ..answers import CheckAnswer, Move
from ..family import FamilyPuzzle
from ..insight import Corridor, MapAnswer
from ..plan import Plan
from ..question import Question

#: Positions of a space that is mapped whole, at most.
WHOLE = 250_000
#: Solutions that lead through the map of a part, at most, and the seconds in which they are looked for.
SOLUTIONS, SECONDS = 200, 5.0
#: Seconds in which the moves beside them are judged, where moves cannot be taken back; of these for one position.
JUDGING, JUDGED = 3.0, 0.4
#: Cells written between two reports: a few milliseconds.
_WRITTEN = 200_000


class _Ground(NamedTuple):
    """What is mapped.

    Attributes:
        puzzle: its puzzle.
        here: the question about the last position of the game, in the family's first metric.
        terrain: the positions.
        game: canonical texts of the positions played through, the one asked about first.
        budget: the limits of the whole.
    """

    puzzle: FamilyPuzzle
    here: Question
    terrain: Terrain
    game: tuple[str, ...]
    budget: Budget

    def judged(self, position: str, seconds: float | None) -> Job[CheckAnswer]:
        """Return `check` of a position within so many seconds."""
        return self.puzzle.plan_check(replace(self.here, position=position, nodes=None, seconds=seconds)).job


def plan_map(puzzle: FamilyPuzzle, question: Question) -> Plan[MapAnswer]:
    """Plan `map`.

    Args:
        puzzle: the puzzle.
        question: where the game begins, its moves, and the limits of the whole.

    Raises:
        PuzzleError: something in it is not what was expected, or the family has no maps.
    """
    asked = replace(question, moves=None)
    heading, terrain = puzzle.terrain(asked)
    start = heading.position
    played = puzzle.play(start, puzzle.single_steps(puzzle.read_moves(start, question.moves or "")))
    if played.refused is not None:
        raise played.refused
    here = replace(asked, position=played.positions[-1], goal=heading.goal, metric=None)
    large = terrain.space is not None and terrain.space > WHOLE
    tables = puzzle.plan_solve(here).tables if large else ()
    ground = _Ground(puzzle, here, terrain, played.positions, Budget(question.nodes, question.seconds))
    return Plan(tables, _chart(MapAnswer(*heading.named, outcome="limit", space=terrain.space), ground))


def _chart(told: MapAnswer, ground: _Ground) -> Job[MapAnswer]:
    terrain, budget = ground.terrain, ground.budget
    made: Chart | Outside = Outside(0, "space")
    if terrain.space is None or terrain.space <= WHOLE:
        made = yield from whole(terrain, budget, WHOLE)
    if isinstance(made, Chart):
        return (yield from _drawn(replace(told, scope="whole", space=len(made.states)), ground, made))
    if made.limit is None:
        why = yield from ground.judged(ground.game[0], None)
        return replace(
            told, outcome="unsolvable", certificate=why.certificate, seconds=budget.elapsed(), expanded=made.expanded
        )
    if made.limit != "space":
        return replace(told, limit=made.limit, seconds=budget.elapsed(), expanded=made.expanded)
    yield Progress(made.expanded)
    return (yield from _around(replace(told, scope="part"), ground))


def _around(told: MapAnswer, ground: _Ground) -> Job[MapAnswer]:
    """Return the map of the game, its solutions, and the positions one move beside them."""
    puzzle, terrain, budget = ground.puzzle, ground.terrain, ground.budget
    # A tenth of the time is left for the drawing.
    left = SECONDS if budget.seconds is None else max(0.1, min(SECONDS, 0.9 * (budget.seconds - budget.elapsed())))
    ways: list[Sequence[Move]] = []
    run = Run(puzzle.plan_solve(replace(ground.here, all=True, listed=SOLUTIONS, seconds=left)).job)
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
    game = [terrain.read(position) for position in ground.game]
    passed: list[Sequence[str]] = []
    solutions: list[list[int]] = []
    for way in ways:
        passed.append(puzzle.play(ground.game[-1], puzzle.single_steps(way)).positions)
        solutions.append([terrain.read(position) for position in passed[-1]])
        yield Progress(answer.expanded)
    complete = answer.exact is True and answer.solutions_all == len(ways)
    made = yield from part(terrain, game, solutions, answer.optimal, complete, WHOLE)
    if terrain.one_way:
        beside = dict.fromkeys(position for way in (ground.game, *passed) for position in way)
        yield from _judge(made, ground, beside)
    return (yield from _drawn(told, ground, made, answer.expanded))


def _judge(made: Chart, ground: _Ground, positions: Iterable[str]) -> Job[None]:
    """Find out which of the moves beside some positions lose, as far as time allows."""
    budget = ground.budget
    until = budget.elapsed() + JUDGING
    if budget.seconds is not None:
        until = min(until, budget.seconds)
    for position in positions:
        left = until - budget.elapsed()
        if left <= 0:
            break
        answer = yield from ground.judged(position, min(JUDGED, left))
        for legal in answer.legal:
            place = made.number.get(ground.terrain.read(ground.puzzle.after(position, legal.move)))
            if place is not None and legal.outcome != "unknown":
                made.flags[place] &= ~UNPROVED
                made.flags[place] |= DEAD if legal.outcome == "losing" else 0


def _drawn(told: MapAnswer, ground: _Ground, made: Chart, before: int = 0) -> Job[MapAnswer]:
    """Return the answer of a map; what is long is written piece by piece.

    Args:
        told: its beginning.
        ground: what is mapped.
        made: the map.
        before: positions expanded to find solutions.
    """
    terrain = ground.terrain
    path = [made.number[state] for state in map(terrain.read, ground.game) if state in made.number]
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
        solutions=None if lit is None else lit.solutions, seconds=ground.budget.elapsed(), expanded=expanded,
    )


def rings(answer: MapAnswer) -> Rings:
    """Return the map of an answer as it is drawn."""
    lost = [flag & DEAD for flag in a2b_base64(answer.flags or "")]
    lit = () if answer.corridor is None else answer.corridor.ids
    return Rings(answer.levels or (), as_numbers(answer.edges or ""), lost, lit, answer.path or ())
