"""Maps: known sizes, every move on them legal and none missing, what they say of a position as the solver says it."""

from __future__ import annotations

import json
import struct
import zlib
from base64 import b64decode
from collections import defaultdict
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import factorial
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hirameki import MapAnswer, Puzzle, PuzzleError, api, open_puzzle
from hirameki.commands.main import main
from hirameki.notebook import picture

from tests.known import blocks as known_blocks
from tests.known import hop as known_hop
from tests.pycore.decoding import alike, numbers, positions
from tests.pycore.opened import Opened
from tests.pycore.peg_boards import jumps_of, pegs_of
from tests.pycore.peg_twins import reachable

#: The flags of a position, as docs/contract.md has them.
DEAD, END, GOAL, UNPROVED, SHORTEST = 1, 2, 4, 8, 16
#: The most positions of a whole map, and the most characters of a part's positions.
WHOLE, TEXT = 250_000, 11_000_000
SMALL = (
    ("slide/3x2", "", ""), ("slide/2x2", "", ""), ("slide/theta", "", ""),
    ("slide/rush.BccAA-Bccc", "", ""), ("slide/klotski.AAcB-CcDB", "", ""), ("hop/frogs-3", "", ""),
    ("hop/xs.3o-oxo-3o", "", ""), ("lights/3x3", "", ""), ("lights/xg.000111.1-2", "", ""),
    ("peg/hoppers", "", ""), ("peg/triangle-10", "", ""), ("peg/star-13", "", ""), ("peg/rect-3x5", "", ""),
    ("peg/triangle-10", "1", "any"), ("peg/xs.5o", "oocoo", "ccooo"),
)


def mapped(
    name: str, position: str = "", goal: str = "", moves: str = "", seconds: float | None = None
) -> tuple[Puzzle, MapAnswer]:
    """Return a puzzle and its map."""
    puzzle = open_puzzle(name)
    return puzzle, puzzle.map(position=position or None, goal=goal or None, moves=moves or None, seconds=seconds)


def levels(answer: MapAnswer) -> list[int]:
    """Return the level of every position."""
    return [level for level, number in enumerate(answer.levels or ()) for _ in range(number)]


def flags(answer: MapAnswer) -> bytes:
    """Return what is to be seen at every position."""
    return b64decode(answer.flags or "", validate=True)


def beside(puzzle: Puzzle, position: str, goal: str) -> set[str]:
    """Return the positions one move away from a position, found by `check` and the rules alone."""
    legal = puzzle.check(position=position, goal=goal).legal
    moves = [list(Opened(puzzle.id).single_steps([one.move])) for one in legal]
    return {alike(puzzle, puzzle.replay(move, position).positions[-1]) for move in moves}


@pytest.mark.parametrize(("name", "position", "goal"), SMALL)
def test_a_map_has_every_position_and_every_move(name: str, position: str, goal: str) -> None:
    puzzle, answer = mapped(name, position, goal)
    assert (answer.outcome, answer.scope, answer.symmetries) == ("mapped", "whole", 1)
    found = positions(puzzle, answer.width, answer.cells)
    level, seen, edges = levels(answer), flags(answer), numbers(answer.edges)
    assert len(found) == len(set(found)) == len(seen) == len(level) == answer.positions == answer.space
    assert found[answer.start or 0] == answer.position
    pairs = list(zip(edges[0::2], edges[1::2]))
    assert len(pairs) == len(set(pairs))
    one_way = puzzle.family == "peg"
    around = defaultdict(set)
    for far, near in pairs:
        assert level[far] == level[near] + 1 if one_way else 0 <= level[far] - level[near] <= 1
        around[far].add(near)
        if not one_way:
            around[near].add(far)
    for at in Random(name).sample(range(len(found)), min(40, len(found))):
        check = puzzle.check(position=found[at], goal=answer.goal)
        assert bool(seen[at] & DEAD) == (check.outcome == "unsolvable")
        assert bool(seen[at] & GOAL) == puzzle.position(found[at], answer.goal).solved
        if not one_way:
            assert check.togo == level[at]
            assert bool(seen[at] & END) == all(level[other] <= level[at] for other in around[at])
        else:
            assert bool(seen[at] & END) == (not puzzle.position(found[at]).moves)
        if not seen[at] & GOAL and not (one_way and level[at] == 0):
            assert {found[other] for other in around[at]} == beside(puzzle, found[at], answer.goal)


