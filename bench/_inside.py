"""Runs a script's `measure` inside Pyodide under Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any


def measured_inside(script: str, *given: float | str) -> Any:  # noqa: ANN401  whatever the script measures, as JSON
    """Return the result of `measure`, of a script in this folder, inside Pyodide.

    Args:
        script: the script's name.
        given: arguments of `measure`, numbers and strings.

    Raises:
        subprocess.CalledProcessError: it failed there; its messages went to stderr.
    """
    words = ["node", str(Path(__file__).with_name("_inside.mjs")), script, json.dumps(given)]
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1])
