"""The page for sealed answers."""
