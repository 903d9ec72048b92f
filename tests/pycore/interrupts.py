"""Programs that a test starts and interrupts as Ctrl-C does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import hirameki

#: The environment in which a started Python finds this clone's package.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(hirameki.__file__).parents[1])}


def _hear_interrupts() -> None:
    """Undo what is inherited by whoever was started in a shell's background, where SIGINT is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*words: str | Path) -> subprocess.Popen[str]:
    """Start `hirameki` with these words; it hears SIGINT wherever the tests run."""
    return subprocess.Popen(
        [sys.executable, "-m", "hirameki", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        preexec_fn=_hear_interrupts,
    )
