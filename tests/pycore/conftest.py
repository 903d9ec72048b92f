"""How much hypothesis tries: little inside Pyodide, much with --full."""

from __future__ import annotations

import sys

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
