"""The phases of a round, and the end of the game (BS-5, BS-1)."""
