"""Shared work: whatever a helper has done by then, the answer, its order and its counts are those of one alone."""

from __future__ import annotations

import json
from typing import Any

from hirameki import api
from hirameki.puzzles.answers import SolveAnswer
from hirameki.puzzles.pack.jobs import solve
from hirameki.puzzles.pack.notation import write_shape
from hirameki.puzzles.pack.puzzle import PackPuzzle, open_pack
from hirameki.puzzles.pack.search.tuning import MEMORY
from hirameki.puzzles.pack.shapes import shape
from hirameki.puzzles.plan import Plan
from hirameki.puzzles.puzzle import Question
from hirameki.puzzles.slide.boards import rectangle
from hirameki.puzzles.slide.search.iterative_deepening import Deepened, deepen, deepen_all, help_deepen_all
from hirameki.puzzles.slide.tables.pattern_sums import made_sums
from hirameki.puzzles.slide.theory.random_positions import random_position
from hirameki.puzzles.slide.theory.reachability import Decomposition
from hirameki.search.budget import Budget
from hirameki.search.exact_cover import ExactCover
from hirameki.search.jobs import Found, Run, Streamed, drain
from hirameki.search.random_numbers import Random
from hirameki.search.sharing import Desk, Part
from hypothesis import given
from hypothesis import strategies as st
from pack_twins import cut

chances = st.builds(Random, st.integers(0, 2**32))


@given(
    st.lists(st.integers(1, 31), max_size=9), st.dictionaries(st.integers(0, 3), st.integers(1, 3), min_size=1),
    st.integers(1, 20), st.integers(0, 31),
)
def test_the_leads_of_a_search_make_the_whole(
    options: list[int], needed: dict[int, int], least: int, rejected: int
) -> None:
    def reject(covered: int) -> bool:
        return covered == rejected

    problem = ExactCover(options, needed, [item for item in range(5) if item not in needed])
    whole = [event for event in problem.search(reject) if isinstance(event, list)]
    expanded = problem.expanded
    leads = drain(problem.leads(least, reject))
    spent, found = problem.expanded, list[list[int]]()
    for lead in leads:
        found += [event for event in problem.search(reject, lead) if isinstance(event, list)]
        spent += problem.expanded
    assert found == whole
    assert spent == expanded


def board(chance: Random) -> PackPuzzle:
    """Return a random region that its pieces fill."""
    region, pieces = cut(chance, 1 + chance.below(16), 1 + chance.below(4))
    width, height = 1 + max(c for c, _ in region), 1 + max(r for _, r in region)
    rows = "-".join("".join("o" if (c, r) in region else "x" for c in range(width)) for r in range(height))
    return open_pack(f"xs.{rows}/p.{'.'.join(write_shape(shape(piece)) for piece in pieces)}")


def planned(puzzle: PackPuzzle, question: Question, memory: int) -> tuple[Plan[SolveAnswer], Desk]:
    """Return a plan, and its desk; without memory the search is option by option, else by a diagram."""
    plan = solve.plan_solve(puzzle.task(question), memory)
    assert plan.sharing is not None
    return plan, plan.sharing.desk


def told(plan: Plan[SolveAnswer]) -> tuple[list[Streamed], list[object], str]:
    """Return what a job lists, all of its answer but the time that it took, and its first terms."""
    assert plan.sharing is not None
    terms = ""
    run, found = Run(plan.job), list[Streamed]()
    for event in run:
        terms = terms or plan.sharing.desk.terms or ""
        if isinstance(event, Found):
            found.append(event.solution)
    answer = run.result
    return found, [answer.outcome, answer.solutions_all, answer.solutions_modulo_symmetry, answer.exact,
                   answer.solution, answer.certificate, answer.expanded], terms


#: 552 packings of nine pieces: parts of several packings each.
MANY = "xs.4o-4o-4o-4o/p." + ".".join([write_shape(shape({(0, 0)}))] * 2 + [write_shape(shape({(0, 0), (1, 0)}))] * 7)


