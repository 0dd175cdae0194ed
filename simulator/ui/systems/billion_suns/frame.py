"""What a game of A Billion Suns can be framed by: its modes, contracts and battlezones."""

from collections.abc import Mapping

from simulator.kernel.setup_changes import DRAWN
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.modes import (
    BATTLEZONES,
    MODES,
    card_text,
    contract_cards,
    contract_set,
    suit_text,
)
from simulator.ui.systems.looks import ContractChoice

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


def contracts(view: AnyState) -> Mapping[str, tuple[ContractChoice, ...]]:
    """The contracts of the view's mode by suit; none in a skirmish."""
    known = view.setup.catalogue.contracts.get(contract_set(view.setup.mode) or "", {})
    found: dict[str, tuple[ContractChoice, ...]] = {}
    for card in contract_cards(view.setup.mode):
        if card not in known:
            continue
        one, suit = known[card], suit_text(card)
        named = ContractChoice(card, card_text(card), one.name, one.rule, one.ours)
        found[suit] = (*found.get(suit, ()), named)
    return found


def contracts_in(mode: str, contracts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the contracts that a mode has too; drawn ones are drawn in every mode."""
    known = (*contract_cards(mode), *DRAWN)
    return tuple(card for card in contracts if card in known)
