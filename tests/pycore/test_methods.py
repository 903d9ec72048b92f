"""The tables of methods: every row says whether it fits, `solve` goes by them, and the command prints them."""

from __future__ import annotations

import json
from types import ModuleType

import pytest
from hirameki import PuzzleError, Question, catalogue, open_puzzle, tables
from hirameki.commands.main import main

from tests.pycore.asking import by_method
from tests.pycore.described import described
from tests.pycore.opened import Opened

#: Problems of every kind, and the methods that fit them, in their order; each method fits one of them.
FITTING: tuple[tuple[str, dict[str, object], list[str]], ...] = (
    ("peg/hoppers", {}, ["whole sets"]),
    ("peg/english", {"position": "d4", "goal": "d5"}, ["position classes"]),
    ("peg/hoppers", {"goal": "stuck"}, ["games by moves"]),
    ("peg/hoppers", {"goal": "stuck", "any": True}, ["any game", "games by moves"]),
    ("peg/english", {}, ["central game's table", "book and search from both ends"]),
    ("peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o", {"any": True}, ["waypoints", "beams and pagoda functions"]),
    ("peg/diamond-41", {"position": "e1", "goal": "e3"}, ["stored searches", "book and search from both ends"]),
    ("peg/triangle-10", {"position": "c-cc-cco-4c", "goal": "5"}, ["no move", "whole sets"]),
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
    ("slide/petersen", {"metric": "runs"}, [
        "distances and conflicts", "tile by tile", "quick beams and windows", "wide beams and windows",
        "layers as far as they go",
    ]),
    ("slide/klotski-red-donkey", {}, ["whole layers", "best first at the limit"]),
    ("slide/klotski-red-donkey", {"any": True}, ["best first", "whole layers"]),
    ("pack/6x10", {}, ["areas and colourings", "exact cover"]),
    ("pack/6x10", {"all": True}, ["areas and colourings", "exact cover", "symmetry classes"]),
    ("pack/6x10", {"all": True, "listed": 0}, [
        "areas and colourings", "exact cover", "decision diagram", "symmetry classes",
    ]),
    ("hop/frogs-4", {}, ["whole layers", "beam at the limit"]),
    ("hop/frogs-4", {"any": True}, ["beam", "whole layers"]),
    ("lights/5x5", {}, ["lightest solution"]),
    ("lights/5x5", {"any": True}, ["elimination", "lightest solution"]),
    ("lights/5x5", {"position": "o4c-5c-5c-5c-5c"}, ["quiet pattern", "lightest solution"]),
)


@pytest.mark.parametrize(("name", "asked", "fitting"), FITTING)
def test_the_methods_that_fit_are_listed_in_their_order(
    name: str, asked: dict[str, object], fitting: list[str]
) -> None:
    answer = open_puzzle(name).methods(**asked)  # type: ignore[arg-type]
    assert [method.name for method in answer.methods if method.fits] == fitting


def test_every_row_of_every_table_fits_a_problem_and_proves_what_compare_shows_of_it() -> None:
    fitting: dict[str, set[str]] = {}
    for name, _, methods in FITTING:
        fitting.setdefault(str(described(name)["kind"]), set()).update(methods)
    for puzzle in {str(described(one.id)["kind"]): one.id for one in catalogue()}.values():
        table = Opened(puzzle).game.methods
        lacking = {row.name for row in table} - fitting.get(str(described(puzzle)["kind"]), set())
        assert not lacking, f"FITTING lacks a problem of {puzzle.partition('/')[0]} that they fit"
        assert {row.proves for row in table if row.compared is not None} <= {"shortest"}, puzzle


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
