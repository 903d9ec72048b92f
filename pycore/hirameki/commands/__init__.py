"""The command line: `main.py` reads the words, each other module answers one group of commands."""
