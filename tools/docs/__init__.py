"""The documentation: static pages made from Markdown, docstrings and the core itself."""
