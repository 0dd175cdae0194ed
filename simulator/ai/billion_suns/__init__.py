"""How agents play A Billion Suns."""
