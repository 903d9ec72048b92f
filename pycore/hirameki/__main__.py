"""`python -m hirameki COMMAND`."""

import os
import sys

_BAD_INPUT, _STOPPED = 2, 130


def main() -> int:
    """Run the command line of this process and return its exit code: 130 if Ctrl-C ends it at any time."""
    if sys.version_info < (3, 11):  # noqa: UP036  pip refuses to install it there, but a clone can be run
        sys.stderr.write(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}.\n")
        return _BAD_INPUT
    try:
        from .commands.main import main as run  # here, so that Ctrl-C may come in the midst of it

        code = run()
        _hear_no_more()  # all has been said
        return code
    except KeyboardInterrupt:
        _hear_no_more()
        from .commands import tell

        tell("Stopped.")
        return _STOPPED


def _hear_no_more() -> None:
    """Ignore Ctrl-C from now on, if it is pressed again meanwhile, too."""
    while True:
        try:
            import signal

            signal.signal(signal.SIGINT, signal.SIG_IGN)
        except KeyboardInterrupt:
            continue
        return


def leave() -> None:
    """Run the command line of this process and end it with its exit code."""
    code = main()
    if code == _STOPPED:
        # Of an interrupt that came in the midst of `exec` (as dataclasses are made) Python dies at its end, though it
        # was caught: the exit code would be that of the signal.
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (AttributeError, OSError):  # closed
                continue
        os._exit(code)
    sys.exit(code)


if __name__ == "__main__":
    leave()
