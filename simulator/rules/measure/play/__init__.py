"""The free hand on a table without a game."""
