"""Stored tables: there, not there, damaged."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hirameki import tables
from hirameki.commands.main import main
from hirameki.errors import DamagedTable

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
