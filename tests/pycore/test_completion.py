"""What shells complete: commands, options, names of puzzles."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from hirameki.commands.main import main


@cache
def completion(shell: str) -> str:
    """Return the script for a shell, which takes seconds to make."""
    pytest.importorskip("shtab")
    with redirect_stdout(io.StringIO()) as printed:
        assert main(["completion", shell]) == 0
    return printed.getvalue()


@pytest.mark.parametrize(  # bash: below
    "shell", ["zsh", *(pytest.param(shell, marks=pytest.mark.long) for shell in ("fish", "tcsh"))]
)
def test_completion_knows_commands_options_and_puzzles(shell: str) -> None:
    script = completion(shell)
    assert all(word in script for word in ("compare", "--position" if shell != "tcsh" else "position", "peg/english"))
    assert "Simon Tatham" not in script, "a command is told in a line"


@pytest.mark.native_only
def test_bash_completes_names_words_and_files(tmp_path: Path) -> None:
    script = completion("bash")
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    (tmp_path / "questions").touch()
    for words, completed in (
        ("solve peg/hop", ["peg/hoppers"]), ("solve --metric ju", ["jumps"]), ("list --family h", ["hop"]),
        ("import --form unt", ["untangle"]), ("levels kl", ["klotski"]), ("trace --method who", ["whole-sets"]),
        ("export --form bu", []), ("batch qu", ["questions"]), ("map --output qu", ["questions"]),
    ):
        last = len(words.split())
        typed = f"COMP_WORDS=(hirameki {words}); COMP_CWORD={last}; _shtab_hirameki; echo ${{COMPREPLY[@]}}"
        (tmp_path / "complete.sh").write_text(f"{script}\n{typed}\n")
        done = subprocess.run(
            [bash, tmp_path / "complete.sh"], capture_output=True, text=True, check=True, timeout=30, cwd=tmp_path
        )
        assert done.stdout.split() == completed, words


@pytest.mark.native_only
@pytest.mark.parametrize(("shell", "typed", "expected"), [
    ("fish", "source {}; complete -C 'hirameki solve peg/hop'; complete -C 'hirameki solve --metric ju'",
     ["peg/hoppers", "jumps"]),
    ("zsh", "autoload -Uz compinit; compinit -u -D; source {}; echo $_comps[hirameki]", ["_shtab_hirameki"]),
])
def test_completion_is_read_by_source(
    shell: str, typed: str, expected: list[str], tmp_path: Path
) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    script = tmp_path / "hirameki"
    script.write_text(completion(shell))
    told = subprocess.run([program, "-c", typed.format(script)], capture_output=True, text=True, timeout=30)
    assert (told.stderr, [line.split("\t")[0] for line in told.stdout.splitlines()]) == ("", expected)


def test_an_old_library_of_completion_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", SimpleNamespace(SUPPORTED_SHELLS=["bash", "zsh", "tcsh"]))  # as in 1.8
    assert main(["completion", "fish"]) == 2
    assert capsys.readouterr().err == "SHELL cannot be 'fish'; expected bash, zsh, tcsh, or a newer shtab (1.10).\n"


def test_completion_without_its_library_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "hirameki[completion]" in said.err
