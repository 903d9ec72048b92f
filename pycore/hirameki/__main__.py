"""`python -m hirameki COMMAND`."""

import sys


def main() -> int:
    """Run the command line of this process and return its exit code: 130 if Ctrl-C ends it at any time."""
    try:
        from .commands.main import main as run  # here, so that Ctrl-C may come in the midst of it

        return run()
    except KeyboardInterrupt:
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if sys.stderr is not None:
            print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
