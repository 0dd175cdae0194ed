"""May a jump point be placed there (ABS-4.2, 4.4, 4.5, WZ-4.2)?"""

from simulator.kernel import wording
from simulator.kernel.asked.answer import Answer, bar
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.judging.arrivals import well_rulings
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.judging.openings import free_of_others, opening_reasons, own_ships
from simulator.rules.billion_suns.judging.reasons import headline
from simulator.rules.billion_suns.model.asks import AskJumpPoint
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view.lookup import (
    View,
    jump_points,
    seat_name,
)
from simulator.rules.billion_suns.view.regions import Discs, legal_area


def answer_jump_point(view: View, ask: AskJumpPoint) -> Answer:
    """The answer to a `jump_point` question."""
    name = seat_name(view, ask.owner)
    reasons, measures = opening_reasons(view, ask.owner, ask.table, ask.at)
    allowed = bar(reasons) is None
    rulings = view.setup.catalogue.rulings
    return Answer(
        title=f"May {name} place a jump point at {wording.where(ask.at)} of table {ask.table}?",
        verdict=allowed,
        headline=headline(reasons, "it may stand there"),
        reasons=reasons,
        measures=measures,
        table=ask.table,
        notes=("A gravity well's edge is barred; other bounds are inclusive.",),
        rulings=(
            ("second_jump_point", rulings.second_jump_point),
            *well_rulings(view, ask.table),
        ),
        overlays=(
            *opening_area(view, ask.owner, ask.table),
            *answer_overlays.short_lines(measures, ok=None),
            Badge(ask.at, allowed, "jump point"),
        ),
    )


def opening_area(view: View, owner: str, table: str) -> tuple[Overlay, ...]:
    """Where the seat may place a jump point: the legal area, wells and spacing rings.

    No area when it has as many as it may have.
    """
    wells = answer_overlays.well_rings(view, table)
    inside, spacing, rings = _bounds(view, owner, table)
    if inside == () or not within_limit(view, owner).ok:
        return (*wells, *rings)
    return (legal_area(view, table, inside or (), spacing), *wells, *rings)


def _bounds(view: View, owner: str, table: str) -> tuple[Discs | None, Discs, tuple[Ring, ...]]:
    """The discs it has to be in one of (None: anywhere), those to keep out of, and their rings."""
    if free_of_others(view, owner, table):
        return None, (), ()
    figures = view.setup.catalogue.figures
    if view.setup.catalogue.rulings.second_jump_point == "near_own_ship":
        near = figures.jump_point_near_ship
        inside = tuple((ship.at, near) for ship in own_ships(view, owner, table))
        label = f"near a ship {wording.inches(near)}"
        return inside, (), tuple(Ring(at, near, "range", label) for at, _ in inside)
    apart = figures.jump_point_spacing
    spacing = tuple((each.at, apart) for each in jump_points(view, table))
    label = f"spacing {wording.inches(apart)}"
    return None, spacing, tuple(Ring(at, apart, "spacing", label) for at, _ in spacing)
