#!/usr/bin/env python3
"""Builds, serves, tests and measures Hirameki: `python3 build.py build | serve | test | bench`."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  before importing anything that an older Python cannot parse
    found = sys.version.split()[0]  # no f-string: Python 2 has to read as far as this
    sys.exit("Python 3.11 or newer is needed, this is " + found + ": run build.py with a newer python3.")

from tools.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
