"""Measures inside Pyodide under Node what a script measures here."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any


def inside(module: str, *words: str) -> dict[str, Any]:
    """Return what `measure(*words)` of a module of this folder returns inside Pyodide."""
    script = Path(__file__).with_name("_inside.mjs")
    done = subprocess.run(["node", script, module, *words], check=True, capture_output=True, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
