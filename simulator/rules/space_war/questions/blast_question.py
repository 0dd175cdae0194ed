"""Whom does a blast hit, and with how many dice (SW-10)?"""

from collections.abc import Mapping

from simulator.kernel.asked.answer import Measure
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.space_war.judging.warheads import (
    all_of_warheads,
    because_caught,
    dice_text,
    done_to,
    reach_of_blasts,
    victims,
)
from simulator.rules.space_war.model.asks import AskBlast
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.questions.found import NO, NONE, YES, WordedValue, way_note
from simulator.rules.space_war.view.lookup import on_table
from simulator.rules.space_war.view.measured import (
    line_of,
    measure_pieces,
    same_table,
)
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import name_of
from simulator.rules.space_war.view.wedges import ring

NEAR = 3
"""A Craft is told of as not hit up to this many blast ranges away."""


def find_blast(view: View, ask: AskBlast) -> WordedValue:
    """Who is hit if it detonates where it is; each rolls for itself."""
    carrier = view.pieces[ask.source]
    caught = {craft.id: near for craft, near in victims(view, carrier)}
    reach = reach_of_blasts(view, carrier.owner)
    craft = view.extra.craft[ask.source]
    barred = tuple(all_of_warheads(view, craft, ask.count))
    told, reasons = [], [*barred]
    for other, piece in _others(view, carrier, ask.target):
        each = measure_pieces(view, carrier, piece, reach)
        if other.id not in caught and ask.target is None and each.distance > NEAR * reach:
            continue
        told.append(each)
        reasons.append(because_caught(view, carrier, each, ask.count, caught.get(other.id)))
    hit = () if any(each.ok is False for each in barred) else tuple(caught)
    return WordedValue(
        _value(view, ask, caught, hit),
        _words(view, ask, caught, hit),
        tuple(reasons),
        tuple(told),
        _overlays(view, carrier, told, tuple(caught)),
        ("Each Craft rolls its own dice; a face of the dice is that many hits.", way_note(view)),
        large="" if ask.target else f"{len(hit)} Craft hit",
    )


def _others(view: View, carrier: Piece, target: str | None) -> list[tuple[Craft, Piece]]:
    return [
        (craft, piece)
        for craft, piece in on_table(view)
        if craft.id != carrier.id and target in (None, craft.id) and same_table(carrier, piece)
    ]


def _value(view: View, ask: AskBlast, caught: Mapping[str, bool], hit: tuple[str, ...]) -> str:
    if ask.target:
        return YES if ask.target in hit else NO
    rows = (f"{name} {dice_text(view, ask.count, near=caught[name])}" for name in hit)
    return ", ".join(rows) or NONE


def _words(view: View, ask: AskBlast, caught: Mapping[str, bool], hit: tuple[str, ...]) -> str:
    if ask.target and ask.target in hit:
        return done_to(view, ask.target, ask.count, near=caught[ask.target])
    if ask.target or not hit:
        return "it is not hit" if ask.target else "nobody is hit"
    dice = (f"{name_of(view, one)} {dice_text(view, ask.count, near=caught[one])}" for one in hit)
    return f"hit are {', '.join(dice)}"


def _overlays(
    view: View, carrier: Piece, told: list[Measure], caught: tuple[str, ...]
) -> tuple[Overlay, ...]:
    reach = reach_of_blasts(view, carrier.owner)
    drawn: list[Overlay] = [ring(view, carrier, reach, ("shock", "blast"))]
    for each in told:
        ok = each.target in caught
        drawn.append(line_of(each, reach, ok=ok))
        drawn.append(Badge(spot(view.pieces[each.target]), ok, piece=each.target))
    return tuple(drawn)
