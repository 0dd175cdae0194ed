"""May a jump point be placed there (ABS-4.2, 4.4, 4.5, WZ-4.2)?"""

from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.shown.overlay import Badge, Overlay, Ring
from simulator.rules.billion_suns.judging.arrivals import (
    MU_SPACE,
    Judged,
    newcomer,
    on_table,
    outside_wells,
    well_rulings,
)
from simulator.rules.billion_suns.judging.reasons import bar, fails, headline, holds
from simulator.rules.billion_suns.model.asks import AskJumpPoint
from simulator.rules.billion_suns.questions import answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    in_solo,
    is_in_zone,
    jump_points,
    purse_of,
    seat_name,
    ships,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measured, nearest
from simulator.rules.billion_suns.view.regions import Discs, legal_area


def answer_jump_point(view: View, ask: AskJumpPoint) -> Answer:
    """The answer to a `jump_point` question."""
    name = seat_name(view, ask.owner)
    reasons, measures = opening_reasons(view, ask.owner, ask.table, ask.at)
    allowed = bar(reasons) is None
    rulings = view.setup.catalogue.rulings
    return Answer(
        title=f"May {name} place a jump point at {phrases.where(ask.at)} of table {ask.table}?",
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


def opening_reasons(view: View, owner: str, table: str, at: Point) -> Judged:
    """Every reason for or against a jump point of `owner` at `at`."""
    new = newcomer(JUMP_POINT, owner, table, at)
    wells, clearances = outside_wells(view, (new,))
    spacing, distances = _spacing(view, new)
    reasons = (*on_table(view, new), *wells, *spacing, within_limit(view, owner))
    return reasons, clearances + distances


def within_limit(view: View, owner: str) -> Reason:
    """One more own jump point than tables (ABS-4.2)."""
    more = view.setup.catalogue.figures.jump_points_over_tables
    most = len(view.setup.tables) + more
    own = sum(1 for each in jump_points(view) if each.piece.owner == owner)
    text = f"{phrases.counted(own, 'jump point')} of this seat in play already, at most {most}"
    return Reason("ABS-4.2", ok=own < most, text=text)


def free_of_others(view: View, owner: str, table: str) -> Reason | None:
    """Why a further jump point may be placed anywhere; None if its place is restricted."""
    if is_in_zone(view, table, MU_SPACE):
        return holds("WZ-4.2", "in μ-Space jump points may stand anywhere")
    if in_solo(view):
        return holds("ABS-4.4", "in solo games jump points may stand anywhere")
    opened = purse_of(view, owner).opened
    standing = any(each.piece.owner == owner for each in jump_points(view, table))
    if table not in opened and not standing:
        return holds("ABS-4.4", "the first of its owner on this table stands anywhere")
    if view.setup.catalogue.rulings.second_jump_point == "anywhere":
        return holds("ABS-4.4", "later jump points stand anywhere too")
    return None


def _spacing(view: View, new: PlacedPiece) -> Judged:
    owner = new.piece.owner or ""
    free = free_of_others(view, owner, new.table)
    if free:
        return (free,), ()
    if view.setup.catalogue.rulings.second_jump_point == "near_own_ship":
        return _near_own_ship(view, new)
    least = view.setup.catalogue.figures.jump_point_spacing
    measures = tuple(
        measured(view, new, other, RangeBand(nearest=least))
        for other in jump_points(view, new.table)
    )
    edge = phrases.inches(least)
    reasons = tuple(
        fails("ABS-4.4", f"{phrases.exact(each.distance)} away, needs {edge}", each.target)
        for each in measures
        if not each.ok
    )
    if reasons:
        return reasons, measures
    if not measures:
        return (holds("ABS-4.4", "no jump point stands on this table now"),), ()
    closest = phrases.exact(nearest(measures).distance)
    text = f"at least {edge} from every other jump point (nearest {closest})"
    return (holds("ABS-4.4", text),), measures


def _near_own_ship(view: View, new: PlacedPiece) -> Judged:
    most = view.setup.catalogue.figures.jump_point_near_ship
    measures = tuple(
        measured(view, new, ship, RangeBand(farthest=most))
        for ship in own_ships(view, new.piece.owner or "", new.table)
    )
    edge = phrases.inches(most)
    if not measures:
        return (fails("ABS-4.4", "none of its ships is on this table"),), ()
    closest = nearest(measures)
    text = f"its nearest ship is {phrases.exact(closest.distance)} away; at most {edge} serves"
    return (Reason("ABS-4.4", ok=closest.ok, text=text, piece=closest.target),), measures


def own_ships(view: View, owner: str, table: str) -> tuple[PlacedPiece, ...]:
    """The seat's ships on the table."""
    return tuple(ship for ship in ships(view) if ship.piece.owner == owner and ship.table == table)


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
        label = f"near a ship {phrases.inches(near)}"
        return inside, (), tuple(Ring(at, near, "range", label) for at, _ in inside)
    apart = figures.jump_point_spacing
    spacing = tuple((each.at, apart) for each in jump_points(view, table))
    label = f"spacing {phrases.inches(apart)}"
    return None, spacing, tuple(Ring(at, apart, "spacing", label) for at, _ in spacing)
