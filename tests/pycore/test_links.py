"""Links: the golden file, fixed points, and what damaged or hostile text gets."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hirameki import PuzzleError, as_json, open_puzzle
from hirameki.links import LENGTH_LIMIT, Link, decode, encode
from hypothesis import given
from hypothesis import strategies as st

from tests.pycore.opened import Opened

GOLDEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "links.json").read_text(encoding="utf-8")
)
#: A link without check and options.
LINK = re.compile(r"#(p1/(?:peg|slide|pack|hop|lights)/[A-Za-z0-9/.-]*[A-Za-z0-9])")


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: entry["link"])
def test_every_link_ever_documented_still_reads(entry: dict[str, Any]) -> None:
    if "error" in entry:
        with pytest.raises(PuzzleError) as caught:
            decode(entry["link"])
        assert caught.value.code == entry["error"]
        return
    link = decode(entry["link"])
    for name in ("puzzle", "position", "goal"):
        if name in entry:
            assert getattr(link, name) == entry[name]
    if "moves" in entry:
        assert as_json(link.moves) == entry["moves"]
    assert (link.refused.code if link.refused else None) == entry.get("refused")
    assert encode(link) == entry["canonical"]
    assert decode(encode(link)).position == link.position
    assert encode(decode(encode(link))) == encode(link)


@pytest.mark.native_only
def test_every_link_in_the_documentation_is_among_them() -> None:
    root = Path(__file__).resolve().parents[2]
    written = {
        (page.name, link)
        for page in [root / "README.md", root / "pycore" / "README.md", *(root / "docs").rglob("*.md")]
        for link in LINK.findall(page.read_text(encoding="utf-8"))
    }
    held = {link for entry in GOLDEN for link in LINK.findall(f"#{entry['link']}")}
    assert len(written) > 10
    assert not {(page, link) for page, link in written if link not in held}


@pytest.mark.parametrize(
    "text",
    [
        "#p1/peg/english", " https://example.org/a/b/?x=1#p1/peg/english~cf ", "p1/peg/english.", "p1/peg/english)",
        "p1/peg/\nenglish", "%23p1/peg/english", "ｐ1/peg/english", "p1/peg/eng\u200blish", "100%#p1/peg/english",
        "p1/peg/english#", "p1/peg/english?utm=1&x",
    ],
)
def test_wrapping_is_taken_off(text: str) -> None:
    assert decode(text) == decode("p1/peg/english")


def read_or_refused(text: str) -> None:
    """Assert that a text is a link whose canonical form is a fixed point, or is refused in one short sentence."""
    try:
        link = decode(text)
    except PuzzleError as error:
        sentence = str(error)
        assert 20 < len(sentence) < 400
        assert sentence.endswith(".")
        assert "\n" not in sentence
        return
    assert decode(encode(link)) == replace(link, refused=None)
    assert encode(decode(encode(link))) == encode(link)


#: Any signs, half of them of ASCII. Hypothesis' own text begins by looking at every sign that there is, which takes
#: seconds inside Pyodide.
SIGNS = st.one_of(st.integers(0, 0x7F), st.integers(0x80, 0xD7FF), st.integers(0, 0x7F), st.integers(0xE000, 0x10FFFF))
TEXTS = st.lists(SIGNS.map(chr), max_size=60).map("".join)


@pytest.mark.parametrize("before", ["", "#p1/", "p1/peg/english/", "p1/slide/eight/", "p1/pack/6x10/"])
@given(text=TEXTS)
def test_any_text_is_read_or_refused(before: str, text: str) -> None:
    read_or_refused(before + text)


CHANGES = st.tuples(st.integers(0, 200), st.sampled_from("abcdefgop019/-.~?=&mgpxoUDLR#"))


@given(
    text=st.sampled_from([entry["link"] for entry in GOLDEN]), changes=st.lists(CHANGES, min_size=1, max_size=3)
)
def test_mutated_links_are_read_or_refused(text: str, changes: list[tuple[int, str]]) -> None:
    marks = list(text)
    for place, mark in changes:
        marks[place % len(marks)] = mark
    read_or_refused("".join(marks))


def test_where_nothing_stands_between_two_slashes_the_slash_is_named() -> None:
    with pytest.raises(PuzzleError, match="cannot be read at '/'"):
        decode("p1/peg/english//g.d4")


def test_long_text_is_refused_before_any_work() -> None:
    with pytest.raises(PuzzleError) as caught:
        decode("#p1/peg/english/m." + "d2D" * LENGTH_LIMIT)
    assert caught.value.code == "link-too-long"


def test_no_link_is_written_that_would_be_too_long_to_be_read() -> None:
    cube = open_puzzle("slide/cube").start
    there_and_back = (cube.moves[0], cube.text.index("0")) * 2500
    with pytest.raises(PuzzleError) as caught:
        encode(Link("slide/cube", cube.text, cube.goal, there_and_back))
    assert caught.value.code == "link-too-long"
    eight = Link("slide/eight", "123456708", "123456780", (6, 7) * 2500)
    assert decode(encode(eight)) == eight
    with pytest.raises(PuzzleError, match=r"expected at most 5,000 moves\.$"):
        encode(replace(eight, moves=(6, 7) * 2501))


@pytest.mark.parametrize("options", [
    {"x": "1"}, {"t": "1 2"}, {"t": "1&play"}, {"t": 3}, {"t": None}, None, "play", {5: ""},
])
def test_no_link_is_written_with_options_that_nobody_reads(options: Any) -> None:
    with pytest.raises(PuzzleError, match=r"^options cannot be .*; expected short words by names among t, play, "):
        encode(Link("peg/english", "d4", "d4", options=options))


@pytest.mark.parametrize(("name", "move", "back"), [
    ("slide/2x2", "R", "L"), ("slide/2x2", "R2500", "L2500"), ("slide/2x2", "a1.", "b1."), ("hop/frogs-1", "R", "L"),
    ("hop/frogs-1", "1.", "2."), ("lights/2x2", "a1.", "b1."),
])
def test_five_thousand_moves_are_read_and_no_more(name: str, move: str, back: str) -> None:
    game = Opened(name)
    position = game.read_position(None)
    most = (move + back) * (1 if move[1:].isdigit() else 2500)
    assert len(game.read_moves(position, most.rstrip("."))) == 5000
    with pytest.raises(PuzzleError, match="at most 5,000 moves"):
        game.read_moves(position, most + move.rstrip("."))
