"""Why there is no solution: one English sentence for each kind of certificate.

The lines printed after the sentence list the details, so that the claim can be checked by hand. The page has its own
sentences in two languages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ..puzzles.writing import JSON, counted

#: A certificate in its JSON form.
Certificate: TypeAlias = Mapping[str, JSON]

_EXHAUSTED: dict[JSON, str] = {
    "goal": "All positions that lead to the goal were found ({n}), and this is not one of them.",
    "game": "All positions from which a game of this kind can still be won are known ({n}), and none of them can be "
    "reached from here.",
    "both": "The position and the goal were searched from both ends ({positions}), and these never meet.",
    None: "All positions that can be reached were searched ({n}), and the goal is not among them.",
}
_ROUND = {
    "order": "On the cells listed the tiles can only go round, so their order never changes, and the goal needs a "
    "different one.",
    "tiles": "The cells listed can exchange no tile with the rest of the board, and they do not hold the tiles that "
    "the goal needs there.",
}
_AREA = {
    "cell": "None of the pieces left can cover the cell listed.",
    "enclosed": "The cells listed are closed off, and no choice of the pieces left covers exactly that many.",
    "piece": "Piece {letter} no longer fits anywhere.",
    "total": "{free} free, but the pieces left cover {pieces}.",
}
_PARITY = (
    "Whenever the blank is back on cell {blank} it has made an even number of swaps, but the tiles need an odd number "
    "({swaps})."
)
_COLOURING = (
    "The weights of the free cells add up to {region}, and those under the pieces in hand never do, however they are "
    "placed."
)


def sentence(certificate: Certificate) -> str:
    """Return the reason that a certificate gives, from its JSON form.

    >>> sentence({"kind": "exhausted", "positions": 1651, "from": "goal"})
    'All positions that lead to the goal were found (1,651), and this is not one of them.'
    >>> sentence({"kind": "area", "reason": "piece", "letter": "X"})
    'Piece X no longer fits anywhere.'
    """
    return _SENTENCES[str(certificate["kind"])](certificate)


def _exhausted(certificate: Certificate) -> str:
    number = _whole(certificate.get("positions", certificate.get("expanded")))
    searched = _EXHAUSTED[certificate.get("from")].format(n=f"{number:,}", positions=counted(number, "positions"))
    if pagodas := _whole(certificate.get("pagodas")):
        searched += f" Positions that {counted(pagodas, 'pagoda functions')} showed to be lost were left out."
    if left_out := len(_objects(certificate.get("goals"))):
        were = "was" if left_out == 1 else "were"
        searched += f" {counted(left_out, 'final positions')} {were} ruled out before, for the reasons listed."
    return searched


def _steps(certificate: Certificate) -> str:
    after = _objects(certificate["after"])
    if not after:
        return "No move is left."
    if "cell" in certificate:
        needed = f"Cell {certificate['cell']} has to be covered"
    elif "piece" in certificate:
        needed = f"Piece {certificate['piece']} has to lie somewhere"
    else:
        moves = f"{counted(len(after), 'moves')} {'is' if len(after) == 1 else 'are'}"
        return f"{moves} legal, and after each the goal is out of reach for the reason given below."
    ways = counted(len(after), "ways")
    return f"{needed}, which leaves {ways}, and after each the rest fails for the reason given below."


def _area(certificate: Certificate) -> str:
    cells = certificate.get("cells")
    free = f"{counted(_whole(cells), 'cells')} {'is' if cells == 1 else 'are'}"
    return _AREA[str(certificate["reason"])].format(free=free, **certificate)


def _class(certificate: Certificate) -> str:
    if "reason" in certificate:
        return _ROUND[str(certificate["reason"])]
    now, wanted = ("odd", "even") if _objects(certificate["sets"])[0]["parity"] else ("even", "odd")
    first = f"It is {now} now on the cells of the first set, and a goal needs an {wanted} number there."
    others = " The sets together rule out every goal." if len(_objects(certificate["goals"])) > 1 else ""
    return f"Every jump changes the number of pegs on the cells of a set by 0 or 2. {first}{others}"


def _pagoda(certificate: Certificate) -> str:
    goals = _objects(certificate["goals"])
    goal = next(goal for goal in goals if "pagoda" in goal)
    start = _objects(certificate["pagodas"])[_whole(goal["pagoda"])]["start"]
    others = " The lists rule out every other goal." if len(goals) > 1 else ""
    return (
        f"No jump raises the total of the values under the pegs: it is {start}, and a goal needs {goal['value']}."
        f"{others}"
    )


def _quiet(certificate: Certificate) -> str:
    odd = certificate["odd"]
    assert isinstance(odd, list)
    return (
        "Every press switches an even number of the lamps listed, but the number of them that still have to be "
        f"switched is odd ({len(odd)})."
    )


def _whole(value: JSON) -> int:
    return value if isinstance(value, int) else 0


def _objects(value: JSON) -> Sequence[Certificate]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


_SENTENCES: dict[str, Callable[[Certificate], str]] = {
    "exhausted": _exhausted, "area": _area, "class": _class, "pagoda": _pagoda, "steps": _steps,
    "quiet": _quiet, "parity": _PARITY.format_map, "colouring": _COLOURING.format_map,
}
