"""A small static server for the page, for people and for tests."""

from __future__ import annotations

import contextlib
import errno
import functools
import socket
import threading
import weakref
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Any

from .site.pages import HASHED
from .workshop import BuildError

_PORTS_TRIED = 20


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below a prefix, with the media types that modules and WebAssembly need."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml",
        ".json": "application/json", ".webmanifest": "application/manifest+json", ".whl": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str, later: Mapping[str, Callable[[], None]], **kwargs: Any) -> None:
        self.prefix, self.later = prefix, later
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Map an address below the prefix to a file, and any other to a file that does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside-of-the-prefix")
        inside = path.removeprefix(self.prefix)
        if make := self.later.get(inside.partition("/")[0]):
            make()
        return super().translate_path("/" + inside)

    def asked_for(self) -> Path:
        """Return the file that the address stands for, whether it exists or not."""
        path = Path(self.translate_path(self.path.split("?")[0]))
        return path / "index.html" if path.is_dir() else path

    def end_headers(self) -> None:
        """Let browsers cache files with hashed names for ever, and revalidate all others."""
        path = self.path.split("?")[0]
        hashed = HASHED.search(path) or "/py-" in path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address below the prefix with the folder's 404.html, as hosts of static pages do."""
        lost = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not self.path.startswith(self.prefix) or not lost.is_file():
            super().send_error(code, message, explain)
            return
        content = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: the terminal shows the address."""


class Server(ThreadingHTTPServer):
    """A server that ignores browsers disconnecting in the middle of a response."""

    daemon_threads = True
    # Several browsers at once open more connections than the default backlog of five.
    request_queue_size = 64

    def __init__(self, *args: Any) -> None:
        self._connections: weakref.WeakSet[socket.socket] = weakref.WeakSet()
        super().__init__(*args)

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accept a connection and remember it."""
        connection, client = super().get_request()
        self._connections.add(connection)
        return connection, client

    def server_close(self) -> None:
        """Stop listening and close every connection that a browser keeps open: after this, nothing is answered."""
        super().server_close()
        for connection in list(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Drop the connection."""


def open_server(
    folder: Path, port: int, prefix: str = "/", handler: type[Handler] = Handler,
    later: Mapping[str, Callable[[], None]] = MappingProxyType({}),
) -> Server:
    """Return a server on the first free port from `port` on (0: any), not yet serving.

    Args:
        folder: what it serves.
        port: the first port to try.
        prefix: the path at which the folder is served.
        handler: how it answers.
        later: folders inside that one, by name, that are not made before somebody asks for them.

    Raises:
        BuildError: none of the ports is free.
    """
    answer = functools.partial(handler, directory=str(folder), prefix=prefix, later=later)
    for candidate in range(port, port + _PORTS_TRIED):
        try:
            return Server(("127.0.0.1", candidate), answer)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    last = port + _PORTS_TRIED - 1
    raise BuildError(f"The ports {port} to {last} are all taken or not for you: give another one with --port.")


def address(server: Server) -> str:
    """Return the address of the page: as it is listened to, since `localhost` may be ::1, and another server's."""
    return "http://{}:{}/".format(*server.server_address[:2])


def serve_in_background(server: Server) -> threading.Thread:
    """Serve in a thread until `shutdown`."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    return thread
