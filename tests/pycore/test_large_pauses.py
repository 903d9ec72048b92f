"""What is made once for a large board is made quickly or in pieces: work between two events is counted, not timed."""

from __future__ import annotations

import json

from hirameki import Question, api, open_puzzle
from listening import work_between


def test_elimination_on_hundreds_of_lamps_is_no_pause() -> None:
    puzzle = open_puzzle("lights/19x19")
    assert work_between(puzzle.plan("check", Question()) for _ in range(1)).most <= 250_000


def test_the_placements_of_a_large_board_are_found_in_pieces() -> None:
    work = work_between(open_puzzle("pack/pentahex-10x11").plan("check", Question()).job, 30)
    assert work.most <= 250_000
    assert work.total > 4 * work.most


def test_a_beam_of_pegs_reports_by_jumps_and_not_by_positions() -> None:
    job = open_puzzle("peg/rect-20x20").plan("solve", Question(any=True)).job
    for _ in range(150):  # what is made once for the board, and the first levels
        next(job)
    assert work_between(job, 40).most <= 60_000


def test_an_answer_is_written_between_slices_and_is_the_same() -> None:
    request = json.dumps({"puzzle": "pack/level-4x5-FLPU"})
    states = []
    for slices in (0, 60_000):
        api.start("large", "check", request)
        states.append([json.loads(api.advance("large", slices))])
        while states[-1][-1]["state"] == "running":
            states[-1].append(json.loads(api.advance("large", slices)))
    (*_, first, second, last), (at_once,) = states
    assert [first, second] == [{"state": "running", "progress": None, "found": []}] * 2
    assert last["result"] | {"seconds": 0} == at_once["result"] | {"seconds": 0}
