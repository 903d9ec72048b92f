"""The packing solvers checked against plain twins on small random regions, sets and positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hirameki import Lay, Lift, Move, Question, SolveAnswer
from hirameki.puzzles.pack.methods import METHODS
from hirameki.puzzles.pack.notation import read_pieces, write_pieces, write_position, write_shape
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.puzzle import PackPuzzle, open_pack
from hirameki.puzzles.pack.search.covering import cover
from hirameki.puzzles.pack.search.decision_diagram import DecisionDiagram
from hirameki.puzzles.pack.search.solver import MEMORY
from hirameki.puzzles.pack.shapes import shape
from hirameki.puzzles.pack.theory.symmetry import symmetries
from hirameki.puzzles.questions.solve import solve
from hirameki.search.jobs import drain
from hirameki.search.random_numbers import Random
from hypothesis import given
from hypothesis import strategies as st
from listening import streamed
from pack_twins import Cells, PackingSet, classes, cut, packings


def problem(chance: Random, cells: int, largest: int, mirror: bool) -> tuple[PackPuzzle, Cells, list[Cells]]:
    """Return a random puzzle that has a packing, with its region and pieces as plain sets."""
    region, pieces = cut(chance, cells, largest)
    width, height = 1 + max(c for c, _ in region), 1 + max(r for _, r in region)
    rows = "-".join("".join("o" if (c, r) in region else "x" for c in range(width)) for r in range(height))
    drawn = ".".join(write_shape(shape(piece)) for piece in pieces)
    found = open_pack(f"xs.{rows}/p.{'' if mirror else '1s.'}{drawn}")
    return found, region, pieces


def as_sets(puzzle: PackPuzzle, rows: Sequence[str]) -> PackingSet:
    cells: dict[str, set[tuple[int, int]]] = {}
    for r, line in enumerate(rows):
        for c, mark in enumerate(line):
            if mark != "x":
                cells.setdefault(mark, set()).add((c, r))
    return frozenset(frozenset(piece) for piece in cells.values())


def solved(
    puzzle: PackPuzzle, position: str | None = None, listed: int | None = None, classes: bool = True
) -> tuple[SolveAnswer, list[PackingSet]]:
    question = Question(position=position, all=True, classes=classes, listed=listed)
    answer, found = streamed(puzzle.plan_solve(question).job)
    return answer, [as_sets(puzzle, rows) for rows in found]


# Seeds instead of random streams: shrinking a stream of choices takes minutes and reveals nothing more.
chances = st.builds(Random, st.integers(0, 2**32))
problems = given(chances, st.integers(1, 16), st.integers(1, 5), st.booleans())


@problems
def test_all_packings_are_listed_and_counted(chance: Random, cells: int, largest: int, mirror: bool) -> None:
    puzzle, region, pieces = problem(chance, cells, largest, mirror)
    expected = packings(region, pieces, mirror)
    answer, listed = solved(puzzle)
    assert answer.outcome == "solved"
    assert answer.solutions_all == len(expected)
    assert answer.solutions_modulo_symmetry == classes(expected, region, pieces, mirror) == len(listed)
    assert set(listed) <= expected
    assert classes(set(listed), region, pieces, mirror) == len(listed) == len(set(listed))
    every = solved(puzzle, classes=False)[1]
    assert set(every) == expected
    assert len(every) == len(expected)
    counted, _ = solved(puzzle, listed=0)
    assert (counted.solutions_all, counted.solutions_modulo_symmetry) == (len(expected), len(listed))


@problems
def test_two_methods_agree_with_the_twin(chance: Random, cells: int, largest: int, mirror: bool) -> None:
    puzzle, region, pieces = problem(chance, cells, largest, mirror)
    packing = Packing(puzzle.board, puzzle.pieces, {})
    expected = packings(region, pieces, mirror)
    diagram = DecisionDiagram(packing)
    assert drain(diagram.build(MEMORY))
    by_diagram = {as_sets(puzzle, packing.rows(chosen)) for chosen in diagram.listing()}
    by_options = [event for event in cover(packing).search() if isinstance(event, list)]
    assert by_diagram == expected == {as_sets(puzzle, packing.rows(chosen)) for chosen in by_options}
    assert len(by_options) == len(expected)
    assert drain(diagram.counts())[packing.free][0] == len(expected)
    assert diagram.possible() == {number for chosen in by_options for number in chosen}


@problems
def test_a_partial_packing_is_judged_exactly(chance: Random, cells: int, largest: int, mirror: bool) -> None:
    puzzle, region, pieces = problem(chance, cells, largest, mirror)
    placed: dict[str, tuple[int, ...]] = {}
    letters = list(puzzle.pieces.letters)
    chance.shuffle(letters)
    for letter in letters[chance.below(len(letters) + 1):]:
        packing = Packing(puzzle.board, puzzle.pieces, placed)
        kind = puzzle.pieces.by_letter[letter].kind
        ways = [placement.cells for placement in packing.placements if placement.kind == kind]
        if ways:
            placed[letter] = chance.choose(ways)
    position = write_position(puzzle.board, placed)
    there = [frozenset(puzzle.board.cells[cell] for cell in own) for own in placed.values()]
    expected = [found for found in packings(region, pieces, mirror) if found.issuperset(there)]
    answer = puzzle.check(position=position)
    assert answer.outcome == ("solvable" if expected else "unsolvable")
    assert answer.remaining == len(expected)
    assert (answer.certificate is not None) == (not expected)
    packing = Packing(puzzle.board, puzzle.pieces, placed)
    judged: dict[str, set[frozenset[tuple[int, int]]]] = {"winning": set(), "losing": set()}
    for one in answer.legal:
        assert isinstance(one.move, Lay)
        column, row = puzzle.board.cells[one.move.cell]
        side = puzzle.pieces.by_letter[one.move.letter].orientations[one.move.orientation]
        judged[one.outcome].add(frozenset((column + right, row + down) for right, down in side))
        assert one.togo == (sum(packing.needed) - 1 if one.outcome == "winning" else None)
    everywhere = {frozenset(puzzle.board.cells[cell] for cell in way.cells) for way in packing.placements}
    assert judged["winning"] == {piece for found in expected for piece in found if piece not in there}
    assert judged["losing"] == everywhere - judged["winning"]
    counted, listed = solved(puzzle, position=position)
    assert counted.solutions_all == len(expected)
    assert len(listed) == counted.solutions_modulo_symmetry <= len(expected)
    assert set(listed) <= set(expected)


@problems
def test_four_methods_count_all_packings(chance: Random, cells: int, largest: int, mirror: bool) -> None:
    puzzle, region, pieces = problem(chance, cells, largest, mirror)
    answer = puzzle.compare()
    assert [method.name for method in answer.methods] == ["depth-first", "dictionaries", "options", "layers"]
    assert {method.packings for method in answer.methods} == {len(packings(region, pieces, mirror))}
    assert answer.outcome == "solved"


@problems
def test_symmetries_are_a_group_that_permutes_packings(
    chance: Random, cells: int, largest: int, mirror: bool
) -> None:
    puzzle, _, _ = problem(chance, cells, largest, mirror)
    packing = Packing(puzzle.board, puzzle.pieces, {})
    group = drain(symmetries(packing))
    assert len(set(group)) == len(group)
    assert {tuple(first[number] for number in second) for first in group for second in group} == set(group)
    found = {frozenset(event) for event in cover(packing).search() if isinstance(event, list)}
    for turn in group:
        assert {frozenset(turn[number] for number in chosen) for chosen in found} == found


@given(chances, st.booleans())
def test_sets_of_pieces_round_trip(chance: Random, mirror: bool) -> None:
    _, pieces = cut(chance, 1 + chance.below(25), 6)
    words = ["1s"] * (not mirror) + [write_shape(shape(piece)) for piece in pieces]
    text = write_pieces(read_pieces(".".join(words)))
    assert write_pieces(read_pieces(text)) == text
    assert sum(piece.size for piece in read_pieces(text).pieces) == sum(map(len, pieces))
    letters = read_pieces(text).letters
    assert len(set(letters)) == len(letters) == len(pieces)


@pytest.mark.parametrize("slug", ["level-5x5-FILPV", "two-5x6", "calendar-02-29", "one-sided-3x30"])
def test_random_play_by_the_rules_round_trips(slug: str) -> None:
    puzzle = open_pack(slug)
    chance = Random(len(puzzle.board))
    position, moves = puzzle.start.text, list[Move]()
    for _ in range(40):
        placed = puzzle.placed(position)
        if placed and chance.below(10) < 3:
            move: Move = Lift(chance.choose(sorted(placed)))
        else:
            packing = Packing(puzzle.board, puzzle.pieces, placed)
            if not packing.placements:
                continue
            placement = chance.choose(packing.placements)
            letter = chance.choose(packing.letters_in_hand(placement.kind))
            move = Lay(letter, placement.orientation, placement.cell)
        moves.append(move)
        played = puzzle.play(position, [move])
        assert played.refused is None
        position = played.positions[-1]
        assert puzzle.read_position(position) == position
        assert puzzle.finished(position, "full") == ("o" not in puzzle.board.marks(position))
    assert puzzle.play(puzzle.start.text, moves).positions[-1] == position


@problems
def test_without_room_for_a_diagram_the_same_packings_are_listed(
    chance: Random, cells: int, largest: int, mirror: bool
) -> None:
    puzzle, region, pieces = problem(chance, cells, largest, mirror)
    answer, found = streamed(solve(replace(puzzle.task(Question(all=True)), memory=0), METHODS))
    assert {as_sets(puzzle, rows) for rows in found} == packings(region, pieces, mirror)
    assert answer.solutions_all == len(found)
