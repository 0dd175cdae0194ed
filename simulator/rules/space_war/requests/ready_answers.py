"""What to answer if nothing is to be spent or given up, and what leaves nothing to decide."""

from collections.abc import Iterator

from simulator.geometry.heading import towards
from simulator.geometry.measure import distance_squared
from simulator.kernel.asked.draft import Draft, option_of, settle_draft
from simulator.kernel.asked.request import FieldValue, Pick, Route, RouteValue, Waypoint
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.play.damage.defeat import outcome
from simulator.rules.space_war.requests.aims import AIMS
from simulator.rules.space_war.requests.answering import preview, request
from simulator.rules.space_war.requests.contact import CONTACT, NOTHING
from simulator.rules.space_war.requests.crossing import ENTER
from simulator.rules.space_war.requests.detonating import might_catch
from simulator.rules.space_war.requests.forms import END, Asked
from simulator.rules.space_war.requests.moving import CRAFT, MOVE, ROUTE, movable
from simulator.rules.space_war.requests.tractoring import SEIZE, TARGET
from simulator.rules.space_war.view.lookup import enemies, rulings_of
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.scenarios import waiting_craft


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
        case "moves" if waiting_craft(view, seat):
            return Draft(ENTER)
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
    return None if might_catch(asked) else Draft(END)


def _towards(asked: Asked, craft: str) -> Draft | None:
    """A way of a Craft towards the enemy, from whose end it could fire if there is one.

    None if it has no legal way.
    """
    draft = Draft(MOVE, {CRAFT: (craft,)})
    made = request(asked.view, asked.seat, draft)
    option = option_of(made, MOVE) if made else None
    routes = [each for each in (option.fields if option else ()) if isinstance(each, Route)]
    if not routes or not routes[0].hints:
        return None
    # Whoever need not ram whom it touches does not ram by Enter (C22).
    spares = rulings_of(asked.view).enemy_contact == "mover_chooses"
    touch: dict[str, FieldValue] = {CONTACT: (NOTHING,)} if spares else {}
    ways = [Draft(MOVE, {CRAFT: (craft,), ROUTE: way, **touch}) for way in _ways(asked, routes[0])]
    return next((each for each in ways if _could_fire(asked, each)), ways[0])


def _ways(asked: Asked, route: Route) -> Iterator[RouteValue]:
    """The ways that are suggested; where it may turn at their ends, to the nearest enemy."""
    foes = [spot(piece) for craft, piece in enemies(asked.view, asked.seat) if craft.face_up]
    for way in route.hints:
        end = way[-1].to
        ahead = [foe for foe in foes if foe != end]
        if end is not None and ahead and len(way) < route.legs:
            nearest = min(ahead, key=lambda foe: distance_squared(end, foe))
            yield (*way, Waypoint(heading=towards(end, nearest)))
        else:
            yield way


def _could_fire(asked: Asked, draft: Draft) -> bool:
    """Could the Craft fire at anybody where the way of this draft ends?"""
    found = preview(asked.view, asked.seat, draft)
    aims = (note for note in found.notes if note.rule == AIMS)
    return found.refusal is None and any(note.piece for note in aims)


def _can_seize(asked: Asked) -> bool:
    """Is there a Fighter that a Tractor may be tried on?"""
    made, _ = settle_draft(lambda one: request(asked.view, asked.seat, one), Draft(SEIZE))
    option = option_of(made, SEIZE) if made else None
    lists = [each for each in (option.fields if option else ()) if isinstance(each, Pick)]
    return any(not each.barred for pick in lists if pick.name == TARGET for each in pick.among)
