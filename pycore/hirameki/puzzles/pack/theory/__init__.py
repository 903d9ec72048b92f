"""What a reader can check by hand: why a region cannot be filled, and which symmetries a problem has."""
