"""Stored tables: there, not there, damaged."""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path

import pytest
from hirameki import open_puzzle, tables
from hirameki.commands.main import main
from hirameki.errors import DamagedTable
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.puzzle import PackPuzzle
from hirameki.puzzles.pack.tables.packing_book import PackingBook
from hirameki.puzzles.peg.tables import central_game, position_file, waypoints
from hirameki.search.jobs import drain
from hirameki.tables.deflated import Deflated, inflated

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
    with pytest.raises(DamagedTable, match=r"some\.bin is damaged"):
        tables.read("some.bin")
    (folder / "slide-patterns.bin").write_bytes(b"half of it")
    assert main(["solve", "slide/fifteen"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "slide-patterns.bin is damaged" in said.err


def stream(*pieces: bytes) -> Deflated:
    """Return a table with these pieces, half read."""
    return Deflated("some.bin", b"".join(pieces))


def test_a_stream_is_read_to_its_last_byte() -> None:
    packed = zlib.compress(b"abcdef")
    whole = stream(packed)
    assert (whole.take(4), whole.take(0), whole.rest()) == (b"abcd", b"", b"ef")
    for damaged, size in (
        (packed[:-1], 6), (packed[:4], 6), (b"", 6), (packed, 7), (packed, 5), (packed + b"x", 6), (b"x" + packed, 6),
        (packed[:-1] + b"x", 6), (packed[:-1], None), (packed + b"x", None),
        (zlib.compress(bytes(tables.MOST + 1)), None),
    ):
        with pytest.raises(DamagedTable, match=r"some\.bin is damaged \(it .*\); expected the file as it was made"):
            inflated("some.bin", damaged, size)


#: Every kind of table, and a question that reads it.
READERS = {
    "slide-patterns.bin": ("solve", "slide/fifteen"),
    "slide-insight-5x5.bin": ("solve", "slide/5x5"),
    "slide-pairs-6x6.bin": ("solve", "slide/6x6"),
    "slide-sight-6x5.bin": ("solve", "slide/6x5"),
    "pack-solutions-3x20.bin": ("check", "pack/3x20"),
    "peg-english.bin": ("check", "peg/english"),
    "peg-stages-d4.bin": ("check", "peg/english", "--position", "d1", "--goal", "d1"),
}


def whole_table(name: str) -> bytes:
    whole = tables.read(name)
    if whole is None:
        pytest.skip("the big tables are not there")
    return whole


def assert_damage_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for forget in (central_game.forget, waypoints.forget):
        forget()
    assert main([*READERS[name], "--time", "60"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert f"{name} is damaged (it" in said.err


@pytest.mark.parametrize("name", READERS)
def test_every_reader_tells_what_is_damaged_where_no_sums_lie(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = whole_table(name)
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    middle = len(whole) // 2
    flipped = bytes((whole[middle] ^ 16,))
    for damaged in (whole[:middle], whole[:middle] + flipped + whole[middle + 1:]):
        (tmp_path / name).write_bytes(damaged)
        assert_damage_is_told(name, capsys)


@pytest.mark.parametrize("name", ["peg-english.bin", "peg-stages-d4.bin"])
def test_levels_of_wrong_lengths_that_add_up_are_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = whole_table(name)
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    magic = (central_game if name == "peg-english.bin" else waypoints).MAGIC
    for longer, shorter in ((0, 1), (1, 2), (2, 0), (2, 1)):
        sizes = position_file.numbers("I", whole[len(magic):len(magic) + 12])
        sizes[longer] += 1
        sizes[shorter] -= 1
        (tmp_path / name).write_bytes(magic + position_file.little(sizes) + whole[len(magic) + 12:])
        assert_damage_is_told(name, capsys)


def test_a_position_file_holds_what_its_beginning_says() -> None:
    beside = [position_file.BESIDE_ALL]
    good = position_file.pack(b"m", [[2, 5], [3]], [b"abc"])
    for damaged in (
        b"n" + good[1:], good[:12], good[:1] + b"\3" + good[2:],
        position_file.pack(b"m", [[2, 5], [3]], [b"ab"]), position_file.pack(b"m", [[2, 1 << 29], [3]], [b"abc"]),
    ):
        with pytest.raises(DamagedTable, match=r"some\.bin is damaged \(it"):
            drain(position_file.unpack("some.bin", b"m", damaged, 2, beside))


@pytest.mark.parametrize(("numbers", "fault"), [(b"", "no whole"), (bytes(3), "no whole"), (b"\xff" * 24, "65535")])
def test_a_book_names_placements_of_its_board(numbers: bytes, fault: str) -> None:
    puzzle = open_puzzle("pack/3x20")
    assert isinstance(puzzle, PackPuzzle)
    with pytest.raises(DamagedTable, match=fault):
        PackingBook(Packing(puzzle.board, puzzle.pieces, {}), numbers, "some.bin")
