"""The command line on rare words, as contract.md, section 4, has it: any words get an answer or one short sentence."""

from __future__ import annotations

import json
import time
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

import pytest
from hirameki import PuzzleError, open_puzzle
from hirameki.commands.main import main
from hirameki.commands.reasons import sentence
from hypothesis import given
from hypothesis import strategies as st

PUZZLES = (
    "peg/hoppers", "peg/triangle-15", "peg/rect-4x4", "peg/rect-0x3", "peg/xs.3o-oco-3o", "peg/xq.3o-oco-3o",
    "peg/xt.o-oo-3o", "peg/xs.", "peg/xs.c", "peg/xs.401o", "slide/eight", "slide/2x3", "slide/1x2", "slide/star",
    "slide/theta", "slide/xs.3o-oxo-3o", "slide/xs.oxo", "slide/xg.000111.1-2", "slide/xg.00.-",
    "slide/klotski.AAcB-CcDB", "slide/rush.BccAA-Bccc", "slide/klotski.c", "pack/level-3x5-LPV",
    "pack/xs.5o-5o-5o/p.LPV", "pack/xs.3o/p.3o", "pack/xs.3o/p.", "pack/xs.6o/p.1s.3o.3o", "pack/level-0x0-",
    "pack/calendar-02-30", "chess/x", "peg", "/", "#", "", "p1/slide/eight/867254301/m.L", "#p1/peg/hoppers~00",
    "#p2/peg/hoppers", "ｐ１/peg/hoppers", "peg/ＡＢ",
)
TEXTS = (
    "d4", "6", "any", "full", "867254301", "123456708", "1 2 3", "1,2,3,4", "000", "zzz", "3o-oco-3o", "", "-", "999o",
    "-1", "é", "1.5", "A13", "A99", "L", "R3", "d2D", "4.D", "16.R", "3.4", "!", "9" * 5000, "1," * 3000, "١٢٣",
)
OPTIONS = (
    "--position", "--goal", "--moves", "--pieces", "--first", "--metric", "--max", "--nodes", "--any", "--all",
    "--format", "--next", "--family",
)
COMMANDS = (
    "show", "solve", "count", "check", "rate", "table", "sheet", "compare", "methods", "link encode", "link decode",
    "list",
)
TIMED = ("solve", "count", "check", "rate", "table", "compare")
CODES = {"solved": 0, "solvable": 0, "unsolvable": 1, "limit": 3}


def said(*words: str) -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of a command."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(str(stop.code))
    return code, out.getvalue(), err.getvalue()


def answered(words: str) -> dict[str, Any]:
    """Return the JSON of a command, its exit code beside it as `code`."""
    code, out, _ = said(*words.split(), "--json")
    answer: dict[str, Any] = json.loads(out)
    return answer | {"code": code}


@given(
    st.sampled_from(COMMANDS), st.sampled_from(PUZZLES),
    st.dictionaries(st.sampled_from(OPTIONS), st.sampled_from(TEXTS), max_size=2), st.booleans(),
)
def test_any_words_get_an_answer_or_one_sentence(
    command: str, puzzle: str, options: dict[str, str], as_json: bool
) -> None:
    words = [*command.split(), *([] if command == "list" else [puzzle])]
    words += [name if name in ("--any", "--all", "--next") else f"{name}={value}" for name, value in options.items()]
    words += ["--time", "0.2"] * (command in TIMED) + ["--json"] * as_json
    code, out, err = said(*words)
    assert code in (0, 1, 2, 3)
    if code == 2:
        assert len(err.strip().splitlines()) == 1
        assert len(err) < 500
        assert command == "link decode" or not out
    elif as_json:
        answer = json.loads(out)
        assert out.count("\n") == 1
        assert CODES.get(answer.get("outcome", "solved"), 0) == code
        assert command not in TIMED[:4] or "certificate" in answer or code != 1
        assert command != "check" or answer["togo"] is None or code == 0


@pytest.mark.parametrize(
    ("command", "puzzle"),
    [
        ("solve", "peg/xs.400o"), ("check", "peg/rect-20x20"),
        pytest.param("table", "peg/xs.400o", marks=pytest.mark.long),
        pytest.param("count", "peg/rect-20x20", marks=pytest.mark.long),
        pytest.param("compare", "peg/rect-20x20", marks=pytest.mark.long),
    ],
)
def test_limits_are_kept_on_the_largest_boards(command: str, puzzle: str) -> None:
    begun = time.process_time()
    code, out, _ = said(command, puzzle, "--time", "0.2", "--json")
    assert time.process_time() - begun < 12  # some seconds go into tables that are made in one piece
    assert out.count("\n") == 1
    assert code == CODES[json.loads(out)["outcome"]]
    assert code == 3 or command in ("table", "compare")


@pytest.mark.parametrize("call", [
    "pack/one-sided-3x30 --nodes 400", "pack/one-sided-3x30 --nodes 1", "slide/fifteen --nodes 5000",
    "slide/5x5 --nodes 10", "slide/5x5 --nodes 10 --metric runs", "lights/20x20 --nodes 1", "hop/frogs-6 --nodes 1",
    "slide/klotski-red-donkey --nodes 10", "peg/wiegleb --nodes 50", "peg/english --goal stuck --nodes 5",
])
def test_both_numbers_are_there_at_a_limit(call: str) -> None:
    known = answered(f"solve {call}").get("solution") is not None
    answer = answered(f"count {call}")
    assert answer["exact"] is False
    assert answer["solutions_all"] >= answer["solutions_modulo_symmetry"] >= known


