"""What one question measures answers the next ones about the same space: the same answers, and hardly any work."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hirameki import CheckAnswer, Question, open_puzzle
from listening import ended, work_between

#: Boards of every kind that is measured: whole or around the start, with one goal or several, their distances changing
#: by one with every move or not.
BOARDS = [
    ("slide/eight", "813402765", "moves"), ("slide/3x2", "415320", "runs"), ("slide/star", None, "moves"),
    ("slide/two-colour-4x4", None, "moves"), ("slide/theta", None, "moves"), ("slide/rush-7", None, "slides"),
    ("slide/rush-2", None, "steps"), ("hop/frogs-4", None, "moves"),
    ("peg/triangle-15", None, "moves"), ("peg/triangle-10", None, "jumps"),
]


def forgotten() -> None:
    """Forget what earlier questions left: only what was measured last is kept, and these are others."""
    for board in ("slide/klotski.Acc", "peg/hoppers", "pack/level-3x5-LPV"):
        checked(board, None, open_puzzle(board).metrics[0])


def checked(board: str, position: str | None, metric: str) -> CheckAnswer:
    """Return the answer to `check`, without what it took."""
    job = open_puzzle(board).plan("check", Question(position=position, metric=metric)).job
    answer: CheckAnswer = ended(job)
    return replace(answer, expanded=0)


@pytest.mark.parametrize(("board", "start", "metric"), BOARDS)
def test_every_answer_is_the_one_that_a_first_question_gets(board: str, start: str | None, metric: str) -> None:
    puzzle = open_puzzle(board)
    position = puzzle.position(start)
    forgotten()
    kept = {}
    for _ in range(4):  # along a shortest solution, and to its sides
        answer = kept[position.text] = checked(board, position.text, metric)
        nearest = min(answer.legal, key=lambda one: (one.togo is None, one.togo))
        aside = position.after(answer.legal[0].move).text
        kept[aside] = checked(board, aside, metric)
        position = position.after(nearest.move)
    for text, answer in kept.items():
        forgotten()
        assert answer == checked(board, text, metric)


def test_every_packing_is_judged_as_by_a_first_question() -> None:
    """In any order: pieces are laid and lifted, rightly or not, and there are two sets of pieces for one board."""
    dice = random.Random(35)
    asked = [("pack/xs.5o-5o-5o/p.LPV", text) for text in ("5o-5o-5o", "4Lo-3oLo-5o", "4LV-3oLV-oo3V")]
    for board in ("pack/xs.5o-5o-5o/p.2LP", "pack/level-4x5-LPTY"):
        for _ in range(6):
            position = open_puzzle(board).start
            for _ in range(dice.randrange(4)):
                position = position.after(dice.choice(position.moves)) if position.moves else position
            asked.append((board, position.text))
    asked += dice.sample(asked, len(asked))
    forgotten()
    kept = [checked(board, text, "pieces") for board, text in asked]
    for (board, text), answer in zip(asked, kept):
        forgotten()
        assert answer == checked(board, text, "pieces")


def test_placements_of_a_position_are_those_left_of_the_one_before() -> None:
    board = "pack/xs.12o-12o-12o-12o-12o"
    start = open_puzzle(board).start
    after = start.after(start.moves[0])
    forgotten()
    first = work_between(open_puzzle(board).plan("check", Question(position=after.text)).job).total
    forgotten()
    ended(open_puzzle(board).plan("check", Question(position=start.text, nodes=1)).job)
    assert work_between(open_puzzle(board).plan("check", Question(position=after.text)).job).total < 0.6 * first


@pytest.mark.parametrize(
    "board", [
        "slide/eight", "slide/star", "slide/two-colour-4x4", "slide/rush-hardest", "hop/frogs-5", "peg/triangle-15",
    ],
)
def test_a_rating_measures_the_space_once(board: str) -> None:
    puzzle = open_puzzle(board)
    forgotten()
    togo = checked(board, puzzle.start.text, "moves").togo
    assert togo
    # The checks along the solution take up to some 12,000 steps each; a search takes several times as many.
    assert work_between(puzzle.plan("rate", Question()).job).total <= 15_000 * togo


def test_questions_about_one_space_may_take_turns() -> None:
    puzzle = open_puzzle("hop/frogs-5")
    alone = checked("hop/frogs-5", None, "moves")
    forgotten()
    jobs = [puzzle.plan("check", Question()).job for _ in range(3)]
    answers: list[CheckAnswer] = []
    while jobs:
        for job in tuple(jobs):
            try:
                next(job)
            except StopIteration as end:
                jobs.remove(job)
                answers.append(replace(end.value, expanded=0))
    assert answers == [alone] * 3
