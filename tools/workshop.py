"""Where the build works, how it runs programs, and which steps it can skip because nothing has changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: 1 January 1980, the earliest time that a zip can store: the timestamp of every archive in the build.
EPOCH = 315532800
#: Seconds after which a program counts as hung.
_PATIENCE = 900
#: Name of a step -> its lock: of two rows of steps that need the same one, the second waits and finds it done.
_STEPS: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)


class BuildError(Exception):
    """A failure described in one sentence, with the remedy."""


@dataclass
class Workshop:
    """The folders of one build and the log of its steps.

    `shared` holds what is the same for all builds (environment, downloads); `work` and `dist` belong to one build.
    """

    root: Path = ROOT
    shared: Path = ROOT / "build"
    work: Path = ROOT / "build"
    dist: Path = ROOT / "dist"
    quiet: bool = False

    @property
    def python(self) -> Path:
        """The Python of the build's own environment."""
        return self.shared / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def node_modules(self) -> Path:
        """The npm packages."""
        return self.root / "node_modules"

    @property
    def pyodide(self) -> Path:
        """The Pyodide distribution from npm."""
        return self.node_modules / "pyodide"

    def say(self, text: str) -> None:
        """Print one line of progress on stderr."""
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)

    def step(
        self,
        name: str,
        inputs: Iterable[Path | str],
        outputs: Iterable[Path],
        make: Callable[[], None],
        shared: bool = False,
    ) -> bool:
        """Run `make` unless its inputs have not changed since the last run and its outputs still exist.

        Args:
            name: the name in the progress line.
            inputs: files, folders (all files below) and strings that the result depends on.
            outputs: files or folders the step makes.
            shared: whether the result belongs to `shared` instead of to this build.

        Returns:
            True if the step ran.
        """
        with _STEPS[name]:
            return self._step(name, inputs, list(outputs), make, shared)

    def _step(
        self, name: str, inputs: Iterable[Path | str], outputs: list[Path], make: Callable[[], None], shared: bool
    ) -> bool:
        stamp = (self.shared if shared else self.work) / "stamps" / (name.replace(" ", "-") + ".txt")
        key = digest(inputs)
        if stamp.is_file() and stamp.read_text() == key and all(path.exists() for path in outputs):
            self.say(f"  {name}: unchanged")
            return False
        stamp.unlink(missing_ok=True)
        began = time.monotonic()
        self.say(f"  {name} ...")
        make()
        for path in outputs:
            if not path.exists():
                raise BuildError(f"The step '{name}' did not make {path}; run it again, and report it if it stays so.")
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(key)
        self.say(f"  {name}: {time.monotonic() - began:.1f} s")
        return True


def emptied(folder: Path) -> Path:
    """Return a folder, newly created and empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def files_below(folder: Path) -> list[Path]:
    """Return every file below a folder in a fixed order, without the leftovers of Python and editors."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", ".mypy_cache", ".ruff_cache"} & set(path.parts)
        and ".egg-info" not in str(path) and not path.name.endswith((".pyc", "~"))
    )


def digest(inputs: Iterable[Path | str]) -> str:
    """Return one SHA-256 over strings, files and folders (names and contents)."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            total.update(b"s" + item.encode() + b"\0")
        elif item.is_dir():
            for path in files_below(item):
                total.update(b"f" + path.relative_to(item).as_posix().encode() + b"\0" + sha256(path).encode())
        elif item.is_file():
            total.update(b"f" + item.name.encode() + b"\0" + sha256(item).encode())
        else:
            total.update(b"-" + item.name.encode() + b"\0")
    return total.hexdigest()


def sha256(path: Path) -> str:
    """Return a file's SHA-256 in hexadecimal digits."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def run(
    command: Iterable[str | Path],
    remedy: str,
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a program and return its stdout; a failure prints its last lines and raises one sentence.

    Args:
        command: program and arguments.
        remedy: the sentence to report if it fails.
        cwd: working folder.
        env: environment variables to add.

    Raises:
        BuildError: the program is missing or may not be started, fails or takes too long.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            # Whatever the locale: the catalogue has Japanese titles.
            env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
    except FileNotFoundError:
        raise BuildError(remedy) from None
    except PermissionError as error:
        told = f"{words[0]} may not be started ({error.strerror})"
        raise BuildError(f"{told}: put the project where programs may run, and run again.") from None
    except subprocess.TimeoutExpired:
        raise BuildError(f"{Path(words[0]).name} took longer than {_PATIENCE} s and was stopped. {remedy}") from None
    if done.returncode:
        # Node adds its own stack to a program's message, and may quote a line of a megabyte.
        shown = [
            line[:200]
            for line in (done.stdout + "\n" + done.stderr).splitlines()
            if line.strip() and not line.lstrip().startswith(("at ", "node:", "Node.js"))
        ]
        print("\n".join("    " + line for line in shown[-30:]), file=sys.stderr)
        raise BuildError(remedy)
    return done.stdout


@contextmanager
def one_build_at_a_time(folder: Path) -> Iterator[None]:
    """Hold the build folder's lock, waiting until no other build has it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as stream:
        try:
            import fcntl
        except ImportError:  # Windows: no locking there
            yield
            return
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("  another build is at work here; waiting for it", file=sys.stderr, flush=True)
            fcntl.flock(stream, fcntl.LOCK_EX)
        yield
