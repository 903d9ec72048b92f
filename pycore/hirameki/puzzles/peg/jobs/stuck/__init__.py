"""Questions about the goal to be stuck (fool's solitaire): a game ends where no peg can jump."""
