"""The gate's own rules: two stages at a time, and what failed beside other work is tried again alone."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools.testing import Runner, page_tests, run_stages, runners
from tools.workshop import ROOT, Workshop

TESTS = """
from pathlib import Path

TRIES = Path(__file__).with_name("tries.txt")


def test_steady():
    pass


def test_unsteady():
    tried = TRIES.exists()
    TRIES.touch()
    assert tried


def test_broken():
    assert False
"""

#: A test for node that fails the first time.
UNSTEADY = """
const { existsSync, writeFileSync } = require("node:fs");
require("node:test").describe("a group", () => require("node:test").it("unsteady", () => {
    const tried = `${__dirname}/tried`;
    if (existsSync(tried)) return;
    writeFileSync(tried, "");
    throw new Error("once");
}));
"""


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """A workshop of its own, with nothing in it."""
    return Workshop(root=tmp_path, shared=tmp_path / "build", work=tmp_path / "build", quiet=True)


def stage(shop: Workshop) -> Runner:
    """A stage of three tests, one of which fails once, and one always."""
    (shop.root / "test_three.py").write_text(TESTS)
    pytest_here: list[str | Path] = [sys.executable, "-m", "pytest", "-q", "-rfEs"]
    plain = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command: list[str | Path] = [*pytest_here, "test_three.py"]
    return Runner("three", command, lambda text: text.splitlines()[-1], plain, singly=pytest_here)


def test_every_test_of_the_page_runs_in_one_process_or_alone() -> None:
    together, alone = page_tests(ROOT)
    assert sorted([*together, *alone]) == sorted(
        path.relative_to(ROOT) for path in (ROOT / "tests" / "web").rglob("*.test.js")
    )
    assert Path("tests/web/pair.test.js") in alone, "its timers are replaced before each test"
    assert len(together) > len(alone) > 0


def test_a_file_that_shares_a_process_is_named_when_it_fails(shop: Workshop) -> None:
    (shop.root / "good.cjs").write_text('require("node:test")("good", () => {});')
    (shop.root / "bad.cjs").write_text('require("node:test")("bad", () => { throw new Error("always"); });')
    [web] = [one for one in runners(shop, full=False) if one.name == "web"]
    command: list[str | Path] = ["node", "--test", "--test-reporter=tap", ROOT / "tests" / "web" / "together.mjs"]
    env = {"HIRAMEKI_TOGETHER": "good.cjs\nbad.cjs"}
    (outcome,) = run_stages(shop, [replace(web, command=command, env=env, singly=None)], {}, 60)
    assert not outcome.passed
    assert outcome.failed == [str(shop.root / "bad.cjs")]
    assert "1 pass, 1 fail" in outcome.closing


def test_what_fails_once_is_told_as_unsteady_and_what_fails_twice_fails_the_stage(shop: Workshop) -> None:
    (outcome,) = run_stages(shop, [stage(shop)], {}, 60)
    assert not outcome.passed
    assert outcome.failed == ["test_three.py::test_broken"]
    assert re.search(
        r"^2 failed, 1 passed.*; unsteady, alone: 1 passed.*\(test_three\.py::test_unsteady\)"
        r"; again, alone: 1 failed.*\(test_three\.py::test_broken\)$", outcome.closing,
    ), outcome.closing


def test_what_fails_in_the_core_has_failed(shop: Workshop) -> None:
    again = {one.name for one in runners(shop, full=False) if one.singly}
    assert again == {"e2e", "e2e starts", "engines", "web", "build"}
    (outcome,) = run_stages(shop, [replace(stage(shop), singly=None)], {}, 60)
    assert outcome.failed == ["test_three.py::test_unsteady", "test_three.py::test_broken"]


def test_of_node_the_files_are_tried_again_that_failed(shop: Workshop) -> None:
    steady, unsteady = (shop.root / f"{name}.test.js" for name in ("steady", "unsteady"))
    steady.write_text('require("node:test")("steady", () => {});\n')
    unsteady.write_text(UNSTEADY)
    node: list[str | Path] = ["node", "--test", "--test-reporter=tap"]
    (web,) = [stage for stage in runners(shop, full=False) if stage.name == "web"]
    (outcome,) = run_stages(shop, [replace(web, command=[*node, steady, unsteady])], {}, 60)
    assert outcome.passed
    assert "2 tests, 1 pass, 1 fail" in outcome.closing
    assert "unsteady, alone: 1 tests, 1 pass, 0 fail" in outcome.closing
    assert f"({unsteady})" in outcome.closing


def test_two_stages_run_at_a_time_and_are_told_in_their_order(shop: Workshop) -> None:
    # Each of the first two waits for the other; the third begins when one of them has ended.
    meet = (
        "import pathlib, sys, time; own, other = map(pathlib.Path, sys.argv[1:]); own.touch()\n"
        "while not other.exists(): time.sleep(0.01)"
    )
    (here, there) = (str(shop.root / name) for name in ("here", "there"))
    commands: list[list[str | Path]] = [
        [sys.executable, "-c", meet, here, there], [sys.executable, "-c", meet, there, here],
        [sys.executable, "-c", "print('ended')"],
    ]
    stages = [Runner(name, command, str.strip) for name, command in zip("abc", commands)]
    outcomes = run_stages(shop, stages, {}, 60)
    assert [(outcome.name, outcome.passed, outcome.closing) for outcome in outcomes] == [
        ("a", True, ""), ("b", True, ""), ("c", True, "ended"),
    ]


def test_tables_in_the_output_of_a_stage_are_told(shop: Workshop) -> None:
    said = [sys.executable, "-c", "print('begun\\n| file | fault |.\\n| a | b |\\nended')"]
    (outcome,) = run_stages(shop, [Runner("told", list(said), lambda text: text)], {}, 60)
    assert outcome.table == ["| file | fault |", "| a | b |"]


def test_what_a_stage_prints_may_be_no_text(shop: Workshop) -> None:
    said = [sys.executable, "-c", "import sys; sys.stdout.buffer.write(b'\\xff\\nended')"]
    (outcome,) = run_stages(shop, [Runner("told", list(said), lambda text: text)], {}, 60)
    assert (outcome.passed, outcome.closing) == (True, "\ufffd\nended")


def test_a_stage_starts_no_script_that_names_the_folder_in_which_it_was_installed(shop: Workshop) -> None:
    # npm links its own, by ways from where they stand.
    programs = {Path(one.command[0]) for one in runners(replace(shop, root=ROOT), full=False)}
    assert {path for path in programs if path.parent.name != ".bin"} == {shop.python, Path("node")}


def test_every_gate_runs_the_command_that_the_readme_names() -> None:
    root = Path(__file__).resolve().parents[2]
    command = "python3 build.py test"
    for name in ("README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/test-and-publish.yml"):
        text = (root / name).read_text(encoding="utf-8")
        assert re.search(rf"(?m)^(?:exec |\s*- run: )?{command}(?:\s*#.*)?$", text), name
