"""How packings are found, counted and listed."""
