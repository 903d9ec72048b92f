"""The bench: its questions are answered as its table says, its plots are SVG that says where the wall is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hirameki import api, catalogue, open_puzzle

from tools.benching import BenchOptions, scripts_of
from tools.figures import conditions, marks, write_figures
from tools.workshop import BuildError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _scripts_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))


def test_without_a_name_the_one_table_is_measured() -> None:
    scripts = {"overview": Path("bench/overview.py"), "peg": Path("bench/peg.py"), "film": Path("bench/page/film.py")}
    assert BenchOptions().names(scripts) == ["overview"]
    assert BenchOptions(everything=True).names(scripts) == ["overview", "peg", "film"]
    assert BenchOptions(page=True).names(scripts) == ["film"]
    assert BenchOptions(only=("film", "peg")).names(scripts) == ["peg", "film"]
    assert BenchOptions(engines=("firefox",)).names(scripts) == ["engines"]
    with pytest.raises(BuildError, match="There is no bench 'pegs': choose among overview, peg, film"):
        BenchOptions(only=("pegs",)).names(scripts)


def test_limits_are_tried_on_boards_that_there_are() -> None:
    import limits

    operations = {"solve", "count", "check", "table", "compare", "map", "estimate"}
    assert {call.split()[0] for call in limits.CALLS} == operations
    for call in limits.CALLS:
        operation, asked = limits.asked(call)
        state = json.loads(api.start("limits", operation, json.dumps(asked | {"seconds": 0})))
        assert state["state"] in ("running", "needs"), call
        api.cancel("limits")


def test_players_wait_at_the_same_positions_in_every_run() -> None:
    from waiting import positions_of

    for name in ("peg/hoppers", "pack/level-3x5-LPV", "lights/5x5"):
        found = positions_of(name, 4)
        assert found == positions_of(name, 4)
        assert len(set(found)) > 1
        for position in found:
            open_puzzle(name).read_position(position)


def test_every_question_can_be_asked_and_grows() -> None:
    from _cases import CASES, GROWTHS

    assert len({case.name for case in CASES}) == len(CASES)
    families = {case.puzzle.partition("/")[0] for case in CASES}
    assert families == {puzzle.family for puzzle in catalogue()}, "add a case to bench/_cases.py"
    for growth in GROWTHS:
        cells = []
        for number in range(len(growth.sizes)):
            name, operation, asked = growth.question(number)
            assert operation == "solve"
            assert set(asked) <= {"seed", "all", "listed"}
            cells.append(len(open_puzzle(name).describe()["points"]))  # type: ignore[arg-type]
        assert growth.name == "blocks" or cells == sorted(cells)


def test_a_table_row_says_answer_times_and_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    from _cases import CASES
    from _tables import table_lines
    from overview import best, hold, rows

    [hoppers] = [case for case in CASES if case.puzzle == "peg/hoppers"]
    with pytest.raises(AssertionError, match="hoppers"):
        hold(hoppers, {"moves": 8, "solutions_all": 72})
    assert best(iter([0.3, 0.1, 0.2]).__next__) == 0.1
    assert best(iter([1.5]).__next__) == 1.5
    cases = {case.name: 0.5 for case in CASES}
    made = rows({"cases": cases, "growth": {}}, {"cases": cases, "growth": {}}, cases, 0.01)
    [row] = [row for row in made if row[0] == hoppers.name]
    assert row[1:5] == ["7 moves, 72 solutions", "0.500 s", "0.500 s", "0.500 s"]
    assert row[5].startswith("deepening: ")
    assert all(len(line) <= 200 for line in table_lines("All", ["a", *"bcdefg"], made))
    assert not capsys.readouterr().out
    assert re.search(r"^\d{4}-\d\d-\d\d, .*, a plain loop \d+\.\d\d s$", conditions())


def test_growth_names_the_largest_size_and_the_wall() -> None:
    from _cases import GROWTHS
    from overview import growth_rows

    none, two = ({growth.name: seconds for growth in GROWTHS} for seconds in ([], [0.1, 2.5]))
    whole = {growth.name: [0.5] * len(growth.sizes) for growth in GROWTHS}
    rows = growth_rows({"cases": {}, "growth": none}, {"cases": {}, "growth": two})
    pegs = "Pegs: triangles with n holes a side, shortest solution proved, nothing stored"
    assert rows[:2] == [[f"{pegs} (CPython)", "none", "-", "4"], [f"{pegs} (Pyodide)", "5", "2.50 s", "6"]]
    rows = growth_rows({"cases": {}, "growth": whole}, {"cases": {}, "growth": whole})
    assert {row[3] for row in rows} == {f"none up to {growth.sizes[-1]}" for growth in GROWTHS}


@pytest.mark.parametrize("longer", [1, 2, 3])
def test_a_plot_names_its_lines_and_the_wall(longer: int) -> None:
    from _plot import plot

    drawn = plot("Time & size", ("2 x 2", "3 x 3", "4 x 4"), 60, {"CPython": [0.001, 2.5][:longer], "Pyodide": [0.01]})
    root = ElementTree.fromstring(drawn)
    texts = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Time & size"
    assert {"CPython", "Pyodide", "2 x 2", "wall: not within 60 s", "10 s"} <= set(texts)
    assert "prefers-color-scheme:dark" in drawn
    assert len(drawn) < 8000


def test_what_was_measured_replaces_what_was_written_before(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    begin, end = marks("peg")
    page.write_text(f"Before.\n\n{begin}\nold\n{end}\n\nAfter.\n", encoding="utf-8")
    for _ in range(2):
        write_figures(page, "peg", "\nPegs\n  row\n\n\nMore\n  row\n\n", "today, here")
    tables = "Pegs\n  row\n\nMore\n  row\n\ntoday, here"
    assert page.read_text(encoding="utf-8") == f"Before.\n\n{begin}\n\n```\n{tables}\n```\n\n{end}\n\nAfter.\n"
    with pytest.raises(BuildError, match="no place for pack"):
        write_figures(page, "pack", "Packings", "today, here")


def test_every_script_has_its_place_among_the_figures() -> None:
    figures = (ROOT / "bench" / "README.md").read_text(encoding="utf-8")
    for name in scripts_of(ROOT / "bench"):
        begin, end = marks(name)
        assert -1 < figures.find(begin) < figures.find(end), name


def test_the_benches_of_the_page_ask_for_controls_that_it_has() -> None:
    said = [
        text
        for path in (ROOT / "web" / "locales" / "en.json", ROOT / "web" / "locales" / "later" / "en.json")
        for text in json.loads(path.read_text(encoding="utf-8")).values()
    ]
    asked = {
        name
        for path in (ROOT / "bench" / "page").glob("*.py")
        for name in re.findall(r'(?:control\(\w+(?:\.\w+)*, |name=)"([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 10
    assert sorted(name for name in asked if not any(name in text for text in said)) == []
