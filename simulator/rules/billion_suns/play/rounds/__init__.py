"""Rounds, the End phase, and who has won (ABS-11.3 to 11.6)."""
