"""Why a region cannot be filled: reasons that a reader checks by hand, found without a search."""

from __future__ import annotations

from ....search.jobs import Job, Progress
from ...answers import Certificate
from ..packing import Packing
from .area import enclosed_area, reach, total_area
from .colouring import COLOURINGS, by_colouring


def refute(packing: Packing) -> Job[Certificate | None]:
    """Return a reason why what is left cannot be packed, or None where none of these reasons holds."""
    reason: Certificate | None = total_area(packing) or enclosed_area(packing)
    if reason is not None:
        return reason
    yield Progress()
    reason = reach(packing)
    if reason is not None:
        return reason
    for name in COLOURINGS:
        yield Progress()
        reason = by_colouring(packing, name)
        if reason is not None:
            return reason
    return None
