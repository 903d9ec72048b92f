"""The command line as contract.md, section 4, has it: answers, JSON on one line, exit codes, bad input."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hirameki import catalogue, open_puzzle
from hirameki.commands.main import main
from hirameki.forms import FORMS

FAMILIES = tuple(dict.fromkeys(puzzle.family for puzzle in catalogue()))
COMMANDS = (
    "list", "show", "solve", "count", "check", "rate", "table", "sheet", "compare", "deal", "methods", "link encode",
    "link decode",
)


class Said:
    """What one command said: exit code, stdout, stderr."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> dict[str, Any]:
        lines = self.out.splitlines()
        assert len(lines) == 1, "with --json exactly one line"
        value = json.loads(lines[0])
        assert isinstance(value, dict)
        return value


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(words: str) -> Said:
        try:
            code = main(words.split())
        except SystemExit as stop:
            code = int(str(stop.code))
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return Said(code, said.out, said.err)

    return run


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(say: Any, command: str) -> None:
    said = say(f"{command} --help")
    assert said.code == 0
    assert "--json" in said.out


def test_the_examples_in_the_help_of_import_are_read_as_they_stand_there(
    say: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = dict(re.findall(r"^  ([a-z-]+): .*\n    (\S.*)$", say("import --help").out, re.MULTILINE))
    assert [*examples] == [*FORMS]
    del examples["burrtools"]  # a file, of which the beginning stands there
    for form, text in examples.items():
        assert main(["import", "--form", form, text]) == 0, capsys.readouterr().err


def test_help_says_what_becomes_of_the_moves(say: Any) -> None:
    for command, first in (("solve", True), ("map", False), ("sheet", False), ("link encode", False)):
        assert ("moves to play first" in say(f"{command} --help").out) is first, command


def test_list_names_every_family(say: Any) -> None:
    puzzles = say("list --json").json["puzzles"]
    assert {item["id"].split("/")[0] for item in puzzles} == set(FAMILIES)
    assert all({"id", "title", "cells", "start", "goal", "known"} <= item.keys() for item in puzzles)
    assert len(say("list").out.splitlines()) == len(puzzles) + 1


@pytest.mark.parametrize("family", FAMILIES)
def test_list_may_name_one_family_alone(say: Any, family: str) -> None:
    assert {item["id"].split("/")[0] for item in say(f"list --family {family} --json").json["puzzles"]} == {family}


def test_solve_proves_hoppers_shortest(say: Any) -> None:
    # 13-hole Hoppers, centre to centre: 7 moves (the article on iterative deepening; recomputed by full search).
    said = say("solve peg/hoppers --json")
    answer = said.json
    assert said.code == 0
    assert (answer["outcome"], answer["optimal"], answer["moves"], answer["jumps"]) == ("solved", True, 7, 11)
    assert (answer["puzzle"], answer["metric"]) == ("peg/hoppers", "moves")
    assert (answer["position"], answer["goal"]) == ("c3", "c3")
    assert answer["expanded"] > 0
    assert answer["seconds"] >= 0
    assert sum(len(sweep) - 1 for sweep in answer["solution"]) == 11


def test_count_without_listing(say: Any) -> None:
    # 18 shortest solutions with the first jump 0 -> 6 (the article on iterative deepening).
    answer = say("count peg/hoppers --first 0-6 --json").json
    assert (answer["solutions_all"], answer["exact"], answer["moves"]) == (18, True, 7)
    assert "solution" not in answer


def test_solve_all_streams_text_and_counts_json(say: Any) -> None:
    listed = [line for line in say("solve peg/hoppers --first 0-6 --all").out.splitlines() if line[:1].isdigit()]
    assert len(listed) >= 18
    assert listed[17].startswith("18: ")
    assert say("solve peg/hoppers --first 0-6 --all --max 5 --json").json["solutions_all"] == 18


def test_unsolvable_exits_with_1_and_a_certificate(say: Any) -> None:
    said = say("solve peg/hoppers --position b2 --goal b2 --json")  # b2 to b2: a pagoda function forbids it
    assert said.code == 1
    assert said.json["outcome"] == "unsolvable"
    assert said.json["certificate"]["kind"] in {"class", "pagoda", "exhausted"}


def test_rows_of_a_position_may_stand_on_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for asked, position, goal in (
        (("lights/3x3", "--position", "ccc\nccc\nocc\n", "--goal", "3c\n3c\n3c"), "3c-3c-occ", "3c-3c-3c"),
        (("peg/xs.3o-oco-3o", "--position", "ooo\nooo\nooc\n"), "c3", "c3"),
    ):
        assert main(["show", *asked, "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["position"], told["goal"]) == (position, goal)


def test_limit_exits_with_3(say: Any) -> None:
    said = say("solve slide/fifteen --position fe169b4c0a73d852 --nodes 50 --json")
    assert said.code == 3
    assert said.json["outcome"] == "limit"
    assert said.json["bound"] > 0


def test_any_makes_no_claim(say: Any) -> None:
    said = say("solve peg/english --any --json")
    assert said.code == 0
    assert said.json["optimal"] is False
    assert said.json["jumps"] == 31


def test_check_judges_every_legal_move(say: Any) -> None:
    answer = say("check peg/hoppers --json").json
    assert (answer["outcome"], answer["togo"]) == ("solvable", 7)
    assert {item["outcome"] for item in answer["legal"]} <= {"winning", "losing", "unknown"}
    assert [item["move"] for item in answer["legal"]] == [[0, 6], [2, 6], [10, 6], [12, 6]]  # the four corners


def test_check_says_which_move_is_illegal(say: Any) -> None:
    said = say("check peg/english --moves d2Dd2D")
    assert said.code == 2
    assert "2" in said.err
    assert len(said.err.splitlines()) == 1


def test_sheet_of_all_positions_one_jump_away(say: Any) -> None:
    positions = say("sheet peg/hoppers --next --json").json["positions"]
    assert positions[0] == "c3"
    assert sorted(positions[1:]) == sorted(
        say(f"show peg/hoppers --moves {move} --json").json["position"] for move in ("a1C", "e1Z", "a5E", "e5Q")
    )
    said = say("sheet pack/6x10 --next")
    assert (said.code, said.err.count("\n")) == (2, 1)


def test_sheet_has_all_32_positions_of_the_english_board(say: Any) -> None:
    answer = say("sheet peg/english --json").json
    assert len(answer["positions"]) == 32


def test_show_draws(say: Any) -> None:
    assert say("show peg/english").out.splitlines()[1:4] == ["    o o o", "    o o o", "o o o o o o o"]
    assert say("show slide/eight --format svg").out.startswith("<svg ")


def test_links_round_trip(say: Any) -> None:
    assert say("link encode peg/english").out == "#p1/peg/english~cf\n"
    link = say("link encode peg/english --moves d2Db3R --json").json["link"]
    decoded = say(f"link decode https://example.org/x/{link} --json").json
    assert decoded["moves"] == [[4, 16], [7, 9]]
    assert decoded["link"] == link
    assert say(f"show {link}").out == say("show peg/english --moves d2Db3R").out


@pytest.mark.parametrize(("puzzle", "metric", "told"), [
    ("slide/eight", "runs", "12 runs"), ("slide/rush-6", "steps", "26 steps"), ("peg/hoppers", "jumps", "11 jumps"),
    ("peg/hoppers", "moves", "7 moves"),
])
def test_what_is_to_go_is_counted_in_the_metric(say: Any, puzzle: str, metric: str, told: str) -> None:
    assert say(f"check {puzzle} --metric {metric}").out.startswith(f"solvable, {told} to go\n")


def test_rounds_of_a_trace_are_counted_in_the_metric(say: Any) -> None:
    rounds = [line for line in say("trace slide/rush-1 --metric steps --nodes 500").out.splitlines() if "round" in line]
    assert rounds
    assert all(line.endswith((" step", " steps")) for line in rounds)


def test_a_table_begins_and_ends_as_other_answers_do(say: Any) -> None:
    for puzzle, code in (("slide/2x3", 0), ("peg/hoppers", 0), ("pack/level-3x5-LPV", 0), ("slide/4x3 --nodes 50", 3)):
        told = say(f"table {puzzle}")
        first, second, *_, last = told.out.splitlines()
        assert told.code == code
        assert re.fullmatch(r".* \(\S+\): \S+ to \S+", first)
        assert (second == "limit reached") == (code == 3)
        assert re.fullmatch(r"[\d,]+ positions? in \d+\.\d{3} s", last)
        assert "togo" not in told.out


def test_compare_and_table_answer(say: Any) -> None:
    methods = say("compare peg/hoppers --json").json["methods"]
    assert len(methods) >= 2
    assert {item["moves"] for item in methods} == {7}
    table = say("table slide/2x3 --json").json
    assert table["positions"] == 360
    assert sum(table["distribution"]) == 360


def test_a_deal_is_as_far_from_the_goal_as_asked_and_has_its_link(say: Any) -> None:
    dealt = say("deal slide/eight --distance 20 --seed 3 --json").json
    assert say(f"solve slide/eight --position {dealt['position']} --json").json["moves"] == 20
    lines = say("deal slide/eight --distance 20 --seed 3").out.splitlines()
    assert (lines[0], lines[1]) == (dealt["position"], "20 moves to go, seed 3")
    assert say(f"link decode {lines[-1]} --json").json["position"] == dealt["position"]
    below = open_puzzle("slide/eight").deal(seed=-3)  # a seed that an answer names can be given to the command
    assert say("deal slide/eight --seed -3 --json").json["position"] == below.position
    assert say("deal peg/hoppers --difficulty 2 --seed 1").out.splitlines()[1].endswith("of 5, seed 1")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "fly peg/english",
        "solve",
        "solve peg",
        "solve peg/nowhere",
        "solve chess/board",
        "solve peg/english --position z9",
        "solve peg/english --position 3o-3o",
        "solve peg/english --goal nowhere",
        "solve peg/english --metric miles",
        "solve peg/english --first d2",
        "solve peg/english --first d2-z9",
        "solve peg/english --nodes many",
        "solve peg/english --nodes ２",
        "solve peg/english --time -1",
        "solve peg/english --time ２",
        "solve peg/english --time 1_0",
        "sheet peg/hoppers --format svg --animate --speed ２",
        "solve peg/english --max -2",
        "solve peg/xs.",
        "solve peg/xs.3q",
        "solve peg/xz.3o",
        "solve peg/xs.999o",
        "solve slide/eight --position 123",
        "solve slide/eight --position 112345678",
        "solve slide/eight --position 12345678x",
        "solve slide/11x11",
        "show pack/6x10 --position 3o",
        "solve pack/xs.5o --pieces ?",
        "check peg/english --moves q",
        "link decode #p1/peg/english~zz",
        "link decode #p2/peg/english",
        "link decode hello",
        "show peg/english --format png",
        "list --family chess",
        "deal slide/eight --distance 99",
        "deal slide/eight --difficulty 6",
        "deal slide/eight --seed x",
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(say: Any, words: str) -> None:
    said = say(words)
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
    assert len(said.err) < 300
