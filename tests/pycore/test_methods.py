"""The tables of methods: every row says whether it fits, `solve` goes by them, and the command prints them."""

from __future__ import annotations

import json
from types import ModuleType

import pytest
from hirameki import PuzzleError, Question, catalogue, open_puzzle, tables
from hirameki.commands.main import main

from tests.pycore.asking import by_method
from tests.pycore.opened import Opened

#: A problem of each kind, and the methods that fit it, in their order.
FITTING: tuple[tuple[str, dict[str, object], list[str]], ...] = (
    ("peg/hoppers", {}, ["whole sets"]),
    ("peg/english", {"position": "d4", "goal": "d5"}, ["position classes"]),
    ("peg/hoppers", {"goal": "stuck"}, ["games by moves"]),
    ("peg/hoppers", {"goal": "stuck", "any": True}, ["any game", "games by moves"]),
    ("peg/english", {}, ["central game's table", "book and search from both ends"]),
    ("slide/eight", {}, ["distances and conflicts", "whole layers"]),
    ("slide/eight", {"position": "213456780"}, ["parity and blocks", "distances and conflicts"]),
    ("slide/fifteen", {}, [
        "distances and conflicts", "tile by tile", "stored pattern databases", "quick beams and windows",
        "pattern databases",
    ]),
    ("slide/fifteen", {"metric": "runs"}, [
        "distances and conflicts", "tile by tile", "quick beams and windows", "few runs from both ends",
        "pattern databases in runs",
    ]),
    ("slide/6x6", {}, ["distances and conflicts", "stored solution"]),
    ("slide/6x6", {"position": "bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk"}, [
        "distances and conflicts", "tile by tile", "quick beams and windows", "rising bound", "beams by learned pairs",
        "pattern databases after beams",
    ]),
    ("slide/klotski-red-donkey", {}, ["whole layers", "best first at the limit"]),
    ("slide/klotski-red-donkey", {"any": True}, ["best first", "whole layers"]),
    ("pack/6x10", {}, ["areas and colourings", "exact cover"]),
    ("pack/6x10", {"all": True}, ["areas and colourings", "exact cover", "symmetry classes"]),
    ("hop/frogs-4", {}, ["whole layers", "beam at the limit"]),
)


@pytest.mark.parametrize(("name", "asked", "fitting"), FITTING)
def test_the_methods_that_fit_are_listed_in_their_order(
    name: str, asked: dict[str, object], fitting: list[str]
) -> None:
    answer = open_puzzle(name).methods(**asked)  # type: ignore[arg-type]
    assert [method.name for method in answer.methods if method.fits] == fitting


@pytest.mark.parametrize("asked", [{}, {"any": True}, {"all": True, "listed": 0}], ids=str)
def test_every_problem_has_a_method_and_every_other_row_a_sentence(asked: dict[str, object]) -> None:
    for puzzle in list(catalogue())[::5]:
        answer = puzzle.methods(**asked)  # type: ignore[arg-type]
        names = [method.name for method in answer.methods]
        assert len(set(names)) == len(names)
        assert any(method.fits and method.proves not in ("nothing", "a bound") for method in answer.methods), puzzle.id
        for method in answer.methods:
            assert method.fits or (method.remark.endswith(".") and not method.remark[0].islower()), method


def test_tables_named_are_those_that_the_plan_wants() -> None:
    for name in ("peg/english", "slide/fifteen", "slide/7x7"):
        puzzle = open_puzzle(name)
        remarks = [method.remark for method in puzzle.methods().methods]
        for table in puzzle.plan("solve", Question()).tables:
            assert any(f"table {table}" in remark.split("; ") for remark in remarks)
            assert tables.present(table)


def test_tables_that_are_missing_are_told(without_tables: ModuleType) -> None:
    remarks = {method.name: method.remark for method in without_tables.open_puzzle("peg/english").methods().methods}
    assert remarks["central game's table"] == "without table peg-english.bin, which is not installed"


@pytest.mark.parametrize(("name", "method"), [
    ("peg/hoppers", "whole sets"), ("slide/eight", "whole layers"), ("slide/rush-1", "whole layers"),
    ("pack/3x20", "exact cover"), ("hop/frogs-4", "whole layers"),
])
def test_solve_takes_the_first_that_answers(name: str, method: str) -> None:
    puzzle = open_puzzle(name)
    fitting = [row.name for row in puzzle.methods().methods if row.fits]
    before, alone, whole = fitting[:fitting.index(method)], by_method(puzzle, method), puzzle.solve()
    assert (alone.outcome, alone.length, alone.solution) == (whole.outcome, whole.length, whole.solution)
    assert not before or by_method(puzzle, *before).outcome == "limit"


def test_the_command_prints_the_table_and_its_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["methods", "slide/fifteen"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["method", "fits", "proves", "remark"]
    assert any(line.startswith("whole layers") and "10,461,394,944,000 positions; at most 2,000,000." in line
               for line in lines)
    assert main(["methods", "hop/frogs-4", "--any", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["outcome"] == "listed"
    assert answer["methods"][0] == {"name": "beam", "fits": True, "proves": "nothing", "remark": ""}


def test_a_question_that_is_refused_has_no_table() -> None:
    with pytest.raises(PuzzleError):
        open_puzzle("slide/eight").methods(position="12")


@pytest.mark.parametrize(("name", "solved", "wrong"), [
    ("peg/xs.5o", {"position": "4co", "goal": "any"}, 0), ("slide/eight", {"position": "123456780"}, 0),
    ("slide/klotski-red-donkey", {"goal": "A1"}, (1, 99)), ("hop/frogs-2", {"position": "22011"}, 99),
    ("lights/3x3", {"position": "3c-3c-3c"}, 9),
    ("pack/xs.oo/p.o.o", {"position": "AB"}, None),
])
def test_no_solution_of_a_method_leaves_the_core_unless_the_rules_play_it_to_the_goal(
    name: str, solved: dict[str, str], wrong: object
) -> None:
    puzzle = Opened(name)
    with pytest.raises(AssertionError):  # nothing is played, and the goal is not there
        puzzle.task(Question()).replayed([])
    there = puzzle.task(Question(**solved))
    assert there.replayed([]) == (("AB",) if wrong is None else ())
    if wrong is not None:
        with pytest.raises(AssertionError):  # the goal is there, but what comes next cannot be played
            there.replayed([wrong])
