"""What can be reached on a board, why something cannot, and lower bounds, all of which can be checked by hand."""
