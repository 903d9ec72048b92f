"""The command line of build.py."""

from __future__ import annotations

import argparse
import errno
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from . import benching, making, testing
from .page import BuildOptions
from .serving import address, open_server
from .workshop import BuildError, Workshop

#: Why a file cannot be read or written, though nothing is wrong with the build.
_UNWRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC)


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code; a failure prints one sentence on stderr."""
    options = _parser().parse_args(arguments)
    shop = Workshop()
    try:
        code: int = options.run(shop, options)
        return code
    except BuildError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno not in _UNWRITABLE:
            raise
        where, remedy = error.filename or "A file", "make room there, or the folder yours, and run again"
        print(f"\n{where} cannot be read or written ({error.strerror}): {remedy}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Builds, serves, tests and measures Hirameki.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    build = commands.add_parser("build", help="make dist/, doing only what changed")
    build.add_argument("--check", action="store_true", help="build twice from nothing and compare every byte")
    build.add_argument("--retire-offline", action="store_true", help="write a service worker that only removes itself")
    build.add_argument("--single", action="store_true", help="the whole page as one file too, to be opened by itself")
    build.add_argument("--compress", action="store_true", help="also write .gz and .br beside the files, for the host")
    build.add_argument("--url", type=_url, help="where the page will be: absolute addresses for previews and crawlers")
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="make the page and serve it; prints the address")
    serve.add_argument("--port", type=_port, default=8000, help="first port to try (default 8000)")
    serve.set_defaults(run=_serve)

    docs = commands.add_parser("docs", help="render the documentation alone; prints its folder")
    docs.set_defaults(run=_docs)

    test = commands.add_parser("test", help="run every check and test; exit code 1 if one fails")
    test.add_argument("--full", action="store_true", help="the long tiers too")
    listed = "(may be repeated; a wrong name lists them)"
    test.add_argument(
        "--only", action="append", default=[], metavar="NAME", help=f"only the stages whose names begin so {listed}"
    )
    test.set_defaults(run=_test)

    bench = commands.add_parser("bench", help="measure and print one table of all families, or what else is named")
    bench.add_argument("--quick", action="store_true", help="the one table with short limits: about two minutes")
    bench.add_argument("--write", action="store_true", help="put what is printed, and plots, into bench/README.md")
    which = bench.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="every script of bench/; exit code 1 if one fails")
    which.add_argument("--page", action="store_true", help="the gates of the page (Lighthouse, frames, memory)")
    which.add_argument("--only", action="append", default=[], metavar="NAME", help=f"only this script {listed}")
    which.add_argument(
        "--engine", action="append", default=[], choices=("chromium", "firefox", "webkit"),
        help="start-up and frames in this engine alone (may be repeated)",
    )
    bench.set_defaults(run=_bench)
    return parser


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65000:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65000, not {text!r}")
    return int(text)


def _url(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s?#\"<>]+", text):
        raise argparse.ArgumentTypeError(f"an address like https://example.org/hirameki/ is needed, not {text!r}")
    return text.rstrip("/") + "/"


def _build(shop: Workshop, options: argparse.Namespace) -> int:
    build_options = BuildOptions(options.retire_offline, options.url, options.single)
    if not options.check:
        making.build(shop, build_options, compressed=options.compress)
    elif build_options == making.DEFAULT_OPTIONS and not options.compress:
        making.check(shop)
    else:
        raise BuildError("--check compares two builds as they usually are: leave the other options out.")
    return 0


def _serve(shop: Workshop, options: argparse.Namespace) -> int:
    folder = making.playable(shop)
    server = open_server(folder, options.port, later={"docs": _asked_for(shop, folder)})
    shop.say("Serving the page until you press Ctrl-C at")
    print(address(server), flush=True)
    with server:
        server.serve_forever()
    return 0


def _asked_for(shop: Workshop, folder: Path) -> Callable[[], None]:
    """Return what makes the documentation of a served page, once; whoever asks meanwhile waits for it.

    Args:
        folder: of the page.
    """
    one_at_a_time = threading.Lock()

    def make() -> None:
        with one_at_a_time:
            try:
                making.documented(shop, folder)
            except BuildError as error:
                shop.say(str(error))

    return make


def _docs(shop: Workshop, options: argparse.Namespace) -> int:
    print(making.docs(shop), flush=True)
    return 0


def _test(shop: Workshop, options: argparse.Namespace) -> int:
    return 0 if testing.test(shop, options.full, options.only) else 1


def _bench(shop: Workshop, options: argparse.Namespace) -> int:
    bench_options = benching.BenchOptions(
        options.page, options.all, tuple(options.only), tuple(options.engine), options.quick, options.write,
    )
    return 0 if benching.bench(shop, bench_options) else 1
