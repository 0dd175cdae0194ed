"""Attacks and the reactions to their dice (ABS-7 to 9)."""
