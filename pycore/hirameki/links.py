"""Links: a puzzle, a position, a goal and moves as the fragment of a page's address."""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .errors import BadLink, BadMove, PuzzleError, bad_option
from .geometry import DIGITS
from .puzzles.doors import guarded
from .puzzles.game import Game
from .puzzles.moves import Move
from .puzzles.puzzle import Position, Puzzle
from .puzzles.registry import FAMILIES, is_link, open_game

__all__ = ["LENGTH_LIMIT", "OPTIONS", "Link", "decode", "encode"]

#: Longer links are neither read nor written.
LENGTH_LIMIT = 8000
#: The options allowed after "?": they only say how to show the board.
OPTIONS = ("t", "play", "speed", "embed", "keep", "lang", "theme", "beat", "day")
_WORD = re.compile(r"([A-Za-z0-9.-]{0,20}[A-Za-z0-9])?")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
#: The address of a puzzle's static page, which shows a preview and redirects to the game.
_STATIC_PAGE = re.compile(rf"^https?://\S*/p/({'|'.join(FAMILIES)})-([A-Za-z0-9.-]+)/?(?=[?#]|$)")
#: An address with a query, as programs make that lead through a page of their own ("safe links").
_QUERY = re.compile(r"https?://[^?#]*\?([^#]*)")
#: How many addresses may stand one in another.
_WRAPPERS = 5
#: What a browser puts before words to look for on a page.
_DIRECTIVE = ":~:"
#: What programs that count clicks append to an address.
_CLICKS = re.compile(r"(~[A-Za-z0-9_]{2})&.*", re.DOTALL)
_LINK = re.compile("#(?=p[0-9])")
#: White space, and the zero-width characters that some programs put into long words.
_UNSEEN = re.compile(r"[\s\u200b-\u200d\u2060\ufeff]+")
#: What a chat program may have appended to a link; matched against the reversed text.
_BEHIND = re.compile(r"\A[^A-Za-z0-9~]+")
#: Characters that no link has before its check and options.
_STRANGE = re.compile(r"[^A-Za-z0-9/.-]")


@dataclass(frozen=True, slots=True)
class Link:
    """The contents of a link, every text in canonical form.

    Attributes:
        puzzle: its name, with the set of pieces if it is not the board's own (`pack/xs.5o-5o-5o/p.LPV`).
        position: the position at the start.
        moves: legal moves from the position, in JSON form.
        options: how to show it, by names in `OPTIONS`.
        refused: why the move after `moves` is illegal, or None.
    """

    puzzle: str
    position: str
    goal: str
    moves: tuple[Move, ...] = ()
    options: dict[str, str] = field(default_factory=dict, hash=False)
    refused: PuzzleError | None = None


#: What somebody asks about: a puzzle or its name, a position, or a link, also as a text.
Posed: TypeAlias = str | Puzzle | Position | Link


def _unescaped(text: str) -> str:
    """Return a text with its percent escapes decoded as UTF-8 (the page's library has no `urllib`).

    >>> _unescaped("100%#p1/peg%2Fenglish")
    '100%#p1/peg/english'
    """
    return _ESCAPES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), text)


def _unwrapped(text: str, depth: int) -> str:
    """Return the address of ours in the query of another address; the text itself if there is none.

    Args:
        text: an address, or any other text.
        depth: how many addresses may still stand one in another.

    >>> _unwrapped("https://safe.example/?url=https%3A%2F%2Fa.example%2F%23p1%2Fpeg%2Fenglish&data=05", 5)
    'https://a.example/#p1/peg/english'
    """
    query = _QUERY.search(text) if depth else None
    for pair in query[1].split("&") if query else ():
        inner = _unwrapped(_unescaped(pair.partition("=")[2]), depth - 1)
        if _LINK.search(inner) or _STATIC_PAGE.match(inner):
            return inner
    return text


@guarded
def check_digits(body: str) -> str:
    """Return the two check digits of the text between '#' and '~'.

    >>> check_digits("p1/peg/english")
    'cf'
    """
    first, second = divmod(zlib.crc32(body.encode(errors="replace")) % 1296, 36)
    return DIGITS[first] + DIGITS[second]


def encode(link: Link | Position) -> str:
    """Return the text of a link, or of a position's link, with its '#', leaving out the puzzle's own start and goal.

    Raises:
        PuzzleError: there is no such puzzle, a part of the link cannot be read or has another type than it should, or
            the link would be too long, or have too many moves, to be read.

    >>> encode(decode("p1/peg/english"))
    '#p1/peg/english~cf'
    >>> from hirameki import open_puzzle
    >>> encode(open_puzzle("slide/eight").position("123456708"))
    '#p1/slide/eight/123456708~y0'
    """
    if isinstance(link, Position):
        link = Link(link.puzzle.id, link.text, link.goal)
    if not isinstance(link, Link):
        raise bad_option("link", link, "a link or a position")
    body = _body(open_game(link.puzzle), link.position, link.goal, link.moves)
    given = link.options.items() if isinstance(link.options, dict) else ()
    options = "&".join(f"{key}={value}" if value else str(key) for key, value in given)
    if _options(options) != link.options:
        raise bad_option("options", link.options, f"short words by names among {', '.join(OPTIONS)}")
    text = f"#{body}~{check_digits(body)}" + (f"?{options}" if options else "")
    if len(text) > LENGTH_LIMIT:
        raise _too_long(text)
    return text


