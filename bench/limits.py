"""How well long jobs keep their limits: a table of time, positions, Ctrl-C, Stop and memory for the largest boards.

Run: PYTHONPATH=pycore python3 bench/limits.py [--time S] [--nodes N] [WORD ...]
    (WORD: only calls with all of these words)

Columns: seconds over the limit of `--time` (allowed: a tenth of it, or 0.2 s, which Python needs to start), positions
over that of `--nodes` (allowed: a tenth), seconds from Ctrl-C to the end of the process (allowed: 0.2), and peak memory
in MB (allowed: 1000); then, in Pyodide, the longest time in which Stop goes unnoticed, in milliseconds (allowed: 100),
and peak memory. "!" marks a limit that is exceeded; the exit code is 1 if there is one.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from _cases import small
from _inside import measured_inside
from _slices import slices
from _tables import Gate, print_gates
from hirameki import api

ROOT = Path(__file__).resolve().parent.parent
#: A board of 400 cells, the maximum.
WHOLE = "-".join(["20o"] * 20)
#: A board of the same size with a block of four cells and twenty small ones.
ROOMY = "-".join(["AA18c"] * 2 + ["20c"] * 17 + ["BCDEFGHIJKLMNOPQRSTU"])
CALLS = (
    "solve peg/rect-20x20", "solve peg/hexagon-37", "count peg/french", "count peg/xs.6o-6o-6o-2oc3o-6o-6o",
    "check peg/hexagon-37", "table peg/diamond-41", "compare peg/hexagon-37", "map peg/english",
    "solve slide/5x5 --all", "solve slide/10x10", "check slide/10x10", "solve slide/fifteen --metric runs",
    "count slide/fifteen", "check slide/6x6 --metric runs", "table slide/fifteen", "compare slide/5x5",
    "map slide/fifteen", f"solve slide/xs.{WHOLE}",
    "solve slide/rush-hardest --all", "count slide/klotski-red-donkey --metric steps",
    f"solve slide/klotski.{ROOMY}", f"check slide/klotski.{ROOMY}", "table slide/rush-hardest-walls",
    "compare slide/rush-hardest", f"map slide/klotski.{ROOMY}",
    "solve pack/6x10 --all", "count pack/one-sided-9x10", "check pack/pentahex-10x11", "compare pack/6x10",
    "estimate pack/6x10",
    "count hop/fore-and-aft", "check hop/fore-and-aft", "table hop/frogs-6", "map hop/fore-and-aft",
    f"solve hop/xs.{WHOLE}",
    "solve lights/19x19", "count lights/19x19", "check lights/20x20", "map lights/5x5",
)
#: The exit code of a call that is refused.
REFUSED = 2
ENOUGH = 0.2
MOST_MEMORY = 1000
#: Milliseconds that Stop may wait in the page, and seconds of the measurement.
DEAF = 100
WATCHED = 6.0
_SHOWN = 40


@dataclass
class Ended:
    """A finished process: its seconds, its output, its peak memory in MB, its exit code."""

    seconds: float
    out: str
    memory: float
    code: int


def _react_to_ctrl_c() -> None:
    """Make a process react to Ctrl-C even if this script runs in the background of a shell."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ran(words: list[str], interrupt: float | None = None) -> Ended:
    """Run a command; with `interrupt`, send Ctrl-C after that many seconds and measure the time from then."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "pycore")}
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "hirameki", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=environment, preexec_fn=_react_to_ctrl_c,
    ) as process:
        if interrupt is not None:
            time.sleep(interrupt)
            begun = time.perf_counter()
            os.kill(process.pid, signal.SIGINT)  # not Popen.send_signal, which may reap the process
        assert process.stdout is not None
        out = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode == REFUSED:
        raise SystemExit(f"{' '.join(words)}: this cannot be asked")
    return Ended(time.perf_counter() - begun, out, usage.ru_maxrss / 1024, process.returncode)


def answered(ended: Ended) -> dict[str, Any]:
    """Return the answer that a process printed as JSON; empty if there is none."""
    try:
        answer: dict[str, Any] = json.loads(ended.out.splitlines()[-1])
    except (IndexError, ValueError):
        return {}
    return answer


def asked(call: str) -> tuple[str, dict[str, Any]]:
    """Return a call as the page makes it: an operation and a request."""
    command, puzzle, *options = call.split()
    request: dict[str, Any] = {"puzzle": puzzle}
    if command == "count" or "--all" in options:
        request |= {"all": True, "listed": 0}
    for name in ("metric", "position"):
        if f"--{name}" in options:
            request[name] = options[options.index(f"--{name}") + 1]
    return "solve" if command == "count" else command, request


def measure(call: str) -> dict[str, float]:
    """Run a call inside Pyodide as the page's worker does; return the longest step in ms, and memory in MB."""
    operation, request = asked(call)
    api.preload()
    for _ in slices(operation, {"puzzle": small(request["puzzle"]), "seconds": 1}):
        pass
    longest = 0.0
    end = time.perf_counter() + WATCHED
    for one in slices(operation, request):
        assert one.state["state"] in ("running", "done"), one.state
        longest = max(longest, one.seconds)
        if time.perf_counter() > end:
            break
    heap: int = sys.modules["__main__"].heap_bytes()
    return {"longest": longest * 1000, "memory": heap / 2**20}


def row(call: str, seconds: float, nodes: int) -> tuple[list[str], bool]:
    """Return a call's row, and whether it kept all limits."""
    words = call.split()
    begins = ran([*words[:1], "peg/hoppers", "--json"]).seconds
    timed = ran([*words, "--time", str(seconds), "--json"])
    # In a comparison the limits apply to each method.
    methods = answered(timed).get("methods")
    over = max(one["seconds"] for one in methods) - seconds if methods else timed.seconds - begins - seconds
    counted = answered(ran([*words, "--nodes", str(nodes), "--time", str(10 * seconds), "--json"]))
    expanded = max(one.get("expanded", 0) for one in counted.get("methods", [counted]))
    stopped = ran([*words, "--time", "60"], interrupt=begins + 1).seconds
    page: dict[str, float] = measured_inside("limits", call)
    kept = [
        over <= max(ENOUGH, seconds / 10), expanded <= 1.1 * nodes, stopped <= ENOUGH, timed.memory <= MOST_MEMORY,
        page["longest"] <= DEAF, page["memory"] <= MOST_MEMORY,
    ]
    shown = [
        f"{max(0.0, over):.2f}", f"{max(0, int(expanded) - nodes):,}", f"{stopped:.2f}", f"{timed.memory:.0f}",
        f"{page['longest']:.0f}", f"{page['memory']:.0f}",
    ]
    return [one + ("" if fine else "!") for one, fine in zip(shown, kept)], all(kept)


def main() -> int:
    """Print the table and how many calls keep every limit; return 0 if all do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time", type=float, default=3.0)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    chosen = [call for call in CALLS if all(word in call for word in options.words)]
    header = ("s over", "nodes over", "Ctrl-C s", "MB", "page ms", "page MB")
    print(f"{'call':<{_SHOWN + 1}}" + "".join(f"{name:>12}" for name in header))
    fine = 0
    for call in chosen:
        cells, kept = row(call, options.time, options.nodes)
        shown = call if len(call) <= _SHOWN else call[: _SHOWN - 3] + "..."
        print(f"{shown:<{_SHOWN + 1}}" + "".join(f"{cell:>12}" for cell in cells), flush=True)
        fine += kept
    calls = Gate("calls that keep every limit", fine, len(chosen), "calls", at_least=True)
    return 0 if print_gates("Limits", [calls]) else 1


if __name__ == "__main__":
    sys.exit(main())
