"""Searches: whole sets on small boards, beams and searches from both ends on large ones."""
