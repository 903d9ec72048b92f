"""Both readers of links, the core's and the page's, say the same about thousands of damaged ones."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hirameki import PuzzleError, catalogue
from hirameki.links import decode, encode

from tests.data.mutated_links import LARGE, mutated
from tests.pycore.described import described

ROOT = Path(__file__).resolve().parents[2]
#: What the page's reader says of a puzzle that only the core can describe.
ASK = "ask the core"

pytestmark = [
    pytest.mark.native_only, pytest.mark.skipif(not shutil.which("node"), reason="the page's reader runs in Node"),
]


def read_by_core(text: str) -> dict[str, Any]:
    """Return the canonical link that the core reads, and whether moves were cut off; or the code of what is wrong."""
    try:
        link = decode(text)
        return {"link": encode(link), "cut": link.refused is not None}
    except PuzzleError as error:
        return {"error": error.code}


def run_reader(texts: list[str], puzzles: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Let the page's reader read."""
    given = json.dumps({"texts": texts, "catalogue": puzzles})
    command = ["node", str(ROOT / "tests" / "web" / "read-links.mjs")]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False, timeout=300)
    assert not done.returncode, done.stderr[-2000:]
    read: list[dict[str, Any]] = json.loads(done.stdout)
    return read


def read_by_page(texts: list[str]) -> list[dict[str, Any]]:
    """Return what the page reads; it asks the core about puzzles that it cannot describe by itself."""
    listed = [described(puzzle.id) for puzzle in catalogue()]
    verdicts = run_reader(texts, listed)
    asked = {at: str(verdict["params"]["id"]) for at, verdict in enumerate(verdicts) if verdict.get("error") == ASK}
    found: list[dict[str, Any]] = []
    refused: dict[str, str] = {}
    for name in set(asked.values()):
        try:
            found.append({**described(name), "id": name})
        except PuzzleError as error:
            refused[name] = error.code
    again = run_reader([texts[at] for at in asked], [*listed, *found])
    for (at, name), verdict in zip(asked.items(), again, strict=True):
        verdicts[at] = {"error": refused[name]} if verdict.get("error") == ASK else verdict
    return [{key: value for key, value in verdict.items() if key != "params"} for verdict in verdicts]


#: Where a text has several mistakes, the readers may tell different ones of its position or its goal.
MISTAKES = {
    "bad-rows": "position", "board-too-large": "position", "position-shape": "position", "goal-shape": "position",
    "slide-goal-tiles": "tiles", "slide-doubled": "tiles", "slide-number": "tiles",
}


def kind(verdict: dict[str, Any]) -> dict[str, Any]:
    """Return a verdict with the kind of its mistake."""
    return {**verdict, "error": MISTAKES.get(verdict["error"], verdict["error"])} if "error" in verdict else verdict


def agree(
    texts: list[str], by_page: Callable[[list[str]], list[dict[str, Any]]] = read_by_page,
    by_core: Callable[[str], dict[str, Any]] = read_by_core,
) -> None:
    """Hold both readers to one verdict on every text."""
    differing = [
        f"{text!a}\n  core: {core}\n  page: {page}"
        for text, page in zip(texts, by_page(texts), strict=True)
        if kind(core := by_core(text)) != kind(page)
    ]
    assert not differing, f"{len(differing)} of {len(texts)}\n" + "\n".join(line[:600] for line in differing[:20])


def test_readers_that_differ_are_found_out() -> None:
    readers = (lambda texts: [{"error": text} for text in texts], lambda text: {"error": text[:2]})
    agree(["p1", "p2"], *readers)
    with pytest.raises(AssertionError, match="1 of 2"):
        agree(["p1", "p1/peg"], *readers)


#: A cell however it is written, wherever a link names one.
CELLS = [
    f"p1/{before}{cell}{after}" for cell in ("2", "02", "002", "0002", "00002", "c1", "C1", "c01", "c10", "4")
    for before, after in (
        ("peg/xs.4o/", ""), ("peg/xs.4o/g.", ""), ("slide/rush.AAcc/g.A", ""), ("slide/rush.AAcc/g.a", ""),
        ("lights/4x1/m.", ""), ("hop/xs.4o/m.", ""), ("slide/4x1/m.", ""), ("slide/rush.AAcc/00AA/m.", ".L"),
    )
]
#: Shapes on narrow boards.
NARROW = ["p1/slide/klotski.cc-xA-AA-BB-B-cc/00xBBBAAAx00", "p1/slide/klotski.cc-xA-AA-BB-B-cc/00xBBB00xAAA"]


def test_both_readers_agree_on_damaged_links_on_cells_however_they_are_written_and_on_narrow_boards() -> None:
    agree([*mutated(1, len(LARGE) + 150), *CELLS, *NARROW])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_both_readers_agree_on_ten_thousand_damaged_links(seed: int) -> None:
    agree(list(mutated(100 + seed, 1000)))
