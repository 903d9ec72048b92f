"""What every puzzle of the catalogue must offer, whatever its family (ARCHITECTURE.md, "A puzzle is data")."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hirameki import Puzzle, PuzzleError, catalogue, open_puzzle
from hirameki.links import LENGTH_LIMIT, Link, decode, encode

from tests.pycore.described import described
from tests.pycore.opened import Opened

PUZZLES = list(catalogue())
#: The scripts that make tables, levels and books of solutions.
MAKERS = Path(__file__).parents[2] / "pycore" / "tables" / "make"
#: The smallest board of every kind whose games have the jobs of all games.
SHARING = {
    described(one.id)["kind"]: one for one in sorted(PUZZLES, key=lambda one: -len(one.start.text))
    if hasattr(Opened(one.id), "jobs")
}.values()
FIELDS = {
    "id", "family", "slug", "title", "kind", "lattice", "points", "names", "grid", "steps", "start", "goal", "metrics",
    "known", "custom",
}
#: What some kinds say beside what every puzzle says.
KIND_FIELDS = {
    "jump": {"jumps"},
    "slide": {"faces"},
    "blocks": {"width", "height", "hero", "walls", "axis"},
    "place": {"pieces", "solutions"},
    "hop": {"jumps"},
    "lights": {"bends"},
}
#: What stands for many slugs in contract.md, section 1.
PATTERNS = {
    r"WxH": r"\d+x\d+", r"MM-DD": r"\d\d-\d\d", r"DDD": "[a-z]{3}", r"PIECES": "[A-Z]+", r"NAME": "[a-z0-9-]+",
    r"-N\b": r"-\d+",
}
#: Slugs that contract.md, section 1, promises (sizes: a sample).
PROMISED = (
    "peg/hoppers", "peg/triangle-10", "peg/triangle-15", "peg/triangle-21", "peg/triangle-28", "peg/deformed-21",
    "peg/english", "peg/french", "peg/diamond-25", "peg/diamond-41", "peg/wiegleb", "peg/asymmetric-39",
    "peg/hexagon-19", "peg/hexagon-37", "peg/star-13", "peg/rect-6x6", "peg/rect-4x5",
    "slide/eight", "slide/fifteen", "slide/2x2", "slide/3x3", "slide/4x4", "slide/6x6", "slide/2x5", "slide/star",
    "slide/star-3", "slide/two-colour-4x4", "slide/cube", "slide/theta", "slide/petersen",
    "slide/klotski-red-donkey", "slide/red-donkey",
    "pack/6x10", "pack/5x12", "pack/4x15", "pack/3x20", "pack/10x6", "pack/8x8-hole", "pack/4x16-hole",
    "pack/8x8-corners", "pack/two-5x6", "pack/one-sided-3x30", "pack/one-sided-9x10", "pack/tetro-8x8",
    "pack/calendar-02-29", "pack/calendar-12-31", "pack/calendar-11-22-sun", "pack/level-3x5-LPV",
    "hop/frogs-1", "hop/frogs-6", "hop/fore-and-aft",
    "lights/3x3", "lights/9x9", "lights/triangle", "lights/hexagon", "lights/20x20", "lights/1x400",
)


@pytest.mark.parametrize("name", PROMISED)
def test_promised_puzzles_open(name: str) -> None:
    puzzle = open_puzzle(name)
    assert open_puzzle(puzzle.id).id == puzzle.id


@pytest.mark.native_only
def test_the_contract_names_every_puzzle() -> None:
    contract = (Path(__file__).resolve().parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
    names = re.findall(r"^### (\w+)$(.*?)(?=^##|\Z)", contract.partition("## 2. ")[0], re.MULTILINE | re.DOTALL)
    promised = []
    for family, text in names:
        for slug in re.findall(r"`([\w-]+)`", text):
            for short, pattern in PATTERNS.items():
                slug = re.sub(short, lambda _, pattern=pattern: pattern, slug)
            promised.append(f"{family.lower()}/{slug}")
    lacking = [puzzle.id for puzzle in PUZZLES if not any(re.fullmatch(one, puzzle.id) for one in promised)]
    assert not lacking, "name the slug in docs/contract.md, section 1"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_descriptions_are_whole_plain_data(puzzle: Puzzle) -> None:
    told: dict[str, Any] = json.loads(json.dumps(described(puzzle.id)))
    assert told == described(puzzle.id), "only plain JSON values, lists for tuples"
    assert told.keys() >= FIELDS
    assert KIND_FIELDS.get(told["kind"], set()) <= told.keys()
    cells = len(told["points"])
    assert len(told["names"]) == len(told["grid"]) == cells
    assert len(set(told["names"])) == cells
    ends = {end for source, _, target in told["steps"] for end in (source, target)}
    assert ends <= set(range(cells))
    assert {letter for _, letter, _ in told["steps"]} <= {*"UDLRQEZC", ""}
    assert told["metrics"][0] == puzzle.metrics[0]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_start_and_goal_are_fixed_points_of_their_notation(puzzle: Puzzle) -> None:
    start = puzzle.read_position(None)
    assert puzzle.read_position(start) == start
    goal = puzzle.read_goal(None, None)
    assert puzzle.read_goal(goal, start) == goal
    assert re.fullmatch(r"[A-Za-z0-9\-.]+", start), "a position fits into a link"
    assert described(puzzle.id)["start"] == start


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_links_round_trip(puzzle: Puzzle) -> None:
    start = puzzle.read_position(None)
    text = encode(Link(puzzle.id, start, puzzle.read_goal(None, None)))
    assert text[-1].isalnum()
    assert len(text) < LENGTH_LIMIT
    assert encode(decode(text)) == text
    assert decode(text).puzzle == puzzle.id


@pytest.mark.parametrize("puzzle", SHARING, ids=lambda puzzle: puzzle.id)
def test_one_move_takes_back_every_move_of_a_game_that_has_the_jobs_of_all_games(puzzle: Puzzle) -> None:
    dice, here = Random(1), puzzle.start
    for _ in range(10):
        after = here.after(dice.choice(here.moves))
        back = [move for move in after.moves if after.after(move).text == here.text]
        assert back, f"{here.text} to {after.text}: layers of positions know no other way back (methods/space.py)"
        here = after


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_stored_answers_replay_by_the_rules(puzzle: Puzzle) -> None:
    known = described(puzzle.id)["known"]
    if known is None:
        pytest.skip("nothing is stored for this start")
    start = puzzle.read_position(None)
    if described(puzzle.id)["kind"] == "place":
        assert puzzle.position(puzzle.read_position(known["solution"]), puzzle.read_goal(None, None)).solved
        return
    moves = puzzle.read_moves(start, known["solution"])
    played = puzzle.replay(moves, start)
    assert played.refused is None
    assert puzzle.position(played.positions[-1], puzzle.read_goal(None, None)).solved
    assert Opened(puzzle.id).lengths(start, moves)[known["metric"]] == known["moves"]
    assert puzzle.read_moves(start, puzzle.write_moves(start, moves)) == moves


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_start_of_every_board_has_a_proved_shortest_solution(puzzle: Puzzle) -> None:
    known = described(puzzle.id)["known"]
    if known is None or described(puzzle.id)["kind"] == "place":
        pytest.skip("it has no solution, or one that is not counted in moves")
    assert known["optimal"] is True


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if one.family == "slide"], ids=lambda puzzle: puzzle.id)
def test_the_shortest_known_solution_of_tiles_and_blocks_is_stored(puzzle: Puzzle) -> None:
    maker = f"make_{'blocks' if described(puzzle.id)['kind'] == 'blocks' else 'slide'}_solutions.py"
    assert described(puzzle.id)["known"], f"run pycore/tables/make/{maker} {puzzle.slug}"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_positions_can_be_drawn_and_summed_up(puzzle: Puzzle) -> None:
    assert str(puzzle.start).strip()
    told: dict[str, Any] = puzzle.summary()
    assert {"id", "title", "cells", "start", "goal", "known"} <= told.keys()
    if described(puzzle.id)["kind"] != "place":
        assert (told["known"] or {}).get("moves") == (described(puzzle.id)["known"] or {}).get("moves")


@pytest.mark.parametrize("name", [
    "peg/xs.3o-oco-3o", "peg/xg.0010200111210212.1-2-4-4-5-6-7", "slide/xs.3o-oxo-3o", "slide/klotski.AAc-AAc",
    "slide/rush.AAc", "pack/xs.5o/p.I", "hop/xs.3o", "lights/xs.3o",
])
def test_a_board_that_is_in_no_catalogue_is_custom_in_every_family(name: str) -> None:
    assert open_puzzle(name).title.startswith("Custom ")


@pytest.mark.parametrize("maker", [
    "make_peg_solutions", "make_blocks_solutions", "make_slide_solutions", "make_levels",
])
def test_what_a_new_board_is_made_ready_with_names_the_boards_it_knows(maker: str) -> None:
    words = [sys.executable, MAKERS / f"{maker}.py", "nowhere"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert re.search(rf"^{maker}\.py: error: .*nowhere.*", done.stderr, re.MULTILINE)


@pytest.mark.parametrize(("book", "slug"), [("peg", "hoppers"), ("blocks", "rush-1"), ("slide", "eight")])
def test_what_makes_a_new_board_ready_stores_its_solution(book: str, slug: str, tmp_path: Path) -> None:
    pycore, own = MAKERS.parents[1], tmp_path / "pycore"
    for folder in ("hirameki", "tables/make"):
        shutil.copytree(pycore / folder, own / folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = own / "hirameki" / "tables" / f"{book}-solutions.json"
    stored, lacking = (json.loads(path.read_text(encoding="utf-8")) for _ in range(2))
    del lacking.get("boards", lacking)[slug]
    path.write_text(json.dumps(lacking), encoding="utf-8")
    maker = own / "tables" / "make" / f"make_{book}_solutions.py"
    subprocess.run([sys.executable, maker, slug], check=True, timeout=60)
    assert json.loads(path.read_text(encoding="utf-8")) == stored


def test_every_maker_of_data_explains_itself_at_help_and_begins_no_work() -> None:
    started = {
        script: subprocess.Popen([sys.executable, script, "--help"], stdout=subprocess.PIPE, text=True)
        for script in sorted(MAKERS.glob("make_*.py"))
    }
    for script, process in started.items():
        told, _ = process.communicate(timeout=60)
        assert (process.returncode, told.partition(":")[0]) == (0, "usage"), script.name
        assert script.read_text(encoding="utf-8").partition('"""')[2].partition("\n")[0] in told, script.name


@pytest.mark.parametrize(("name", "told"), [
    ("slide/3X3", "perhaps slide/3x3 is meant"), ("lights/5\u00d75", "perhaps lights/5x5 is meant"),
    ("hop/Frogs-3", "perhaps hop/frogs-3 is meant"), ("peg/English", "perhaps peg/english is meant"),
    ("hop/xg.001020.1-2", "codes of boards begin with xs., xq. or xt. in this family"),
    ("lights/xd.3o", "codes of boards begin with xs., xq., xt. or xg. in this family"),
    ("slide/xz.3o", "codes of boards begin with xs., xq., xt., xg., klotski. or rush. in this family"),
])
def test_a_wrong_name_is_told_what_was_probably_meant(name: str, told: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        open_puzzle(name)
    assert str(refused.value) == f"There is no puzzle {name!r}; {told}."
