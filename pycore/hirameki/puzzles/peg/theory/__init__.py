"""Invariants and bounds of peg solitaire that a reader can check by hand, and the certificates built from them."""
