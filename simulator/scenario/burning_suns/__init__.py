"""Data files of Burning Suns."""
