"""Why there is no solution: a class for each argument, with the fields that a reader needs to check it.

`answer.certificate` is an object of one of them if the outcome is "unsolvable"; `certificate.kind` is its name in JSON,
and `isinstance` tells a type checker which fields it has.

>>> from hirameki import check
>>> proof = check("slide/fifteen", position="123456789abcdfe0").certificate
>>> isinstance(proof, ParityCertificate) and proof.swaps
1
"""

from __future__ import annotations

from .puzzles.answers import Certificate, Exhausted, Step, Steps
from .puzzles.lights.methods import QuietCertificate
from .puzzles.pack.refutation import (
    AreaCertificate,
    AreasDiffer,
    CellOutOfReach,
    Colouring,
    PieceFitsNowhere,
    PocketUnfillable,
)
from .puzzles.peg.theory.certificates import (
    Pagoda,
    PagodaCertificate,
    ParitySet,
    PegExhausted,
    PositionClassCertificate,
    RefutedGoal,
)
from .puzzles.slide.certificates import BlockCertificate, ExhaustedCertificate, FixedTilesCertificate, ParityCertificate

__all__ = [
    "AreaCertificate", "AreasDiffer", "BlockCertificate", "CellOutOfReach", "Certificate", "Colouring", "Exhausted",
    "ExhaustedCertificate", "FixedTilesCertificate", "Pagoda", "PagodaCertificate", "ParityCertificate", "ParitySet",
    "PegExhausted", "PieceFitsNowhere", "PocketUnfillable", "PositionClassCertificate", "QuietCertificate",
    "RefutedGoal", "Step", "Steps",
]
