"""What all Python tests share: the long tiers run with `--full` only, `native_only` ones not inside Pyodide."""

from __future__ import annotations

import os
import sys

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the long tiers too")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes long; runs with --full only")
    config.addinivalue_line("markers", "native_only: needs processes, threads or minutes; does not run inside Pyodide")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # Two processes share the tests inside Pyodide: "0/2" takes every second one.
    shard, _, shards = os.environ.get("HIRAMEKI_SHARD", "0/1").partition("/")
    items[:] = items[int(shard) :: int(shards)]
    for item in items:
        if "long" in item.keywords and not config.getoption("--full"):
            item.add_marker(pytest.mark.skip(reason="long: runs with --full"))
        if "native_only" in item.keywords and sys.platform == "emscripten":
            item.add_marker(pytest.mark.skip(reason="does not run inside Pyodide"))
