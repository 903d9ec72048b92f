"""No method expands more positions than it did when the numbers were recorded: nothing slows down unseen."""

from __future__ import annotations

import pytest
from hirameki import catalogue, open_puzzle
from listening import work_between

from tests.known.effort import CASES, Case, expanded, main, recorded

#: A method may expand so many times the recorded number. One that became far better is to be recorded anew, so that
#: what was won is held.
MORE, FEWER = 1.02, 0.5
#: Steps of Python that a deepening search may take for a position: 28, or 41 if most are expanded one by one.
STEPS = 33
#: Cases of half a second and more.
HEAVY = {
    "pegs, table", "pegs, shortest by search", "tiles, bounds and patterns", "tiles, IDA* with patterns",
    "tiles, beam on 5x5", "tiles, beam on 6x6", "packings, four methods", "packings, all listed", "frogs, beam",
}
RENEW = "if that is meant: python -m tests.known.effort --write"


@pytest.mark.parametrize("case", [
    pytest.param(case, id=case.name, marks=[pytest.mark.heavy] if case.name in HEAVY else []) for case in CASES
])
def test_effort_is_what_it_was(case: Case) -> None:
    held, today = recorded()[case.name], expanded(case)
    assert today.keys() == held.keys(), RENEW
    for method, number in today.items():
        least, most = FEWER * held[method], MORE * held[method]
        assert least <= number <= most, f"{method}: {number:,} positions, recorded {held[method]:,}; {RENEW}"


@pytest.mark.native_only
def test_most_positions_of_a_long_search_are_expanded_without_a_pause() -> None:
    done = []
    for nodes in (200_000, 300_000):
        running = open_puzzle("slide/fifteen").begin("solve", position="0fedcba987654321", nodes=nodes)
        work = work_between(iter(running)).total
        assert running.answer is not None
        done.append((work, running.answer.expanded))
    (before, fewer), (after, more) = done
    assert (after - before) / (more - fewer) < STEPS


def test_every_family_has_a_case() -> None:
    families = {open_puzzle(case.puzzle).family for case in CASES}
    assert families == {puzzle.family for puzzle in catalogue()}, "add a case to tests/known/effort.py"


def test_every_recorded_number_has_its_case() -> None:
    assert list(recorded()) == [case.name for case in CASES]


def test_who_asks_for_help_is_told_the_options_and_nothing_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    for words, code in ((["--help"], 0), (["--writ=1"], 2)):
        with pytest.raises(SystemExit) as stop:
            main(words)
        assert stop.value.code == code
    assert "--write" in capsys.readouterr().out
