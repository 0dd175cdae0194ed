"""Whether a game differs from what its mode calls for (WZ-1.1)."""

from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, in_warzone


def variant(view: View) -> str:
    """How the game differs, as a note to its title; empty for one that does not.

    A Warzone game of another number of rounds is a variant.
    """
    usual = view.setup.catalogue.figures.warzone_rounds
    if not in_warzone(view) or view.setup.options.rounds == usual:
        return ""
    return f"variant: {phrases.counted(view.setup.options.rounds, 'round')}, not {usual} (WZ-1.1)"
