"""Whom does a blast hit, and with how many dice (SW-10)?"""

from collections.abc import Mapping

from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.space_war.judging.acting import is_free
from simulator.rules.space_war.judging.reasons import fails, holds, remark
from simulator.rules.space_war.model.asks import AskBlast
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_decoy
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.play.attacks.warheads import blast_dice, check_count, victims
from simulator.rules.space_war.questions.found import NO, NONE, YES, Found
from simulator.rules.space_war.questions.range_question import way_note
from simulator.rules.space_war.view.harm import sides_of
from simulator.rules.space_war.view.lookup import on_table
from simulator.rules.space_war.view.measured import (
    contact,
    distance_text,
    line_of,
    measured,
    same_table,
)
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import exact, name_of
from simulator.rules.space_war.view.wedges import ring

NEAR = 3
"""So many blast ranges away a Craft is still told of as not hit."""


def find_blast(view: View, ask: AskBlast) -> Found:
    """Who is hit if it detonates where it is; each rolls for itself."""
    carrier = view.pieces[ask.source]
    caught = {craft.id: near for craft, near in victims(view, carrier)}
    reach = view.setup.catalogue.modules.modules[WARHEAD].reach or 0
    craft = view.extra.craft[ask.source]
    barred = _barred(view, craft, ask.count)
    told, reasons = [], [*barred]
    for other, piece in _others(view, carrier, ask.target):
        each = measured(view, carrier, piece, reach)
        if other.id not in caught and ask.target is None and each.distance > NEAR * reach:
            continue
        told.append(each)
        reasons.append(_reason(view, carrier, each, caught, ask.count))
    hit = () if any(each.ok is False for each in barred) else tuple(caught)
    return Found(
        _value(view, ask, caught, hit),
        _words(view, ask, caught, hit),
        tuple(reasons),
        tuple(told),
        _overlays(view, carrier, told, tuple(caught)),
        ("Each Craft rolls its own dice; a face of the dice is that many hits.", way_note(view)),
        large="" if ask.target else f"{len(hit)} Craft hit",
    )


def pool(view: View, count: int, *, near: bool) -> str:
    """The dice in words, such as `2D6`."""
    dice, sides = blast_dice(view, count, near=near), sides_of(view)
    return f"{dice}D{sides}" if dice > 1 else f"D{sides}"


def _barred(view: View, craft: Craft, count: int) -> tuple[Reason, ...]:
    """Has it so many warheads? It is a secret of a counter."""
    if craft.design is None:
        text = "face down: nobody else knows whether it carries a warhead"
        return (remark("SW-3.1", text, craft.id),)
    if craft.tractored_by:
        return tuple(is_free(craft))
    refusal = check_count(view, craft, count)
    if refusal is not None:
        return (fails(refusal.rule, "it has not so many working warheads", craft.id),)
    return ()


def _others(view: View, carrier: Piece, target: str | None) -> list[tuple[Craft, Piece]]:
    return [
        (craft, piece)
        for craft, piece in on_table(view)
        if craft.id != carrier.id and target in (None, craft.id) and same_table(carrier, piece)
    ]


def _reason(
    view: View, carrier: Piece, each: Measure, caught: Mapping[str, bool], count: int
) -> Reason:
    piece = view.pieces[each.target]
    if each.target in caught:
        near, gap = caught[each.target], contact(view, carrier, piece).distance
        how = f"in contact ({exact(gap)} apart)" if near else f"{exact(each.distance)} away"
        return holds("SW-10.1", f"{how}: {_done_to(view, piece.id, count, near=near)}", piece.id)
    if each.ok:
        return fails("SW-10.1", "a planet shields it", piece.id)
    return fails("SW-10.1", distance_text(each, _reach(view))[1], piece.id)


def _reach(view: View) -> int:
    return view.setup.catalogue.modules.modules[WARHEAD].reach or 0


def _value(view: View, ask: AskBlast, caught: Mapping[str, bool], hit: tuple[str, ...]) -> str:
    if ask.target:
        return YES if ask.target in hit else NO
    rows = (f"{name} {pool(view, ask.count, near=caught[name])}" for name in hit)
    return ", ".join(rows) or NONE


def _words(view: View, ask: AskBlast, caught: Mapping[str, bool], hit: tuple[str, ...]) -> str:
    if ask.target and ask.target in hit:
        return _done_to(view, ask.target, ask.count, near=caught[ask.target])
    if ask.target or not hit:
        return "it is not hit" if ask.target else "nobody is hit"
    dice = (f"{name_of(view, one)} {pool(view, ask.count, near=caught[one])}" for one in hit)
    return f"hit are {', '.join(dice)}"


def _done_to(view: View, name: str, count: int, *, near: bool) -> str:
    """What the blast does to a Craft that it hits; decoys are gone at once (SW-3.4)."""
    if is_decoy(view.extra.craft[name]):
        return "a decoy, which is removed"
    return f"{pool(view, count, near=near)} hits"


def _overlays(
    view: View, carrier: Piece, told: list[Measure], caught: tuple[str, ...]
) -> tuple[Overlay, ...]:
    reach = _reach(view)
    drawn: list[Overlay] = [ring(view, carrier, reach, ("shock", "blast"))]
    for each in told:
        ok = each.target in caught
        drawn.append(line_of(each, reach, ok=ok))
        drawn.append(Badge(spot(view.pieces[each.target]), ok, piece=each.target))
    return tuple(drawn)
