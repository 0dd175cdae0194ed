"""Whether a game differs from what its mode calls for (WZ-1.1)."""

from collections import Counter
from collections.abc import Iterator

from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model.modes import suit_text
from simulator.rules.billion_suns.model.options import DRAWN
from simulator.rules.billion_suns.view.lookup import View, in_warzone


def variant(view: View) -> str:
    """How the game differs, as a note to its title; empty for one that does not.

    A Warzone game of another number of rounds or contracts, or with two contracts of one suit, is
    a variant. Contracts that are still to be drawn are as they should be (WZ-5).
    """
    departures = "; ".join(_departures(view)) if in_warzone(view) else ""
    return f"variant: {departures} (WZ-1.1)" if departures else ""


def _departures(view: View) -> Iterator[str]:
    """Everything in which a Warzone game is not as usual."""
    figures, options = view.setup.catalogue.figures, view.setup.options
    if options.rounds != figures.warzone_rounds:
        yield f"{count_words(options.rounds, 'round')}, not {figures.warzone_rounds}"
    cards = options.contracts
    if cards == DRAWN:
        return
    if len(cards) != figures.warzone_contracts:
        number = count_words(len(cards), "contract") if cards else "no contracts"
        yield f"{number}, not {figures.warzone_contracts}"
    doubled = [suit for suit, count in Counter(map(suit_text, cards)).items() if count > 1]
    if doubled:
        each = " each" if len(doubled) > 1 else ""
        yield f"2 contracts{each} of {join_words(doubled)}, not of different suits"
