"""Finds and slows the browser's page processes, workers included, and measures their memory. Linux only."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PROCESSES = Path("/proc")
#: A slowed process runs this many seconds at a time.
SLICE = 0.004
#: Seconds between two searches for new processes.
LOOK = 0.05


def page_processes() -> list[int]:
    """Return the ids of the page processes that this process has started."""
    parents: dict[int, int] = {}
    found = []
    for folder in PROCESSES.glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))

    def ours(pid: int) -> bool:
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()

    return [pid for pid in found if ours(pid)]


@contextmanager
def slowed(factor: int) -> Iterator[None]:
    """Let the browser's page processes, including new ones, run only one `factor`th of the time."""
    over = threading.Event()

    def send(pids: list[int], which: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, which)

    def run() -> None:
        looked = 0.0
        pids: list[int] = []
        while not over.is_set():
            if time.monotonic() - looked > LOOK:
                looked, pids = time.monotonic(), page_processes()
            send(pids, signal.SIGSTOP)
            time.sleep(SLICE * (factor - 1))
            send(pids, signal.SIGCONT)
            time.sleep(SLICE)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def memory() -> float:
    """Return the page processes' memory in megabytes, each with its share of shared memory."""
    total = 0
    for pid in page_processes():
        with suppress(OSError):
            words = (PROCESSES / str(pid) / "smaps_rollup").read_text().split()
            total += int(words[words.index("Pss:") + 1])
    return total / 1000
