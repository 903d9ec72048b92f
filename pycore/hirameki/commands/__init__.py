"""The command line: `main.py` parses it, `arguments.py` and `output.py` are shared, the others run the commands."""

import sys
from contextlib import suppress


def tell(told: object) -> None:
    """Print a sentence on stderr; if that cannot be written, the exit code still says what it meant."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(told, file=sys.stderr, flush=True)
