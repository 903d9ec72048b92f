"""The stored tables of large boards, and how they are read."""
