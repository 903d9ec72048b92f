"""What surrounds the page: link previews, and the files for crawlers and hosts."""
