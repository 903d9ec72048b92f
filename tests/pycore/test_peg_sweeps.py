"""The longest sweep that can end a game of the English board."""

from __future__ import annotations

from typing import Any

import pytest
from hirameki import solve
from known import peg as known
from peg_boards import Pegs, board, jumps_of, pegs_of, sweeps, text_of


def before_a_last_sweep(puzzle: Any, least: int) -> dict[int, set[Pegs]]:
    """Return the positions where one peg can remove all others in a single sweep, by the jumps of the sweep.

    Args:
        puzzle: the board.
        least: the least number of jumps.
    """
    onward: dict[int, list[tuple[int, int]]] = {}
    for origin, over, target in jumps_of(puzzle):
        onward.setdefault(origin, []).append((over, target))
    images = puzzle.symmetries
    found: dict[int, set[Pegs]] = {}
    for origin in sorted({min(image[hole] for image in images) for hole in range(len(puzzle.board))}):
        waiting: list[tuple[int, Pegs]] = [(origin, frozenset())]
        seen = set(waiting)
        while waiting:
            here, taken = waiting.pop()
            if len(taken) >= least:
                orbit = [sorted(image[hole] for hole in taken | {origin}) for image in images]
                found.setdefault(len(taken), set()).add(frozenset(min(orbit)))
            for over, target in onward.get(here, ()):
                state = target, taken | {over}
                if over not in taken and state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return found


def test_no_game_of_the_english_board_ends_in_a_longer_sweep(request: pytest.FixtureRequest) -> None:
    every = 1 if request.config.getoption("--full") else 8
    puzzle = board("english")
    found = before_a_last_sweep(puzzle, known.ENGLISH_FINAL_SWEEP + 1)
    assert max(found) == 16
    assert sum(map(len, found.values())) == 154
    for position in sorted(sorted(pegs) for positions in found.values() for pegs in positions)[::every]:
        # A game from one vacancy to a position is, reversed, a game from its complement to a last peg.
        start = text_of(puzzle, set(range(len(puzzle.board))) - set(position))
        assert solve(puzzle.id, position=start, goal="any").outcome == "unsolvable"


def test_a_game_that_ends_in_the_longest_sweep() -> None:
    puzzle = board("english")
    vacancy, game = known.FINAL_SWEEP_GAME
    played = puzzle.replay(game, position=vacancy)
    assert played.refused is None
    assert puzzle.position(played.positions[-1], "any").solved
    last = sweeps(played.moves)[-1]
    assert len(last) - 1 == known.ENGLISH_FINAL_SWEEP
    assert sum(len(sweep) - 1 for sweep in sweeps(played.moves)) == len(puzzle.board) - 2
    assert len(pegs_of(puzzle, played.positions[-2])) == known.ENGLISH_FINAL_SWEEP + 1
