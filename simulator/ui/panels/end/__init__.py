"""The page at the end of a game, card by card."""
