"""Finding, counting and listing packings."""
