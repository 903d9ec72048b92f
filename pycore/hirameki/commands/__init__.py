"""The command line: `main.py` parses it, `arguments.py` and `output.py` are shared, the others run the commands."""
