"""Times finding, counting and listing packings on CPython and in Pyodide, beside other exact-cover solvers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from hirameki import check, open_puzzle, solve
from hirameki.puzzles.pack.game import PackGame
from hirameki.puzzles.pack.packing import Packing
from hirameki.puzzles.pack.rules import write_position
from hirameki.puzzles.pack.symmetry_classes import SymmetryClasses, symmetries
from hirameki.puzzles.question import Question
from hirameki.puzzles.registry import open_game
from hirameki.search.jobs import Found, Run, drain

HERE = Path(__file__).resolve().parent
#: Slug -> (packings modulo symmetry, seconds allowed in Pyodide to list all, or None).
LISTED: dict[str, tuple[int, float | None]] = {
    "3x20": (2, 0.1), "4x15": (368, None), "5x12": (1010, None), "6x10": (2339, 5.0), "8x8-hole": (65, 5.0),
    "4x16-hole": (47, None), "two-5x6": (2, None), "one-sided-3x30": (46, None), "calendar-01-25": (216, None),
}
#: Slug -> seconds allowed in Pyodide to find the first packing.
FIRST = {
    "6x10": 0.2, "4x16-hole": 1.0, "calendar-01-25": 1.0, "one-sided-3x30": 1.0, "one-sided-5x18": 1.0,
    "one-sided-6x15": 1.0, "one-sided-9x10": 1.0,
}
#: Seconds after which plain methods, and other solvers, are given up.
PATIENCE = 30.0
PEER_PATIENCE = 300


def clock() -> float:
    """Return processor seconds; inside Pyodide Python has only wall time, so they come from node."""
    if sys.platform == "emscripten":
        import js  # type: ignore[import-not-found]

        used = js.process.cpuUsage()
        return float(used.user + used.system) / 1e6
    return time.process_time()


def measure() -> dict[str, float]:
    """Return the processor seconds of each case, comparing answers with the known ones."""
    found: dict[str, float] = {}
    for slug, seconds in FIRST.items():
        del seconds
        begun = clock()
        answer = solve(f"pack/{slug}")
        found[f"first {slug}"] = clock() - begun
        _hold(answer.outcome == "solved", slug)
    for slug, (packings, _) in LISTED.items():
        begun = clock()
        run = Run(open_puzzle(f"pack/{slug}").plan("solve", Question(all=True, classes=True)).job)
        listed = sum(isinstance(event, Found) for event in run)
        found[f"all {slug}"] = clock() - begun
        _hold(run.result.solutions_modulo_symmetry == packings == listed, slug)
    found |= _remaining("6x10", "stored", 40)
    found |= _remaining("xs.6o-6o-6o-6o-6o-6o-6o-6o-6o-6o", "searched", 5)
    return found


def _remaining(slug: str, how: str, times: int) -> dict[str, float]:
    """Return the slowest time of `check` with one random piece placed."""
    game, chance, worst = _game(slug), Random(1), 0.0
    placements = Packing(game.board, game.pieces, {}).placements
    check(game.id)
    for _ in range(times):
        placement = chance.choice(placements)
        position = write_position(game.board, {game.pieces.letters[placement.kind]: placement.cells})
        begun = clock()
        check(game.id, position=position)
        worst = max(worst, clock() - begun)
    return {f"remaining {how}": worst}


def _game(slug: str) -> PackGame:
    game = open_game(f"pack/{slug}")
    assert isinstance(game, PackGame)
    return game


def _hold(right: bool, slug: str) -> None:
    if not right:
        raise AssertionError(f"{slug}: the answer is not the known one")


def methods() -> list[list[str]]:
    """Return a row for each of our methods on 6x10, one packing of each class, on CPython."""
    rows = []
    for one in open_puzzle("pack/6x10").compare(seconds=PATIENCE).methods:
        outcome = f"gave up after {PATIENCE:g} s" if one.packings is None else f"{one.packings:,}"
        rows.append([f"Hirameki, {one.name} (Python)", outcome, f"{one.seconds:.2f} s"])
    return rows


def peers() -> list[list[str]]:
    """Return a row for each solver of peers.txt on the same problem."""
    import tempfile
    import venv  # missing inside Pyodide, where `measure` runs too

    game = _game("6x10")
    packing = Packing(game.board, game.pieces, {})
    classes = SymmetryClasses(packing, drain(symmetries(packing)))
    problem = json.dumps([
        [*packing.placements[number].cells, len(game.board) + packing.placements[number].kind]
        for number in classes.narrowed()
    ])
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        install = [python, "-m", "pip", "install", "--quiet", "--requirement", HERE / "peers.txt"]
        if subprocess.run(install, check=False, stderr=subprocess.DEVNULL).returncode:
            return [["other solvers", "could not be installed", "-"]]
        for name in ("exact-cover", "miniexact", "pyxcc", "xcover"):
            rows.append([name, *_peer(python, name, problem)])
    return rows


def _peer(python: Path, name: str, problem: str) -> list[str]:
    try:
        done = subprocess.run(
            [python, HERE / "_peers.py", name], input=problem, capture_output=True, text=True, check=True,
            timeout=PEER_PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return ["gave up", f"{PEER_PATIENCE} s"]
    except subprocess.CalledProcessError:
        return ["failed", "-"]
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return [f"{result['solutions']:,}", f"{result['seconds']:.2f} s"]


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    from _inside import measured_inside
    from _tables import Gate, print_gates, print_table

    here = measure()
    inside: dict[str, float] = measured_inside("pack")
    rows = [[name, f"{here[name]:.3f} s", f"{inside[name]:.3f} s"] for name in here]
    print_table("Packing: processor time", ["problem", "CPython", "Pyodide"], rows)
    print_table(
        "6x10, all 2,339 packings (the X in one quadrant), processor time",
        ["solver", "packings", "time"], [*methods(), *peers()],
    )
    gates = [Gate(f"first packing of {slug}, in Pyodide", inside[f"first {slug}"], limit, "s")
             for slug, limit in FIRST.items()]
    gates += [Gate(f"all packings of {slug}, in Pyodide", inside[f"all {slug}"], limit, "s")
              for slug, (_, limit) in LISTED.items() if limit]
    gates.append(Gate("what remains on 6x10, stored packings, in Pyodide", inside["remaining stored"], 0.05, "s"))
    gates.append(Gate("what remains, by search, in Pyodide", inside["remaining searched"], 1.0, "s"))
    return 0 if print_gates("Packing", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
