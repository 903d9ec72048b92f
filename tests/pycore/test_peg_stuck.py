"""The goal of getting stuck (fool's solitaire): compared with twins and the literature; unsupported questions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hirameki import PuzzleError, Question, check, count, open_puzzle, solve
from hypothesis import example, given
from known import peg as known
from listening import work_between
from peg_boards import board, jumps_of, pegs_of, sweeps
from peg_twins import Jump, after_jump, games, reachable, sequences, shortest
from test_peg_twins import Problem, run, small

PAGE = Path(__file__).resolve().parents[2] / "docs" / "site" / "pegs.md"
#: Later dead ends take seconds to find.
SOON = 7


def dead_ends(jumps: list[Jump], start: frozenset[int]) -> set[frozenset[int]]:
    """Return the reachable positions where no peg can jump."""
    return {
        position for position in reachable(jumps, start)
        if all(after_jump(position, jump) is None for jump in jumps)
    }


def posed(problem: Problem) -> tuple[Any, str, list[Jump], frozenset[int], set[frozenset[int]]]:
    """Return the puzzle, the position and, for brute force, the jumps, the pegs and the dead ends."""
    puzzle, position, _ = problem
    jumps = jumps_of(puzzle)
    start = pegs_of(puzzle, position)
    return puzzle, position, jumps, start, dead_ends(jumps, start)


@given(small())
@example((board("xs.7o"), "ocococo", "any"))  # already stuck: every symmetry preserves the empty game
def test_the_soonest_dead_ends_and_their_number(problem: Problem) -> None:
    puzzle, position, jumps, start, goals = posed(problem)
    answer, listed = run(puzzle, position=position, goal="stuck", all=True)
    assert (answer.moves, answer.solutions_all) == shortest(jumps, start, goals)
    assert answer.optimal
    assert answer.exact
    assert len(listed) == answer.solutions_all == len({str(solution) for solution in listed})
    for solution in map(sweeps, [answer.solution, *listed]):
        assert puzzle.lengths(position, solution)["moves"] == answer.moves
        reached = puzzle.replay(solution, puzzle.read_position(position))
        assert reached.refused is None
        assert puzzle.position(reached.positions[-1], "stuck").solved
    every = sequences(jumps, start, goals, answer.moves or 0)
    kept = [symmetry for symmetry in puzzle.symmetries if {symmetry[hole] for hole in start} == start]
    orbits = {min(tuple((s[a], s[b], s[c]) for a, b, c in game) for s in kept) for game in every}
    assert answer.solutions_modulo_symmetry == len(orbits)


@given(small())
def test_the_fewest_jumps(problem: Problem) -> None:
    puzzle, position, jumps, start, ends = posed(problem)
    answer, _ = run(puzzle, position=position, goal="stuck", all=True, listed=0, metric="jumps")
    assert answer.jumps == games(jumps, start)[1]
    level, made = {start: 1}, 0
    while all(after is not None for after in level) and made < (answer.jumps or 0):
        following: dict[frozenset[int], int] = {}
        for before, ways in level.items():
            for jump in jumps:
                after = after_jump(before, jump)
                if after is not None:
                    following[after] = following.get(after, 0) + ways
        level, made = following, made + 1
    assert answer.solutions_all == sum(ways for position, ways in level.items() if position in ends)


@given(small())
def test_check_gives_the_distance_to_a_dead_end_after_every_jump(problem: Problem) -> None:
    puzzle, position, jumps, start, goals = posed(problem)
    answer = puzzle.check(position=position, goal="stuck")
    fewest = shortest(jumps, start, goals)
    assert fewest is not None
    assert (answer.outcome, answer.togo) == ("solvable", fewest[0])
    assert sum(legal.shortest or 0 for legal in answer.legal) == (fewest[1] if fewest[0] else 0)
    for legal in answer.legal:
        assert legal.outcome == "winning"
        (move,) = sweeps([legal.move])
        played = puzzle.check(position=position, goal="stuck", moves=puzzle.write_moves(position, [move]))
        if legal.togo is None:
            assert (legal.bound or 0) <= (played.togo or 0)
        else:
            assert legal.togo == played.togo
        assert (legal.shortest or 0) > 0 or played.togo != fewest[0] - 1


def test_the_english_board_from_the_centre() -> None:
    for metric in ("moves", "jumps"):
        answer = solve("peg/english", goal="stuck", metric=metric)
        assert (answer.outcome, answer.optimal, answer.bound) == ("solved", True, known.ENGLISH_DEAD_END)
        assert answer.jumps == answer.moves == known.ENGLISH_DEAD_END
    english = board("english")
    assert english.position(english.replay(known.DURANGO_BILL).positions[-1], "stuck").solved
    listed = {english.write_moves("d4", game) for game in map(sweeps, english.solutions(goal="stuck"))}
    assert known.DURANGO_BILL in listed
    assert len(listed) == count("peg/english", goal="stuck").solutions_all


@pytest.mark.parametrize("vacancy", known.TRIANGLE_15_PLAYS)
def test_the_triangle_of_15(vacancy: int) -> None:
    soonest = solve("peg/triangle-15", position=str(vacancy), goal="stuck", metric="jumps")
    assert soonest.jumps == known.TRIANGLE_15_PLAYS[vacancy][3]


def test_a_first_jump_and_moves_that_were_played() -> None:
    answer = solve("peg/english", first="d2-d4", goal="Stuck")
    assert (answer.goal, answer.moves) == ("stuck", 6)
    assert sweeps(answer.solution)[0] == (4, 16)
    assert check("peg/english", goal="stuck", moves="d2D").togo == 5
    assert check("peg/english", goal="stuck", moves=known.DURANGO_BILL).togo == 0
    assert solve("peg/english", goal="stuck", moves=known.DURANGO_BILL).solution == ()


def test_limits_and_any_game() -> None:
    limited = solve("peg/french", goal="stuck", nodes=100)
    assert (limited.outcome, limited.optimal, limited.limit) == ("limit", False, "nodes")
    assert 1 < (limited.bound or 0) < (limited.moves or 0)
    anyhow = solve("peg/english", goal="stuck", any=True)
    assert (anyhow.outcome, anyhow.optimal) == ("solved", False)
    assert board("english").position(board("english").replay(anyhow).positions[-1], "stuck").solved


def test_unsupported_questions_are_refused() -> None:
    puzzle = open_puzzle("peg/hoppers")
    for ask in (puzzle.table, puzzle.compare, puzzle.deal, puzzle.rate, puzzle.map, puzzle.trace):
        with pytest.raises(PuzzleError) as caught:
            ask(goal="stuck")
        assert caught.value.code == "goal-stuck-only"


@pytest.mark.native_only
def test_any_game_is_found_with_names_for_few_positions() -> None:
    """The name of a position, its least image, takes as long as all else that is done for some others."""
    job = board("xs.7o-7o-7o-7o-7o-7o-7o").plan("solve", Question(goal="stuck", any=True)).job
    assert work_between(job).total < 1_600_000


@pytest.mark.native_only
def test_the_documentation_has_the_table_of_dead_ends() -> None:
    rows = re.findall(r"^\| [A-Za-z0-9 ]+ \| (\w+: \d+ \(.+\)) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [
        " · ".join(f"{vacancy}: {jumps} ({games:,})" for vacancy, (jumps, games) in found.items())
        for found in known.DEAD_ENDS.values()
    ]


@pytest.mark.parametrize(("slug", "vacancy"), [
    pytest.param(slug, vacancy, marks=[pytest.mark.long] * (jumps > SOON))
    for slug, rows in known.DEAD_ENDS.items() for vacancy, (jumps, _) in rows.items()
])
def test_the_table_of_dead_ends(slug: str, vacancy: str) -> None:
    puzzle = board(slug)
    answer = puzzle.count(goal="stuck", position=vacancy, metric="jumps")
    assert (answer.jumps, answer.solutions_all) == known.DEAD_ENDS[slug][vacancy]
    if len(puzzle.board) <= 13:
        jumps = jumps_of(puzzle)
        start = pegs_of(puzzle, vacancy)
        assert answer.jumps == games(jumps, start)[1]


@pytest.mark.long
def test_no_vacancy_of_the_english_board_is_stuck_sooner() -> None:
    for vacancy in ("c1", "c2", "d2", "c3", "d3"):
        answer = solve("peg/english", goal="stuck", position=vacancy, metric="jumps", nodes=2000)
        assert (answer.bound or 0) > known.ENGLISH_DEAD_END
