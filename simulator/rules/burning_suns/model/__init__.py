"""The values of Burning Suns: the vocabulary of abilities, empires, tiles, cards and figures."""
