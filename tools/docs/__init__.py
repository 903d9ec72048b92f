"""The documentation: static pages made of Markdown, docstrings and the core itself."""
