"""May a Tractor be tried on it (SW-9.1, SW-8.4)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason, fails, holds
from simulator.rules.space_war.judging.acting import must_be_free
from simulator.rules.space_war.judging.counters import because_unknown
from simulator.rules.space_war.judging.reasons import make_reason
from simulator.rules.space_war.judging.teams import because_no_prey
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, module_at, undamaged_places
from simulator.rules.space_war.model.modules import TRACTOR
from simulator.rules.space_war.model.stages import Tractors
from simulator.rules.space_war.view.lookup import place_of, rulings_of
from simulator.rules.space_war.view.measured import distance_text, measure_pieces
from simulator.rules.space_war.view.measuring import planet_between, spot, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.phrases import name_of
from simulator.rules.space_war.view.sides import is_ally


def reach_of_tractors(view: View) -> int:
    """How far a Tractor reaches, in thou (SW-9.1)."""
    return view.setup.catalogue.modules.modules[TRACTOR].reach or 0


def tractors_of(vessel: Craft, stage: Tractors | None = None) -> tuple[int, ...]:
    """The places of its working Tractors that have not been tried in this step."""
    tried = stage.tried if stage else ()
    return tuple(
        place
        for place in undamaged_places(vessel)
        if module_at(vessel, place) == TRACTOR and (vessel.id, place) not in tried
    )


def may_use(vessel: Craft, stage: Tractors | None = None, place: int | None = None) -> Reason:
    """Has it a Tractor to try, or the one at this place (SW-9.1)?"""
    if vessel.design is None:
        return because_unknown(vessel, "whether it has a Tractor")
    left = tractors_of(vessel, stage)
    said = f"working Tractors: {len(left)}", "it has no working Tractor"
    if place is not None and left:
        said = said[0], "that is no Tractor to use"
    ok = bool(left) if place is None else place in left
    return make_reason(
        "SW-9.1", said, vessel.id, ok=ok, code="no_tractor", instead="pick one that works"
    )


def may_seize(
    view: View, vessel: Craft, target: str, stage: Tractors | None = None
) -> Iterator[Reason]:
    """May a Tractor of the Vessel be tried on the target, as far as the viewer knows?"""
    craft = view.extra.craft.get(target)
    if craft is None or place_of(view, target) is None or target == vessel.id:
        about = (target,) if target in view.pieces else ()
        instead = "pick one on the table"
        yield fails("SW-9.1", "not a Fighter", *about, code="no_target", instead=instead)
        return
    if stage and target in stage.seized:
        text, instead = f"{call_piece(view, target)} is in a beam already", "try another Fighter"
        yield fails("SW-9.1", text, code="seized_already", instead=instead)
    yield _must_be_a_fighter(view, craft, vessel)
    yield _must_be_near(view, vessel, target)
    yield from _no_planet_between(view, vessel, target)


def all_of_tractor(view: View, vessel: Craft, target: str) -> Iterator[Reason]:
    """All that a rules question tells of a try."""
    yield from must_be_free(vessel)
    yield may_use(vessel)
    yield from may_seize(view, vessel, target)


def _must_be_a_fighter(view: View, target: Craft, vessel: Craft) -> Reason:
    """Enemy Fighters may be seized, and own ones that are damaged (SW-8.4, SW-9.1)."""
    if target.owner == vessel.owner:
        said = "a damaged Fighter of its own side", "of its own side, and not a damaged Fighter"
        ok, instead = is_fighter(target) and bool(target.damaged), "let it fly by itself"
        return make_reason("SW-8.4", said, target.id, ok=ok, code="own_and_whole", instead=instead)
    if is_ally(view, vessel.owner, target.owner):
        return because_no_prey(target.id)
    if not target.face_up:
        said = (
            "face down: a try is wasted if it is no Fighter",
            "face down, so nobody knows it for a Fighter",
        )
        ok = rulings_of(view).tractor_face_down == "yes"
        return make_reason(
            "SW-9.1", said, target.id, ok=ok, code="face_down", instead="scout it first"
        )
    said, instead = ("an enemy Fighter", "not a Fighter"), "a Tractor seizes Fighters alone"
    ok = is_fighter(target)
    return make_reason("SW-9.1", said, target.id, ok=ok, code="no_fighter", instead=instead)


def _must_be_near(view: View, vessel: Craft, target: str) -> Reason:
    reach = reach_of_tractors(view)
    far = measure_pieces(view, view.pieces[vessel.id], view.pieces[target], reach)
    said, ok, instead = distance_text(far, reach), bool(far.ok), "pick a nearer one"
    return make_reason(
        "SW-9.1", said, vessel.id, target, ok=ok, code="out_of_reach", instead=instead
    )


def _no_planet_between(view: View, vessel: Craft, target: str) -> Iterator[Reason]:
    one, other = view.pieces[vessel.id], view.pieces[target]
    planet = planet_between(view, stand(one).table, spot(one), spot(other))
    if planet is None:
        return
    text = f"{name_of(view, planet.id)} is in between"
    if rulings_of(view).planets_block_tractor == "yes":
        text = f"{text} and stops the beam"
        yield fails("SW-9.1", text, code="planet_between", instead="go round it")
    else:
        yield holds("SW-9.1", f"{text}, which stops no beam")
