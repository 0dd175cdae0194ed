"""What a game of A Billion Suns can be framed by: its modes, contracts and battlezones."""

from simulator.rules.billion_suns.modes import BATTLEZONES, MODES, contract_cards


def modes() -> tuple[str, ...]:
    """The ways to play, in the order they are offered."""
    return MODES


def battlezones() -> tuple[str, ...]:
    """What can be declared of a table (WZ-4)."""
    return BATTLEZONES


def contracts_in(mode: str, contracts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the contracts that a mode has too; drawn ones are drawn in every mode."""
    known = (*contract_cards(mode), "draw")
    return tuple(card for card in contracts if card in known)
