"""How well who plays alone does against a doctrine: the fewer Craft lost, the better (SW-19)."""

from fractions import Fraction

from simulator.kernel.shown.gauge import Gauge
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.play.damage.defeat import outcome
from simulator.rules.space_war.view.doctrines import solo_seat
from simulator.rules.space_war.view.lookup import catalogue_of, seat_name
from simulator.rules.space_war.view.phrases import count_kind

_BEGIN = (-6, -3, 0)
"""Craft lost, below 0, with which each band but the first begins."""

BANDS = ("dear victory", "victory", "clear victory", "clean victory")

LOST = -100
"""The figure of a game that is not won: below all bands."""


def gauge(view: View) -> Gauge | None:
    """How well who plays alone has done so far; None in a game of several persons.

    It goes by losses, which everybody knows. Not to win is worth less than any victory.
    """
    seat, won = solo_seat(view), outcome(view)
    if seat is None:
        return None
    lost = view.extra.sides.get(seat, ForceRecord()).craft_lost
    failed = won is not None and seat not in won
    value = LOST - lost if failed else -lost
    band = "not won" if failed else BANDS[sum(mark <= value for mark in _BEGIN)]
    name, marks = seat_name(view, seat), (-catalogue_of(view).modules.figures.most_craft, *_BEGIN)
    said = f"{name} wins" if won and not failed else f"{name} loses" if won else "Nobody wins"
    return Gauge(
        seat,
        Fraction(value),
        marks,
        BANDS,
        1,
        f"{count_kind(lost, 'Craft')} lost · {band}",
        _hint(value, marks) if won is None else "",
        "the fewest Craft lost in a victory",
        said if won is not None else "",
        counts="Craft",
    )


def _hint(value: int, marks: tuple[int, ...]) -> str:
    """After how many more losses the victory is a lesser one."""
    reached = [mark for mark in marks if mark <= value]
    if reached in ([], [marks[0]]):
        return "if the battle is won"
    return f"if the battle is won; a lesser victory after {value - reached[-1] + 1} more"
