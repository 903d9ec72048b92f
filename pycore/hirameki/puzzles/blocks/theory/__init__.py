"""What a reader can check by hand: lower bounds on the moves that are still needed."""
