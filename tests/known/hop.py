"""Figures of frogs and toads, with their sources."""

from __future__ import annotations

#: Pieces of each colour in a row -> moves of a shortest solution: n(n + 2) (Lucas, Récréations mathématiques II, 1883).
FROGS_MOVES = {1: 3, 2: 8, 3: 15, 4: 24, 5: 35, 6: 48}
#: There are two shortest solutions, which are mirror images of each other with the colours exchanged.
FROGS_WAYS = 2
#: All positions, (2n + 1) C(2n, n); every one can be reached, because every piece may move both ways.
FROGS_POSITIONS = {1: 6, 2: 30, 3: 140, 4: 630, 5: 2772, 6: 12012}

#: Fore and aft (W. W. Rouse Ball, Mathematical Recreations and Essays; H. E. Dudeney found 46 moves).
FORE_AND_AFT_MOVES = 46
FORE_AND_AFT_POSITIONS = 218_790
#: Shortest solutions if any piece may be jumped over, and if only those of the other colour; counted by two programs.
FORE_AND_AFT_WAYS = 102_516
FORE_AND_AFT_WAYS_OVER_OTHERS = 9_904
