"""Links damaged in every way that people, chat programs and attackers know; the same at every run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

from hirameki.links import check_digits

DOCUMENTED: list[str] = [
    entry["link"] for entry in json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))
]
#: Names that mean something to the readers' own language.
NAMES = (
    "__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "__class__", "valueOf", "null", "undefined",
    "NaN", "-0", "1e9", "none", "true", "then",
)
#: What no link is made of: controls, marks of direction, halves of characters, letters that are other ones for some.
MARKS = (
    "\0", "\x1c", "\x1f", "\x7f", "\x85", "\u200b", "\u200e", "\u200f", "\u061c", "\u202e", "\u2066", "\u2069",
    "\ufeff", "\u2028", "\u00ad", "\ud800", "\udfff", "\udc00\ud800", "\U0001f600", "\U0001d429", "\uff50", "\u0660",
    "\u0301", "\u0130", "\ufdfa", "\ufffd", "%", "%00", "%2f", "%E0%A4%A", "%ff", "%25", "%u0041", "<img src=x>", '"',
    "'", "\\", "{}", "${1}", "&amp;", "..", "//", "?", "~", "#", "#p1/peg/english", " ", "\n", "\t",
)
ALPHABET = "abcdefgopxmABFILPUDLRQEZC0123456789/-.~?=&"
OPTIONS = ("t", "play", "speed", "embed", "lang", "theme", "beat", "utm", "__proto__")
#: Boards at the limit of 400 cells and beyond it, games at the limit of 5,000 moves and beyond it.
LARGE = (
    *("/".join(("p1", "peg", f"{code}." + "-".join(["20o"] * 19 + ["19oc"]))) for code in ("xs", "xq", "xt")),
    "p1/slide/xs." + "-".join(["20o"] * 20), "p1/hop/xs." + "-".join(["20o"] * 20),
    "p1/hop/xs." + "-".join(["20o"] * 20 + ["o"]), "p1/slide/xs.400o", "p1/peg/xs.401o", "p1/peg/xs.399oc",
    "p1/slide/rush.AA18c-" + "-".join(["20c"] * 19), "p1/slide/klotski.A19c-" + "-".join(["20c"] * 20),
    "p1/pack/xs." + "-".join(["20o"] * 20) + "/p." + "5o." * 79 + "5o", "p1/pack/xs.4o/p.oo.oo.oo",
    "p1/peg/xs." + "-".join(["x19o"] * 20 + ["c"]), "p1/peg/xs.200x200o", "p1/peg/xs." + "o-" * 400 + "o",
    "p1/slide/2x2/1230/m." + "RL" * 2500, "p1/slide/2x2/1230/m." + "RL" * 2500 + "R", "p1/slide/2x2/1230/m.R5000",
    "p1/slide/eight/123456708/m." + "R1L1" * 1250, "p1/slide/rush.AAcc/AA00/m.0." + "RL" * 2500,
    "p1/hop/frogs-1/m." + "RL" * 2501, "p1/slide/xg.000111.1-2/120/m." + "2." * 2600,
    "p1/slide/xg." + "".join(f"{cell % 20:02x}"[1:] + "0" for cell in range(9)) + ".1-2-3-4-5-6-7-8",
    "p1/peg/english/m." + "b4R" * 2000, "p1/peg/english/" + "o" * 7900, "p1/peg/english/" + "x" * 8000, "p" * 8001,
    "\U0001d429" * 7000, "\ufdfa" * 500,
)


def mutated(seed: int, number: int) -> Iterator[str]:
    """Yield so many links: the large ones first, then one after the other damaged at random."""
    random = Random(seed)
    yield from LARGE[:number]
    for _ in range(number - len(LARGE)):
        text = random.choice(DOCUMENTED) if random.random() < 0.95 else random.choice(LARGE)
        for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
            text = random.choice(_DAMAGES)(text, random)
        yield checked(text) if random.random() < 0.7 else text


def checked(text: str) -> str:
    """Return a link with the check that fits, so that what is wrong with it is looked at."""
    body, tilde, rest = text.partition("~")
    if not tilde:
        return text
    head, mark, code = body.rpartition("#")
    _, question, options = rest.partition("?")
    return f"{head}{mark}{code}~{check_digits(code.encode('utf-8', 'replace').decode())}{question}{options}"


def _letters(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    mark = random.choice(ALPHABET if random.random() < 0.8 else MARKS)
    return text[:at] + mark * random.choice((0, 1, 1, 1, 2, 9)) + text[at + random.randrange(3):]


def _foreign(text: str, random: Random) -> str:
    at = random.choice((0, len(text), random.randrange(len(text) + 1)))
    return text[:at] + random.choice(MARKS) + text[at:]


def _segment(text: str, random: Random) -> str:
    """Drop, double, rename or swap what stands between two slashes, or take it from another link."""
    parts = text.split("/")
    at = random.randrange(len(parts))
    other = random.choice(random.choice(DOCUMENTED).split("/"))
    wanted = random.choice(("drop", "double", "name", "take", "add", "swap"))
    if wanted == "swap":
        to = random.randrange(len(parts))
        parts[at], parts[to] = parts[to], parts[at]
    else:
        name = random.choice(("", "g.", "p.", "m.")) + random.choice(NAMES)
        put = {"drop": [], "double": [parts[at]] * 2, "name": [name], "take": [other], "add": [other, *parts[at:]]}
        parts[at : len(parts) if wanted == "add" else at + 1] = put[wanted]
    return "/".join(parts)


def _number(text: str, random: Random) -> str:
    places = [at for at, mark in enumerate(text) if mark.isdigit()]
    if not places:
        return text + "0"
    at = random.choice(places)
    return text[:at] + random.choice(("0", "00", "-1", "1", "9", "36", "99", "400", "5000", "9" * 30)) + text[at + 1:]


def _option(text: str, random: Random) -> str:
    value = random.choice(("", "1", "0", "-1", "en", "ja", "dark", "1.5", "9999", "x" * 30, random.choice(MARKS)))
    return text + random.choice("?&") + random.choice(OPTIONS) + random.choice(("", "=", "==")) + value


def _wrapped(text: str, random: Random) -> str:
    address = "https://example.org/"
    before = random.choice(("", " ", "#", f"{address}a?b=c#", f"<{address}#", "%23", "100%#", "(", "##"))
    return before + text + random.choice(("", ".", ")", "!", ">", "\u3002", "#", "/", "\n", "?", "%20"))


def _encoded(text: str, random: Random) -> str:
    start = random.randrange(len(text) + 1)
    end = random.choice((len(text), start + 3))
    inner = quote(text[start:end].encode("utf-8", "replace"), safe=random.choice(("", "/")))
    return text[:start] + random.choice((inner, inner.lower())) + text[end:]


def _case(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice((str.upper, str.lower, str.swapcase))(text[at:])


def _cut(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return random.choice((text[:at], text[at:], text[:at] + text[at:][::-1]))


def _unchecked(text: str, random: Random) -> str:
    return text.partition("~")[0] + random.choice(("", "~", "~zz", "~cf~cf", "~0"))


_DAMAGES = (
    _letters, _letters, _letters, _foreign, _segment, _segment, _number, _option, _wrapped, _encoded, _case, _cut,
    _unchecked,
)
