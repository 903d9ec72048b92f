"""Searches over the positions of frogs and toads, where every move can be taken back."""
