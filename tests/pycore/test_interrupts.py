"""Ctrl-C, whenever it comes, is one line and code 130."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import interrupts
import pytest


@pytest.mark.native_only
def test_ctrl_c_leaves_one_line_and_code_130() -> None:
    process = interrupts.start("solve", "slide/7x7", "--time", "60")
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "Stopped.\n")
    assert re.match(r"stopped: (best so far \d+ moves|no solution found)", out)


#: Runs a command again and again, each time as if its modules were new, with Ctrl-C some modules later.
EARLY = """
import signal, sys
from hirameki.__main__ import main

class Pressing:
    def find_spec(self, name, *_):
        global left
        left -= name.startswith("hirameki")
        if not left:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Pressing())
sys.argv[1:] = ["solve", "peg/hoppers"]
kept = ("hirameki", "hirameki.__main__")
for late in range(1, 1000, 11):
    for name in [name for name in sys.modules if name.startswith("hirameki") and name not in kept]:
        del sys.modules[name]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    left = late
    code = main()
    if left > 0:
        break
    assert code == 130, (late, code)
assert late > 30, late
"""
#: The command line of a process, with Ctrl-C where a class is made, or where a text is executed (as dataclasses do).
AMID = """
import signal, sys
from hirameki.__main__ import leave

class Pressing:
    def __set_name__(self, *_):
        signal.raise_signal(signal.SIGINT)

    def find_spec(self, name, *_):
        if name == "hirameki.puzzles.answers":
            exec({text!r}, dict(pressing=self))

sys.meta_path.insert(0, Pressing())
signal.signal(signal.SIGINT, signal.default_int_handler)  # in a shell's background it is ignored
sys.argv[1:] = ["solve", "peg/hoppers"]
leave()
"""


@pytest.mark.native_only
@pytest.mark.parametrize("text", ["class Made: its = pressing", "pressing.__set_name__()"])
def test_ctrl_c_is_code_130_for_a_parent_process_too(text: str, tmp_path: Path) -> None:
    (tmp_path / "amid.py").write_text(AMID.format(text=text))
    words = [sys.executable, "-m", "amid"]  # of `-m` alone, as in `python -m hirameki`, Python looks at its end
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=60, env=interrupts.ENVIRONMENT, cwd=tmp_path
    )
    assert (done.returncode, done.stderr, done.stdout) == (130, "Stopped.\n", "")


#: The command line of a process, with Ctrl-C amid its search.
SEARCHING = """
import signal, sys
from hirameki.__main__ import leave

signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.5)
sys.argv[1:] = ["solve", "slide/7x7"]
leave()
"""


@pytest.mark.native_only
@pytest.mark.parametrize("ended", ["stdout", "stderr"])
def test_ctrl_c_that_ends_the_reader_of_a_pipe_too_is_code_130(ended: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SEARCHING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=interrupts.ENVIRONMENT
    )
    getattr(process, ended).close()  # as `tee` ends
    assert process.wait(timeout=30) == 130


@pytest.mark.native_only
def test_ctrl_c_at_any_import_is_one_line_and_code_130() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY], capture_output=True, text=True, check=False, timeout=60,
        env=interrupts.ENVIRONMENT,
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stderr.splitlines()) == {"Stopped."}
    assert done.stdout.count("shortest") == 1


@pytest.mark.native_only
def test_the_package_imports_next_to_nothing_before_ctrl_c_is_heard() -> None:
    # Whatever the package itself imports, Ctrl-C finds outside of the command line.
    command = [sys.executable, "-c", "import sys, hirameki.__main__; print(*sys.modules)"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=interrupts.ENVIRONMENT)
    assert [name for name in done.stdout.split() if "hirameki" in name] == ["hirameki", "hirameki.__main__"]
