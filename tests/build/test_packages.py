"""What pip installs: metadata that a registry takes, and distributions that answer in an environment of their own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import archive
from tools.workshop import ROOT

MADE = Path(os.environ.get("HIRAMEKI_PACKAGES", ROOT / "build" / "packages"))
READMES = (ROOT / "README.md", ROOT / "pycore" / "README.md")


def made(pattern: str) -> Path:
    """Return the one distribution of a pattern."""
    (path,) = MADE.glob(pattern)
    return path


def project(path: str) -> dict[str, object]:
    """Return the project table of a pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / path).read_text(encoding="utf-8"))["project"]
    return table


def newest() -> str | None:
    """Return the newest Python of pyenv, uv or the system, where it is newer than the one at work."""
    found: dict[tuple[int, int], str] = {}
    homes = (".pyenv/versions/3.*/bin/python3", ".local/share/uv/python/cpython-3.*/bin/python3")
    places = [str(path) for pattern in homes for path in sorted(Path.home().glob(pattern))]
    places += [path for minor in range(11, 20) if (path := shutil.which(f"python3.{minor}"))]
    for place in places:
        asked = [place, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"]
        told = subprocess.run(asked, capture_output=True, text=True, check=False)
        if told.returncode == 0:
            major, minor = map(int, told.stdout.split())
            found[major, minor] = place
    latest = max(found, default=(0, 0))
    return found[latest] if latest > sys.version_info[:2] else None


def clean() -> dict[str, str]:
    """Return the environment's variables without those that name folders of this checkout."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "HIRAMEKI_TABLES")}


class Installed:
    """An environment with what was installed into it; everything runs outside the checkout."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        # This Python's pip installs into it: to give it one of its own takes longer than all else here.
        made = [python, "-m", "venv", "--without-pip", folder / "venv"]
        subprocess.run(made, check=True, env=clean(), timeout=120)

    def run(self, *words: str | Path) -> str:
        """Run a program of the environment and return what it prints; it has two minutes."""
        command = [self.folder / "venv" / "bin" / words[0], *words[1:]]
        done = subprocess.run(
            command, cwd=self.folder, env=clean(), capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def install(self, *paths: Path) -> None:
        """Install distributions, without the network."""
        pip = [sys.executable, "-m", "pip", "--python", self.folder / "venv" / "bin" / "python"]
        options = ["--quiet", "--no-index", "--no-deps"]
        subprocess.run([*pip, "install", *options, *paths], check=True, env=clean(), timeout=120)


# In every run the newest Python's own tests are those inside Pyodide.
@pytest.fixture(scope="module", params=["this Python", pytest.param("newest Python", marks=pytest.mark.long)])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Return an environment with the core's wheel alone, of the Python at work or of the newest one there is."""
    python = sys.executable if request.param == "this Python" else newest()
    if python is None:
        pytest.skip("no Python newer than this one on this machine")
    environment = Installed(tmp_path_factory.mktemp("installed"), python)
    environment.install(made("hirameki-*.whl"))
    return environment


def examples(text: str) -> list[tuple[str, str]]:
    """Return the statements of a page's first Python example: each with the value that its comment states, or ""."""
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[:1]
    found = []
    for line in filter(None, code.splitlines()):
        statement, _, comment = line.partition("#")
        states = re.fullmatch(r"\s*(\d+|'\S+')", comment)
        found.append((statement.rstrip(), states[1] if states else ""))
    return found


def test_twine_finds_nothing_to_complain_about() -> None:
    pytest.importorskip("twine")
    command = [sys.executable, "-m", "twine", "--no-color", "check", "--strict", *sorted(MADE.iterdir())]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("PASSED") == 3


def test_metadata_is_whole_and_both_distributions_are_of_one_version() -> None:
    core, tables = project("pycore/pyproject.toml"), project("pycore/tables/package/pyproject.toml")
    assert core["version"] == tables["version"]
    assert core["optional-dependencies"]["tables"] == [f"hirameki-tables=={core['version']}"]  # type: ignore[index]
    for one in (core, tables):
        assert {"readme", "license", "authors", "classifiers", "keywords", "requires-python"} <= one.keys()
    for name in ("hirameki-*.whl", "hirameki_tables-*.whl"):
        with zipfile.ZipFile(made(name)) as wheel:
            names = wheel.namelist()
            assert [one for one in names if one.endswith("licenses/LICENSE")]
            told = wheel.read(next(one for one in names if one.endswith("METADATA"))).decode()
        assert "\nLicense-Expression: MIT\n" in told
        assert "\nDescription-Content-Type: text/markdown\n" in told


def test_books_are_in_the_wheel_and_big_tables_in_theirs() -> None:
    with zipfile.ZipFile(made("hirameki-*.whl")) as wheel:
        names = wheel.namelist()
    books = sorted(path.name for path in (ROOT / "pycore" / "hirameki" / "tables").glob("*.json"))
    assert len(books) == 3
    assert {f"hirameki/tables/{name}" for name in books} <= set(names)
    assert not [name for name in names if name.endswith(".bin") or name.startswith("tests")]
    big = sorted(path.name for path in (ROOT / "pycore" / "tables").iterdir() if path.suffix in (".bin", ".json"))
    with zipfile.ZipFile(made("hirameki_tables-*.whl")) as wheel:
        inside = sorted(name for name in wheel.namelist() if ".dist-info/" not in name)
    assert inside == sorted(f"hirameki_tables/{name}" for name in ("SHA256SUMS", "__init__.py", *big))


def test_a_tar_comes_out_the_same_whenever_it_was_written(tmp_path: Path) -> None:
    twin = tmp_path / "twin.tar.gz"
    shutil.copyfile(made("*.tar.gz"), twin)
    archive.rewrite_tar(twin, archive_time := 315532800)
    assert twin.read_bytes() == made("*.tar.gz").read_bytes()
    archive.rewrite_tar(twin, archive_time + 1)
    assert twin.read_bytes() != made("*.tar.gz").read_bytes()


def test_the_wheel_alone_knows_the_solutions_of_the_catalogue(installed: Installed) -> None:
    answer = json.loads(installed.run("hirameki", "solve", "peg/english", "--json"))
    assert (answer["moves"], answer["jumps"], answer["optimal"]) == (18, 31, True)
    assert answer["seconds"] < 10
    looked_for = installed.run("python", "-c", "from hirameki import tables; print(tables.folder())").strip()
    assert looked_for.endswith("hirameki/tables")


def test_the_examples_of_both_readmes_hold_where_the_wheel_is_installed(installed: Installed) -> None:
    for number, readme in enumerate(READMES):
        lines = []
        for statement, states in examples(readme.read_text(encoding="utf-8")):
            lines.append(f"assert repr({statement}) == {states!r}, ({statement})" if states else statement)
        assert sum(line.startswith("assert") for line in lines) >= 3
        (installed.folder / f"example{number}.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    numbers = range(len(READMES))
    installed.run("python", "-c", f"import runpy\nfor n in {[*numbers]}: runpy.run_path(f'example{{n}}.py')")


def test_extras_are_quoted_wherever_they_are_named() -> None:
    for files in ("README.md", "docs/**/*.md", "pycore/**/*.md", "pycore/hirameki/**/*.py", "web/locales/**/*.json"):
        for path in ROOT.glob(files):
            assert "install hirameki[" not in path.read_text(encoding="utf-8"), f"{path}: zsh expands brackets"


def test_the_tables_beside_it_are_found_and_whole(installed: Installed) -> None:
    installed.install(made("hirameki_tables-*.whl"))
    script = (
        "from hirameki import check, tables\n"
        "names = [path.name for path in tables.folder().glob('*.bin')]\n"
        "assert all(tables.read(name) is not None for name in names)\n"
        "answer = check('peg/english', moves='d2D')\n"
        "print(tables.folder().name, len(names), answer.outcome, answer.togo)\n"
    )
    big = len(list((ROOT / "pycore" / "tables").glob("*.bin")))
    assert installed.run("python", "-c", script).split() == ["hirameki_tables", str(big), "solvable", "17"]
    assert installed.run("hirameki", "today", "--day", "2026-01-01").startswith("2026-01-01: ")
    assert installed.run("hirameki", "levels", "peg").count("\n") > 200


def test_the_sdist_builds_what_the_wheel_holds(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation",
        "-w", tmp_path, made("*.tar.gz"),
    ]
    subprocess.run(command, check=True, env=clean(), timeout=120)
    (twin,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(twin) as one, zipfile.ZipFile(made("hirameki-*.whl")) as other:
        assert set(one.namelist()) == set(other.namelist())
