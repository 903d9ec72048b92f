"""The big tables of Hirameki: data alone, which `hirameki.tables` finds where this package is installed."""
