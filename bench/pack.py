"""Times finding, counting and listing packings on CPython and in Pyodide, beside other exact-cover solvers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

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
#: The other solvers; the slow one takes seconds and more.
SLOW, QUICK = ("exact-cover",), ("miniexact", "pyxcc", "xcover")


def measure() -> dict[str, float]:
    """Return the processor seconds of each case, comparing answers with the known ones."""
    found: dict[str, float] = {}
    for slug, seconds in FIRST.items():
        del seconds
        begun = time.process_time()
        answer = solve(f"pack/{slug}")
        found[f"first {slug}"] = time.process_time() - begun
        _hold(answer.outcome == "solved", slug)
    for slug, (packings, _) in LISTED.items():
        begun = time.process_time()
        run = Run(open_game(f"pack/{slug}").plan_solve(Question(all=True, classes=True)).job)
        listed = sum(isinstance(event, Found) for event in run)
        found[f"all {slug}"] = time.process_time() - begun
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
        begun = time.process_time()
        check(game.id, position=position)
        worst = max(worst, time.process_time() - begun)
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


#: name -> (packings found, processor seconds), or what happened instead.
Peers: TypeAlias = "dict[str, tuple[int, float] | str]"


def peers() -> dict[str, Peers]:
    """Return what the solvers of peers.txt need for the listed boards; nothing if they cannot be installed.

    The slow one solves 6x10 only. As for ours, the anchor may take one place of each orbit only. The time of building
    the problem does not count.
    """
    import tempfile
    import venv  # missing inside Pyodide, where `measure` runs too

    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        install = [str(python), "-m", "pip", "install", "--quiet", "--requirement", str(HERE / "peers.txt")]
        if subprocess.run(install, check=False, stderr=subprocess.DEVNULL).returncode:
            return {}
        return {
            slug: {
                name: _peer(python, name, _problem(slug)) for name in (*(SLOW if slug == "6x10" else ()), *QUICK)
            }
            for slug in LISTED
        }


def _problem(slug: str) -> str:
    game = _game(slug)
    packing = Packing(game.board, game.pieces, {})
    classes = SymmetryClasses(packing, drain(symmetries(packing)))
    return json.dumps([
        [*packing.placements[number].cells, len(game.board) + packing.placements[number].kind]
        for number in classes.narrowed()
    ])


def _peer(python: Path, name: str, problem: str) -> tuple[int, float] | str:
    try:
        done = subprocess.run(
            [python, HERE / "_peers.py", name], input=problem, capture_output=True, text=True, check=True,
            timeout=PEER_PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return "gave up"
    except subprocess.CalledProcessError:
        return "failed"
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result["solutions"], result["seconds"]


def _told(name: str, found: tuple[int, float] | str) -> list[str]:
    return [name, found, "-"] if isinstance(found, str) else [name, f"{found[0]:,}", f"{found[1]:.2f} s"]


def _quickest(found: Peers) -> float | None:
    return min((one[1] for one in found.values() if not isinstance(one, str)), default=None)


def main() -> int:
    """Measure, print, and return 1 if a gate is not met."""
    from _inside import measured_inside
    from _tables import Gate, print_gates, print_table

    here = measure()
    inside: dict[str, float] = measured_inside("pack")
    others = peers()
    rows = [[name, f"{here[name]:.3f} s", f"{inside[name]:.3f} s"] for name in here]
    print_table("Packing: processor time", ["problem", "CPython", "Pyodide"], rows)
    print_table(
        "6x10, all 2,339 packings (the X in one quadrant), processor time", ["solver", "packings", "time"],
        [
            *methods(), *(_told(name, found) for name, found in others.get("6x10", {}).items()),
            *([] if others else [["other solvers", "could not be installed", "-"]]),
        ],
    )
    print_table(
        "All packings, processor time; the other solvers find each packing of a class that the anchor allows",
        ["board", "Hirameki in Pyodide", *QUICK],
        [
            [slug, f"{inside[f'all {slug}']:.3f} s", *(
                one if isinstance(one, str) else f"{one[1]:.3f} s" for one in (found[name] for name in QUICK)
            )]
            for slug, found in others.items()
        ],
    )
    gates = [Gate(f"first packing of {slug}, in Pyodide", inside[f"first {slug}"], limit, "s")
             for slug, limit in FIRST.items()]
    gates += [Gate(f"all packings of {slug}, in Pyodide", inside[f"all {slug}"], limit, "s")
              for slug, (_, limit) in LISTED.items() if limit]
    gates += [
        Gate(f"all packings of {slug}, to the quickest other solver", inside[f"all {slug}"] / least, 1, "times")
        for slug, found in others.items() if (least := _quickest(found))
    ]
    gates.append(Gate("what remains on 6x10, stored packings, in Pyodide", inside["remaining stored"], 0.05, "s"))
    gates.append(Gate("what remains, by search, in Pyodide", inside["remaining searched"], 1.0, "s"))
    return 0 if print_gates("Packing", gates) else 1


if __name__ == "__main__":
    sys.exit(main())
