"""How counters are set up, what nobody else knows of them, and what decoys are (SW-3)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason, fails, remark
from simulator.kernel.piece import OnTable, moved_to
from simulator.rules.space_war.judging.room import may_stand
from simulator.rules.space_war.judging.scenarios import because_it_enters
from simulator.rules.space_war.model.actions import DeployCraft, Embark, EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter
from simulator.rules.space_war.view.homes import home_of
from simulator.rules.space_war.view.lookup import figures_of, has_bay, is_shelved, rulings_of
from simulator.rules.space_war.view.measuring import in_range, stand
from simulator.rules.space_war.view.naming import call_piece
from simulator.rules.space_war.view.scenarios import is_entering


def because_unknown(craft: Craft, what: str) -> Reason:
    """Of a counter nobody else knows this (SW-3.1)."""
    return remark("SW-3.1", f"face down: nobody else knows {what}", craft.id)


def because_it_rams_nobody(view: View, craft: Craft) -> Reason:
    """A decoy touches no enemy (SW-3.4)."""
    text = f"{call_piece(view, craft.id)} is a decoy and rams nobody"
    return fails("SW-3.4", text, code="decoy_contact", instead="stop short")


def because_removed(craft: Craft) -> Reason:
    """A decoy is gone by the first hit (SW-3.4)."""
    return remark("SW-3.4", "a decoy is removed by whatever hits it", craft.id)


def may_have_decoys(count: int, most: int) -> Iterator[Reason]:
    """Why a side may not have this many decoys; nothing if it may (SW-3.4)."""
    if not 0 <= count <= most:
        text = f"There are 0 to {most} decoys a side."
        yield fails("SW-3.4", text, code="number_out_of_bounds")


def may_be_turned(craft: Craft | None, seat: str) -> Iterator[Reason]:
    """A counter is turned by its owner alone (SW-3.1)."""
    if craft is not None and not craft.face_up and craft.owner != seat:
        text, instead = "only its owner knows where a face-down counter points", "leave it"
        yield fails("SW-3.1", text, code="face_down", instead=instead)


def undeployed_craft(view: View, seat: str) -> tuple[Craft, ...]:
    """The Craft of a seat that are still to be set up, in order."""
    return tuple(
        craft
        for craft in view.extra.craft.values()
        if craft.owner == seat and is_shelved(view, craft.id)
    )


def may_set_up(view: View, action: Action, seat: str) -> Iterator[Reason]:
    """Why a Craft cannot be set up so; nothing if it can. Each reason needs those before it."""
    match action:
        case DeployCraft(name) | Embark(name):
            if name not in [craft.id for craft in undeployed_craft(view, seat)]:
                text = "that is no Craft of yours that waits to be set up"
                yield fails("SW-3.1", text, code="not_yours", instead="pick one that does")
                return
    match action:
        case DeployCraft():
            yield from _may_deploy(view, action)
        case Embark():
            yield from _may_embark(view, action)
        case EndStep() if is_entering(view, seat):
            yield from _must_be_aboard(view, seat)
        case _:
            text, instead = "your Craft are still to be set up", "place them first"
            yield fails("SW-3.1", text, code="set_up_first", instead=instead)


def _must_be_aboard(view: View, seat: str) -> Iterator[Reason]:
    """By the ruling fighters_start those who come over the edge may have to be aboard too."""
    waiting = undeployed_craft(view, seat)
    fighter = next((one for one in waiting if is_fighter(one)), None)
    if fighter and rulings_of(view).fighters_start == "aboard" and any(map(has_bay, waiting)):
        yield _begins_inside(view, fighter)


def _begins_inside(view: View, fighter: Craft) -> Reason:
    text = f"{call_piece(view, fighter.id)} begins inside a Vessel"
    return fails("SW-1.10", text, code="fighters_aboard", instead="put it into a Shuttle Bay")


def _may_deploy(view: View, action: DeployCraft) -> Iterator[Reason]:
    craft = view.extra.craft[action.craft]
    if is_entering(view, craft.owner):
        yield because_it_enters(view, craft.id, "comes_over_the_edge")
        return
    planet = home_of(view, craft.owner)
    if is_fighter(craft) and rulings_of(view).fighters_start == "aboard":
        yield _begins_inside(view, craft)
    piece = moved_to(view.pieces[craft.id], OnTable(stand(planet).table, action.pose))
    if not in_range(view, piece, planet, figures_of(view).deploy_range):
        text = f"{call_piece(view, craft.id)} is too far from your planet"
        yield fails("SW-3.2", text, code="far_from_planet", instead="set it up nearer")
    yield from may_stand(view, piece)


def _may_embark(view: View, action: Embark) -> Iterator[Reason]:
    fighter, vessel = view.extra.craft[action.fighter], view.extra.craft.get(action.vessel)
    if not is_fighter(fighter):
        text, instead = f"{call_piece(view, fighter.id)} is a Vessel", "only Fighters go into bays"
        yield fails("SW-3.1", text, code="no_fighter", instead=instead)
    if vessel is None or vessel.owner != fighter.owner or not has_bay(vessel):
        text, instead = "that Vessel has no Shuttle Bay of yours", "pick one that has"
        yield fails("SW-3.1", text, code="no_working_bay", instead=instead)