def test_no_solution_in_hand_counts_none() -> None:
    answer = answered("count peg/rect-20x20 --nodes 5")
    assert (answer["outcome"], answer["solutions_all"], answer["exact"]) == ("limit", 0, False)


def test_nothing_is_to_go_where_no_packing_is_left() -> None:
    enclosed = "oFF3o-FF4o-oF4o-6o-6o-6o-6o-6o-6o-5Io"
    answer = answered(f"check pack/6x10 --position {enclosed}")
    assert (answer["outcome"], answer["togo"], answer["remaining"]) == ("unsolvable", None, 0)
    assert answered("check pack/level-3x5-LPV")["togo"] == 3


@pytest.mark.parametrize("options", ["--position -o-oc --goal -o-co", "--goal=-o-co --position=-o-oc"])
def test_a_position_without_a_cell_in_its_first_row_is_no_option(options: str) -> None:
    answer = answered(f"solve lights/xt.-o-oo {options}")
    assert (answer["position"], answer["goal"], answer["code"]) == ("-o-oc", "-o-co", 1)


@pytest.mark.parametrize("words", ["solve peg/hoppers", "solve pack/level-3x5-LPV --any", "methods slide/eight"])
def test_max_is_a_limit_of_lists_only(words: str) -> None:
    code, out, err = said(*words.split(), "--max", "0")
    assert (code, out, err) == (2, "", "--max cannot be '0'; expected --all or --classes beside it.\n")
    with pytest.raises(PuzzleError, match=r"^listed cannot be '3'; expected `all` or `classes` beside it"):
        open_puzzle("peg/hoppers").solve(listed=3)
    assert said(*words.replace("--any", "").split(), "--all", "--max", "0", "--json")[0] == 0


def test_a_sheet_is_drawn_where_no_proof_ends() -> None:
    code, out, err = said("sheet", "peg/wiegleb", "--position", "d1", "--goal", "d1", "--time", "0.3", "--json")
    assert (code, len(json.loads(out)["positions"])) == (0, 44)  # 44 pegs, 43 jumps
    assert err.startswith("The best solution found in 0.3 s")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("solve slide/eight --position 123456870", "Whenever the blank is back on cell 8 it has made an even number"),
        ("check slide/xg.000111.1-2 --position 120 --goal 210", "The cells listed can exchange no tile"),
        ("check slide/xs.oo-oo --position 1230 --goal 2130", "On the cells listed the tiles can only go round"),
        ("solve peg/triangle-15 --position 4", "All positions that lead to the goal were found (1,651)"),
        ("solve peg/french --position d4", "Every jump changes the number of pegs"),
        ("sheet peg/diamond-25", "No jump raises the total of the values under the pegs: it is -4, and a goal needs 0"),
        ("solve pack/xs.5o-5o-5o/p.LP", "15 cells are free, but the pieces left cover 10."),
        ("solve pack/xs.6o/p.oo-o.3o", "Piece A no longer fits anywhere."),
        ("solve pack/xs.4o-4o-4o-4o-4o/p.4o.4o.4o.3o-xo.oo-oo", "The weights of the free cells add up to"),
    ],
)
def test_a_proved_no_gives_its_reason_in_a_sentence(words: str, reason: str) -> None:
    code, out, _ = said(*words.split())
    assert code == 1
    assert [line for line in out.splitlines() if line.startswith(reason)]


@pytest.mark.parametrize(
    ("certificate", "reason"),
    [
        ({"kind": "area", "reason": "cell", "cells": [3]}, "None of the pieces left can cover the cell listed."),
        ({"kind": "area", "reason": "total", "cells": 1, "pieces": 5}, "1 cell is free, but the pieces left cover 5."),
        ({"kind": "exhausted", "expanded": 9356}, "All positions that can be reached were searched (9,356"),
    ],
)
def test_every_reason_of_a_packing_has_its_sentence(certificate: dict[str, Any], reason: str) -> None:
    assert sentence(certificate).startswith(reason)


PROVED = ("peg/hoppers", "peg/triangle-15", "slide/eight", "slide/star", "slide/klotski.AAcB-CcDB")


@pytest.mark.parametrize("puzzle", PROVED)
@pytest.mark.parametrize("command", ["solve", "count"])
def test_what_is_proved_shortest_is_its_own_bound(command: str, puzzle: str) -> None:
    answer = answered(f"{command} {puzzle}")
    assert (answer["optimal"], answer["bound"]) == (True, answer[answer["metric"]])


@pytest.mark.parametrize("puzzle", PROVED)
def test_any_solution_claims_no_more_than_its_bound(puzzle: str) -> None:
    loose = answered(f"solve {puzzle} --any")
    assert loose["optimal"] is False
    assert loose.get("bound", 0) <= loose[loose["metric"]]


def test_a_solution_found_by_search_has_expanded_positions() -> None:
    answer = answered("solve peg/xs.xx3o-xx3o-7o-3oc3o-7o-xx3o-xx3o --any")  # own boards have no stored rows
    assert answer["jumps"] == 31
    assert answer["expanded"] >= 31
