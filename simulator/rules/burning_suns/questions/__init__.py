"""Answers to the rules questions of Burning Suns."""
