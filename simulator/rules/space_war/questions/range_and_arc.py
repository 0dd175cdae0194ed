"""How far is it (SW-1.3)? In an arc of a weapon (SW-13.4, SW-2.5), or behind a Craft (SW-13.7)?"""

from simulator.geometry.arcs import HALF_TURN, turn_heading
from simulator.geometry.heading import Heading
from simulator.geometry.units import inches_text
from simulator.kernel.asked.answer import Measure, remark
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Wedge
from simulator.kernel.wording import degrees, exact
from simulator.rules.space_war.judging.contacts import bases_touch
from simulator.rules.space_war.judging.shots import (
    because_no_such_weapon,
    because_not_known,
    must_be_in_arc,
)
from simulator.rules.space_war.model.asks import REAR, AskArc, AskRange
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.questions.found import NO, UNKNOWN, WAYS, YES, WordedValue
from simulator.rules.space_war.view.lookup import figures_of, rulings_of
from simulator.rules.space_war.view.measured import bearing, contact, line_of, measure_pieces
from simulator.rules.space_war.view.measuring import facing, spot
from simulator.rules.space_war.view.shots import aim


def find_range(view: View, ask: AskRange) -> WordedValue:
    """The distance, and whether the bases touch (C6)."""
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    found, near = measure_pieces(view, one, other), contact(view, one, other)
    reasons = [remark("SW-1.3", f"{exact(found.distance)} {WAYS[rulings_of(view).measure_from]}")]
    if near.ok:
        reasons.append(bases_touch(near))
    return WordedValue(
        inches_text(found.distance),
        exact(found.distance),
        tuple(reasons),
        (found,),
        (line_of(found, ok=None),),
        is_length=True,
    )


def find_arc(view: View, ask: AskArc) -> WordedValue:
    """Is the target's centre in the arc, at any distance?"""
    craft = view.extra.craft[ask.source]
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    if craft.design is None:
        return WordedValue(UNKNOWN, "not known", (because_not_known(craft),))
    half, middles = _arcs(view, craft, one, ask.arc)
    if not middles:
        wrong = because_no_such_weapon(craft)
        return WordedValue(NO, wrong.text, (wrong,))
    # Of several arcs the one that it is deepest in, or nearest to.
    measures = [bearing(one, middle, half, other) for middle in middles]
    best = max(measures, key=lambda each: each.margin_angle or 0)
    ok = bool(best.ok)
    words = "in the arc" if ok else "outside the arc"
    return WordedValue(
        YES if ok else NO,
        words,
        (must_be_in_arc(best, 2 * half, rear=ask.arc == REAR),),
        (best,),
        _overlays(ask.arc, (one, other), (middles, half), best),
        ("From centre to centre; the edges of an arc are inside it.",),
    )


def _arcs(view: View, craft: Craft, piece: Piece, arc: str) -> tuple[int, tuple[Heading, ...]]:
    """Half the arc, and the middle of each such arc, each once."""
    heading = facing(piece)
    if arc == REAR:
        return figures_of(view).rear_arc // 2, (turn_heading(heading, HALF_TURN),)
    kind = view.setup.catalogue.modules.modules.get(arc)
    if kind is None or kind.weapon is None or craft.design is None:
        return 0, ()
    places = [place for place, key in enumerate(craft.design.modules) if key == arc]
    aims = dict.fromkeys(aim(view, craft, place) for place in places)
    half = HALF_TURN if kind.weapon.arc is None else kind.weapon.arc // 2
    return half, tuple(turn_heading(heading, milli) for milli in aims)


def _overlays(
    arc: str,
    pieces: tuple[Piece, Piece],
    arcs: tuple[tuple[Heading, ...], int],
    best: Measure,
) -> tuple[Overlay, ...]:
    """Arcs drawn to the target, since an arc has no end."""
    one, other = pieces
    middles, half = arcs
    role = REAR if arc == REAR else "arc"
    at = spot(one)
    wedges = (Wedge(at, each, half, 0, best.distance, role, "", one.owner) for each in middles)
    line = Line(best.a, best.b, "shot", degrees(best.off_heading or 0), best.ok)
    return (*wedges, line, Badge(spot(other), best.ok))
