"""What a reader can check by hand: why a region cannot be filled, and the symmetries of a problem."""
