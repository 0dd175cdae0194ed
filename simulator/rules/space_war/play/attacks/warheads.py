"""S6: nuclear warheads (SW-10)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop
from simulator.rules.space_war.judging.acting import check_acting, check_ending
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.warheads import (
    carriers,
    may_go_off,
    victims,
    widest_reach,
)
from simulator.rules.space_war.model.actions import Detonate, EndStep
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import working
from simulator.rules.space_war.model.events import Detonated
from simulator.rules.space_war.model.modules import WARHEAD
from simulator.rules.space_war.model.stages import Warheads
from simulator.rules.space_war.play.damage.blasts import strike
from simulator.rules.space_war.play.damage.damage import destroy
from simulator.rules.space_war.play.hidden.scouting import acts
from simulator.rules.space_war.view.crews import scorer
from simulator.rules.space_war.view.lookup import place_of
from simulator.rules.space_war.view.sides import is_enemy


def due(view: View, seat: str) -> bool:
    """Has a Craft of the seat that can act a working warhead, of use at least with a card?"""
    return next(carriers(view, seat, widest_reach(view, seat)), None) is not None


def run(now: Resolution, stage: Warheads) -> None:
    """Ask as long as there is a warhead."""
    if not due(now.state, stage.seat):
        pop(now)
        return
    ask(now, (stage.seat,), "warheads", "Detonate warheads, or keep them.")


def check(view: View, stage: Warheads, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001
    """Does the Craft have this many working warheads?"""
    if not isinstance(action, Detonate):
        return check_ending(action)
    return check_acting(view, action.craft, seat) or refusal_by(
        view, may_go_off(view, view.extra.craft[action.craft], action.count)
    )


def take(now: Resolution, stage: Warheads, action: Action, seat: str) -> None:  # noqa: ARG001
    """Detonate, or go on."""
    if isinstance(action, Detonate):
        detonate(now, action.craft, action.count)
    else:
        pop(now)


def detonate(now: Resolution, name: str, count: int) -> None:
    """Destroy the carrier, and store the hits of its blast on all that is left around it."""
    acts(now, name)
    found = victims(now.state, now.state.pieces[name])
    by = scorer(now.state, now.state.extra.craft[name].owner)
    now.emit(Detonated(name, count))
    destroy(now, name, "detonated")
    left = tuple(pair for pair in found if place_of(now.state, pair[0].id))
    strike(now, left, count, by)


def offers(view: View, stage: Warheads, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001
    """Detonate where it hurts the enemy more than oneself; else keep the warheads."""
    for craft in carriers(view, seat):
        found = [each.owner for each, _ in victims(view, view.pieces[craft.id])]
        if sum(1 if is_enemy(view, seat, owner) else -1 for owner in found) > 0:
            yield Detonate(craft.id, working(craft)[WARHEAD])
    yield EndStep()
