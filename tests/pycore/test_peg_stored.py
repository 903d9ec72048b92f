"""The stored solutions of large boards: every row is checked by the rules, and the figures by the literature."""

from __future__ import annotations

from types import ModuleType

import pytest
from hirameki import count, open_puzzle, solve
from known import peg as known
from known import peg_theory as theory
from peg_boards import LARGE, board, custom, table


@pytest.mark.parametrize("slug", LARGE)
def test_every_stored_row_obeys_the_rules(slug: str) -> None:
    puzzle = board(slug)
    assert len(table(slug).pairs) == theory.FEASIBLE_PAIRS[slug]
    for row in table(slug).pairs:
        assert row.outcome in ("solved", "unsolvable"), "no problem of a large board is open"
        if row.solution is None:
            assert row.outcome == "unsolvable"
            continue
        start, goal = (puzzle.board.names[hole] for hole in (row.start, row.goal))
        played = puzzle.replay(row.solution, start)
        assert played.refused is None
        assert puzzle.position(played.positions[-1], goal).solved
        assert puzzle.lengths(start, row.solution)["moves"] == len(row.solution) == row.moves
        assert row.optimal or 1 <= row.bound < row.moves


def test_what_is_stored_is_where_a_search_for_less_begins() -> None:
    puzzle = board("wiegleb")
    row = next(row for row in table("wiegleb").pairs if row.outcome == "solved" and not row.optimal)
    start, goal = (puzzle.board.names[hole] for hole in (row.start, row.goal))
    answer = solve(puzzle.id, position=start, goal=goal, nodes=500)
    assert (answer.moves, answer.bound) == (row.moves, row.bound)
    # The same board from a code has nothing stored.
    plain = custom("wiegleb").solve(position=start, goal=goal, nodes=500)
    assert (plain.outcome, plain.moves) == ("limit", None)


def test_english_moves() -> None:
    names = board("english").board.names
    rows = {(names[row.start], names[row.goal]): row for row in table("english").pairs}
    for pair, moves in known.ENGLISH_MOVES.items():
        assert (rows[pair].moves, rows[pair].optimal) == (moves, True)
    assert len(rows) == theory.FEASIBLE_PAIRS["english"]
    assert max(row.moves for row in rows.values()) == known.ENGLISH_MOST_MOVES


@pytest.mark.parametrize("slug", [slug for slug in theory.ALL_SOLVABLE if slug in LARGE])
def test_every_problem_of_a_board_is_stored_with_a_solution(slug: str) -> None:
    rows = table(slug).pairs
    assert len(rows) == theory.ALL_SOLVABLE[slug]
    assert all(row.outcome == "solved" for row in rows)


@pytest.mark.parametrize(("slug", "moves"), known.FEWEST_MOVES.items())
def test_the_shortest_problem_of_a_large_triangle(slug: str, moves: int) -> None:
    rows = [row for row in table(slug).pairs if row.outcome == "solved"]
    assert min(row.moves if row.optimal else row.bound for row in rows) == min(row.moves for row in rows) == moves


@pytest.mark.parametrize("slug", ["french", "hexagon-37", "rect-6x6"])
def test_every_problem_of_these_boards_is_proved_shortest(slug: str) -> None:
    assert all(row.optimal for row in table(slug).pairs if row.outcome == "solved")


def test_diamond_41_has_exactly_four_solvable_problems() -> None:
    names = board("diamond-41").board.names
    solved = {(names[row.start], names[row.goal]) for row in table("diamond-41").pairs if row.solution}
    assert solved == {("d2", "f2"), ("d2", "c5"), ("e3", "b4"), ("e3", "e7")}
    assert solve("peg/diamond-41", position="e1", goal="any").outcome == "unsolvable"


@pytest.mark.parametrize(("slug", "moves"), known.PROVED_STARTS.items())
def test_the_start_of_a_large_board_is_stored_as_proved(slug: str, moves: int) -> None:
    answer = solve(f"peg/{slug}")
    assert (answer.moves, answer.bound, answer.optimal, answer.expanded) == (moves, moves, True, 0)


def test_stored_counts_answer_for_every_image() -> None:
    answer = count("peg/english", position="d4", goal="d1")
    assert (answer.moves, answer.optimal, answer.exact) == (17, True, True)
    image = count("peg/english", position="d4", goal="a4")
    assert answer.solutions_all == image.solutions_all
    # Only one reflection preserves vacancy and survivor, and no solution is its own mirror image.
    assert answer.solutions_modulo_symmetry == (answer.solutions_all or 0) // 2


@pytest.mark.parametrize("first", ["d2-d4", "b4-d4", "f4-d4"])
def test_a_stored_solution_is_turned_to_begin_with_a_fixed_first_jump(first: str, without_tables: ModuleType) -> None:
    answer = without_tables.solve("peg/english", first=first, all=True, listed=0, nodes=500)
    assert (answer.outcome, answer.moves, answer.optimal) == ("solved", known.CENTRAL_GAME_MOVES, True)
    assert answer.solution is not None
    names = board("english").board.names
    assert "-".join(names[hole] for hole in answer.solution[0]) == first
    # All four first jumps are alike: each begins a quarter of the solutions.
    whole = without_tables.count("peg/english", nodes=500)
    assert whole.solutions_all == 4 * answer.solutions_all
    games = without_tables.count("peg/english", first=first, metric="jumps", nodes=500)
    assert games.solutions_all == known.CENTRAL_GAME_SOLUTIONS // 4


def test_a_fixed_first_jump_that_no_stored_solution_begins_with_is_searched(without_tables: ModuleType) -> None:
    assert without_tables.solve("peg/english", position="c3", first="c1-c3", nodes=500).optimal
    other = without_tables.solve("peg/english", position="c3", first="e3-c3", nodes=500)
    assert (other.outcome, other.optimal) == ("limit", False)


def test_a_search_for_less_begins_behind_a_fixed_first_jump() -> None:
    puzzle = board("wiegleb")
    row = next(row for row in table("wiegleb").pairs if row.outcome == "solved" and not row.optimal)
    start, goal, (origin, over) = *(puzzle.board.names[hole] for hole in (row.start, row.goal)), row.solution[0][:2]
    answer = solve(puzzle.id, position=start, goal=goal, first=f"{origin}-{over}", nodes=500)
    assert (answer.moves, answer.bound, answer.outcome) == (row.moves, row.bound, "limit")
    assert answer.solution is not None
    assert answer.solution[0][:2] == (origin, over)


def test_a_table_with_undecided_problems_says_so() -> None:
    for code in ("xs.4o-4o-4o-4o", "xs.6o-6o-6o-6o-6o-6o"):  # by whole sets; by a search for each
        puzzle = open_puzzle(f"peg/{code}")
        cut = puzzle.table(nodes=1)
        assert (cut.outcome, {pair.outcome for pair in cut.pairs}) == ("limit", {"limit"})
        assert puzzle.table().outcome == "solved"


def test_a_table_has_no_number_of_games_where_a_limit_has_left_some_out() -> None:
    """From a1 to e5 shortest solutions are known by then, and not all positions that other games pass."""
    puzzle = open_puzzle("peg/hoppers")
    whole, cut = ({(pair.start, pair.goal): pair for pair in puzzle.table(metric="jumps", nodes=nodes).pairs}
                  for nodes in (None, 2950))
    assert (whole[0, 12].solutions_all, cut[0, 12].solutions_all) == (5404, None)
    assert cut[0, 12].moves == whole[0, 12].moves
