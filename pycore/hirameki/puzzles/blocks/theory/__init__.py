"""What a reader can check by hand: lower bounds on the moves to go."""
