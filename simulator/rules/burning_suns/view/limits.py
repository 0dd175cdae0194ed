"""The limits of fleets and armies as figures in force (BS-7.4)."""

from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.holding import figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import figures_of, space_of


def fleet_limit(view: View, seat: str, space: str) -> int:
    """How many units a fleet of the seat in a space may have at the end of an action."""
    return figure_now(
        view, "fleet_limit", figures_of(view).fleet_limit, FigureCase(seat, space=space)
    )


def army_limit(view: View, seat: str, space: str) -> int:
    """How many units an army may have; fewer in a system in unrest (BS-8.1)."""
    figures, there = figures_of(view), space_of(view, space)
    limit = figure_now(view, "army_limit", figures.army_limit, FigureCase(seat, space=space))
    in_unrest = there.controller is not None and there.control == "unrest"
    return limit - figures.unrest_cut if in_unrest else limit
