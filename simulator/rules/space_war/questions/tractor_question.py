"""May a Tractor be tried on it (SW-9.1, SW-8.4)?"""

from simulator.kernel.asked.answer import Measure, Reason, bar
from simulator.kernel.piece import Piece
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.space_war.judging.tractor import all_of_tractor, reach_of_tractors
from simulator.rules.space_war.model.asks import AskTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, WordedValue, way_note
from simulator.rules.space_war.view.lookup import figures_of
from simulator.rules.space_war.view.measured import line_of, measure_pieces
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import score
from simulator.rules.space_war.view.wedges import ring


def find_tractor(view: View, ask: AskTractor) -> WordedValue:
    """May a Tractor be tried, and with which score does it seize?"""
    vessel, reach = view.extra.craft[ask.source], reach_of_tractors(view)
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    far = measure_pieces(view, one, other, reach)
    reasons = tuple(all_of_tractor(view, vessel, ask.target))
    value = NO if bar(reasons) else YES if vessel.design else UNKNOWN
    return WordedValue(
        value,
        _words(view, value, reasons),
        reasons,
        (far,),
        _overlays(view, one, far, {YES: True, NO: False}.get(value)),
        (way_note(view),),
    )


def _words(view: View, value: str, reasons: tuple[Reason, ...]) -> str:
    if value == YES:
        sides = view.setup.catalogue.modules.figures.die_sides
        return f"it seizes on {score(figures_of(view).tractor_need, sides)}"
    first = bar(reasons)
    return first.text if first else "not known"


def _overlays(view: View, one: Piece, far: Measure, ok: bool | None) -> tuple[Overlay, ...]:  # noqa: FBT001 - a verdict
    reach = reach_of_tractors(view)
    drawn = ring(view, one, reach, ("contest", "Tractor"))
    spot_of = spot(view.pieces[far.target])
    return (drawn, line_of(far, reach, ok=ok), Badge(spot_of, ok, piece=far.target))
