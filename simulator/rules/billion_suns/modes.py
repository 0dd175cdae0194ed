"""What a table file of A Billion Suns can say of a game: its mode, contracts and battlezones."""

MODES = ("skirmish", "core", "warzone", "solo")
"""The ways to play: pieces alone, core contracts, Warzone (WZ-1), one against contractors."""

BATTLEZONES = ("deep_space", "mu_space", "debris_storm", "gravitational_anomaly")
"""What can be declared of a table (WZ-4)."""


def contract_cards(mode: str) -> tuple[str, ...]:
    """The court cards that stand for the contracts of a mode (ABS-12, WZ-6).

    >>> len(contract_cards("core")), len(contract_cards("warzone"))
    (12, 8)
    """
    ranks = "QK" if mode == "warzone" else "JQK"
    return tuple(rank + suit for rank in ranks for suit in "SHCD")