@pytest.mark.parametrize(("name", "position", "goal"), SMALL)
def test_the_corridor_is_that_of_all_shortest_solutions(name: str, position: str, goal: str) -> None:
    puzzle, answer = mapped(name, position, goal)
    metric = "jumps" if puzzle.family == "peg" else None
    counted = puzzle.count(position=position or None, goal=goal or None, metric=metric)
    orders = factorial(counted.moves or 0) if puzzle.family == "lights" else 1  # every order of presses is a way
    assert answer.solutions == (counted.solutions_all or 0) * orders
    assert answer.corridor is not None
    seen, level = flags(answer), levels(answer)
    assert {at for at, flag in enumerate(seen) if flag & SHORTEST} == set(answer.corridor.ids)
    through: defaultdict[int, list[int]] = defaultdict(list)
    for at, share in zip(answer.corridor.ids, answer.corridor.share):
        through[level[at]].append(share)
    top = level[answer.start or 0]
    assert set(through) == set(range(top + 1))
    # Every solution passes through one position of each level; a share is rounded down.
    assert all(1000 - len(shares) < sum(shares) <= 1000 and min(shares) >= 0 for shares in through.values())
    shares = dict(zip(answer.corridor.ids, answer.corridor.share))
    assert shares[answer.start or 0] == 1000
    if not goal:
        steps = Opened(puzzle.id).single_steps(puzzle.solve().solution or ())
        solution = puzzle.replay(steps, answer.position).positions
        ids = {text: at for at, text in enumerate(positions(puzzle, answer.width, answer.cells))}
        assert {ids[alike(puzzle, text)] for text in solution} <= set(shares)


def test_the_map_of_a_part_of_a_large_board_is_not_too_long_for_a_browser() -> None:
    _, answer = mapped("lights/19x19")
    assert (answer.scope, answer.width) == ("part", 19 * 19)
    assert len(answer.cells or "") == (answer.positions or 0) * 19 * 19 < 1.2 * TEXT


LARGE = {
    "slide/eight": 181_440, "slide/two-colour-4x4": 102_960, "hop/fore-and-aft": known_hop.FORE_AND_AFT_POSITIONS,
    "slide/klotski-red-donkey": known_blocks.RED_DONKEY_POSITIONS,
}


@pytest.mark.parametrize("name", [
    name if name == "slide/klotski-red-donkey" else pytest.param(name, marks=pytest.mark.long) for name in LARGE
])
def test_large_spaces_are_those_of_the_literature(name: str) -> None:
    puzzle, answer = mapped(name)
    table = puzzle.table()
    assert answer.levels == table.distribution
    assert answer.positions == LARGE[name]
    if name == "hop/fore-and-aft":
        assert answer.solutions == known_hop.FORE_AND_AFT_WAYS
    assert len(answer.cells or "") == (answer.width or 0) * (answer.positions or 0)


