"""Limits of the searches, chosen by measurement."""

from __future__ import annotations

#: Bytes that the sets of a `DecisionDiagram` may use; problems that need more are searched option by option.
MEMORY = 400 << 20
#: Positions after which a search for one packing also tries a diagram, which may prove much sooner that there is none.
PATIENCE = 20_000
#: Positions up to which a failed search is explained step by step.
EXPLAINED = 60
