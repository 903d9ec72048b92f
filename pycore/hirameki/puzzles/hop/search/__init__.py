"""Searches through the positions of frogs and toads; every move can be taken back."""
