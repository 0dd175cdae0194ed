"""Random objectives of contractors, drawn with equal chances (SOLO-1.17)."""

from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.model.contractors import ObjectiveDrawn

LOT = "lot for the objective of"
"""What the roll of a lot is for, before the name of the group."""


def draw_lot(now: Resolution, group: str, lots: tuple[str, ...]) -> str | None:
    """One of these ids for the group, None if there are none; a single one needs no roll."""
    if not lots:
        now.emit(ObjectiveDrawn(group, None))
        return None
    faces = now.roll(1, len(lots), f"{LOT} {group} (SOLO-1.17)") if len(lots) > 1 else (1,)
    drawn = lots[faces[0] - 1]
    now.emit(ObjectiveDrawn(group, drawn, lots))
    return drawn
