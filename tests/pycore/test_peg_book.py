"""The book of peg solutions, as read and written by the scripts that make it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from hirameki import tables

FILE = "peg-solutions.json"
#: The problems of Wiegleb's board that begin with vacancy 6.
FROM_SIX = [(6, 6), (6, 27), (6, 30), (6, 33), (6, 42)]


@pytest.fixture
def peg_book(maker: Callable[[str], ModuleType]) -> ModuleType:
    """The module."""
    return maker("peg_book")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the book of `hirameki`."""
    path = tmp_path / FILE
    path.write_text((tables.books() / FILE).read_text())
    return path


def test_a_book_that_is_read_and_written_is_unchanged(peg_book: ModuleType, copy: Path) -> None:
    before = copy.read_text()
    book = peg_book.Book(copy)
    copy.unlink()
    book.write()
    assert copy.read_text() == before


def test_a_board_whose_start_has_no_solution_is_told_what_its_entry_lacks(peg_book: ModuleType) -> None:
    hexagon = "xt.3o-4o-5o-x4o-xx3o"  # that of 19 holes: by position classes alone it could begin with hole 0
    with pytest.raises(SystemExit, match=r"with hole 0 empty: unsolvable\..*`opening=KnownOpening\("):
        peg_book.answered_start(hexagon, None)


def test_rows_proved_anew_keep_the_number_of_games(
    maker: Callable[[str], ModuleType], peg_book: ModuleType, copy: Path
) -> None:
    book, before = peg_book.Book(copy), copy.read_text()
    rows = [{name: value for name, value in row.items() if name != "games"} for row in book.boards["english"]["pairs"]]
    copy.unlink()
    maker("make_peg_english_pairs").store(rows, book)
    assert copy.read_text() == before


def test_a_missing_book_is_empty(peg_book: ModuleType, tmp_path: Path) -> None:
    assert peg_book.Book(tmp_path / FILE).boards == {}


@pytest.mark.parametrize(("name", "pairs"), [("6", FROM_SIX), ("6-27", [(6, 27)]), ("6-28", [])])
def test_rows_are_named_by_board_start_and_goal(
    name: str, pairs: list[tuple[int, int]], peg_book: ModuleType
) -> None:
    (slug, rows, named), (_, others, every) = peg_book.Book().named([f"wiegleb:{name}", "diamond-41"])
    assert slug == "wiegleb"
    assert [(rows[place]["start"], rows[place]["goal"]) for place in named] == pairs
    assert every == list(range(len(others)))


def test_a_board_that_the_book_does_not_have_is_told(peg_book: ModuleType, copy: Path) -> None:
    with pytest.raises(SystemExit, match=r"^The book has no pairs of 'nonsense': it has those of .*, french, .*\.$"):
        list(peg_book.Book(copy).named(["nonsense"]))


@pytest.mark.parametrize("slug", ["hoppers", "triangle-15", "english"])
def test_answering_a_start_again_leaves_the_book_unchanged(slug: str, peg_book: ModuleType, copy: Path) -> None:
    before = copy.read_text()
    book = peg_book.Book(copy)
    row = book.answer_start(slug)
    assert row is not None
    assert row["optimal"]
    assert copy.read_text() == before
