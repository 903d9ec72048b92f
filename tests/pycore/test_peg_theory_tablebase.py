"""The tablebase of the central game: published figures, and samples recomputed from the rules alone."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from hirameki import check, count, tables
from known import peg_theory as known
from peg_boards import board, jumps_of, pegs_of, text_of
from peg_twins import after_jump

FILE = "peg-english.bin"


def test_the_file_is_the_one_in_the_list() -> None:
    content = tables.read(FILE)
    assert content is not None
    lines = (tables.folder() / "SHA256SUMS").read_text().splitlines()
    assert f"{hashlib.sha256(content).hexdigest()}  {FILE}" in lines


def test_a_lost_game_names_as_many_winning_positions_as_were_published() -> None:
    lost = check("peg/english", moves="d2Dd5Ub4R")
    assert lost.outcome == "solvable" or lost.certificate is not None
    dice = random.Random(1)
    position, moves = board("english").start, ""
    while lost.outcome == "solvable":
        move = dice.choice(position.moves)
        moves += board("english").write_moves(position.text, [move])
        position = position.after(move)
        lost = check("peg/english", moves=moves)
    certificate: Any = lost.certificate
    assert (certificate.kind, certificate.origin, certificate.positions) == ("exhausted", "game", known.WINNING_SUM)


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.long), 1])
def test_neighbouring_positions_agree(seed: int) -> None:
    """Along a random game that stays winning: a position, its images, its complement, and those one jump later."""
    puzzle, dice = board("english"), random.Random(seed)
    full = frozenset(range(len(puzzle.board)))
    pegs = full - {16}
    while len(pegs) > 2:
        judged = check(puzzle.id, position=text_of(puzzle, pegs), goal="d4")
        assert judged.togo == 1 + min(one.togo for one in judged.legal if one.togo is not None)
        move = dice.choice([one.move for one in judged.legal if one.outcome == "winning"])
        (after,) = [
            found for jump in jumps_of(puzzle)
            if (jump[0], jump[2]) == move and (found := after_jump(pegs, jump)) is not None
        ]
        before, pegs = pegs, after
        if len(pegs) % 3:
            continue
        image = dice.choice(puzzle.symmetries)
        turned = check(puzzle.id, position=text_of(puzzle, [image[hole] for hole in before]), goal="d4")
        assert turned.togo == judged.togo
        reversed_ = check(puzzle.id, position=text_of(puzzle, full - before), goal="d4")
        assert reversed_.outcome == "solvable"


@pytest.mark.parametrize("left", [pytest.param(20, marks=pytest.mark.long), 12])
def test_solutions_are_the_sum_over_the_jumps(left: int) -> None:
    puzzle, dice = board("english"), random.Random(left)
    position = puzzle.position("d4", goal="d4")
    while len(pegs_of(puzzle, position.text)) > left:
        judged = position.check()
        position = position.after(dice.choice([one.move for one in judged.legal if one.outcome == "winning"]))
    after = [position.after(one.move).text for one in position.check().legal if one.outcome == "winning"]
    counts = [count(puzzle.id, position=one, goal="d4", metric="jumps").solutions_all or 0 for one in after]
    assert count(puzzle.id, position=position.text, goal="d4", metric="jumps").solutions_all == sum(counts)


@pytest.mark.native_only
def test_whole_sets_of_the_script_count_what_plain_search_counts(maker: Callable[[str], ModuleType]) -> None:
    english = board("english")
    jumps, full, start = english.jumps, english.jumps.full, english.opening.position
    space = maker("class_sets").ClassSpace(jumps, start, low=22)
    held, plain = space.only(start), {start}
    for _ in range(4):
        held = space.after(held)
        plain = {jumps.apply(position, jump) for position in plain for jump in jumps.legal(position)}
        assert {space.position(code) for code in space.codes(held)} == plain
    assert next(space.codes(space.complement(held))) == min(space.code(full ^ position) for position in plain)


@pytest.mark.long
@pytest.mark.native_only
def test_whole_sets_reach_the_published_number_after_16_jumps(maker: Callable[[str], ModuleType]) -> None:
    english = board("english")
    space = maker("class_sets").ClassSpace(english.jumps, english.opening.position)
    held = space.only(english.opening.position)
    for _ in range(16):
        held = space.after(held)
    assert space.size(held) == known.REACHED_AFTER_16
