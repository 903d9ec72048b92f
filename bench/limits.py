"""How well long jobs keep their limits: a table of time, positions, Ctrl-C and memory for the largest boards.

Run: python bench/limits.py [--time S] [--nodes N] [WORD ...]        (WORD: only calls with all of these words)

Columns: seconds over the limit of `--time` (allowed: a tenth of it, or 0.2 s for what Python needs to begin),
positions over that of `--nodes` (allowed: a tenth), seconds from Ctrl-C to the end of the process (allowed: 0.2), and
peak memory in MB (allowed: 1000). What is not kept is marked with "!"; the exit code is the number of such calls.
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

ROOT = Path(__file__).resolve().parent.parent
CALLS = (
    "solve peg/rect-20x20", "solve peg/hexagon-37", "count peg/french", "count peg/xs.6o-6o-6o-2oc3o-6o-6o",
    "check peg/hexagon-37 --position d4", "table peg/diamond-41", "compare peg/hexagon-37",
    "solve slide/5x5", "solve slide/6x6", "solve slide/fifteen --metric runs", "count slide/fifteen",
    "check slide/6x6 --metric runs", "table slide/fifteen", "compare slide/5x5",
    "solve slide/rush-hardest --all", "count slide/klotski-red-donkey --metric steps",
    "check slide/klotski-sunshine", "table slide/rush-hardest-walls", "compare slide/rush-hardest",
    "solve pack/6x10 --all", "count pack/one-sided-9x10", "check pack/hexomino-15x14", "compare pack/6x10",
)
ENOUGH = 0.2
MOST_MEMORY = 1000


@dataclass
class Ended:
    """How a process ended: seconds it took in all, what it printed, its peak memory in MB."""

    seconds: float
    out: str
    memory: float
    code: int


def _heeding_ctrl_c() -> None:
    """Let a process hear Ctrl-C even where this script runs in the background of a shell."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ran(words: list[str], interrupt: float | None = None) -> Ended:
    """Run a command; with `interrupt`, press Ctrl-C after so many seconds and take the time from there."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "pycore")}
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "hirameki", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=environment, preexec_fn=_heeding_ctrl_c,
    ) as process:
        if interrupt is not None:
            time.sleep(interrupt)
            begun = time.perf_counter()
            os.kill(process.pid, signal.SIGINT)  # not Popen.send_signal, which may reap the process
        assert process.stdout is not None
        out = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Ended(time.perf_counter() - begun, out, usage.ru_maxrss / 1024, process.returncode)


def answered(ended: Ended) -> dict[str, float]:
    """Return the numbers of an answer in JSON; nothing if there is none."""
    try:
        told = json.loads(ended.out.splitlines()[-1])
    except (IndexError, ValueError):
        return {}
    return {name: told[name] for name in ("seconds", "expanded") if name in told}


def row(call: str, seconds: float, nodes: int) -> tuple[list[str], bool]:
    """Return the row of a call, and whether all limits were kept."""
    words = call.split()
    methods = 6 if words[0] == "compare" else 1  # each method has the limits of its own
    begins = ran([*words[:1], "peg/hoppers", "--json"]).seconds
    timed = ran([*words, "--time", str(seconds), "--json"])
    over = timed.seconds - begins - methods * seconds
    counted = answered(ran([*words, "--nodes", str(nodes), "--time", str(10 * seconds), "--json"])).get("expanded", 0)
    stopped = ran([*words, "--time", "60"], interrupt=begins + 1).seconds
    kept = [
        over <= max(ENOUGH, methods * seconds / 10), counted <= 1.1 * nodes, stopped <= ENOUGH + 0.05,
        timed.memory <= MOST_MEMORY,
    ]
    shown = [f"{max(0.0, over):.2f}", f"{max(0, int(counted) - nodes):,}", f"{stopped:.2f}", f"{timed.memory:.0f}"]
    return [one + ("" if fine else "!") for one, fine in zip(shown, kept)], all(kept)


def main() -> int:
    """Print the table; return how many calls did not keep a limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time", type=float, default=3.0)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    chosen = [call for call in CALLS if all(word in call for word in options.words)]
    width = max(map(len, chosen), default=0)
    print(f"{'call':<{width}}  {'s over':>8}  {'nodes over':>12}  {'Ctrl-C s':>8}  {'MB':>6}")
    missed = 0
    for call in chosen:
        (over, nodes, stopped, memory), kept = row(call, options.time, options.nodes)
        print(f"{call:<{width}}  {over:>8}  {nodes:>12}  {stopped:>8}  {memory:>6}", flush=True)
        missed += not kept
    return missed


if __name__ == "__main__":
    sys.exit(main())