@given(chances, st.booleans(), st.booleans(), st.none() | st.integers(0, 5))
def test_packings_are_the_same_whoever_finds_them(
    chance: Random, many: bool, classes: bool, listed: int | None
) -> None:
    question = Question(all=True, classes=classes, listed=listed)
    puzzle = open_pack(MANY) if many else board(chance)
    memory = MEMORY if chance.below(2) else 0
    alone = told(planned(puzzle, question, memory)[0])
    if not alone[-1]:  # a count that needs no listing
        return
    helping, made = planned(puzzle, question, memory)
    assert helping.sharing is not None
    assert drain(helping.sharing.help(alone[-1])) is None
    parts = made.clear()
    assert [part.number for part in parts] == list(reversed(range(len(parts))))
    shared, desk = planned(puzzle, question, memory)
    for part in parts:
        if chance.below(2):
            desk.lay(part)
    assert told(shared) == alone
    assert desk.clear() == []


@given(chances, st.integers(1, 60), st.none() | st.integers(0, 5))
def test_shortest_solutions_are_the_same_whoever_finds_them(chance: Random, least: int, listed: int | None) -> None:
    board, goal = rectangle(3, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0)
    start = random_position(Decomposition(board, 8), goal, chance)
    sums = drain(made_sums(board, goal))
    assert sums is not None
    length = drain(deepen(board, sums, start, Budget())).bound

    def told(desk: Desk) -> tuple[Deepened, list[object]]:
        run = Run(deepen_all(board, sums, start, length, Budget(), listed, 0, desk, least))
        found: list[object] = [event.solution for event in run if isinstance(event, Found)]
        return run.result, found

    desk, helping = Desk(), Desk()
    alone = told(desk)
    assert alone[0].complete
    if desk.terms is None:  # it does not branch so often
        return
    drain(help_deepen_all(board, sums, start, listed, desk.terms, helping))
    shared = Desk()
    for part in helping.clear():
        if chance.below(2):
            shared.lay(part)
    assert told(shared) == alone
    assert shared.clear() == []


def test_limits_are_not_shared() -> None:
    for limited in (Question(all=True, nodes=10**9), Question(all=True, seconds=60), Question()):
        plan = solve.plan_solve(open_pack("level-5x6-FILNUY").task(limited), memory=0)
        drain(plan.job)
        assert plan.sharing is None or plan.sharing.desk.terms is None


def test_two_jobs_share_their_work_by_the_doors_of_the_page() -> None:
    puzzle = "pack/level-5x8-FILNPTUY"

    def ask(job: str, **more: str) -> dict[str, Any]:
        state: dict[str, Any] = json.loads(api.start(job, "solve", json.dumps({"puzzle": puzzle, "all": True, **more})))
        return state

    def finish(job: str) -> tuple[dict[str, Any], list[Any]]:
        found: list[Any] = []
        while True:
            state = json.loads(api.advance(job, 5))
            found += state["found"]
            if state["state"] != "running":
                return state, found

    ask("alone")
    alone, listed = finish("alone")
    assert alone["terms"]
    # Both at once, slice by slice.
    ask("leader")
    assert ask("helper", help=alone["terms"]) == {"state": "running"}
    found: list[Any] = []
    laid = 0
    while True:
        helper = json.loads(api.advance("helper", 2))
        for number, expanded, made in helper.get("parts", []):
            api.lay("leader", number, expanded, made)
            laid += 1
        leader = json.loads(api.advance("leader", 2))
        found += leader["found"]
        if leader["state"] != "running":
            break
    api.cancel("helper")
    assert laid > 0
    assert found == listed
    for name in ("outcome", "solutions_all", "solutions_modulo_symmetry", "exact", "solution", "expanded"):
        assert leader["result"][name] == alone["result"][name], name


def test_who_cannot_help_says_so() -> None:
    for request in ({"puzzle": "peg/hoppers", "help": "1"}, {"puzzle": "pack/3x20", "all": True, "help": 7}):
        state = json.loads(api.start("job", "solve", json.dumps(request)))
        assert state["error"]["code"] == "bad-request"


def test_a_part_that_is_laid_twice_counts_once() -> None:
    desk = Desk()
    for _ in range(2):
        desk.lay(Part(3, 10, "made"))
    assert (desk.waiting, desk.take(3), desk.waiting, desk.take(3)) == (10, Part(3, 10, "made"), 0, None)
