"""Two wide beams at once: whatever happens to the helper, its solution counts if it arrives and is shorter."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hirameki import api
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.slide.catalogue import tile_set
from hirameki.puzzles.slide.jobs.best import Best
from hirameki.puzzles.slide.jobs.improve import help_better, learned_evaluation_for, solution_at_once, terms_of_beams
from hirameki.puzzles.slide.jobs.improve_learned import BEGUN, FOUND, better_by_pairs, better_by_triples, help_by_beam
from hirameki.puzzles.slide.jobs.solve import plan_solve
from hirameki.puzzles.slide.jobs.task import Task, read_task
from hirameki.puzzles.slide.jobs.tuning import BEAMS_BY_PAIRS, BEAMS_BY_TRIPLES, BEAMS_FIRST, WideBeams
from hirameki.puzzles.slide.rules import replay
from hirameki.puzzles.slide.search.beam import beam
from hirameki.puzzles.slide.search.beam_windows import shorten_by_beams
from hirameki.puzzles.slide.search.learned_evaluation import LearnedEvaluation
from hirameki.puzzles.slide.search.pair_evaluation import PairEvaluation, stored_evaluation
from hirameki.search.jobs import drain
from hirameki.search.sharing import Desk, Part

#: 400 random steps from the goal: narrow beams soon reach it.
POSITION = (
    "1 3 14 5 17 12 20 8 16 15 11 35 0 13 10 19 31 33 4 27 26 32 22 6 7 23 29 9 28 18 2 25 21 34 30 24"
)
#: Beams that end soon.
NARROW = BEAMS_BY_PAIRS._replace(quick=1_000, wide=8_000)
#: What a helper puts on the desk first.
HERE = Part(BEGUN, 0, "")


def asked(**more: Any) -> Task:
    given = tile_set("6x6")
    assert given is not None
    question = Question(position=POSITION, **more)
    return read_task("slide/6x6", given, more.get("metric", "moves"), question)


@cache
def better() -> list[int]:
    """Return a solution shorter than those that the narrow beams here find."""
    task = asked()
    moves, _ = drain(beam(learned(), task.start, 4_000, 300, task.budget))
    assert moves is not None
    return moves


@cache
def learned() -> PairEvaluation:
    task = asked()
    found = stored_evaluation(task.board, task.goal)
    assert found is not None
    return found


def improved(*laid: Part, late: Part | None = None, after: int = 0, width: int = 10) -> Best:
    """Return a job's best solution, with these parts on its desk from the start and another one later.

    Args:
        laid: the parts on the desk from the start.
        late: another part.
        after: the number of events before it.
        width: the width of beams in windows.
    """
    task, best = asked(), Best()
    drain(solution_at_once(task, best))
    for part in laid:
        task.desk.lay(part)
    for number, _ in enumerate(better_by_pairs(task, best, 0, learned(), NARROW, width)):
        if late is not None and number == after:
            task.desk.lay(late)
    assert best.moves is not None
    assert best.length == len(best.moves)
    assert leads_home(best.moves)
    return best


@cache
def usual(*laid: Part) -> Best:
    """Return the same, computed once for all tests that only read it."""
    return improved(*laid)


def leads_home(moves: list[int]) -> bool:
    positions, _, refused = replay(asked().board, asked().start, moves)
    return refused is None and positions[-1] == asked().goal


def helped(task: Task, effort: WideBeams = NARROW) -> Part:
    """Return the solution that a helper puts on the desk."""
    task, best, evaluation = replace(task, desk=Desk()), Best(), learned_evaluation_for(task)
    assert evaluation is not None
    drain(solution_at_once(task, best))
    drain(help_by_beam(task, best, evaluation, effort))
    (found,) = task.desk.clear()
    return found


def written(moves: list[int]) -> Part:
    return Part(FOUND, 1_000, ".".join(map(str, moves)))


def test_a_helper_reports_at_once_that_it_has_begun() -> None:
    task = asked()
    next(help_better(task, terms_of_beams(task)))
    assert task.desk.clear() == [HERE]


def test_a_helper_finds_a_solution_of_its_own() -> None:
    found = helped(asked())
    assert found.number == FOUND
    assert found.expanded > 4_000
    assert leads_home([int(cell) for cell in found.made.split(".")])


def test_without_a_helper_the_job_does_all_beams_itself() -> None:
    task, best = asked(), Best()
    drain(solution_at_once(task, best))
    drain(better_by_pairs(task, best, 0, learned(), NARROW, 10))
    assert usual() == best


def test_with_a_helper_the_job_runs_one_beam_of_twice_the_width() -> None:
    found = helped(asked())
    alone, one, both = (improved(*laid, width=1) for laid in ((), (HERE,), (HERE, found)))  # one: the helper dies
    assert 0.8 < one.expanded / alone.expanded < 1.2
    assert abs(both.expanded - one.expanded - found.expanded) < found.expanded / 10  # such narrow windows hardly count
    assert (both.length or 0) <= min(one.length or 0, found.made.count(".") + 1)


@pytest.mark.parametrize("after", [0, 9_000])
@pytest.mark.parametrize("laid", [(), (HERE,)])
def test_a_helpers_solution_is_used_whenever_it_comes(laid: tuple[Part, ...], after: int) -> None:
    assert len(better()) < (usual(*laid).length or 0)
    best = improved(*laid, late=written(better()), after=after)
    assert best.length is not None
    assert best.length <= len(better())


def test_windows_continue_with_a_solution_that_comes_meanwhile() -> None:
    task, best = asked(), usual(HERE)
    assert best.moves is not None
    given = iter([None, None, [*best.moves, best.moves[-2], best.moves[-1]], better()])
    moves, _ = drain(
        shorten_by_beams(learned(), task.start, best.moves, 60, 10, 0, task.budget, lambda: next(given, None))
    )
    assert leads_home(moves)
    assert len(moves) <= len(better())


def test_on_the_24_puzzle_a_helper_goes_from_the_goal() -> None:
    effort = BEAMS_BY_TRIPLES._replace(quick=BEAMS_FIRST[-1] + 1_000, wide=80_000)
    given = tile_set("5x5")
    assert given is not None
    position = "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11"
    task = read_task("slide/5x5", given, "moves", Question(position=position))
    plan = plan_solve(task)
    assert plan.sharing is not None
    assert plan.sharing.desk.terms is not None
    found = helped(task, effort)
    moves = [int(cell) for cell in found.made.split(".")]
    assert replay(task.board, task.start, moves)[0][-1] == task.goal
    evaluation = learned_evaluation_for(task)
    assert isinstance(evaluation, LearnedEvaluation)
    lengths, expanded = list[int](), list[int]()
    for parts in ((), (HERE,), (HERE, found)):
        leader, best = replace(task, desk=Desk()), Best()
        for part in parts:
            leader.desk.lay(part)
        drain(solution_at_once(leader, best))
        drain(better_by_triples(leader, best, 0, evaluation, effort))
        lengths.append(best.length or 0)
        expanded.append(best.expanded)
    assert lengths[2] <= min(lengths[1], len(moves))
    assert abs(expanded[2] - expanded[1] - found.expanded) < found.expanded / 2, "windows make little difference"


def test_wrong_solutions_are_not_used() -> None:
    alone = usual(HERE)
    assert alone.moves is not None
    for wrong in (written(alone.moves[:-2]), Part(FOUND, 1_000, "77")):
        again = improved(HERE, wrong)
        assert again.moves == alone.moves
        assert again.expanded == alone.expanded + wrong.expanded


def test_a_helper_that_comes_too_late_does_nothing() -> None:
    terms = terms_of_beams(asked(seconds=100))
    assert 80 < float(terms) - time.time() < 100
    task = asked()
    drain(help_better(task, str(time.time() - 1)))
    assert task.desk.clear() == []


def test_limits_of_positions_runs_counts_and_first_solutions_are_not_shared() -> None:
    assert plan_solve(asked(seconds=20)).sharing is not None
    for more in ({"nodes": 10**9}, {"metric": "runs"}, {"all": True}, {"any": True}):
        assert plan_solve(asked(**more)).sharing is None


def test_a_helper_helps_through_the_api_of_the_page() -> None:
    """The tests above check, with beams that end soon, what the job makes of the parts."""
    def ask(job: str, **more: str) -> None:
        request = json.dumps({"puzzle": "slide/6x6", "position": POSITION, "seconds": 3, **more})
        assert json.loads(api.start(job, "solve", request)) == {"state": "running"}

    def step(job: str) -> dict[str, Any]:
        state: dict[str, Any] = json.loads(api.advance(job, 20))
        return state

    ask("job")
    ask("helper", help=step("job")["terms"])
    laid, helper = list[list[Any]](), {"state": "running"}
    while helper["state"] == "running":
        helper = step("helper")
        laid += helper["parts"]
    # On a slow machine, the helper's beam comes too late.
    assert [number for number, _, _ in laid] == [BEGUN, FOUND][:max(1, len(laid))]
    for part in laid:
        api.lay("job", *part)
    assert step("job")["state"] in ("running", "done")
    api.cancel("job")
