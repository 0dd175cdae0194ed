"""What a game of A Billion Suns can be framed by: its modes, contracts and battlezones."""

from collections.abc import Mapping

from simulator.rules.billion_suns.modes import BATTLEZONES, MODES, contract_cards

_HINTS = (
    "Light ships may not jump in.",
    "It empties after scoring.",
    "Long moves are dangerous.",
    "Ships jump in, but not out.",
)
"""What each battlezone does, in their order (WZ-4.1 to 4.4)."""


def modes() -> tuple[str, ...]:
    """The ways to play, in the order they are offered."""
    return MODES


def battlezones() -> Mapping[str, str]:
    """What can be declared of a table (WZ-4), with a line on what it does."""
    return dict(zip(BATTLEZONES, _HINTS, strict=True))


def contracts_in(mode: str, contracts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the contracts that a mode has too; drawn ones are drawn in every mode."""
    known = (*contract_cards(mode), "draw")
    return tuple(card for card in contracts if card in known)
