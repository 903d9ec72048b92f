"""All solutions of the stored single-vacancy problems, as sequences of jumps."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from types import ModuleType

import pytest
from hirameki import count
from hirameki.puzzles.peg.catalogue import catalogue_layout
from hirameki.puzzles.peg.jobs.table import pairs_modulo_symmetry
from hirameki.puzzles.peg.tables.solution_book import pair_rows

#: Boards too large for whole sets, with their numbers of problems.
COUNTED = {"english": 21, "triangle-28": 27}


@pytest.mark.parametrize("slug", COUNTED)
def test_all_solutions_of_every_pair_are_stored(slug: str) -> None:
    rows = {(row.start, row.goal): row.games for row in pair_rows(slug)}
    assert len(rows) == COUNTED[slug]
    assert all(rows.values())
    symmetries = catalogue_layout(slug).symmetries
    for (start, goal), number in rows.items():  # a reversed solution solves the reversed pair
        assert start is not None
        assert goal is not None
        images = [rows.get((symmetry[goal], symmetry[start])) for symmetry in symmetries]
        assert {image for image in images if image is not None} <= {number}


def test_counts_in_jumps_come_at_once() -> None:
    answer = count("peg/triangle-28", position="1", goal="2", metric="jumps", seconds=60)
    assert (answer.outcome, answer.solutions_all, answer.exact) == ("solved", 22_789_743_014_998_172, True)
    corner = count("peg/english", position="c1", goal="c1", metric="jumps", seconds=60)
    assert (corner.outcome, corner.solutions_all) == ("solved", 2_343_652_440_537_181_612)
    turned = count("peg/triangle-28", position="2", goal="1", metric="jumps")  # its mirror image
    assert turned.solutions_all == answer.solutions_all


def test_a_limit_is_reported_only_when_it_was_used_up() -> None:
    answer = count("peg/wiegleb", position="e5", goal="e5", metric="jumps", seconds=1)
    assert answer.outcome == "solved" or (answer.limit == "time" and answer.seconds >= 1)


@pytest.mark.native_only
@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("slug", ["triangle-10", "hoppers", "triangle-15", "star-13"])
def test_the_script_counts_as_whole_sets_do(slug: str, peg_script: Callable[[str], ModuleType]) -> None:
    layout = catalogue_layout(slug)
    pairs = pairs_modulo_symmetry(layout.jumps, layout.symmetries)[:6]
    counted = [
        count(f"peg/{slug}", position=str(start), goal=str(goal), metric="jumps").solutions_all for start, goal in pairs
    ]
    assert peg_script("make_peg_games").games(layout, pairs) == counted
