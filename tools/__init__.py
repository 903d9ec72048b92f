"""The build: environment, Python assets, page, server, tests, bench. `build.py` is its only entry point."""
