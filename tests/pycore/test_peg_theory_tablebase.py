"""The tablebase of the central game: published figures, and samples recomputed from the rules alone."""

from __future__ import annotations

import hashlib
import random
import sys
from pathlib import Path

import pytest
from hirameki import tables
from hirameki.puzzles.peg.rules import permute
from hirameki.puzzles.peg.tables.central_game import FILE, GOAL, START, Tablebase, opened
from hirameki.puzzles.peg.tables.english import FULL, english
from hirameki.search.budget import Budget
from hirameki.search.jobs import drain
from known import peg_theory as known

TABLE, SYMMETRIES = english()


@pytest.fixture(scope="module")
def base() -> Tablebase:
    found = drain(opened())
    assert found is not None
    return found


def test_the_file_is_the_one_in_the_list() -> None:
    content = tables.read(FILE)
    assert content is not None
    lines = (tables.folder() / "SHA256SUMS").read_text().splitlines()
    assert f"{hashlib.sha256(content).hexdigest()}  {FILE}" in lines


def test_winning_positions_are_as_many_as_published(base: Tablebase) -> None:
    levels = base.stored.sizes
    assert len(levels) == 16
    assert levels[-1] == max(levels) == known.WINNING_LARGEST
    assert 2 * sum(levels) == known.WINNING_SUM


def test_moves_and_solutions_of_the_central_game(base: Tablebase) -> None:
    assert base.moves(START) == known.CENTRAL_MOVES
    assert drain(base.solutions(START, Budget())) == known.CENTRAL_SOLUTIONS
    assert base.moves(GOAL) == 0
    assert drain(base.solutions(GOAL, Budget())) == 1


def winning_line(base: Tablebase, seed: int) -> list[int]:
    """Return the positions of a random game that stays winning."""
    dice, position, found = random.Random(seed), START, [START]
    while position != GOAL:
        position = dice.choice([
            after for jump in TABLE.legal(position) if base.moves(after := TABLE.apply(position, jump)) is not None
        ])
        found.append(position)
    return found


def moves_after_jump(base: Tablebase, position: int, last: int) -> int:
    """Return the least moves to go over all stops of a peg that has just jumped to `last`, by trying each one."""
    best = base.moves(position)
    if best is None:
        return 99
    for jump in TABLE.from_hole[last]:
        if position & TABLE.changed[jump] == TABLE.pegs[jump]:
            best = min(best, moves_after_jump(base, TABLE.apply(position, jump), TABLE.jumps[jump][2]))
    return best


@pytest.mark.parametrize("seed", range(12))
def test_neighbouring_positions_agree(base: Tablebase, seed: int) -> None:
    for position in winning_line(base, seed)[:-1]:
        after = [(TABLE.apply(position, jump), TABLE.jumps[jump][2]) for jump in TABLE.legal(position)]
        assert base.moves(position) == 1 + min(moves_after_jump(base, one, target) for one, target in after)
        for symmetry in SYMMETRIES:
            assert base.moves(permute(position, symmetry)) == base.moves(position)
        assert base.moves(position ^ FULL) is not None  # time reversal


@pytest.mark.parametrize("seed", range(4))
def test_solutions_are_the_sum_over_the_jumps(base: Tablebase, seed: int) -> None:
    for position in winning_line(base, seed)[7::4]:
        after = [TABLE.apply(position, jump) for jump in TABLE.legal(position)]
        counts = [drain(base.solutions(one, Budget())) for one in after if base.moves(one) is not None]
        assert drain(base.solutions(position, Budget())) == sum(number or 0 for number in counts) or position == GOAL


def test_first_levels_modulo_symmetry(base: Tablebase) -> None:
    level, reached = {START}, known.REACHED[:-1]
    for number in reached:
        assert len(level) == number
        level = {
            min(permute(TABLE.apply(position, jump), symmetry) for symmetry in SYMMETRIES)
            for position in level for jump in TABLE.legal(position)
        } if number < reached[-1] else level


@pytest.mark.native_only
def test_whole_sets_of_the_script_count_what_plain_search_counts() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pycore" / "tables" / "make"))
    from class_sets import ClassSpace

    space = ClassSpace(TABLE, START, low=22)
    held, plain = space.only(START), {START}
    for _ in range(5):
        held = space.after(held)
        plain = {TABLE.apply(position, jump) for position in plain for jump in TABLE.legal(position)}
        assert {space.position(code) for code in space.codes(held)} == plain
    assert space.codes(space.complement(held)).__next__() == min(space.code(FULL ^ position) for position in plain)


@pytest.mark.long
@pytest.mark.native_only
def test_whole_sets_reach_the_published_number_after_16_jumps() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pycore" / "tables" / "make"))
    from class_sets import ClassSpace

    space = ClassSpace(TABLE, START)
    held = space.only(START)
    for _ in range(16):
        held = space.after(held)
    assert space.size(held) == known.REACHED_AFTER_16
