"""Links: the golden file, fixed points, and what damaged or hostile text gets."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hirameki.errors import PuzzleError
from hirameki.links import LENGTH_LIMIT, decode, encode
from hypothesis import given
from hypothesis import strategies as st

GOLDEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "links.json").read_text(encoding="utf-8")
)


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
        assert list(link.moves) == entry["moves"]
    assert (link.refused.code if link.refused else None) == entry.get("refused")
    assert encode(link) == entry["canonical"]
    assert decode(encode(link)).position == link.position
    assert encode(decode(encode(link))) == encode(link)


def test_wrapping_is_taken_off() -> None:
    plain = decode("p1/peg/english")
    for text in (
        "#p1/peg/english", " https://example.org/a/b/?x=1#p1/peg/english~cf ", "p1/peg/english.", "p1/peg/english)",
        "p1/peg/\nenglish", "%23p1/peg/english", "ｐ1/peg/english", "p1/peg/eng\u200blish", "100%#p1/peg/english",
        "p1/peg/english#", "p1/peg/english?utm=1&x",
    ):
        assert decode(text) == plain


def refused(text: str) -> str | None:
    """Return the sentence with which a link is refused, or None; what is read must be a fixed point."""
    try:
        link = decode(text)
    except PuzzleError as error:
        return str(error)
    assert encode(decode(encode(link))) == encode(link)
    return None


@given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    for candidate in (text, f"#p1/{text}", f"p1/peg/english/{text}", f"p1/slide/eight/{text}"):
        assert refused(candidate) != ""


def test_mutated_links_do_no_harm() -> None:
    dice = random.Random(1)
    alphabet = "abcdefgop019/-.~?=&mgpxoUDLR#"
    for _ in range(300):
        text = list(dice.choice(GOLDEN)["link"])
        for _ in range(dice.randint(1, 3)):
            text[dice.randrange(len(text))] = dice.choice(alphabet)
        assert refused("".join(text)) != ""


def test_long_text_is_refused_before_any_work() -> None:
    with pytest.raises(PuzzleError) as caught:
        decode("#p1/peg/english/m." + "d2D" * LENGTH_LIMIT)
    assert caught.value.code == "link-too-long"
