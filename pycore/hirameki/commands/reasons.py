"""Why there is no solution: one English sentence for each kind of certificate.

The lines printed after the sentence list what it speaks of, so that the claim can be checked by hand. The page has
sentences of its own, in two languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Certificate = dict[str, Any]

_EXHAUSTED = {
    "goal": "All positions that lead to the goal were found ({n:,}), and this is not one of them.",
    "game": "All positions from which a game of this kind can still be won are known ({n:,}), and none of them can be "
    "reached from here.",
    None: "All positions that can be reached were searched ({n:,}), and the goal is not among them.",
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


def sentence(certificate: Certificate) -> str:
    """Return the reason that a certificate gives.

    >>> sentence({"kind": "exhausted", "positions": 1651, "from": "goal"})
    'All positions that lead to the goal were found (1,651), and this is not one of them.'
    >>> sentence({"kind": "area", "reason": "piece", "letter": "X"})
    'Piece X no longer fits anywhere.'
    """
    return _SENTENCES[certificate["kind"]](certificate)


def _exhausted(certificate: Certificate) -> str:
    number = certificate.get("positions", certificate.get("expanded"))
    return _EXHAUSTED[certificate.get("from")].format(n=number)


def _area(certificate: Certificate) -> str:
    cells = certificate.get("cells")
    free = "1 cell is" if cells == 1 else f"{cells} cells are"
    return _AREA[certificate["reason"]].format(free=free, **certificate)


def _class(certificate: Certificate) -> str:
    if "reason" in certificate:
        return _ROUND[certificate["reason"]]
    now, wanted = ("odd", "even") if certificate["sets"][0]["parity"] else ("even", "odd")
    first = f"It is {now} now on the cells of the first set, and a goal needs an {wanted} number there."
    others = " The sets together rule out every goal." if len(certificate["goals"]) > 1 else ""
    return f"Every jump changes the number of pegs on the cells of a set by 0 or 2. {first}{others}"


def _pagoda(certificate: Certificate) -> str:
    goal = next(goal for goal in certificate["goals"] if "pagoda" in goal)
    start = certificate["pagodas"][goal["pagoda"]]["start"]
    needed = f"it is {start}, and a goal needs {goal['value']}"
    others = ", and the lists rule out every other goal" if len(certificate["goals"]) > 1 else ""
    return f"No jump raises the total of the values under the pegs: {needed}{others}."


def _parity(certificate: Certificate) -> str:
    return (
        f"Whenever the blank is back on cell {certificate['blank']} it has made an even number of swaps, "
        f"but the tiles need an odd number ({certificate['swaps']})."
    )


def _colouring(certificate: Certificate) -> str:
    return (
        f"The weights of the free cells add up to {certificate['region']}; those under the pieces left never do, "
        "however the pieces are placed."
    )


_SENTENCES: dict[str, Callable[[Certificate], str]] = {
    "exhausted": _exhausted, "area": _area, "class": _class, "pagoda": _pagoda, "parity": _parity,
    "colouring": _colouring,
}
