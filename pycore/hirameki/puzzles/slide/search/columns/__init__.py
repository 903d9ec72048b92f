"""Wide beams on the 24-, the 35- and the 48-puzzle, by columns of bytes."""
