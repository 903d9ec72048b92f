"""Stored tables: there, not there, damaged."""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hirameki import PuzzleError, tables
from hirameki.commands.main import main

CONTENT = b"a table"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with one table, which is the one looked into."""
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    (tmp_path / "some.bin").write_bytes(CONTENT)
    return tmp_path


def test_a_table_without_sums_or_with_its_own_is_read(folder: Path) -> None:
    assert tables.read("some.bin") == CONTENT
    (folder / tables.SUMS).write_text(f"{'0' * 64}  other.bin\n")
    assert tables.read("some.bin") == CONTENT
    (folder / tables.SUMS).write_text(f"{hashlib.sha256(CONTENT).hexdigest()}  some.bin\n")
    assert tables.read("some.bin") == CONTENT
    assert tables.read("other.bin") is None


def test_a_damaged_table_is_said_in_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = hashlib.sha256(CONTENT).hexdigest()
    (folder / tables.SUMS).write_text(f"{whole}  some.bin\n{whole}  slide-patterns.bin\n")
    (folder / "some.bin").write_bytes(CONTENT[:-1])
    with pytest.raises(PuzzleError, match=r"some\.bin is damaged"):
        tables.read("some.bin")
    (folder / "slide-patterns.bin").write_bytes(b"half of it")
    assert main(["solve", "slide/fifteen"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "slide-patterns.bin is damaged" in said.err


@pytest.mark.parametrize("content", [b"garbage\n", b"\xff\xfe\x00", b"\n", b"a b c\n"])
def test_damaged_checksums_are_said_in_one_sentence(folder: Path, content: bytes) -> None:
    (folder / tables.SUMS).write_bytes(content)
    with pytest.raises(PuzzleError, match=r"The table SHA256SUMS is damaged \(line 1 "):
        tables.read("some.bin")


def refused(path: Path) -> bytes:
    """Stand in for `Path.read_bytes` where nothing may be read."""
    raise PermissionError(13, "Permission denied", str(path))


def test_a_table_that_cannot_be_read_is_said_in_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "read_bytes", refused)
    with pytest.raises(PuzzleError, match=r"The table some\.bin is damaged \(Permission denied\)"):
        tables.read("some.bin")


#: Every kind of table, and a question that reads it.
READERS = {
    "slide-patterns.bin": ("solve", "slide/fifteen"),
    "slide-pairs-5x5.bin": ("solve", "slide/5x5", "--position", "68l2cfjh5dnoi7bke901am3g4"),
    "slide-pairs-6x6.bin": ("solve", "slide/6x6", "--position", "bgl9xdv576rh1fq2mu38toe4sz0njpiyacwk"),
    "slide-sight-6x5.bin": ("solve", "slide/6x5", "--position", "51ms4hqopaj8geirb306d27fn9tlkc"),
    "pack-solutions-3x20.bin": ("check", "pack/3x20"),
    "peg-english.bin": ("check", "peg/english"),
    "peg-stages-d4.bin": ("check", "peg/english", "--position", "d1", "--goal", "d1"),
}


def whole_table(name: str) -> bytes:
    whole = tables.read(name)
    if whole is None:
        pytest.skip("the big tables are not there")
    return whole


@pytest.mark.parametrize(
    "name", ["slide-patterns.bin", "pack-solutions-3x20.bin", "peg-english.bin", "peg-stages-d4.bin"]
)
def test_a_table_that_judges_moves_is_read_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_table(name)
    assert main([*READERS[name], "--json"]) == 0
    monkeypatch.setattr(Path, "read_bytes", refused)
    assert main([*READERS[name], "--json"]) == 0


@pytest.fixture
def assert_damage_is_told(
    afresh: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Callable[..., None]:
    """Return what asks the reader of a table that has been given this content, with no sums beside it."""
    # Those of pegs are remembered once they have been read, but no damaged one is.
    asked = cache(lambda name: afresh("hirameki.commands.main").main if name.startswith("peg-") else main)

    def told(name: str, content: bytes, fault: str = "") -> None:
        monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
        (tmp_path / name).write_bytes(content)
        assert asked(name)([*READERS[name], "--time", "60"]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        expected = rf"{re.escape(name)} is damaged \(it.*{fault}.*\); expected the file as it was made"
        assert re.search(expected, said.err)

    return told


@pytest.mark.parametrize("name", READERS)
def test_every_reader_tells_what_is_damaged_where_no_sums_lie(
    name: str, assert_damage_is_told: Callable[..., None]
) -> None:
    whole = whole_table(name)
    middle = len(whole) // 2
    flipped = bytes((whole[middle] ^ 16,))
    for damaged in (whole[:middle], whole[:middle] + flipped + whole[middle + 1:]):
        assert_damage_is_told(name, damaged)


@pytest.mark.parametrize("name", ["pack-solutions-3x20.bin", "peg-stages-d4.bin"])
def test_what_is_no_table_at_all_is_told(name: str, assert_damage_is_told: Callable[..., None]) -> None:
    whole = whole_table(name)
    for damaged in (b"", whole[:4], whole[:-1], whole + b"x", b"x" + whole, b"y" + whole[1:]):
        assert_damage_is_told(name, damaged)


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["peg-english.bin", "peg-stages-d4.bin"])
def test_levels_of_wrong_lengths_that_add_up_are_told(name: str, assert_damage_is_told: Callable[..., None]) -> None:
    whole = whole_table(name)
    begin = whole.index(b"\n") + 1
    for more in ((1, -1, 0), (0, 1, -1), (-1, 0, 1), (0, -1, 1), (1 << 29, 0, 0)):
        sizes = [size + one for size, one in zip(struct.unpack_from("<3I", whole, begin), more)]
        assert_damage_is_told(name, whole[:begin] + struct.pack("<3I", *sizes) + whole[begin + 12:])


@pytest.mark.parametrize(("numbers", "fault"), [
    (b"", "no whole"), (bytes(3), "no whole"), (b"\xff" * 24, "65535"), (bytes(tables.MOST + 1), ""),
], ids=["none", "three", "wrong", "too many"])
def test_a_book_names_placements_of_its_board(
    numbers: bytes, fault: str, assert_damage_is_told: Callable[..., None]
) -> None:
    assert_damage_is_told("pack-solutions-3x20.bin", zlib.compress(numbers, 1), fault)
