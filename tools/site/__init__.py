"""What stands around the page: previews of links, what crawlers and hosts ask for."""
