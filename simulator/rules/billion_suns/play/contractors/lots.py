"""Random objectives of contractors, drawn with equal chances (SOLO-1.17)."""

from simulator.kernel.resolution import Resolution
from simulator.mechanics.piles import take_by_lot
from simulator.rules.billion_suns.model.contractors import ObjectiveDrawn

LOT = "lot for the objective of"
"""What the roll of a lot is for, before the name of the group."""


def draw_lot(now: Resolution, group: str, lots: tuple[str, ...]) -> str | None:
    """One of these ids for the group, None if there are none; a single one needs no roll."""
    if not lots:
        now.emit(ObjectiveDrawn(group, None))
        return None
    drawn = take_by_lot(now, lots, f"{LOT} {group} (SOLO-1.17)")
    now.emit(ObjectiveDrawn(group, drawn, lots))
    return drawn
