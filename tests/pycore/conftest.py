"""How much hypothesis tries: little inside Pyodide, much with --full; and the scripts that make tables."""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

# Time limits of one example would fail on a busy machine; examples are not kept on disk, so that every run is the same.
_ALWAYS = {
    "deadline": None, "database": None, "derandomize": True,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("default", max_examples=20, **_ALWAYS)
settings.register_profile("pyodide", max_examples=5, **_ALWAYS)
settings.register_profile("full", max_examples=300, **_ALWAYS)


def pytest_configure(config: pytest.Config) -> None:
    inside = sys.platform == "emscripten"
    settings.load_profile("full" if config.getoption("--full") else "pyodide" if inside else "default")
    # Searches hold millions of tuples, none of them in a circle: looking for circles takes a tenth of the time.
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture
def a_second_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock go on by a second whenever it is read: every event is told, no time is left."""
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(ticks)))


@pytest.fixture
def afresh() -> Iterator[Callable[[str], ModuleType]]:
    """What imports a module of the core as a new process does: nothing that was read before is remembered."""
    def taken() -> dict[str, ModuleType]:
        names = [name for name in sys.modules if name.partition(".")[0] == "hirameki"]
        return {name: sys.modules.pop(name) for name in names}

    before: dict[str, ModuleType] = {}

    def imported(name: str) -> ModuleType:
        found = taken()
        before.update({} if before else found)
        return importlib.import_module(name)

    yield imported
    if before:
        taken()
        sys.modules.update(before)


@pytest.fixture
def without_tables(
    afresh: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> ModuleType:
    """The core without any big table, so that it searches."""
    monkeypatch.setenv("HIRAMEKI_TABLES", str(tmp_path))
    return afresh("hirameki")


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """What imports a script that makes tables; afterwards none of them is known. Programs are compiled quickly."""
    folder = str(Path(__file__).resolve().parents[2] / "pycore" / "tables" / "make")
    monkeypatch.setenv("CXXFLAGS", "-O1")
    monkeypatch.syspath_prepend(folder)
    yield importlib.import_module
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(folder):
            del sys.modules[name]
