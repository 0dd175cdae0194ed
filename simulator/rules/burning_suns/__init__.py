"""Burning Suns: empires on a galaxy of tiles that touch."""
