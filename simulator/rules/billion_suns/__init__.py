"""A Billion Suns: first edition with errata, Warzone and solo rules."""
