"""Links: a puzzle, a position, a goal and moves as a fragment of a page's address."""

from __future__ import annotations

import re
import unicodedata
import zlib
from dataclasses import dataclass, field

from .errors import BadLink, BadMove, PuzzleError
from .puzzles.answers import Move
from .puzzles.puzzle import Puzzle
from .puzzles.registry import FAMILIES, open_puzzle

LENGTH_LIMIT = 8000
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
#: What may stand behind "?": how to show it, nothing else.
OPTIONS = ("t", "play", "speed", "embed", "lang", "theme", "beat", "day")
_WORD = re.compile(r"([A-Za-z0-9.-]{0,20}[A-Za-z0-9])?")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
#: The address of a puzzle's static page, which shows a preview and goes on to the game.
_STATIC_PAGE = re.compile(rf"^https?://\S*/p/({'|'.join(FAMILIES)})-([A-Za-z0-9.-]+)/?(?=[?#]|$)")
#: White space, and the marks without width that some programs put into long words.
_UNSEEN = re.compile(r"[\s\u200b-\u200d\u2060\ufeff]+")
#: What a chat program may have put behind a link, backwards.
_BEHIND = re.compile(r"\A[^A-Za-z0-9~]+")
#: What stands nowhere in a link, apart from check and options.
_STRANGE = re.compile(r"[^A-Za-z0-9/.-]")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says, every text in canonical form.

    Attributes:
        puzzle: its name, with its set of pieces where that is not the board's own (`pack/xs.5o-5o-5o/p.LPV`).
        position: where it begins.
        goal: what is to be reached.
        moves: legal moves from the position, in JSON form.
        options: how to show it, names of `OPTIONS`.
        refused: why the move after these is illegal, or None.
    """

    puzzle: str
    position: str
    goal: str
    moves: tuple[Move, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    refused: PuzzleError | None = None


def _unescaped(text: str) -> str:
    """Return a text with its percent escapes read as UTF-8 (`urllib` is no part of the page's library).

    >>> _unescaped("100%#p1/peg%2Fenglish")
    '100%#p1/peg/english'
    """
    return _ESCAPES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), text)


def check_digits(body: str) -> str:
    """Return the two check digits of what stands between '#' and '~'.

    >>> check_digits("p1/peg/english")
    'cf'
    """
    first, second = divmod(zlib.crc32(body.encode()) % 1296, 36)
    return _DIGITS[first] + _DIGITS[second]


def encode(link: Link) -> str:
    """Return a link's text with its '#'; what is the puzzle's own is left out.

    >>> encode(decode("p1/peg/english"))
    '#p1/peg/english~cf'
    """
    puzzle = open_puzzle(link.puzzle)
    board, _, pieces = puzzle.slug.partition("/p.")
    parts = ["p1", puzzle.family, board]
    named = None if link.position == puzzle.read_position(None) else link.position
    if named is not None:
        parts.append(named)
    if link.goal != puzzle.read_goal(None, named):
        parts.append(f"g.{link.goal}")
    if pieces:
        parts.append(f"p.{pieces}")
    if link.moves:
        parts.append(f"m.{puzzle.write_moves(link.position, link.moves)}")
    body = "/".join(parts)
    options = "&".join(f"{key}={value}" if value else key for key, value in link.options.items())
    return f"#{body}~{check_digits(body)}" + (f"?{options}" if options else "")


def decode(text: str) -> Link:
    """Read a link: a whole address, a fragment, or the bare code.

    An illegal move ends the moves; `refused` then says which and why.

    Raises:
        PuzzleError: the text is no link, or its board, position or goal cannot be read.

    >>> decode("https://example.org/hirameki/#p1/peg/english/e4~").puzzle
    Traceback (most recent call last):
    ...
    hirameki.errors.BadLink: The link was damaged on its way: its check is '', expected '8r'.
    """
    segments, options = _taken_apart(text)
    parts = _parts(segments[2:])
    puzzle = open_puzzle("/".join(segments[:2]) + (f"/p.{parts['p']}" if "p" in parts else ""))
    position = puzzle.read_position(parts.get("position"))
    goal = puzzle.read_goal(parts.get("g"), position if "position" in parts else None)
    moves, refused = _moves(puzzle, position, parts.get("m"))
    return Link(puzzle.id, position, goal, moves, options, refused)


def _taken_apart(text: str) -> tuple[list[str], dict[str, str]]:
    """Return what stands between the slashes after the version, the check verified, and the options."""
    if len(text) > LENGTH_LIMIT:
        raise BadLink("link-too-long", length=len(text), limit=LENGTH_LIMIT)
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKC", _unescaped(text)))
    fragment = re.search("#(?=p[0-9])", plain)
    plain = plain[fragment.end():] if fragment else _STATIC_PAGE.sub(r"p1/\1/\2", plain.removeprefix("#"))
    # From the end on, since looking for "from here to the end" takes quadratic time on long runs.
    plain = _BEHIND.sub("", plain[::-1], count=1)[::-1]
    if not plain:
        raise BadLink("link-empty")
    if len(plain) > LENGTH_LIMIT:  # one character may stand for a whole word
        raise BadLink("link-too-long", length=len(plain), limit=LENGTH_LIMIT)
    whole, _, view = plain.partition("?")
    body, tilde, digits = whole.partition("~")
    strange = _STRANGE.search(body)
    if strange:
        raise BadLink("link-shape", found=body[strange.start():][:20])
    segments = body.split("/")
    if segments[0] in FAMILIES:  # a bare puzzle name, typed by hand
        segments.insert(0, "p1")
    version = segments.pop(0)
    if not re.fullmatch("p[1-9][0-9]{0,3}", version):
        raise BadLink("link-shape", found=version[:20])
    if version != "p1":
        raise BadLink("link-version", version=version)
    expected = check_digits("/".join(["p1", *segments]))
    if tilde and digits != expected:
        raise BadLink("link-check", found=repr(digits[:4]), expected=repr(expected))
    if len(segments) < 2 or not all(segments[:2]):
        raise BadLink("link-shape", found=body[-20:])
    return segments, _options(view)


def _options(view: str) -> dict[str, str]:
    """Return the options there are, each a short plain word; whatever else stands behind a "?" is none of ours."""
    pairs = (item.partition("=") for item in view.split("&"))
    found = {name: value for name, _, value in pairs if _WORD.fullmatch(value)}
    return {name: found[name] for name in OPTIONS if name in found}


def _parts(segments: list[str]) -> dict[str, str]:
    """Return position, goal (g), pieces (p) and moves (m); each at most once, in this order."""
    order = ["position", "g", "p", "m"]
    parts: dict[str, str] = {}
    for number, segment in enumerate(segments):
        prefix, dot, rest = segment.partition(".")
        key = prefix if dot and prefix in ("g", "p", "m") else "position"
        value = segment if key == "position" else rest
        if not value or key not in order or (key == "position" and number):
            raise BadLink("link-shape", found=segment[:20])
        order = order[order.index(key) + 1:]
        parts[key] = value
    return parts


def _moves(puzzle: Puzzle, position: str, text: str | None) -> tuple[tuple[Move, ...], PuzzleError | None]:
    """Return the moves up to the first that is illegal or cannot be read, and why it is."""
    if not text:
        return (), None
    unread: PuzzleError | None = None
    while True:
        try:
            moves = puzzle.read_moves(position, text)
            break
        except BadMove as error:
            # What stood between two moves goes, too: with it the rest would end in a move without a text.
            unread, text = error, text[:int(error.params["at"])].rstrip(".-")
    played = puzzle.play(position, moves)
    return played.moves, played.refused or unread
