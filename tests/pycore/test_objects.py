"""Puzzles and answers as objects: what they tell, their pictures, replays, streams, and what help() says."""

from __future__ import annotations

import inspect
import json
import pickle
import pkgutil
import re
import subprocess
import sys
from array import array
from collections.abc import Iterator
from dataclasses import fields, replace
from html import escape
from importlib import import_module
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import hirameki
import pytest
from hirameki import PuzzleError, SolveAnswer, as_json, catalogue, count, open_puzzle, solutions
from hirameki.commands.main import main
from hirameki.drawing import svg, text
from hirameki.links import Link
from hirameki.notebook import html, picture, register

from tests.pycore import interrupts
from tests.pycore.opened import Opened

#: Puzzles of all families that are soon solved.
QUICK = ("peg/hoppers", "slide/star", "slide/klotski-red-donkey", "pack/3x20")
#: What stands in this repository alone.
FILES = re.compile(r"\b(?:[\w-]+\.md|(?:pycore|tests|tools|docs|web)/[\w./]+|make_\w+\.py)")


def modules() -> Iterator[ModuleType]:
    """Yield every module of the package."""
    yield hirameki
    for found in pkgutil.walk_packages(hirameki.__path__, "hirameki."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def test_help_names_no_file_that_the_wheel_lacks() -> None:
    cited = []
    for module in modules():
        members = [one for _, one in inspect.getmembers(module) if getattr(one, "__module__", "") == module.__name__]
        inner = [one for member in members if inspect.isclass(member) for _, one in inspect.getmembers(member)]
        for one in (module, *members, *inner):
            cited += [f"{module.__name__}: {name}" for name in FILES.findall(inspect.getdoc(one) or "")]
    assert sorted(set(cited)) == []


def test_every_public_name_is_there_and_no_other() -> None:
    assert set(hirameki.__all__) <= set(dir(hirameki))
    assert all(getattr(hirameki, name) is not None for name in hirameki.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'solved'"):
        hirameki.solved  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError):
        from hirameki import solved  # type: ignore[attr-defined]  # noqa: F401


@pytest.mark.parametrize("name", QUICK)
def test_what_json_has_for_moves_is_written_as_the_moves_are(name: str) -> None:
    puzzle = open_puzzle(name)
    solution = puzzle.solve().solution
    listed = json.loads(json.dumps(hirameki.as_json(solution)))
    assert puzzle.write_solution(puzzle.start, listed) == puzzle.write_solution(puzzle.start, solution)
    move = puzzle.start.moves[0]
    written = puzzle.write_moves(puzzle.start, [move])
    assert puzzle.write_moves(puzzle.start, [json.loads(json.dumps(hirameki.as_json(move)))]) == written


@pytest.mark.parametrize("name", QUICK)
def test_an_answer_tells_itself_in_a_few_lines(name: str) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.solve()
    told = str(answer).splitlines()
    assert told[0] == f"{name}: {answer.position} to {answer.goal}"
    assert re.fullmatch(r"[\d,]+ positions? in \d+\.\d{3} s", told[-1])
    assert answer.moves is None or f"shortest: {answer.moves} moves" in told[1]
    for other in (puzzle.check(), puzzle.table(), puzzle.deal(seed=1)):
        assert 2 <= len(str(other).splitlines()) <= 60
        assert max(map(len, str(other).splitlines())) < 400


def test_what_is_packed_for_programs_is_not_among_the_words_of_an_answer() -> None:
    frogs = open_puzzle("hop/frogs-1")  # so small that even its base64 is short
    chart, traced = frogs.map(), frogs.trace(method="breadth-first")
    assert chart.edges
    assert "scope: whole" in str(chart)
    assert not re.search("^(cells|edges|flags|kinds|values):", f"{chart}\n{traced}", re.MULTILINE)


def test_words_of_an_answer_keep_their_spaces() -> None:
    told = str(open_puzzle("slide/eight").methods())
    assert "parity and blocks" in told
    assert "The goal can be reached." in told


def test_a_no_names_its_certificate_and_a_limit_its_bound() -> None:
    hoppers, fifteen = open_puzzle("peg/hoppers"), open_puzzle("slide/fifteen")
    assert "no solution (proved), certificate: pagoda" in str(hoppers.solve(position="b2", goal="b2"))
    assert re.search(r"limit reached.*, bound \d+", str(fifteen.solve(position="fe169b4c0a73d852", nodes=50)))


def test_a_question_that_is_planned_tells_itself() -> None:
    heading = open_puzzle("hop/frogs-2").plan("solve", hirameki.Question()).heading
    assert str(heading) == "hop/frogs-2: 11022 to 22011"
    assert html(heading).startswith(f"<pre>{heading}</pre><svg")


def pictured(svg: str) -> ElementTree.Element:
    """Return a picture that is well-formed, of SVG, and fetches nothing."""
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not re.search(r"href|url\(|<script", svg)
    return root


@pytest.mark.parametrize("family", sorted({puzzle.family for puzzle in catalogue()}))
def test_every_puzzle_is_a_picture(family: str) -> None:
    for puzzle in catalogue():
        if puzzle.family == family:
            assert len(pictured(picture(puzzle))) > 1


@pytest.mark.parametrize("name", QUICK)
def test_a_solution_is_a_strip_of_its_positions_and_replays(name: str) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.solve()
    assert answer.solution is not None
    played = puzzle.replay(answer)
    assert played.refused is None
    assert played.positions[0] == answer.position
    assert puzzle.position(played.positions[-1], answer.goal).solved
    assert puzzle.replay(answer.solution, answer.position) == played
    strip = pictured(picture(answer))
    if Opened(puzzle.id).packed(answer.solution) is None:
        assert puzzle.replay(puzzle.write_moves(answer.position, answer.solution), answer.position) == played
        steps = len(Opened(puzzle.id).single_steps(answer.solution))
        assert min(steps + 1, 3) <= len(strip.findall("{http://www.w3.org/2000/svg}g")) <= 121
    pictured(picture(puzzle.check()))


@pytest.mark.parametrize("name", QUICK)
def test_a_solution_can_be_stepped_through_without_a_script(name: str) -> None:
    puzzle = open_puzzle(name)
    answer = puzzle.solve()
    assert answer.solution is not None
    shown, again = html(answer), html(answer)
    assert "<script" not in shown
    if Opened(puzzle.id).packed(answer.solution) is not None:
        assert "<input" not in shown
        return
    steps = len(Opened(puzzle.id).single_steps(answer.solution))
    ids = re.findall(r'<input type="radio" name="[\w-]+" id="([\w-]+)"', shown)
    assert len(ids) == len(set(ids)) == shown.count("<figure>")
    assert 2 <= len(ids) <= min(steps + 1, 121)
    assert set(re.findall(r'<label for="([\w-]+)"', shown)) == set(ids)
    assert len(re.findall(r"<input[^>]* checked>", shown)) == 1
    assert f"{steps} of {steps}: " in shown
    assert not set(ids) & set(re.findall(r'id="([\w-]+)"', again))  # a notebook may show it twice
    group = ids[0].removesuffix("-0")
    assert shown.count(f".{group}>input:checked+figure{{") == shown.count(f'<div class="{group}">') == 1


def test_the_rules_of_what_a_notebook_shows_are_for_that_alone() -> None:
    puzzle = open_puzzle("slide/eight")
    for shown in (puzzle, puzzle.solve(position="123456708"), puzzle.check(nodes=0), open_puzzle("hop/frogs-1").map()):
        told = html(shown)
        classes = set(re.findall(r'class="([\w-]+)"', told))
        for rules in re.findall("<style>(.*?)</style>", told):
            for selector in re.findall(r"([^{}]+)\{", rules):
                assert selector.startswith(tuple(f".{name}{sign}" for name in classes for sign in " >")), selector


def test_a_long_solution_is_shown_in_even_steps_and_to_its_end() -> None:
    around = (2, 0, 1, 3) * 62 + (2, 0)
    answer = SolveAnswer("slide/2x2", "1230", "1230", "moves", outcome="solved", optimal=False, solution=around)
    assert re.findall(r'aria-label="(\d+) of 250', html(answer)) == [*map(str, range(0, 250, 3)), "250"]
    assert re.findall(r">(\d{3})</text>", picture(answer)) == [*map(str, range(102, 250, 3)), "250"]


@pytest.mark.parametrize("asked", [{"seconds": -1}, {"seconds": float("nan")}, {"nodes": -1}, {"listed": -1}])
def test_a_limit_that_is_none_is_refused_in_one_sentence(asked: Any) -> None:
    with pytest.raises(PuzzleError, match=r"expected a number from 0 on\.$"):
        open_puzzle("slide/eight").solve(**asked)


TYPES = {field.name: str(field.type).partition(" | ")[0] for field in fields(hirameki.Question)}


@pytest.mark.parametrize("field", TYPES)
def test_what_is_of_another_type_is_refused_in_one_sentence(field: str) -> None:
    wrong: list[object] = [object(), {}, b"1"]
    wrong += [[1.5]] if field in ("position", "goal") else [[1]] if field not in ("moves", "first") else []
    text = [5.5 if field in ("position", "goal") else 5, True, 10**5000]  # one number is a hole
    wrong += {"bool": [1, "x" * 1000], "str": text}.get(TYPES[field], ["1", True])
    for value in wrong:
        asked: Any = {field: value}
        with pytest.raises(PuzzleError, match=rf"^{field} cannot be .{{1,60}}; expected .*\.$"):
            open_puzzle("slide/eight").check(**asked)


@pytest.mark.parametrize("name", [None, 5, b"peg/hoppers", ["peg/hoppers"]])
def test_what_is_no_name_is_told_so(name: Any) -> None:
    with pytest.raises(PuzzleError, match=r"^name cannot be .*; expected a puzzle's name or link, as a text\.$"):
        open_puzzle(name)
    with pytest.raises(PuzzleError, match=r"^puzzle cannot be .*; expected a puzzle, its name, a link or a position\."):
        hirameki.solve(name)


def test_a_puzzle_a_position_and_a_link_are_asked_about_as_names_are() -> None:
    position = open_puzzle("slide/eight").position([1, 2, 3, 4, 5, 0, 7, 8, 6], goal="012345678")
    told: Any = {"position": position.text, "goal": position.goal}
    link = hirameki.links.encode(position)
    known = position.solve()
    for named, asked in (("slide/eight", told), (position.puzzle, told), (position, {}), (link, {})):
        answers = hirameki.solve(named, **asked), hirameki.count(named, **asked), hirameki.check(named, **asked)
        assert [(one.position, one.goal) for one in answers] == [(position.text, position.goal)] * 3
        assert answers[0].solution == known.solution
        assert len(list(hirameki.solutions(named, **asked))) == answers[1].solutions_all
    begun = hirameki.links.decode(hirameki.links.encode(Link("slide/eight", position.text, position.goal, (8,))))
    assert hirameki.solve(begun).position == position.after(8).text
    assert hirameki.solve(position, position="123456708").position == "123456708"


def test_a_position_brings_its_goal_unless_another_is_given() -> None:
    eight = open_puzzle("slide/eight")
    position = eight.position("123456780", goal="123456708")
    assert eight.position(position) == position
    assert [eight.rate(position=position).goal, eight.solve(position=position).goal] == [position.goal] * 2
    assert eight.solve(position=position, goal="012345678").goal == "012345678"
    assert eight.position(position, "012345678").goal == "012345678"
    assert eight.read_goal(None, position) == position.goal
    assert hirameki.export_text("slide/eight", position)["hirameki"] == hirameki.links.encode(position)
    # Of a start it is the puzzle's own goal, not the one that its text implies.
    french = open_puzzle("peg/french")
    assert french.check(position=french.start, nodes=0).goal == french.goal != french.position(french.start.text).goal


@pytest.mark.parametrize(
    ("name", "given", "goal"),
    [("slide/2x2", "1120", "1012"), ("peg/french", None, None), ("peg/english", "d3", "stuck")],
)
def test_a_position_tells_what_makes_it_again(name: str, given: str | None, goal: str | None) -> None:
    position = open_puzzle(name).position(given, goal)
    assert eval(repr(position), {"open_puzzle": open_puzzle}) == position


@pytest.mark.parametrize("name", ["peg/english", "slide/star", "slide/klotski-red-donkey", "hop/frogs-3", "lights/3x3"])
def test_moves_of_a_question_are_given_as_those_of_a_replay(name: str) -> None:
    puzzle = open_puzzle(name)
    begun = puzzle.solve(any=True).solution[:3]
    last = puzzle.replay(begun, puzzle.start.text).positions[-1]
    text = puzzle.write_moves(puzzle.start, begun)
    for moves in (begun, list(begun), json.loads(json.dumps(begun)), text, [text]):
        assert puzzle.check(moves=moves, nodes=0).position == last
        assert puzzle.replay(moves, puzzle.start).positions[-1] == last


def test_a_piece_that_is_laid_is_a_move_of_a_question() -> None:
    puzzle = open_puzzle("pack/xs.5o-5o-5o/p.LPV")
    laid = puzzle.start.moves[0]
    assert puzzle.check(moves=[laid]).position == puzzle.start.after(laid).text


def test_the_first_jump_is_a_text_or_its_two_holes() -> None:
    hoppers = open_puzzle("peg/hoppers")
    firsts: list[Any] = ["a1-a5", "0-10", (0, 10), [0, 10], ("a1", "a5"), array("b", [0, 10])]
    answers = [hoppers.count(first=first) for first in firsts]
    assert len({(answer.moves, answer.solutions_all, answer.position) for answer in answers}) == 1
    with pytest.raises(PuzzleError, match=r"^first cannot be '0-1'; expected a jump of this board, from-to"):
        hoppers.solve(first=(0, 1))


def test_what_is_no_drawing_is_refused_by_those_who_draw() -> None:
    position = open_puzzle("slide/eight").start
    assert position.drawing == position.puzzle.drawing(position)
    for draw in (text.draw, svg.draw):
        for odd in (position, str(position), None):
            with pytest.raises(PuzzleError, match=r"^drawing cannot be .*; expected a drawing, as `position\.dr"):
                draw(odd)


def test_a_position_is_drawn_and_read_however_it_is_given() -> None:
    puzzle = open_puzzle("slide/eight")
    position = puzzle.position("123456708")
    for given in (position, position.text, [[1, 2, 3], [4, 5, 6], [7, 0, 8]], array("b", [1, 2, 3, 4, 5, 6, 7, 0, 8])):
        assert puzzle.read_position(given) == puzzle.read_goal(given, None) == position.text
        assert puzzle.read_goal(None, given) == "123456780"
        assert puzzle.drawing(given) == puzzle.drawing(position.text)
        assert puzzle.read_moves(given, "L") == [8]
        assert (puzzle.write_moves(given, [8]), puzzle.write_solution(given, (8,))) == ("L", "8   L")


def test_a_deal_cannot_be_nearer_than_the_goal() -> None:
    with pytest.raises(PuzzleError, match="distance"):
        open_puzzle("hop/frogs-3").deal(distance=-1)


def test_an_illegal_move_ends_a_replay() -> None:
    played = open_puzzle("slide/eight").replay((8, 0), position="123456708")
    assert played.positions == ("123456708", "123456780")
    assert played.refused is not None
    assert played.refused.code == "illegal-move"


def test_a_solution_can_be_replayed_from_another_position() -> None:
    puzzle = open_puzzle("slide/eight")
    answer = puzzle.solve(position="123456708")
    elsewhere = "123406758"
    assert puzzle.replay(answer).positions == ("123456708", "123456780")
    for told in (answer, as_json(answer)):
        assert puzzle.replay(told, elsewhere).positions[0] == elsewhere
    # An answer without a solution has no move to play.
    assert puzzle.replay(puzzle.solve(position="123456870"), None).positions == ("123456870",)


@pytest.mark.parametrize(("name", "asked", "number"), [
    ("peg/hoppers", {}, 72), ("slide/eight", {"position": "867254301"}, 40), ("slide/klotski-red-donkey", {}, 256),
    ("pack/3x20", {}, 8), ("pack/3x20", {"classes": True}, 2),
    # Found on the way: one of five moves, which is not a shortest one, and one that is.
    ("peg/xs.3oxxxo-3oxxxo-7o-ooxoooo-6ox", {
        "position": "coc3xc-coo3xc-co5c-ocxoocc-occocc", "goal": "coc3xc-occ3xc-co5c-ccxcocc-6c",
    }, 3),
    ("peg/xt.xoxoo-5o-ooxoo-5o-ooxoo-5o", {
        "position": "xcxcc-cooco-ccxcc-5c-ccxoc-ccocc", "goal": "xcxcc-3coo-ccxcc-5c-ccxoc-ccocc",
    }, 1),
])
def test_all_solutions_stream_each_once(name: str, asked: hirameki.Asked, number: int) -> None:
    found = list(solutions(name, **asked))
    assert len(found) == len(set(found)) == number
    assert len(set(map(len, found))) == 1


def test_packings_stream_one_by_one() -> None:
    packings = solutions("pack/4x15", classes=True)
    first = next(packings)  # long before the last one
    assert len({first, *packings}) == 368


@pytest.mark.native_only
def test_a_notebook_shows_the_words_of_every_answer_above_its_picture() -> None:
    from IPython.core.interactiveshell import InteractiveShell  # not to be had inside Pyodide

    shell = InteractiveShell.instance()
    try:
        register()
        puzzle = open_puzzle("slide/eight")
        for answer in (puzzle.count(nodes=1), puzzle.check(), puzzle.rate(), puzzle.solve(position="123456708")):
            shown = shell.display_formatter.format(answer)[0]["text/html"]
            words, _, drawn = shown.partition("</pre>")
            assert words == f"<pre>{escape(str(answer))}"
            assert drawn.count("<svg") >= 1
        assert shell.display_formatter.format(puzzle)[0]["text/html"].startswith("<svg")
    finally:
        InteractiveShell.clear_instance()
    register()  # without a notebook there is nobody to tell


@pytest.mark.parametrize("ask", [count, solutions])
@pytest.mark.parametrize("wrong", ["yes", 1, b"", [True]])
def test_what_a_question_sets_itself_is_refused_all_the_same_if_it_is_no_such_value(ask: Any, wrong: Any) -> None:
    with pytest.raises(PuzzleError, match=r"^all cannot be .*; expected true or false\.$"):
        ask("hop/frogs-2", all=wrong)


@pytest.mark.parametrize("operation", ["check", "table", "deal", "rate", "map", "trace"])
def test_what_does_not_read_the_first_jump_refuses_it(operation: Any) -> None:
    with pytest.raises(PuzzleError, match=r"^first cannot be 'd2-d4'; expected none: it belongs to solve, count, "):
        open_puzzle("peg/english").begin(operation, first="d2-d4")


@pytest.mark.parametrize("name", QUICK)
def test_a_count_has_numbers_alone_as_on_the_command_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = hirameki.as_json(count(name))
    assert main(["count", name, "--json"]) == 0
    assert isinstance(told, dict)
    assert list(told) == list(json.loads(capsys.readouterr().out))
    assert "solution" not in told


def test_count_refuses_how_many_to_list() -> None:
    with pytest.raises(PuzzleError, match=r"^listed cannot be '3'; expected none: it belongs to solve and trace\.$"):
        count("hop/frogs-2", listed=3)


@pytest.mark.parametrize("board", [
    "peg/hoppers", "slide/3x2", "slide/rush-3", "pack/level-3x5-LPV", "hop/frogs-2", "lights/3x3",
])
def test_no_number_of_thousands_of_digits_is_a_move(board: str) -> None:
    puzzle, huge = open_puzzle(board), 10**6000
    for move in (huge, [huge, 0], (0, -huge), ["L", 0, huge]):
        for play in (puzzle.start.after, lambda one: puzzle.replay([one]), lambda one: puzzle.write_moves("", [one])):
            with pytest.raises(PuzzleError, match=r"^moves? cannot be "):
                play(move)


def test_the_modules_that_help_names_are_there_before_anything_is_asked() -> None:
    asked = "import hirameki; print(hirameki.links.decode.__name__, hirameki.certificates.Pagoda.__name__, " \
        "hirameki.drawing.Drawing.__name__, hirameki.links.__name__ in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {asked}"], capture_output=True, text=True, check=True, timeout=60,
        env=interrupts.ENVIRONMENT,
    )
    assert done.stdout.split() == ["decode", "Pagoda", "Drawing", "True"]


