"""The longest sweep that can end a game of the English board."""

from __future__ import annotations

import pytest
from hirameki.puzzles.peg import notation
from hirameki.puzzles.peg.problem import Problem
from hirameki.puzzles.peg.puzzle import PegPuzzle
from hirameki.puzzles.peg.search.decide import decide
from hirameki.puzzles.peg.symmetry import canonical_form
from hirameki.puzzles.peg.theory.position_classes import of_class
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from known import peg as known
from peg_boards import board, sweeps


def before_a_last_sweep(puzzle: PegPuzzle, least: int) -> dict[int, set[int]]:
    """Return the positions where one peg can remove all others in a single sweep, by the jumps of the sweep.

    Args:
        puzzle: the board.
        least: the least number of jumps.
    """
    table, name = puzzle.jumps, canonical_form(puzzle.symmetries)
    found: dict[int, set[int]] = {}
    for origin in sorted({min(symmetry[hole] for symmetry in puzzle.symmetries) for hole in range(table.holes)}):
        waiting = [(origin, 0)]
        seen = set(waiting)
        while waiting:
            here, taken = waiting.pop()
            if taken.bit_count() >= least:
                found.setdefault(taken.bit_count(), set()).add(name(taken | 1 << origin))
            for jump in table.from_hole[here]:
                _, over, target = table.jumps[jump]
                state = target, taken | 1 << over
                if not taken >> over & 1 and state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return found


def test_no_game_of_the_english_board_ends_in_a_longer_sweep(request: pytest.FixtureRequest) -> None:
    every = 1 if request.config.getoption("--full") else 4
    puzzle = board("english")
    table = puzzle.jumps
    found = before_a_last_sweep(puzzle, known.ENGLISH_FINAL_SWEEP + 1)
    assert max(found) == 16
    assert sum(map(len, found.values())) == 154
    for positions in found.values():
        for position in sorted(positions)[::every]:
            # A game from one vacancy to a position is, reversed, a game from its complement to a last peg.
            start = table.full ^ position
            goals = of_class(table, start, [1 << hole for hole in range(table.holes)])
            assert goals
            decision = drain(decide(Problem(table, puzzle.symmetries, start, goals), Budget()))
            assert decision.certificate is not None


def test_a_game_that_ends_in_the_longest_sweep() -> None:
    puzzle = board("english")
    vacancy, game = known.FINAL_SWEEP_GAME
    played = puzzle.replay(game, position=vacancy)
    assert played.refused is None
    assert puzzle.finished(played.positions[-1], "any")
    last = sweeps(played.moves)[-1]
    assert len(last) - 1 == known.ENGLISH_FINAL_SWEEP
    pegs = puzzle.jumps.full.bit_count() - 1
    assert sum(len(sweep) - 1 for sweep in sweeps(played.moves)) == pegs - 1
    before = notation.read_position(puzzle.board, played.positions[-2])
    assert before.bit_count() == known.ENGLISH_FINAL_SWEEP + 1
