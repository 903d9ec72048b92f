"""The one-file edition as a file: whole, closed to the world, the same at every build, and no larger than it may be."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path

import pytest
from test_dist import DIST, ROOT

from tools.days import TABLE, months
from tools.site import single
from tools.workshop import BuildError, Workshop

LICENCES = next(DIST.glob("licences-*.txt"))
CATALOGUE = {name: next(DIST.glob(f"{name}-*.json")) for name in ("catalog", "known")}


def write(folder: Path, limit: int = single.LIMIT) -> bytes:
    """Write the file with small ones in the place of Python's and return it."""
    python = folder / "python"
    python.mkdir(parents=True)
    (python / "pyodide.mjs").write_text("export {};")
    (python / "hirameki-1-py3-none-any.whl").write_text("for people")
    target = folder / single.NAME
    tables = sorted((ROOT / "pycore" / "tables").glob("*.*"))
    shop = Workshop(work=folder, quiet=True)
    days = months(shop, tables)
    fetched = [path for path in tables if path.name != TABLE]
    made_of = single.SingleInputs(python, CATALOGUE, fetched, days, LICENCES)
    single.write_single(shop, target, "test", made_of, limit)
    return target.read_bytes()


def test_it_is_the_same_at_every_build_and_asks_for_nothing(tmp_path: Path) -> None:
    first = write(tmp_path / "first")
    assert first == write(tmp_path / "second")
    text = first.decode()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert policy
    assert not re.search(r"https?:|'self'|\*", policy[1])
    # Nothing lies beside it that it could lead to.
    listed = re.search(r'id="assets">([^<]+)<', text)
    assert listed
    assets = json.loads(listed[1])
    assert [assets[name] for name in ("docs", "previews", "single", "serviceWorker")] == [None] * 4
    # Scripts and pictures lie in the file.
    elements = re.sub(r'<script type="module">.*?</script>', "", text, flags=re.DOTALL)
    assert not re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(?!data:)', elements)
    blocks = dict(re.findall(r'<script type="text/plain" id="block:([^"]+)">([^<]*)</script>', text))
    levels = {path.name for path in (ROOT / "pycore" / "tables").glob("levels-*.json")}
    assert len(levels) >= 7
    assert set(blocks) == {
        "catalog.json", "known.json", "worker.js", "en.json", "ja.json", "pyodide.mjs", "days.json", *levels,
    }
    for name, path in CATALOGUE.items():
        assert gzip.decompress(base64.b64decode(blocks[f"{name}.json"])) == path.read_bytes()
    # Whoever passes the file on passes on the licences of what is in it.
    given = re.search(r'<link rel="license" href="data:text/plain;charset=utf-8;base64,([^"]+)">', text)
    assert given
    assert base64.b64decode(given[1]) == LICENCES.read_bytes()


def test_a_file_that_was_cut_off_says_so(tmp_path: Path) -> None:
    text = write(tmp_path).decode()
    said = re.search(r'<p id="late"[^>]*>(.*)</p>', text)
    assert said
    assert "this file is not whole" in said[1]
    assert "ファイルが途中で切れている" in said[1]
    assert "reload" not in said[1]
    # It stands before all that may be missing.
    assert said.start() < text.index('<script type="text/plain"')


def test_a_file_that_grew_too_large_is_not_made_quietly(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="1,000 are allowed"):
        write(tmp_path, limit=1000)
