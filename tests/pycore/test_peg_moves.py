"""The C++ search that proves how many moves large peg boards need, tested on boards solved by other methods."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from peg_boards import board, pairs


@pytest.fixture
def make_peg_moves(maker: Callable[[str], ModuleType]) -> ModuleType:
    """The script."""
    return maker("make_peg_moves")


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.parametrize("slug", ["hoppers", pytest.param("triangle-15", marks=pytest.mark.long)])
@pytest.mark.parametrize("behind", [pytest.param(1, marks=pytest.mark.long), 100_000])
def test_pairs_of_a_small_board_need_as_many_moves_as_whole_sets_say(
    slug: str, behind: int, make_peg_moves: ModuleType
) -> None:
    puzzle = board(slug)
    every = pairs(puzzle)
    searcher = make_peg_moves.Searcher(puzzle, 500)
    for start in sorted({pair.start for pair in every})[::6]:
        goals = [pair for pair in every if pair.start == start]
        for limit in range(2, 2 + max(pair.moves or 2 for pair in goals)):
            answers = searcher.ways(start, [pair.goal for pair in goals], limit, behind)
            for pair, (outcome, expanded, jumps) in zip(goals, answers, strict=True):
                assert expanded > 0
                assert (outcome == "found") == (pair.moves is not None and pair.moves <= limit)
                if outcome == "found":
                    row = make_peg_moves.solved_row(puzzle, puzzle.board.names[start], jumps, limit)
                    assert pair.moves is not None
                    assert pair.moves <= row["moves"] <= limit
    searcher.close()


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
def test_when_memory_runs_out_fewer_states_are_made_from_the_goals_or_it_is_reported(
    make_peg_moves: ModuleType
) -> None:
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("the memory of another process cannot be limited here")
    searcher = make_peg_moves.Searcher(board("triangle-21"), 0)
    for behind in (10**9, 1):
        [(outcome, expanded, jumps)] = searcher.ways(0, [0], 9, behind)
        assert outcome == "none"
        assert not jumps
        assert (expanded > 1 << 16) == (behind > 1), "as many as fit between two checks of the memory"
    # A machine with less memory than allowed.
    process = searcher._program._process
    resource.prlimit(process.pid, resource.RLIMIT_AS, (1 << 20, resource.RLIM_INFINITY))
    assert [outcome for outcome, _, _ in searcher.ways(0, [0], 12, 1)] == ["full"]
    resource.prlimit(process.pid, resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert [outcome for outcome, _, _ in searcher.ways(0, [0], 3, 1)] == ["none"]
    searcher.close()


class Killing(io.StringIO):
    """A stderr that ends the process started last, with all that it has said, once it is written about some words."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self._plain = subprocess.Popen
        self._started: list[subprocess.Popen[str]] = []
        self._killed = False

    def start(self, *words: Any, **options: Any) -> subprocess.Popen[str]:
        """Start a process."""
        self._started.append(self._plain(*words, **options))
        return self._started[-1]

    def write(self, text: str) -> int:
        if not self._killed and self._words in text:
            self._killed = True
            process = self._started[-1]
            assert process.stdout is not None
            process.kill()
            process.stdout.read()
        return super().write(text)


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
def test_a_search_that_is_killed_is_reported_and_the_other_problems_are_proved(
    make_peg_moves: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = pairs(board("hoppers"))
    starts = sorted({pair.start for pair in every if pair.moves})[:2]
    rows = [
        {"start": pair.start, "goal": pair.goal, "outcome": "solved", "optimal": False}
        | {"moves": 30, "bound": pair.moves}
        for pair in every if pair.start in starts and pair.moves
    ]
    said = Killing(f"{board('hoppers').board.names[starts[0]]} -> ")
    monkeypatch.setattr(subprocess, "Popen", said.start)
    monkeypatch.setattr(sys, "stderr", said)
    saved: list[int] = []
    options = Namespace(memory=500, behind=100_000, positions=10**9, until=time.monotonic() + 1000)
    make_peg_moves.prove("hoppers", rows, options, lambda: saved.append(sum(bool(row["optimal"]) for row in rows)))
    assert saved[0] == 1, "what was reported before the end is kept"
    assert all(row["optimal"] for row in rows if row["start"] == starts[1])
    assert "moves: the search was killed by signal 9, perhaps because memory ran out." in said.getvalue()
