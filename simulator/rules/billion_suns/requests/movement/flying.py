"""Moving the ships of a battlegroup: a route for each, or all in formation (ABS-6.1)."""

from itertools import islice

from simulator.geometry.heading import towards
from simulator.geometry.measure import within
from simulator.geometry.motion import reachable_end
from simulator.kernel import wording
from simulator.kernel.asked.draft import route_in
from simulator.kernel.asked.request import (
    Field,
    FieldValue,
    Option,
    Route,
    RouteValue,
    TableOverlays,
    Waypoint,
)
from simulator.kernel.remember_last import remember_last
from simulator.kernel.shown.overlay import Ring
from simulator.kernel.wording import count_words
from simulator.mechanics.request_forms import Values, one_taken
from simulator.rules.billion_suns.model.actions import Flight, Fly, Leg
from simulator.rules.billion_suns.model.stages import Active
from simulator.rules.billion_suns.play.movement.move_candidates import manoeuvres
from simulator.rules.billion_suns.play.movement.movement_step import moving
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    activation_of,
    active_called,
    chosen_group,
    group_field,
)
from simulator.rules.billion_suns.requests.forms import (
    Asked,
    Lacking,
    OptionForm,
    PreviewParts,
    hint_dice,
)
from simulator.rules.billion_suns.requests.movement.flight_notes import Planned, movement_shown
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.flights import Fliers, fliers, thrust
from simulator.rules.billion_suns.view.lookup import PlacedPiece, find_ships

FLY = "fly"

_HINTS = 8


def route_field(ship: str) -> str:
    """The name of the field with a ship's route."""
    return f"route/{ship}"


def moving_groups(asked: Asked) -> tuple[str, ...]:
    """The active groups whose movement has not ended."""
    stage = activation_of(asked)
    return tuple(each.group for each in moving(asked.view, stage)) if stage else ()


def unflown(asked: Asked, active: Active) -> tuple[PlacedPiece, ...]:
    """The ships of the group that have not moved in this step."""
    flown = [each.ship for each in active.flown]
    group = fliers(asked.view, active)
    return tuple(ship for name, ship in group.ships.items() if name not in flown)


def _able(asked: Asked) -> dict[str, tuple[Active, tuple[PlacedPiece, ...]]]:
    """The moving groups that have Thrust and unmoved ships, each with those ships."""
    found = {}
    stage = activation_of(asked)
    for active in moving(asked.view, stage) if stage else ():
        if thrust(asked.view, active) is not None and (left := unflown(asked, active)):
            found[active.group] = active, left
    return found


def _option(asked: Asked) -> Option | None:
    able = tuple(_able(asked))
    if not able:
        return None
    fields: tuple[Field, ...] = ()
    if asked.has_open(FLY):
        fields = (*group_field(asked, able), *_routes(asked, able))
    return Option(FLY, "Move ships", "F", asks=True, fields=fields)


def _routes(asked: Asked, able: tuple[str, ...]) -> tuple[Route, ...]:
    """A route for each ship; hints with the same index belong to one formation."""
    active = active_called(asked, chosen_group(asked, able))
    if active is None:
        return ()
    group, left = fliers(asked.view, active), unflown(asked, active)
    hints = _formations(asked, active)
    several = (GROUP,) if len(able) > 1 else ()
    return tuple(
        Route(
            route_field(ship.id),
            f"Route of {phrases.known_as(asked.view, ship.id)}",
            ship.id,
            group.moves,
            (group.thrust or 0) * group.moves,
            (),
            tuple(each[ship.id] for each in hints),
            _reach(group, ship),
            several,
        )
        for ship in left
    )


def _formations(asked: Asked, active: Active) -> list[dict[str, RouteValue]]:
    """Moves of the whole group at once, the likelier first, as one route per ship."""
    likely, _ = manoeuvres(asked.view, active, hint_dice(asked, active.group))
    return [
        {flight.ship: _waypoints(flight) for flight in fly.flights}
        for fly in islice(likely, _HINTS)
    ]


def _waypoints(flight: Flight) -> RouteValue:
    return tuple(Waypoint(leg.to, leg.heading) for leg in flight.legs)


def _reach(group: Fliers, ship: PlacedPiece) -> TableOverlays:
    if group.thrust is None:
        return ()
    rings = tuple(
        Ring(
            ship.at,
            group.thrust * move,
            "range",
            wording.inches(group.thrust * move),
            ship.piece.owner,
        )
        for move in range(1, group.moves + 1)
    )
    return ((ship.table, rings),)


@remember_last
def _planned_flight(asked: Asked) -> Planned | None:
    """The moving group of the draft and the ships that move, computed once per preview."""
    able = _able(asked)
    chosen = chosen_group(asked, tuple(able))
    if chosen is None:
        return None
    active, left = able[chosen]
    group = fliers(asked.view, active)
    routes = ((ship, route_in(asked.draft, route_field(ship.id))) for ship in left)
    flights = tuple(
        Flight(ship.id, _moves(group, ship, tuple(Leg(each.to, each.heading) for each in route)))
        for ship, route in routes
        if route
    )
    return Planned(active, flights)


def _moves(group: Fliers, ship: PlacedPiece, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """The legs of a route as moves: a single one too long for a move takes several straight on."""
    thrust, first = group.thrust, legs[0]
    if len(legs) > 1 or thrust is None or first.to is None or within(ship.at, first.to, thrust):
        return legs
    if not within(ship.at, first.to, thrust * group.moves):
        return legs
    way = towards(ship.at, first.to)
    short = [n for n in range(1, group.moves) if not within(ship.at, first.to, thrust * n)]
    return (*(Leg(reachable_end(ship.at, way, thrust * n)) for n in short), first)


def _action(asked: Asked) -> Fly | Lacking:
    planned = _planned_flight(asked)
    return Fly(planned.active.group, planned.flights) if planned else Lacking((GROUP,))


def _show_preview(asked: Asked) -> PreviewParts:
    """Paths, where ships come to rest, and the effects if the movement ended now."""
    planned = _planned_flight(asked)
    return movement_shown(asked.view, planned) if planned else PreviewParts()


def _says(asked: Asked, action: Fly) -> str:
    """Where no flight goes anywhere they turn on the spot."""
    every = len(find_ships(asked.view, action.group))
    goes = any(leg.to is not None for flight in action.flights for leg in flight.legs)
    what = count_words(len(action.flights), "ship") if every > 1 else "it"
    return f"{'move' if goes else 'turn'} {what}"


def _fill(_: Asked, action: Fly) -> Values:
    routes: dict[str, FieldValue] = {
        route_field(flight.ship): tuple(Waypoint(leg.to, leg.heading) for leg in flight.legs)
        for flight in action.flights
    }
    return {**one_taken(GROUP, action.group), **routes}


OPTION = OptionForm(FLY, _option, _action, _show_preview, _says, Fly, _fill)
