"""Lighthouse 12, mobile, median of three runs, on dist/ served with gzip as typical hosts do."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from _browser import CHROMIUM, CompressingHandler, served
from _tables import Gate, load, print_gates

ROUNDS = 3
SCRIPT = Path(os.environ["HIRAMEKI_LIGHTHOUSE"]) / "run.mjs"


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    with served(CompressingHandler) as url:
        runs = [
            json.loads(
                subprocess.run(
                    ["node", SCRIPT, url, CHROMIUM], capture_output=True, text=True, check=True, timeout=300
                ).stdout
            )
            for _ in range(ROUNDS)
        ]

    def median(name: str) -> float:
        return statistics.median(float(run[name]) for run in runs)

    gates = [
        Gate("performance", median("performance"), 95, "", at_least=True),
        Gate("accessibility", median("accessibility"), 100, "", at_least=True),
        Gate("best practices", median("practices"), 100, "", at_least=True),
        Gate("largest contentful paint", median("lcp"), 2.5, "s"),
        Gate("total blocking time", median("tbt"), 200, "ms"),
        Gate("cumulative layout shift", median("cls"), 0.02, ""),
    ]
    met = print_gates(f"Lighthouse 12 mobile, median of {ROUNDS} ({load()})", gates)
    failed = sorted({audit for run in runs for audit in run["failed"]})
    if failed:
        print(f"  audits below 90: {', '.join(failed)}\n")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
