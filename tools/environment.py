"""What the build needs: its own Python environment, npm packages, wheels that run inside Pyodide, a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from .workshop import ROOT, BuildError, Workshop, run

TOOLS = ROOT / "tools"
#: Install exactly what the requirement files list: only wheels, each verified by its hash.
_LOCKED = ("--quiet", "--require-hashes", "--no-deps", "--only-binary=:all:")
#: Two installations into one environment take turns: both may bring the same package.
_INSTALLING = threading.Lock()
_LEAN = "--no-install-recommends"
#: The oldest Node.js whose test runner can clear a timer twice; the build itself would do with 20.0.
_NODE = (20, 18)
_NETWORK = "check the network (or the mirror that pip and npm are set to) and run the same command again"


def check_tools() -> None:
    """Check that this machine has the required tools before any work starts.

    Raises:
        BuildError: Node or npm is missing or too old.
    """
    least = "Node.js {}.{} or newer".format(*_NODE)
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise BuildError(f"{least} with npm is needed: install it (https://nodejs.org) and run again.")
    version = run(["node", "--version"], f"Node.js does not start: install {least} and run again.").strip()
    if tuple(map(int, version.lstrip("v").split(".")[:2])) < _NODE:
        raise BuildError(f"{least} is needed, this is {version}: install a newer one and run again.")


def python_environment(shop: Workshop) -> None:
    """Make the virtual environment with the packages needed to build the wheel."""
    venv = shop.shared / "venv"
    wanted = TOOLS / "requirements-build.txt"

    def make() -> None:
        _make_fresh(
            venv, [sys.executable, "-m", "venv", venv],
            "Python could not make a virtual environment: install its venv module (Debian: python3-venv).",
        )
        _install(shop, wanted)

    shop.step("python environment", [wanted, sys.version], [shop.python], make, shared=True)


def test_environment(shop: Workshop) -> None:
    """Add the packages needed by the tests to the environment."""
    python_environment(shop)
    _add(shop, "test tools", "requirements-test.txt")


def documentation_environment(shop: Workshop) -> None:
    """Add the packages needed to render the documentation to the environment."""
    _add(shop, "documentation tools", "requirements-docs.txt")


def _add(shop: Workshop, name: str, requirements: str) -> None:
    """Install more packages into the environment; the marker is inside it, so a new environment gets them again."""
    wanted = TOOLS / requirements
    marker = shop.shared / "venv" / f"{name.replace(' ', '-')}.txt"

    def make() -> None:
        _install(shop, wanted)
        marker.write_text("installed\n")

    shop.step(name, [wanted], [marker], make, shared=True)


def _install(shop: Workshop, requirements: Path) -> None:
    # Most of what is installed is never imported: Python compiles the rest when it is.
    command: list[str | Path] = [shop.python, "-m", "pip", "install", "--no-compile", *_LOCKED, "-r", requirements]
    with _INSTALLING:
        run(command, f"pip could not install {requirements.name}: {_NETWORK}.")


def npm_packages(shop: Workshop) -> None:
    """Install the npm packages of the lock file."""
    # npm writes node_modules/.package-lock.json last: if it is there, the installation is complete.
    shop.step(
        "npm packages",
        [shop.root / "package-lock.json"],
        [shop.node_modules / ".package-lock.json", shop.pyodide / "pyodide.asm.wasm"],
        lambda: _npm(shop.root),
        shared=True,
    )


def _npm(folder: Path) -> None:
    run(
        ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        f"npm could not install the packages of the lock file: {_NETWORK}.",
        cwd=folder,
    )


def pyodide_wheels(shop: Workshop) -> Path:
    """Download the pure wheels that run inside Pyodide and return their folder."""
    folder = shop.shared / "wheels"
    wanted = TOOLS / "requirements-pyodide.txt"

    command: list[str | Path] = [
        shop.python, "-m", "pip", "download", *_LOCKED,
        "--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any",
        "-d", folder, "-r", wanted,
    ]
    shop.step(
        "wheels for Pyodide",
        [wanted],
        [folder],
        lambda: _make_fresh(folder, command, f"pip could not download {wanted.name}: {_NETWORK}."),
        shared=True,
    )
    return folder


def _make_fresh(folder: Path, command: Sequence[str | Path], complaint: str) -> None:
    """Run a command that makes a folder, after deleting what an earlier run left there."""
    shutil.rmtree(folder, ignore_errors=True)
    run(command, complaint)


def lighthouse(shop: Workshop) -> Path:
    """Install Lighthouse, which only `bench --page` uses, and return its folder."""
    folder = shop.root / "bench" / "lighthouse"
    shop.step(
        "lighthouse",
        [folder / "package-lock.json"],
        [folder / "node_modules" / ".package-lock.json"],
        lambda: _npm(folder),
        shared=True,
    )
    return folder


#: Chromium without windows: the same engines, with three quarters of the processor time.
_SHELL = "chromium-headless-shell"


def find_chromium(shell: bool) -> str | None:
    """Return the path of a Chromium or Chrome, or None; with `shell`, rather that of the one without windows."""
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    names = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", mac)
    tried = (_SHELL, *names) if shell else names
    return os.environ.get("HIRAMEKI_CHROMIUM") or next(filter(None, map(shutil.which, tried)), None)


def need_chromium(shop: Workshop, shell: bool = False) -> str:
    """Return the path of a browser, installing Debian's Chromium if possible.

    Args:
        shop: where the log goes.
        shell: whether to use and install rather the one without windows, which is enough for tests.

    Raises:
        BuildError: the one that is named does not start, or there is none and this process may not install one.
    """
    found = find_chromium(shell)
    if found and shutil.which(found):
        return found
    if found:
        raise BuildError(f"HIRAMEKI_CHROMIUM names {found}, which is no program: name another one, or none.")
    command = _apt_command("chromium")
    if shutil.which("apt-get") is None:
        raise BuildError("Chromium is needed to see the page: install it, or set HIRAMEKI_CHROMIUM to its path.")
    if os.geteuid() != 0:
        raise BuildError(f"Chromium is needed to see the page: run `sudo sh -c '{command}'` once and run again.")
    # Not every release has the one without windows.
    for package in (_SHELL, "chromium") if shell else ("chromium",):
        if _apt(shop, package) and (found := find_chromium(shell)):
            return found
    raise BuildError(f"Chromium could not be installed: run `{command}` by hand, read what it says, and run again.")


def test_browsers(shop: Workshop) -> str:
    """Return the path of the Chromium for the tests; it and the other engines are installed if possible.

    Raises:
        BuildError: there is no Chromium and this process may not install one.
    """
    chromium = need_chromium(shop, shell=True)
    _other_engines(shop)
    return chromium


def find_firefox() -> str | None:
    """Return the path of a Firefox, or None."""
    names = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
    return os.environ.get("HIRAMEKI_FIREFOX") or next(filter(None, map(shutil.which, names)), None)


def find_webkit() -> str | None:
    """Return the path of WebKitGTK's MiniBrowser, or None if it or its driver is missing."""
    if not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        return None
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


def _other_engines(shop: Workshop) -> None:
    """Install Debian's Firefox and WebKit if possible; the tests skip a missing engine."""
    wanted: list[str] = []
    if not find_firefox():
        wanted.append("firefox-esr")
    if not find_webkit():
        wanted += ["webkit2gtk-driver", "xvfb"]
    if not wanted:
        return
    if shutil.which("apt-get") and os.geteuid() == 0 and _apt(shop, _LEAN, *wanted):
        return
    names = " ".join(wanted)
    shop.say(f"  Not tested, packages are missing: {names} (`{_apt_command(_LEAN, *wanted)}` on systems with apt-get).")


def _apt_command(*packages: str) -> str:
    return f"apt-get update && apt-get install -y {' '.join(packages)}"


def _apt(shop: Workshop, *packages: str) -> bool:
    """Install Debian packages and return whether that succeeded."""
    shop.say(f"  {' '.join(name for name in packages if name != _LEAN)} ... (apt-get, once)")
    try:
        # Pass the current environment on, so that proxies set there apply.
        done = subprocess.run(
            ["sh", "-c", _apt_command(*packages)],
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            capture_output=True, text=True, check=False, timeout=900,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
