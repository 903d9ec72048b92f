"""The gate: every stage, two at a time, each with a closing line, and one exit code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from . import environment, making
from .figures import conditions
from .workshop import BuildError, Workshop

#: Seconds after which a stage counts as hung; the long tiers get more.
_PATIENCE = 1500
_PATIENCE_FULL = 4 * 3600
_SHOWN_ON_FAILURE = 80
#: Up to this many failed tests of a stage are run again, each alone; more are no accident.
_FEW = 8
#: A single test gets this share of a stage's patience.
_ALONE = 1 / 5
#: import-linter. Its own script names the folder in which it was installed, which may have been moved since.
_LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
#: What eslint checks.
_LINTED = ("eslint.config.js", "web", "docs", "tests", "tools", "bench")
#: Tests of the page that change what all tests of a process share: a file with one of these words, or that sets a
#: variable of the environment, runs alone.
_ALONE_IN_NODE = re.compile(r"\b(?:beforeEach|afterEach|globalThis|mock)\b|\bprocess\.env\S+ = ")
_SHOWN_WIDTH = 300
#: Stages that run at once: always two, so that browsers and timings find the same load on machines with more cores.
_SIDE_BY_SIDE = 2


def _pytest_failures(output: str) -> list[str]:
    """Return the tests that pytest's summary names; one that fails both in the test and in teardown is listed once."""
    return list(dict.fromkeys(re.findall(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", output, re.MULTILINE)))


def _node_failures(output: str) -> list[str]:
    """Return the files of the failed tests from node's TAP; none if the output breaks off early."""
    if not re.search(r"^# fail \d+$", output, re.MULTILINE):
        return []
    files: dict[str, None] = {}
    failed = False
    for line in map(str.strip, output.splitlines()):
        if result := re.match(r"(not )?ok \d", line):
            failed = result[1] is not None
        elif failed and (place := re.fullmatch(r"location: '(.+?)(?::\d+){2}'", line)):
            files[place[1]] = None
    return list(files)


@dataclass
class Runner:
    """One stage of the gate."""

    name: str
    command: list[str | Path]
    #: Makes the closing line from its output.
    closing: Callable[[str], str]
    env: dict[str, str] = field(default_factory=dict)
    #: The command without its tests, if single tests can be run again by name: those of browsers, clocks and processes.
    #: What fails in the core has failed.
    singly: list[str | Path] | None = None
    #: Returns the names of the failed tests, as far as the output gives them.
    failures: Callable[[str], list[str]] = _pytest_failures


@dataclass
class Outcome:
    """The result of a stage."""

    name: str
    passed: bool
    closing: str
    seconds: float
    #: The names of the failed tests, as far as the output gives them.
    failed: list[str] = field(default_factory=list)
    #: Rows of tables in its output: lines that begin with "| ".
    table: list[str] = field(default_factory=list)


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1].strip("= ")[:_SHOWN_WIDTH] if lines else "no output"


def _silent_checker(name: str) -> Callable[[str], str]:
    return lambda output: _last_line(output) if output.strip() else f"{name}: no errors"


def _node_counts(output: str) -> str:
    """Return the counts that node's test runner prints as TAP comments."""
    counts = dict(re.findall(r"^# (tests|pass|fail|skipped) (\d+)$", output, re.MULTILINE))
    if not counts:
        return _last_line(output)
    return ", ".join(f"{value} {key}" for key, value in counts.items())


def page_tests(root: Path) -> tuple[list[Path], list[Path]]:
    """Return the files of the page's tests: those that share a process, and those that need one each."""
    together: list[Path] = []
    alone: list[Path] = []
    for path in sorted((root / "tests" / "web").rglob("*.test.js")):
        changes = _ALONE_IN_NODE.search(path.read_text(encoding="utf-8"))
        (alone if changes else together).append(path.relative_to(root))
    return together, alone


def runners(shop: Workshop, full: bool) -> list[Runner]:
    """Return the stages in starting order: the longest first, and beside it the others, quick ones first."""
    python = shop.python
    config = shop.root / "pycore" / "pyproject.toml"
    chosen = ["--full"] if full else []
    module: list[str | Path] = [python, "-m"]
    ruff = [*module, "ruff", "check", "--config", config, "--cache-dir", shop.shared / "ruff"]
    mypy = [*module, "mypy", "--config-file", config, "--cache-dir", shop.shared / "mypy"]
    pytest: list[str | Path] = [python, "-m", "pytest", "-q"]
    pyodide: list[str | Path] = ["node", "tests/pyodide/pytest.mjs"]
    node: list[str | Path] = ["node", "--test", "--test-reporter=tap"]
    reporting = [*pytest, *chosen, "-rfEs", "--durations=5"]
    engines = "tests/e2e/test_engines.py"
    browsers = [*reporting, "tests/e2e", f"--ignore={engines}", "-m"]
    core = {"MYPYPATH": "pycore"}
    makers = "pycore/tables/make"
    measuring = {"MYPYPATH": os.pathsep.join(["pycore", "bench", "bench/page", ".", "tests/e2e"])}
    paths = {"PYTHONPATH": "pycore"}
    tsc = shop.node_modules / ".bin" / "tsc"
    eslint = shop.node_modules / ".bin" / "eslint"
    together, alone = page_tests(shop.root)
    node_modes = {"HIRAMEKI_TOGETHER": "\n".join(map(str, together)), "HIRAMEKI_PYTHON": str(python)}
    node_modes |= {"HIRAMEKI_FULL": "1"} if full else {}
    page = [*node, "tests/web/together.mjs", *alone]
    return [
        Runner("e2e", [*browsers, "not own_solver"], _last_line, singly=reporting),
        Runner("ruff", [*ruff, "."], _last_line),
        Runner("layers", [python, "-c", _LAYERS, config, "--no-cache"], _last_line, paths),
        Runner("mypy tools", [*mypy, "build.py", "tools"], _last_line, core),
        Runner("mypy core", [*mypy, "pycore/hirameki"], _last_line, core),
        Runner("mypy tables", [*mypy, makers], _last_line, {"MYPYPATH": f"pycore{os.pathsep}{makers}"}),
        Runner("mypy bench", [*mypy, *sorted((shop.root / "bench").rglob("*.py"))], _last_line, measuring),
        Runner("tsc page", [tsc, "-p", "tsconfig.json"], _silent_checker("tsc")),
        Runner("tsc tests", [tsc, "-p", "tsconfig.tests.json"], _silent_checker("tsc")),
        Runner("tsc workers", [tsc, "-p", "tsconfig.worker.json"], _silent_checker("tsc")),
        Runner("eslint", [eslint, "--max-warnings=0", *_LINTED], _silent_checker("eslint")),
        Runner("web", page, _node_counts, node_modes, singly=node, failures=_node_failures),
        Runner("doctests", [*pytest, "--doctest-modules", "--import-mode=importlib", "pycore/hirameki"], _last_line),
        Runner("core", [*reporting, "tests/pycore"], _last_line),
        Runner("e2e starts", [*browsers, "own_solver"], _last_line, singly=reporting),
        # Shorter ones later, so that both queues end at about the same time.
        Runner("build", [*reporting, "tests/build"], _last_line, singly=reporting),
        Runner("engines", [*reporting, engines], _last_line, singly=reporting),
        Runner("pyodide core", [*pyodide, shop.dist, shop.shared / "wheels", *chosen], _last_line),
        Runner("pyodide smoke", ["node", "tests/pyodide/smoke.mjs", shop.dist], _last_line),
    ]


def test(shop: Workshop, full: bool, only: list[str]) -> bool:
    """Build, set up what is missing, run the stages and print their closing lines.

    Args:
        full: also the long tiers.
        only: names of the stages to run, all if empty; a name selects every stage that begins with it.

    Returns:
        True if every stage passed.

    Raises:
        BuildError: an unknown stage was named, or something cannot be set up.
    """
    stages = runners(shop, full)
    for name in only:
        if not any(stage.name.startswith(name) for stage in stages):
            raise BuildError(f"There is no stage {name!r}: choose among {', '.join(stage.name for stage in stages)}.")
    chosen = [stage for stage in stages if not only or any(stage.name.startswith(name) for name in only)]
    environment.check_tools()
    browsing = any(stage.name.startswith(("e2e", "engines")) for stage in chosen)
    with ThreadPoolExecutor(2) as pool:  # installing waits for the network and the disk; the build goes on beside it
        tools = pool.submit(environment.test_environment, shop)
        chromium = pool.submit(environment.test_browsers, shop) if browsing else None
        making.build(shop)
    tools.result()
    variables = {"HIRAMEKI_DIST": str(shop.dist)}
    if chromium is not None:
        variables["HIRAMEKI_CHROMIUM"] = chromium.result()
    patience = _PATIENCE_FULL if full else _PATIENCE
    where = conditions()
    began = time.monotonic()
    outcomes = run_stages(shop, chosen, variables, patience)
    shop.say("")
    for outcome in outcomes:
        mark = "passed" if outcome.passed else "FAILED"
        print(f"{mark}  {outcome.name:<14} {outcome.seconds:>6.1f} s  {outcome.closing}", flush=True)
        print("".join(f"  {row}\n" for row in outcome.table), end="", flush=True)
    failed = [outcome.name for outcome in outcomes if not outcome.passed]
    total = time.monotonic() - began
    if failed:
        print(f"FAILED: {', '.join(failed)} ({total:.0f} s); the whole output is in {shop.shared / 'logs'}", flush=True)
    else:
        print(f"All {len(outcomes)} stages passed in {total:.0f} s ({where}).", flush=True)
    return not failed


def run_stages(shop: Workshop, stages: list[Runner], variables: dict[str, str], patience: float) -> list[Outcome]:
    """Run the stages, two at a time, and then run the failed tests again if there are few.

    Args:
        stages: the stages, in starting order.
        variables: environment variables for every stage.
        patience: the seconds after which a stage counts as hung.

    Returns:
        The results of the stages, in the same order.
    """
    with ThreadPoolExecutor(_SIDE_BY_SIDE) as pool:
        outcomes = list(pool.map(lambda stage: _run(shop, stage, variables, patience), stages))
    return [_second_try(shop, stage, outcome, variables, patience) for stage, outcome in zip(stages, outcomes)]


def _second_try(
    shop: Workshop, stage: Runner, outcome: Outcome, variables: dict[str, str], patience: float
) -> Outcome:
    """Run a few failed tests once again, each alone on the machine; what passes then is told as unsteady.

    Browsers and timings depend on what else the machine does; a real fault fails every time. Each test gets its own
    process, so that whatever one leaves behind, at worst a broken browser, cannot affect the next.
    """
    if outcome.passed or stage.singly is None or not 0 < len(outcome.failed) <= _FEW:
        return outcome
    closings, failed, seconds = [outcome.closing], [], outcome.seconds
    for name in outcome.failed:
        alone = Runner(f"{stage.name} again {len(closings)}", [*stage.singly, name], stage.closing, stage.env)
        tried = _run(shop, alone, variables, patience * _ALONE)
        closings.append(f"{'unsteady' if tried.passed else 'again'}, alone: {tried.closing} ({name})")
        failed += [] if tried.passed else [name]
        seconds += tried.seconds
    return Outcome(stage.name, not failed, "; ".join(closings), seconds, failed, outcome.table)


def _run(shop: Workshop, stage: Runner, variables: dict[str, str], patience: float) -> Outcome:
    shop.say(f"  {stage.name} ...")
    began = time.monotonic()
    log = shop.shared / "logs" / f"{stage.name.replace(' ', '-')}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    # Hundreds of processes import the same files: they are compiled once, whatever is usual here.
    compiled = {"PYTHONPYCACHEPREFIX": str(shop.shared / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    try:
        done = subprocess.run(
            [str(word) for word in stage.command],
            cwd=shop.root,
            env={**os.environ, **compiled, **variables, **stage.env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=patience,
            check=False,
        )
        output, code = done.stdout, done.returncode
    except subprocess.TimeoutExpired as expired:
        partial = expired.stdout or b""
        output = partial.decode(errors="replace") if isinstance(partial, bytes) else partial
        output += f"\n{stage.name} was stopped: it took longer than {patience:.0f} s"
        code = 1
    log.write_text(output, encoding="utf-8")
    seconds = time.monotonic() - began
    if code:
        # Node quotes the line that failed, which in bundled code may be a megabyte long.
        shown = ["    " + line[:_SHOWN_WIDTH] for line in output.splitlines()[-_SHOWN_ON_FAILURE:]]
        print("\n".join(shown), file=sys.stderr)
    shop.say(f"  {stage.name}: {'passed' if not code else 'FAILED'} in {seconds:.1f} s")
    table = re.findall(r"^\| .*\|", output, re.MULTILINE)
    return Outcome(stage.name, not code, stage.closing(output), seconds, stage.failures(output), table)
