"""What to answer if nothing is to be spent or given up, and what leaves nothing to decide."""

from simulator.kernel.draft import Draft, option_of, settled
from simulator.kernel.request import Pick, Route
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play.defeat import outcome
from simulator.rules.space_war.requests.answering import request
from simulator.rules.space_war.requests.detonating import carriers, catches
from simulator.rules.space_war.requests.forms import END, Asked
from simulator.rules.space_war.requests.moving import CRAFT, MOVE, ROUTE, movable
from simulator.rules.space_war.requests.tractoring import SEIZE, TARGET


def ready(view: View, seat: str) -> Draft | None:
    """The answer to a decision that spends nothing; None where the main option is one.

    A Fighter stays safe in its bay; a Craft moves towards the enemy, and a step in which none can
    is over.
    """
    asked = Asked(view, seat)
    if asked.decision is None or outcome(view) is not None:
        return None
    match asked.decision.what:
        case "bays":
            return Draft(END)
        case "moves":
            ways = (_towards(asked, craft.id) for craft in movable(asked))
            return next((way for way in ways if way), Draft(END))
        case "tractors":
            return None if _can_seize(asked) else Draft(END)
    return None


def foregone(view: View, seat: str) -> Draft | None:
    """To keep warheads that would catch nobody; every other decision leaves a choice (SW-10.1)."""
    asked = Asked(view, seat)
    if asked.decision is None or asked.decision.what != "warheads" or outcome(view) is not None:
        return None
    return None if any(catches(asked, each) for each in carriers(asked)) else Draft(END)


def _towards(asked: Asked, craft: str) -> Draft | None:
    """The likeliest way of a Craft towards the enemy; None if it has no legal one."""
    draft = Draft(MOVE, {CRAFT: (craft,)})
    made = request(asked.view, asked.seat, draft)
    option = option_of(made, MOVE) if made else None
    routes = [each for each in option.fields if isinstance(each, Route)] if option else []
    return Draft(MOVE, {CRAFT: (craft,), ROUTE: routes[0].hints[0]}) if _hinted(routes) else None


def _hinted(routes: list[Route]) -> bool:
    return bool(routes) and bool(routes[0].hints)


def _can_seize(asked: Asked) -> bool:
    """Is there a Fighter that a Tractor may be tried on?"""
    made, _ = settled(lambda one: request(asked.view, asked.seat, one), Draft(SEIZE))
    option = option_of(made, SEIZE) if made else None
    lists = [each for each in (option.fields if option else ()) if isinstance(each, Pick)]
    return any(not each.barred for pick in lists if pick.name == TARGET for each in pick.among)