@pytest.mark.parametrize(
    ("name", "moves"),
    [("slide/3x2", ""), ("slide/klotski-pennant", ""), ("peg/hoppers", ""), ("hop/frogs-3", "RlLr"),
     ("slide/star", "")],
)
def test_a_game_is_a_path(name: str, moves: str) -> None:
    puzzle = open_puzzle(name)
    start = puzzle.read_position(None)
    if not moves:
        moves = puzzle.write_moves(start, (puzzle.solve().solution or ())[:4])
    answer = puzzle.map(moves=moves)
    played = puzzle.replay(Opened(puzzle.id).single_steps(puzzle.read_moves(start, moves)), start).positions
    found = positions(puzzle, answer.width, answer.cells)
    assert answer.path is not None
    assert [found[at] for at in answer.path] == [alike(puzzle, position) for position in played]
    edges = numbers(answer.edges)
    joined = set(zip(edges[0::2], edges[1::2])) | set(zip(edges[1::2], edges[0::2]))
    assert set(pairwise(answer.path)) <= joined


def test_symmetrical_positions_are_one_where_there_would_be_too_many() -> None:
    """On 5x5 holes there are two million positions of a class; this one is the same in every symmetry of the square."""
    position, goal = "ccocc-coooc-oocoo-coooc-ccocc", "any"
    puzzle, answer = mapped("peg/rect-5x5", position, goal)
    assert (answer.outcome, answer.scope, answer.symmetries) == ("mapped", "whole", 8)
    side = range(5)
    images = [
        [5 * (across if flip else down) + (down if flip else across) for down in rows for across in columns]
        for flip in (False, True) for rows in (side, side[::-1]) for columns in (side, side[::-1])
    ]
    found = reachable(jumps_of(puzzle), pegs_of(puzzle, position))
    orbits = {min(tuple(sorted(image[hole] for hole in pegs)) for image in images) for pegs in found}
    assert answer.positions == len(orbits)
    assert answer.solutions == puzzle.count(position=position, goal=goal, metric="jumps").solutions_all
    moves = puzzle.write_moves(position, puzzle.solve(position=position, goal=goal).solution or ())
    assert len(mapped("peg/rect-5x5", position, goal, moves)[1].path or ()) == len(answer.levels or ()) == 12


@pytest.mark.parametrize(
    ("name", "position", "proved"),
    [("slide/fifteen", "1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12", True), ("slide/5x5", "", False),
     ("peg/english", "", True), ("peg/english", "xx3c-xxcco-5coo-3c3oc-cco4c-xxcoo-xx3o", True)],
)
def test_of_a_large_space_the_part_around_the_game(name: str, position: str, proved: bool) -> None:
    # Here nobody waits for as many solutions as there may be, nor for a verdict on every move beside them.
    late = name == "peg/english" and position != ""
    puzzle, answer = mapped(name, position, "d4" if late else "", seconds=1.5 if position else 0.4)
    assert (answer.outcome, answer.scope) == ("mapped", "part")
    assert (answer.space or 0) > WHOLE
    found, level, seen = positions(puzzle, answer.width, answer.cells), levels(answer), flags(answer)
    assert len(found) == len(set(found)) == len(level) == len(seen)
    assert found[answer.start or 0] == answer.position
    assert any(flag & SHORTEST for flag in seen) == proved
    assert all(flag & UNPROVED for flag in seen) != proved
    random = Random(name)
    ends = [at for at, flag in enumerate(seen) if flag & GOAL]
    assert ends
    for at in {*ends[:100], *random.sample(range(len(found)), min(100, len(found)))}:
        assert (at in ends) == puzzle.position(found[at], answer.goal).solved
    if late:  # all moves beside the game are judged in no time
        assert {bool(flag & DEAD) for flag in seen if not flag & SHORTEST} == {False, True}
        for at, flag in enumerate(seen):
            dead = puzzle.check(position=found[at], goal=answer.goal).outcome == "unsolvable"
            assert bool(flag & UNPROVED) or bool(flag & DEAD) == dead
    edges = numbers(answer.edges)
    pairs = list(zip(edges[0::2], edges[1::2]))
    for far, near in random.sample(pairs, min(30, len(pairs))):
        reached = {found[near]} if puzzle.family == "peg" else {found[near], found[far]}
        assert reached & {*next_to(puzzle, found[far]), *next_to(puzzle, found[near])}