@guarded
def _body(game: Game, position: str, goal: str, moves: Sequence[Move]) -> str:
    """Return what a link has between '#' and '~', once position, goal and moves are read."""
    position, moves = game.accepted(position, moves)
    goal = game.read_goal(goal, position)
    board, _, pieces = game.slug.partition("/p.")
    parts = ["p1", game.family, board]
    named = game.unless_start(position)
    if named is not None:
        parts.append(named)
    if goal != game.implied_goal(named):
        parts.append(f"g.{goal}")
    if pieces:
        parts.append(f"p.{pieces}")
    if moves:
        written = game.write_moves(position, moves)
        game.read_moves(position, written)  # which refuses more than a link may hold
        parts.append(f"m.{written}")
    return "/".join(parts)


@guarded
def decode(text: str) -> Link:
    """Read a link: a whole address, a fragment, or the bare code.

    The moves end before the first illegal one; `refused` then says which it is and why.

    Raises:
        PuzzleError: the text is not a link, or its board, position or goal cannot be read.

    >>> decode("https://example.org/hirameki/#p1/peg/english/e4~").puzzle
    Traceback (most recent call last):
    ...
    hirameki.errors.BadLink: The link was damaged on its way: its check is '', expected '8r'.
    """
    segments, options = _taken_apart(text)
    parts = _parts(segments[2:])
    game = open_game("/".join(segments[:2]) + (f"/p.{parts['p']}" if "p" in parts else ""))
    position, goal = game.start_and_goal(parts.get("position"), parts.get("g"))
    moves, refused = _moves(game, position, parts.get("m"))
    return Link(game.id, position, goal, moves, options, refused)


def open_problem(problem: Posed, asked: Mapping[str, object]) -> tuple[Game, dict[str, object]]:
    """Return the puzzle that somebody asks about, and the fields of the question.

    Args:
        problem: a puzzle, its name, a position, or a link, also as a text of any form that `decode` reads.
        asked: fields of a question, which take the place of what the problem says; None is the same as absent.

    Raises:
        PuzzleError: there is no such puzzle, or the link cannot be read or holds an illegal move.

    >>> puzzle, asked = open_problem("#p1/slide/eight/867254301", {"seconds": 5})
    >>> puzzle.id, asked
    ('slide/eight', {'position': '867254301', 'goal': '123456780', 'seconds': 5})
    """
    name, fields = named_problem(decode(problem) if isinstance(problem, str) and is_link(problem) else problem, asked)
    return open_game(name), fields


def named_problem(problem: object, asked: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """Return the name of the puzzle that somebody asks about, and the fields of the question; see `open_problem`.

    A text stays what it is, a name or a link.

    Raises:
        PuzzleError: it is no problem, or a link that holds an illegal move.
    """
    given = {field: value for field, value in asked.items() if value is not None}
    if isinstance(problem, str):
        return problem, given
    if isinstance(problem, Puzzle):
        return problem.id, given
    if isinstance(problem, Position):
        return problem.puzzle.id, {"position": problem.text, "goal": problem.goal} | given
    if not isinstance(problem, Link):
        raise bad_option("puzzle", problem, "a puzzle, its name, a link or a position")
    if "moves" not in given and problem.refused is not None:
        raise problem.refused
    said: dict[str, object] = {"position": problem.position, "goal": problem.goal}
    return problem.puzzle, said | ({"moves": problem.moves} if problem.moves else {}) | given


def _too_long(text: str) -> BadLink:
    return BadLink("link-too-long", length=len(text), limit=LENGTH_LIMIT)


def _taken_apart(text: str) -> tuple[list[str], dict[str, str]]:
    """Return the segments after the version, having verified the check, and the options."""
    if len(text) > LENGTH_LIMIT:
        raise _too_long(text)
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKC", _unescaped(_unwrapped(text, _WRAPPERS))))
    plain = plain.partition(_DIRECTIVE)[0]
    fragment = _LINK.search(plain)
    plain = plain[fragment.end():] if fragment else _STATIC_PAGE.sub(r"p1/\1/\2", plain.removeprefix("#"))
    # On the reversed text: a pattern anchored at the end takes quadratic time on long runs.
    plain = _BEHIND.sub("", plain[::-1], count=1)[::-1]
    if not plain:
        raise BadLink("link-empty")
    if len(plain) > LENGTH_LIMIT:  # NFKC may expand one character into a whole word
        raise _too_long(plain)
    whole, _, view = plain.partition("?")
    body, tilde, digits = _CLICKS.sub(r"\1", whole).partition("~")
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
    """Return the known options whose values are short plain words; anything else after the "?" is ignored."""
    pairs = (item.partition("=") for item in view.split("&"))
    found = {name: value for name, _, value in pairs if _WORD.fullmatch(value)}
    return {name: found[name] for name in OPTIONS if name in found}


def _parts(segments: list[str]) -> dict[str, str]:
    """Return position, goal (g), pieces (p) and moves (m), each allowed at most once and in this order."""
    order = ["position", "g", "p", "m"]
    parts: dict[str, str] = {}
    for number, segment in enumerate(segments):
        prefix, dot, rest = segment.partition(".")
        key = prefix if dot and prefix in ("g", "p", "m") else "position"
        value = segment if key == "position" else rest
        if not value or key not in order or (key == "position" and number):
            raise BadLink("link-shape", found=segment[:20] or "/")
        order = order[order.index(key) + 1:]
        parts[key] = value
    return parts


def _moves(game: Game, position: str, text: str | None) -> tuple[tuple[Move, ...], PuzzleError | None]:
    """Return the moves before the first that is illegal or unreadable, and the reason."""
    if not text:
        return (), None
    unread: PuzzleError | None = None
    while True:
        try:
            moves = game.read_moves(position, text)
            break
        except BadMove as error:
            # The separator before the unreadable move goes too: otherwise the text would end in an empty move.
            unread, text = error, text[:int(error.params["at"])].rstrip(".-")
    played = game.play(position, moves)
    return played.moves, played.refused or unread
