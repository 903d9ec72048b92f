"""What type checkers of users see at their strictest: mistakes after right programs, each at its line, and no other."""

from __future__ import annotations

import ast
import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

from hirameki import __all__ as public

from tools.workshop import ROOT, Workshop

#: Pages whose examples a strict type checker passes.
TYPED = sorted((ROOT / "docs" / "site").glob("*.md"))

USED = f"""
from hirameki import {', '.join(public)}
""" + """
from concurrent.futures import ThreadPoolExecutor

import hirameki
from hirameki import CheckAnswer, Playback, Puzzle, PuzzleError, SolveAnswer, open_puzzle, solve, solve_many

puzzle: Puzzle = open_puzzle("slide/eight")
answer: SolveAnswer = puzzle.solve(position="867254301", seconds=10)
moves: int | None = answer.moves
judged: CheckAnswer = hirameki.check("peg/hoppers", moves="a1C")
places: list[str] = [legal.outcome for legal in judged.legal]
played: Playback = puzzle.replay(answer)
number: int = sum(1 for solution in puzzle.solutions(position="867254301") if len(solution) == 31)
with ThreadPoolExecutor() as executor:
    for one in solve_many(["peg/hoppers", ("slide/eight", {"position": "867254301"})], executor):
        print(one.code if isinstance(one, PuzzleError) else one.moves)


class Grid:  # an array of NumPy, as far as this library looks at it
    def tolist(self) -> list[list[int]]:
        return [[8, 6, 7], [2, 5, 4], [3, 0, 1]]


print(puzzle.position(Grid()) == puzzle.position("867254301"), puzzle.solve(position=Grid()).moves)
"""
#: Lines with a mistake, each with what mypy calls it.
WRONG = {
    'answer.movs': "attr-defined",
    'solve("slide/eight", postion="867254301")': "call-arg",
    'solve("slide/eight", seconds="a")': "arg-type",
    'puzzle.solve(all="yes")': "arg-type",
    "puzzle.check().legal[0].outcom": "attr-defined",
    "puzzle.replay(3)": "arg-type",
    'solve_many([("slide/eight", {"postion": "867254301"})])': "typeddict-unknown-key",
    "answer.moves + 1": "operator",
    "answer.moves = 3": "misc",
}


def checked(folder: Path, text: str) -> dict[int, str]:
    """Return the code of the first mistake that mypy finds in each line of a program."""
    (folder / "user.py").write_text(text, encoding="utf-8")
    # The gate has checked the core just as strictly before, and mypy trusts what it kept only for the same sources.
    options = ["--strict", "--no-error-summary", "--cache-dir", Workshop().shared / "mypy"]
    command = [sys.executable, "-m", "mypy", *options, "user.py"]
    environment = {**os.environ, "MYPYPATH": str(ROOT / "pycore")}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert not done.stderr, done.stderr
    found: dict[int, str] = {}
    for line, code in re.findall(r"^user\.py:(\d+): error: .*\[([a-z-]+)\]$", done.stdout, re.MULTILINE):
        found.setdefault(int(line), code)
    return found


def checked_by_pyright(folder: Path, text: str) -> set[int]:
    """Return the lines of a program in which pyright, at its strictest, finds a mistake."""
    (folder / "user.py").write_text(text, encoding="utf-8")
    options: dict[str, object] = {"typeCheckingMode": "strict", "pythonVersion": "3.11", "include": ["user.py"]}
    options |= {"extraPaths": [str(ROOT / "pycore")], "reportUnusedImport": False}
    (folder / "pyrightconfig.json").write_text(json.dumps(options), encoding="utf-8")
    pyright = ROOT / "node_modules" / "pyright" / "index.js"
    command = ["node", pyright, "--outputjson", "-p", folder, "--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    told = json.loads(done.stdout)["generalDiagnostics"]
    return {one["range"]["start"]["line"] + 1 for one in told if one["severity"] == "error"}


def program(page: Path) -> str:
    """Return the examples of a page as a function, which prints the values that the page shows."""
    session = "\n".join(re.findall(r"```python\n(>>>.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    lines = []
    for example in doctest.DocTestParser().get_examples(session):
        (statement,) = ast.parse(example.source).body
        said = ast.unparse(statement)
        lines.append(f"print({said})" if isinstance(statement, ast.Expr) else said)
    return f"def {page.stem}() -> None:\n" + indent("\n".join(lines), "    ") + "\n\n\n"


def test_mypy_and_pyright_find_each_mistake_and_none_in_the_documentation_s_examples(tmp_path: Path) -> None:
    examples = "".join(map(program, TYPED))
    assert examples.count("\n") > 80
    right = examples + USED
    first = right.count("\n") + 1
    text = right + "\n".join(WRONG) + "\n"
    expected = {first + number: code for number, code in enumerate(WRONG.values())}
    told = [f"{number}: {line}" for number, line in enumerate(text.splitlines(), 1)]
    found = checked(tmp_path, text)
    assert found == expected, [told[number - 1] for number in found]
    by_pyright = checked_by_pyright(tmp_path, text)
    assert by_pyright == set(expected), [told[number - 1] for number in by_pyright]
