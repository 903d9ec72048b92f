"""What can be reached on a board, why something cannot, and lower bounds: all of it can be checked by hand."""
