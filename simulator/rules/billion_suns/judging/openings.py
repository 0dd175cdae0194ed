"""May a jump point be placed there (ABS-4.4, WZ-4.2), and is one still there (ABS-4.10, 4.12)?"""

from collections.abc import Iterator

from simulator.geometry.units import Point
from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason, fails, holds
from simulator.kernel.by_hand.sandbox import HAND
from simulator.rules.billion_suns.judging.arrivals import Judged, outside_wells
from simulator.rules.billion_suns.judging.battlezones import MU_SPACE, opens_anywhere
from simulator.rules.billion_suns.judging.limits import within_limit
from simulator.rules.billion_suns.judging.places import newcomer, on_table
from simulator.rules.billion_suns.judging.reasons import advise, bars
from simulator.rules.billion_suns.model.actions import OpenJumpPoint
from simulator.rules.billion_suns.view.lookup import (
    JUMP_POINT,
    PlacedPiece,
    View,
    find_ships,
    in_solo,
    is_in_zone,
    jump_points,
    purse_of,
    ships,
)
from simulator.rules.billion_suns.view.measuring import RangeBand, measure_pieces, nearest


def may_open(view: View, action: OpenJumpPoint, seat: str) -> Iterator[Reason]:
    """May the seat open a jump point there?"""
    if all(table.id != action.table for table in view.setup.tables):
        yield bars("unknown_table", HAND, f"There is no table {action.table}", "pick another")
        return
    reasons, _ = opening_reasons(view, seat, action.table, action.at)
    yield from advise(reasons, "no_opening", "do something else")


def opening_reasons(view: View, owner: str, table: str, at: Point) -> Judged:
    """Every reason for or against a jump point of `owner` at `at`."""
    new = newcomer(JUMP_POINT, owner, table, at)
    wells, clearances = outside_wells(view, (new,))
    spacing, distances = _spacing(view, new)
    reasons = (*on_table(view, new), *wells, *spacing, within_limit(view, owner))
    return reasons, clearances + distances


def free_of_others(view: View, owner: str, table: str) -> Reason | None:
    """Why a further jump point may be placed anywhere; None if its place is restricted."""
    if is_in_zone(view, table, MU_SPACE):
        return opens_anywhere()
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
        measure_pieces(view, new, other, RangeBand(nearest=least))
        for other in jump_points(view, new.table)
    )
    edge = wording.inches(least)
    reasons = tuple(
        fails("ABS-4.4", f"{wording.exact(each.distance)} away, needs {edge}", each.target)
        for each in measures
        if not each.ok
    )
    if reasons:
        return reasons, measures
    if not measures:
        return (holds("ABS-4.4", "no jump point stands on this table now"),), ()
    closest = wording.exact(nearest(measures).distance)
    text = f"at least {edge} from every other jump point (nearest {closest})"
    return (holds("ABS-4.4", text),), measures


def _near_own_ship(view: View, new: PlacedPiece) -> Judged:
    most = view.setup.catalogue.figures.jump_point_near_ship
    measures = tuple(
        measure_pieces(view, new, ship, RangeBand(farthest=most))
        for ship in own_ships(view, new.piece.owner or "", new.table)
    )
    edge = wording.inches(most)
    if not measures:
        return (fails("ABS-4.4", "none of its ships is on this table"),), ()
    closest = nearest(measures)
    text = f"its nearest ship is {wording.exact(closest.distance)} away; at most {edge} serves"
    return (Reason("ABS-4.4", ok=closest.ok, text=text, piece=closest.target),), measures


def own_ships(view: View, owner: str, table: str) -> tuple[PlacedPiece, ...]:
    """The seat's ships on the table."""
    return tuple(ship for ship in ships(view) if ship.piece.owner == owner and ship.table == table)


def find_jump_point(view: View, seat: str, name: str) -> PlacedPiece | Reason:
    """The jump point with this id, if it is still there: checked when used (ABS-4.10)."""
    found = find_ships(view, name)
    if found and found[0].piece.kind == JUMP_POINT:
        return found[0]
    if all(each.piece.owner != seat for each in jump_points(view)):
        text = "You have no jump point"
        return bars("no_jump_point", "ABS-4.12", text, "open one, scramble or pass")
    return bars("jump_point_gone", "ABS-4.10", f"There is no jump point {name} now", "use another")
