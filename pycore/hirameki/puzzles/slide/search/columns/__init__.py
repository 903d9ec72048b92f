"""Wide beams on the 24-puzzle, by columns of bytes."""