def next_to(puzzle: Puzzle, position: str) -> Sequence[str]:
    """Return the positions that a jump, or the move of a tile, leads to."""
    here = puzzle.position(position)
    return [here.after(move).text for move in here.moves]


def test_no_map_where_the_goal_is_out_of_reach() -> None:
    for name, position, goal in (("slide/3x2", "213450", ""), ("peg/hoppers", "c3", "b2"), ("slide/fifteen",
                                 "1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0", "")):
        _, answer = mapped(name, position, goal)
        assert (answer.outcome, answer.positions) == ("unsolvable", None)
        assert answer.certificate is not None


@pytest.mark.parametrize(("position", "goal"), [("occo", "oooo"), ("occo", "ooco"), ("oocc", "any")])
def test_a_goal_with_as_many_pegs_or_more_has_no_map(position: str, goal: str) -> None:
    _, answer = mapped("peg/xs.4o", position, goal)
    assert answer.outcome == ("mapped" if goal == "any" else "unsolvable")
    assert (answer.certificate is None) == (goal == "any")


def test_limits_stop_a_map() -> None:
    answer = open_puzzle("slide/eight").map(nodes=5_000)
    assert (answer.outcome, answer.limit) == ("limit", "nodes")
    assert answer.expanded < 20_000


def test_a_map_towards_many_goals_expands_every_position_once() -> None:
    """The goals are found from the start, and the distances from the goals."""
    rush = open_puzzle("slide/rush-3")
    whole = rush.map()
    assert whole.expanded == whole.positions
    assert rush.map(nodes=whole.positions + 1).outcome == "mapped"
    assert rush.map(nodes=whole.positions // 2).outcome == "limit"
    lost = open_puzzle("slide/klotski.AAcB-CcDB").map(goal="A2")
    assert (lost.outcome, lost.expanded) == ("unsolvable", 26)


def test_mistakes_are_told_in_a_sentence() -> None:
    with pytest.raises(PuzzleError, match="no map of pack/6x10"):
        mapped("pack/6x10")
    with pytest.raises(PuzzleError, match="illegal"):
        mapped("slide/eight", "123456780", moves="U3")
    with pytest.raises(PuzzleError):
        open_puzzle("slide/eight").map(metric="runs")


def test_stop_is_heard_soon_and_large_numbers_are_texts() -> None:
    state = json.loads(api.start("m1", "map", '{"puzzle": "slide/star"}'))
    slices = 0
    while state["state"] == "running":
        slices += 1
        state = json.loads(api.advance("m1", 1))
    assert slices > 5
    assert state["result"]["space"] == "12012"


def test_a_picture_has_every_position_in_its_ring(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, answer = mapped("hop/frogs-3")
    assert main(["map", "hop/frogs-3", "--format", "svg"]) == 0
    drawn = ElementTree.fromstring(capsys.readouterr().out)
    dots = "".join(path.get("d", "") for path in drawn if "h0" in path.get("d", ""))
    assert dots.count("h0") == answer.positions
    groups = [drawing.count("h0") for path in drawn if "h0" in (drawing := path.get("d", ""))]
    shortest = sum(bool(flag & SHORTEST) for flag in flags(answer))
    assert groups == [(answer.positions or 0) - shortest, shortest]
    assert main(["map", "hop/frogs-2", "--output", str(tmp_path / "map.png")]) == 0
    data = (tmp_path / "map.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">2I", data[16:24])
    length = struct.unpack(">I", data[33:37])[0]
    assert len(zlib.decompress(data[41:41 + length])) == height * (1 + 3 * width)
    assert main(["map", "hop/frogs-2", "--format", "png", "--output", str(tmp_path / "no" / "map.png")]) == 2
    assert "--output" in capsys.readouterr().err


def test_a_map_in_words_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "peg/hoppers"]) == 0
    said = capsys.readouterr().out
    _, answer = mapped("peg/hoppers")
    rows = [line.split() for line in said.splitlines() if line[:1].isdigit()]
    assert [int(row[1].replace(",", "")) for row in rows] == list(answer.levels or ())
    assert list(accumulate(answer.levels or ()))[-1] == answer.positions
    assert sum(int(row[2].replace(",", "")) for row in rows) == sum(bool(flag & DEAD) for flag in flags(answer))
    assert "not known" not in said


def test_a_map_in_words_says_what_is_not_proved(capsys: pytest.CaptureFixture[str]) -> None:
    said_unproved("slide/fifteen", "moves to go estimated, not proved: ", capsys)


def test_a_map_in_words_says_what_is_not_judged(capsys: pytest.CaptureFixture[str], a_second_each: None) -> None:
    """No time is left to judge moves, else as many are judged as some seconds allow."""
    said_unproved("peg/wiegleb", "not known whether lost: ", capsys)


def said_unproved(name: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Assert that one line says how many positions are not proved."""
    assert main(["map", name, "--nodes", "50"]) == 0
    line, = (line for line in capsys.readouterr().out.splitlines() if line.startswith(told))
    answer = open_puzzle(name).map(nodes=50)
    unproved = sum(bool(flag & UNPROVED) for flag in flags(answer))
    assert unproved
    assert line == f"{told}{unproved} positions"


def test_a_map_in_words_says_of_how_large_a_space_it_is_and_what_is_one_on_it(
    capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", "slide/fifteen", "--nodes", "3000"]) == 0
    assert "\nof a space of 10,461,394,944,000 positions\n" in capsys.readouterr().out
    assert main(["map", "peg/rect-5x5", "--position", "ccocc-coooc-oocoo-coooc-ccocc", "--goal", "any"]) == 0
    said = capsys.readouterr().out
    assert "\nsymmetrical ones taken as one: 8 symmetries\n" in said
    assert "of a space" not in said
    assert main(["map", "hop/frogs-2"]) == 0
    assert "symmetr" not in capsys.readouterr().out


def test_answers_can_be_read_and_seen_in_a_notebook() -> None:
    puzzle, answer = mapped("peg/hoppers")
    assert len(str(answer)) < 2_000
    assert "solutions: 5,664" in str(answer)
    assert ElementTree.fromstring(picture(answer)).tag.endswith("svg")
    traced = puzzle.trace(method="breadth-first")
    assert len(str(traced)) < 4_000
    assert ElementTree.fromstring(picture(traced)).tag.endswith("svg")


def test_a_map_is_a_graph_for_other_libraries_and_short_at_the_prompt() -> None:
    for name in ("hop/frogs-2", "slide/3x2", "peg/triangle-10", "slide/klotski-pennant"):
        puzzle = open_puzzle(name)
        chart = puzzle.map()
        texts, pairs, distances = chart.texts(), list(chart.pairs()), chart.distances()
        assert len(texts) == len(set(texts)) == len(distances) == chart.positions
        assert tuple(map(distances.count, range(max(distances) + 1))) == chart.levels
        for farther, nearer in pairs[:50]:
            assert distances[farther] >= distances[nearer]
            if name in ("hop/frogs-2", "slide/3x2"):  # on the others a mark a cell is no whole position
                there = puzzle.position(texts[farther])
                back = puzzle.position(texts[nearer])
                assert texts[nearer] in {there.after(move).text for move in there.moves} or texts[farther] in {
                    back.after(move).text for move in back.moves
                }
        assert max(len(repr(chart)), len(repr(puzzle.trace(nodes=2000)))) < 1000


def test_a_map_of_a_large_board_is_a_small_picture_in_a_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = picture(open_puzzle("slide/star").map())
    assert main(["map", "slide/star", "--format", "svg"]) == 0
    assert 50_000 < len(drawn) < 300_000 < len(capsys.readouterr().out)
