"""May a Tractor be tried on it (SW-9.1, SW-8.4)?"""

from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.space_war.judging.reasons import bar, fails, holds, judged, remark
from simulator.rules.space_war.model.actions import UseTractor
from simulator.rules.space_war.model.asks import AskTractor
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, module_at, undamaged
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.model.stages import Tractors
from simulator.rules.space_war.play.movement import tractors
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, Found
from simulator.rules.space_war.questions.range_question import way_note
from simulator.rules.space_war.view.lookup import figures_of, rulings_of
from simulator.rules.space_war.view.measured import distance_text, line_of, measured
from simulator.rules.space_war.view.measuring import planet_between, spot, stand
from simulator.rules.space_war.view.phrases import name_of, score
from simulator.rules.space_war.view.wedges import ring


def tractors_of(craft: Craft) -> tuple[int, ...]:
    """The places of its working Tractors."""
    return tuple(place for place in undamaged(craft) if module_at(craft, place) == TRACTOR)


def refusal_of(view: View, vessel: Craft, target: str) -> Refusal | None:
    """Why its first working Tractor may not be tried on the target, as step 5 would say it."""
    action = UseTractor(vessel.id, next(iter(tractors_of(vessel)), 0), target)
    return tractors.check(view, Tractors(vessel.owner), action, vessel.owner)


def find_tractor(view: View, ask: AskTractor) -> Found:
    """May a Tractor be tried, and with which score does it seize?"""
    vessel = view.extra.craft[ask.source]
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    reach = view.setup.catalogue.modules.modules[TRACTOR].reach or 0
    far = measured(view, one, other, reach)
    reasons = (
        *_own_reasons(vessel),
        _kind_reason(view, vessel, ask.target),
        judged("SW-9.1", distance_text(far, reach), ask.source, ask.target, ok=bool(far.ok)),
        *_line_reasons(view, one, other),
    )
    first = bar(reasons)
    if vessel.design is None:
        value = NO if first else UNKNOWN
    else:
        refusal = refusal_of(view, vessel, ask.target)
        value = YES if refusal is None else NO
        if refusal is not None and first is None:
            reasons = (*reasons, fails(refusal.rule, refusal.text))
    return Found(
        value,
        _words(view, value, reasons),
        reasons,
        (far,),
        _overlays(view, one, far, {YES: True, NO: False}.get(value)),
        (way_note(view),),
    )


def _own_reasons(vessel: Craft) -> tuple[Reason, ...]:
    if vessel.design is None:
        text = "face down: nobody else knows whether it has a Tractor"
        return (remark("SW-3.1", text, vessel.id),)
    if vessel.tractored_by:
        return (fails("SW-9.2", "a beam holds it: it can do nothing", vessel.id),)
    count = len(tractors_of(vessel))
    said = f"working Tractors: {count}", "it has no working Tractor"
    return (judged("SW-9.1", said, vessel.id, ok=count > 0),)


def _kind_reason(view: View, vessel: Craft, name: str) -> Reason:
    """Is it something that Tractors seize, as far as the viewer knows?"""
    target = view.extra.craft.get(name)
    if target is None:
        return fails("SW-9.1", "no Fighter", name)
    if target.owner == vessel.owner:
        said = "an own Fighter that is damaged", "an own Craft that is not a damaged Fighter"
        ok = is_fighter(target) and bool(target.damaged)
        return judged("SW-8.4", said, name, ok=ok)
    if not target.face_up:
        said = (
            "face down: a try is wasted if it is no Fighter",
            "face down: nobody knows it for a Fighter",
        )
        return judged("SW-9.1", said, name, ok=rulings_of(view).tractor_face_down == "yes")
    said = "an enemy Fighter", "no Fighter"
    return judged("SW-9.1", said, name, ok=is_fighter(target))


def _line_reasons(view: View, one: Piece, other: Piece) -> tuple[Reason, ...]:
    planet = planet_between(view, stand(one).table, spot(one), spot(other))
    if planet is None:
        return ()
    text = f"the {name_of(view, planet.id)} is in between"
    if rulings_of(view).planets_block_tractor == "yes":
        return (fails("SW-9.1", f"{text} and stops the beam"),)
    return (holds("SW-9.1", f"{text}, which stops no beam"),)


def _words(view: View, value: str, reasons: tuple[Reason, ...]) -> str:
    if value == YES:
        sides = view.setup.catalogue.modules.figures.die_sides
        return f"it seizes on {score(figures_of(view).tractor_need, sides)}"
    first = bar(reasons)
    return first.text if first else "not known"


def _overlays(view: View, one: Piece, far: Measure, ok: bool | None) -> tuple[Overlay, ...]:  # noqa: FBT001 - a verdict
    reach = view.setup.catalogue.modules.modules[TRACTOR].reach or 0
    drawn = ring(view, one, reach, ("contest", "Tractor"))
    spot_of = spot(view.pieces[far.target])
    return (drawn, line_of(far, reach, ok=ok), Badge(spot_of, ok, piece=far.target))