@pytest.mark.parametrize("name", [*QUICK, "hop/frogs-3", "lights/5x5"])
def test_answers_are_equal_however_long_they_took(name: str) -> None:
    puzzle = open_puzzle(name)
    for operation in ("solve", "check", "table", "rate", "map", "methods"):
        if name == "pack/3x20" and operation == "map":
            continue
        answer = getattr(puzzle, operation)()
        slower = replace(answer, seconds=answer.seconds + 1) if hasattr(answer, "seconds") else answer
        assert answer == slower, operation
    compared = puzzle.compare(nodes=100)
    methods = tuple(replace(one, seconds=one.seconds + 1) for one in compared.methods)
    assert compared == replace(compared, methods=methods)
    assert puzzle.solve() != puzzle.check()


def test_readings_can_stand_in_a_set() -> None:
    assert len({*hirameki.readings("XXOO/OOXX/XXOO/XOXX")}) == 2


def test_nothing_of_a_puzzle_or_a_position_can_be_overwritten() -> None:
    puzzle = open_puzzle("peg/hoppers")
    for shown in (puzzle, puzzle.start):
        for name in [name for name in dir(shown) if not name.startswith("_")] + ["new"]:
            with pytest.raises(AttributeError):
                setattr(shown, name, "other")
    assert (puzzle.id, puzzle.title, puzzle.start.text) == ("peg/hoppers", "Hoppers", "c3")
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps((puzzle, puzzle.start), protocol)) == (puzzle, puzzle.start)


def test_a_hole_may_be_a_number_even_the_first_one() -> None:
    triangle = open_puzzle("peg/triangle-15")
    assert [triangle.position(hole).text for hole in (0, 4)] == ["0", "4"]
    for wrong in (-1, True, 4.0):
        with pytest.raises(PuzzleError, match=r"^position cannot be .*; expected a text, whole numbers of all cells"):
            triangle.position(wrong)  # type: ignore[arg-type, unused-ignore]
