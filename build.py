#!/usr/bin/env python3
"""Builds, serves, tests and measures Hirameki: `python3 build.py build | serve | test | bench`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  before importing anything that an older Python cannot parse
    sys.exit(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}: run build.py with a newer python3.")

from tools.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
