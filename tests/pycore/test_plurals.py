"""One of a thing is never told by its plural ("1 moves"): every command, where its numbers are one."""

from __future__ import annotations

import re

import pytest
from hirameki import SolveAnswer, errors
from hirameki.commands.main import main
from hirameki.commands.reasons import sentence

PLURAL = re.compile(
    r"(?<!× )\b1 (?:[a-z]+ )?(?:moves|jumps|runs|slides|steps|positions|solutions|packings|pieces|cells|blocks|tiles|"
    r"pegs|holes|ways|games|cuts|branches|seconds|answers|lines|times|functions|symmetries|orientations|placements)\b"
)
#: Puzzles of every package one step before their goal, already there, and with nothing to be done.
PUZZLES = (
    "slide/3x2 --position 123405", "slide/3x2 --position 123450", "slide/3x2 --position 213450 --nodes 100",
    "slide/2x1", "slide/cube --position 12345607 --nodes 1",
    "slide/rush.AAc", "slide/klotski.Ac", "slide/klotski.AB-cc --goal A1", "slide/red-donkey --nodes 1",
    "hop/frogs-1", "hop/xs.3o --position 012 --goal 102", "hop/fore-and-aft --nodes 1",
    "peg/xs.ooc", "peg/xs.oocoo", "peg/xs.oooc --goal 3", "peg/hoppers --goal stuck", "peg/hoppers --nodes 1",
    "pack/xs.5o/p.I", "pack/xs.5o-5o/p.IL", "pack/xs.3o-3x2o/p.V", "pack/xs.oo-oo/p.oo-oo",
    "pack/level-4x5-FLPU --nodes 1",
)
COMMANDS = (
    "solve", "solve --all", "check", "rate", "table", "compare", "estimate", "map", "trace", "sheet --time 1", "show",
    "export", "link encode",
)


@pytest.mark.parametrize(("puzzle", "command"), [
    pytest.param(puzzle, command, marks=[pytest.mark.long] * bool((row + column) % 3))
    for row, puzzle in enumerate(PUZZLES) for column, command in enumerate(COMMANDS)
])
def test_commands_tell_one_in_the_singular(command: str, puzzle: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*command.split(), *puzzle.split()]
    if words[0] in ("show", "export", "link", "sheet") and "--nodes" in words:
        words = words[:words.index("--nodes")]
    assert main(words) in (0, 1, 2, 3)
    said = capsys.readouterr()
    assert not PLURAL.search(said.out + said.err)


@pytest.mark.parametrize("certificate", [
    {"kind": "exhausted", "positions": 1, "from": origin, "pagodas": 1, "goals": [{}]}
    for origin in (None, "goal", "game", "both")
] + [
    {"kind": "exhausted", "expanded": 1}, {"kind": "steps", "after": [{}]}, {"kind": "steps", "after": [{}], "cell": 1},
    {"kind": "area", "reason": "total", "cells": 1, "pieces": 1},
])
def test_reasons_tell_one_in_the_singular(certificate: dict[str, object]) -> None:
    told = sentence(certificate)  # type: ignore[arg-type]  # as JSON has it
    assert re.search(r"\b1\b", told)
    assert not PLURAL.search(told)


def test_answers_printed_and_refusals_tell_one_in_the_singular() -> None:
    told = dict.fromkeys(("moves", "jumps", "runs", "slides", "steps", "bound", "solutions_all", "expanded"), 1)
    for outcome in ("solved", "unsolvable", "limit"):
        answer = SolveAnswer("p", "", "", "moves", outcome=outcome, optimal=True, seconds=1.0, **told)
        assert not PLURAL.search(str(answer))
    ones = {name: 1 for text in errors.SENTENCES.values() for name in re.findall(r"\{(\w+)", text)}
    # Limits and repeats are more than one.
    more = {"limit", "pieces", "most", "times", "blanks"}
    for code, text in errors.SENTENCES.items():
        shown = text.format(**{name: 2 if name in more else one for name, one in ones.items()})
        assert not PLURAL.search(shown), code
