"""Figures of lamps, with their sources."""

from __future__ import annotations

#: Quiet patterns that span all others on n x n lamps, n from 1 on (OEIS A159257).
NULLITIES = (0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0)
#: Presses for n x n lamps, all lit (OEIS A075462).
ALL_LIT = {1: 1, 2: 4, 3: 5, 4: 4, 5: 15, 6: 28, 7: 33, 8: 40, 9: 25}

#: 5 x 5 (M. Anderson and T. Feil, "Turning lights out with linear algebra", Mathematics Magazine 71, 1998): one
#: position in four has a solution, and each of them four.
SOLVABLE = 2**23
#: Those positions by the fewest presses; none needs more than 15 (J. Scherphuis, "Mathematics of Lights Out").
BY_PRESSES = (
    1, 25, 300, 2_300, 12_650, 53_130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294, 1_684_446, 1_004_934, 383_670,
    82_614, 7_350,
)
