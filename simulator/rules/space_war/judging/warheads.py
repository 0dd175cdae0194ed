"""May a Craft detonate, and whom does its blast hit (SW-10)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Measure, Reason, fails, holds
from simulator.kernel.piece import Piece
from simulator.kernel.wording import exact, inches
from simulator.rules.space_war.judging.acting import can_act, must_be_free
from simulator.rules.space_war.judging.counters import because_unknown
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy, working
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.view.cards import blast_reach, widest_blast
from simulator.rules.space_war.view.harm import sides_of
from simulator.rules.space_war.view.lookup import figures_of, on_table, rulings_of
from simulator.rules.space_war.view.measured import contact, distance_text
from simulator.rules.space_war.view.measuring import in_range, planet_between, spot, stand, touch
from simulator.rules.space_war.view.phrases import count_kind
from simulator.rules.space_war.view.sides import is_enemy, is_fleet_action


def may_detonate(craft: Craft, count: int) -> Iterator[Reason]:
    """Why a Craft cannot set off this many warheads; nothing if it can (SW-10.1, C25)."""
    most = working(craft)[WARHEAD]
    if not 1 <= count <= most:
        text = f"it has {count_kind(most, 'working warhead')}"
        instead = f"set off 1 to {most} of them" if most else "use another Craft"
        yield fails("SW-10.1", text, craft.id, code="no_warhead", instead=instead)


def may_go_off(view: View, craft: Craft, count: int) -> Iterator[Reason]:
    """Why a Craft cannot set off this many warheads where it stands (SW-10.1, SW-10.4)."""
    yield from may_detonate(craft, count)
    if not reaches_an_enemy(view, view.pieces[craft.id]):
        reach = inches(reach_of_blasts(view, craft.owner))
        text = f"no enemy is within {reach} of it, and a fleet's warheads go off near one alone"
        yield fails("SW-10.4", text, craft.id, code="no_enemy_near", instead="fly nearer first")


def reaches_an_enemy(view: View, carrier: Piece, reach: int | None = None) -> bool:
    """Is some enemy in the radius, as there has to be in a Wall of Battle (SW-10.4)?

    Counters count as Craft, Stations too; whether a planet shields them does not matter. `reach`
    as for `victims`.
    """
    if not is_fleet_action(view):
        return True
    near = (craft for craft, _ in _in_radius(view, carrier, reach))
    return any(is_enemy(view, carrier.owner or "", craft.owner) for craft in near)


def all_of_warheads(view: View, craft: Craft, count: int) -> Iterator[Reason]:
    """What bars a blast, as far as the viewer knows: warheads of a counter are a secret."""
    if craft.design is None:
        yield because_unknown(craft, "whether it carries a warhead")
        return
    yield from must_be_free(craft)
    yield from may_go_off(view, craft, count)


def carriers(view: View, seat: str, reach: int | None = None) -> Iterator[Craft]:
    """The Craft of a seat that can detonate where they stand; `reach` as for `victims`."""
    for craft, piece in on_table(view, seat):
        able = working(craft)[WARHEAD] and can_act(view, craft, seat)
        if able and reaches_an_enemy(view, piece, reach):
            yield craft


def reach_of_blasts(view: View, seat: str | None) -> int:
    """How far a blast of the seat's warheads reaches, in thou (SW-10.1, SW-10.2)."""
    return blast_reach(view, seat, view.setup.catalogue.modules.modules[WARHEAD].reach or 0)


def widest_reach(view: View, seat: str) -> int:
    """How far that may be, in thou, with a card that the seat could show first (SW-10.2)."""
    return widest_blast(view, reach_of_blasts(view, seat))


def victims(view: View, carrier: Piece, reach: int | None = None) -> tuple[tuple[Craft, bool], ...]:
    """Whom a blast of this piece hits, in order, and who of them is in contact (SW-10.1).

    As far as it reaches now, or as it would if it reached this far, in thou.
    """
    found = _in_radius(view, carrier, reach)
    if rulings_of(view).planets_shield_blast == "no":
        return tuple(found)
    table, middle = stand(carrier).table, spot(carrier)
    return tuple(
        (craft, near)
        for craft, near in found
        if not planet_between(view, table, middle, spot(view.pieces[craft.id]))
    )


def _in_radius(
    view: View, carrier: Piece, reach: int | None = None
) -> Iterator[tuple[Craft, bool]]:
    """Who is in the radius of a blast of this piece, in order, and who in contact with it."""
    reach = reach_of_blasts(view, carrier.owner) if reach is None else reach
    for craft, piece in on_table(view):
        near = touch(view, carrier, piece)
        if craft.id != carrier.id and (near or in_range(view, carrier, piece, reach)):
            yield craft, near


def blast_dice(view: View, count: int, *, near: bool) -> int:
    """How many dice of hits these warheads roll against a Craft, `near` one in contact (C25)."""
    figures = figures_of(view)
    blasts = count if rulings_of(view).warheads == "each" else 1
    return blasts * (figures.contact_blast_dice if near else figures.blast_dice)


def dice_text(view: View, count: int, *, near: bool) -> str:
    """The dice in words, such as `2D6`."""
    dice, sides = blast_dice(view, count, near=near), sides_of(view)
    return f"{dice}D{sides}" if dice > 1 else f"D{sides}"


def done_to(view: View, name: str, count: int, *, near: bool) -> str:
    """What the blast does to a Craft that it hits; decoys are gone at once (SW-3.4)."""
    if is_decoy(view.extra.craft[name]):
        return "a decoy, which is removed"
    return f"{dice_text(view, count, near=near)} hits"


def because_caught(
    view: View,
    carrier: Piece,
    far: Measure,
    count: int,
    near: bool | None,  # noqa: FBT001 - as `victims` tells it
) -> Reason:
    """Is a Craft hit whose distance was measured? `near`: in contact; None: it is not hit."""
    piece = view.pieces[far.target]
    if near is not None:
        gap = contact(view, carrier, piece).distance
        how = f"in contact ({exact(gap)} apart)" if near else f"{exact(far.distance)} away"
        return holds("SW-10.1", f"{how}: {done_to(view, piece.id, count, near=near)}", piece.id)
    if far.ok:
        return fails("SW-10.1", "a planet shields it", piece.id)
    return fails("SW-10.1", distance_text(far, reach_of_blasts(view, carrier.owner))[1], piece.id)
