"""Objectives of Independent Contractors are drawn by lot (SOLO-1.17)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contractors import ObjectiveDrawn

LOT = "lot for the objective"
"""How the purpose of such a roll begins; it is no die to override."""


def draw_objective(now: Resolution, group: str, lots: tuple[str, ...]) -> str | None:
    """Draw one of these for a group, all equally likely, None without any (SOLO-1.18).

    A single one is drawn without a roll.
    """
    drawn = next(iter(lots), None)
    if len(lots) > 1:
        (face,) = now.roll(1, len(lots), f"{LOT} of {group} (SOLO-1.17)")
        drawn = lots[face - 1]
    now.emit(ObjectiveDrawn(group, drawn, lots))
    return drawn
