"""What all Python tests share.

`long` tests run with `--full` only, `heavy` ones inside Pyodide with `--full` only, `native_only` ones never there.
Which files run inside Pyodide says `tests/pyodide/pytest.mjs`.
"""

from __future__ import annotations

import os
import sys

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the long tiers too")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes long; runs with --full only")
    config.addinivalue_line("markers", "heavy: takes many seconds inside Pyodide; runs there with --full only")
    config.addinivalue_line("markers", "native_only: needs processes, threads or minutes; does not run inside Pyodide")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Two processes share the tests inside Pyodide: "0/2" takes every second one.
    shard, _, shards = os.environ.get("HIRAMEKI_SHARD", "0/1").partition("/")
    items[:] = items[int(shard) :: int(shards)]
    inside = sys.platform == "emscripten"
    for item in items:
        if "long" in item.keywords and not config.getoption("--full"):
            item.add_marker(pytest.mark.skip(reason="long: runs with --full"))
        if "heavy" in item.keywords and inside and not config.getoption("--full"):
            item.add_marker(pytest.mark.skip(reason="heavy: runs inside Pyodide with --full"))
        if "native_only" in item.keywords and inside:
            item.add_marker(pytest.mark.skip(reason="does not run inside Pyodide"))
