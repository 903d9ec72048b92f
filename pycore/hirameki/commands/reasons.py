"""Why there is no solution: one English sentence for each kind of certificate (the page has its own, in two languages).

The sentence names what the lines after it list, so that the claim can be checked by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Certificate = dict[str, Any]

_EXHAUSTED = {
    "goal": "All positions that lead to the goal were found ({n:,}), and this is not one of them.",
    "game": "All positions from which a game of this kind can still be won are known ({n:,}), and none is reached "
    "from here.",
    None: "All that can be reached was searched ({n:,} positions), and the goal is not among it.",
}
_ROUND = {
    "order": "On the cells listed the tiles can only go round, so that their order never changes, and the goal wants "
    "another one.",
    "tiles": "The cells listed can exchange no tile with the rest of the board, and they do not hold the tiles that "
    "the goal wants there.",
}
_AREA = {
    "cell": "No piece in hand can cover the cell listed.",
    "enclosed": "The cells listed are enclosed, and no choice of the pieces in hand covers exactly so many.",
    "piece": "Piece {letter} fits nowhere.",
    "total": "{cells} cells are free, but the pieces in hand cover {pieces}.",
}


def sentence(certificate: Certificate) -> str:
    """Return the reason that a certificate gives.

    >>> sentence({"kind": "exhausted", "positions": 1651, "from": "goal"})
    'All positions that lead to the goal were found (1,651), and this is not one of them.'
    >>> sentence({"kind": "area", "reason": "piece", "letter": "X"})
    'Piece X fits nowhere.'
    """
    return _SENTENCES[certificate["kind"]](certificate)


def _exhausted(certificate: Certificate) -> str:
    number = certificate.get("positions", certificate.get("expanded"))
    return _EXHAUSTED[certificate.get("from")].format(n=number)


def _area(certificate: Certificate) -> str:
    return _AREA[certificate["reason"]].format(**certificate)


def _class(certificate: Certificate) -> str:
    if "reason" in certificate:
        return _ROUND[certificate["reason"]]
    now, wanted = ("odd", "even") if certificate["sets"][0]["parity"] else ("even", "odd")
    first = f"is {now} on the cells of the first set, and a goal has an {wanted} one there"
    others = "; the sets exclude every goal" if len(certificate["goals"]) > 1 else ""
    return f"Every jump changes the number of pegs on a set's cells by 0 or 2: it {first}{others}."


def _pagoda(certificate: Certificate) -> str:
    goal = next(goal for goal in certificate["goals"] if "pagoda" in goal)
    start = certificate["pagodas"][goal["pagoda"]]["start"]
    needed = f"it is {start}, and a goal needs {goal['value']}"
    others = ", and the lists exclude every other goal" if len(certificate["goals"]) > 1 else ""
    return f"No jump raises the total of the values under the pegs: {needed}{others}."


def _parity(certificate: Certificate) -> str:
    return (
        f"Whenever the blank is back on cell {certificate['blank']} it has made an even number of swaps, "
        f"and the tiles need an odd number ({certificate['swaps']})."
    )


def _colouring(certificate: Certificate) -> str:
    return (
        f"The weights of the free cells add up to {certificate['region']}, and those under the pieces in hand "
        "never do, however they are placed."
    )


_SENTENCES: dict[str, Callable[[Certificate], str]] = {
    "exhausted": _exhausted, "area": _area, "class": _class, "pagoda": _pagoda, "parity": _parity,
    "colouring": _colouring,
}
