"""Starting a game of Squadron Action: whether it is possible, and its set-up (SW-18, SW-3)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.geometry.shapes import Pose
from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, push
from simulator.mechanics.private_dice import shuffle_for
from simulator.rules.space_war.judging.reasons import refusal_by
from simulator.rules.space_war.judging.starting import may_bring, may_start
from simulator.rules.space_war.model.actions import BringSquadron, StartGame
from simulator.rules.space_war.model.catalogue import STATION, View
from simulator.rules.space_war.model.craft import CIVILIAN, DECOY
from simulator.rules.space_war.model.designs import Design, Squadron
from simulator.rules.space_war.model.events import (
    ForceMustered,
    PhaseBegan,
    SquadronBrought,
    StationPlaced,
)
from simulator.rules.space_war.model.stages import Deploying, SettingUp, Turns
from simulator.rules.space_war.play.cards import preparing
from simulator.rules.space_war.play.cards.dealing import redraw_void
from simulator.rules.space_war.play.set_up.drawing import draw_order, draw_teams
from simulator.rules.space_war.play.set_up.scenarios import give_craft, settle_scenario
from simulator.rules.space_war.view.homes import (
    BEARINGS,
    coming_planets,
    home_of,
    needs_station,
    station_bearings,
    station_spots,
    to_enemy,
)
from simulator.rules.space_war.view.lookup import (
    SET_UP,
    catalogue_of,
    figures_of,
    in_play,
    planet_of,
    seats_of,
)
from simulator.rules.space_war.view.measuring import stand
from simulator.rules.space_war.view.naming import free_name
from simulator.rules.space_war.view.scenarios import (
    given_designs,
    has_planet,
    has_squadron,
    is_entering,
    is_machine,
)


def unplayable(view: View) -> Refusal | None:
    """Why no game can be started on this table, None if one can."""
    return check(view)


def check(view: View, *_: object) -> Refusal | None:
    """Seats as the scenario wants, each with a legal squadron or with Craft on the table."""
    return refusal_by(view, may_start(view))


def check_bringing(view: View, action: BringSquadron, seat: str) -> Refusal | None:
    """A squadron is chosen before the game, and it is legal."""
    return refusal_by(view, may_bring(view, action.squadron, seat))


def bring(now: Resolution, action: BringSquadron, seat: str) -> None:
    """The seat has another squadron."""
    now.emit(SquadronBrought(seat, action.squadron))


def start(now: Resolution, *_: object) -> None:
    """Set up; with Technology cards each side draws one and buys its Craft first (SW-1.7)."""
    now.emit(PhaseBegan(0, SET_UP))
    draw_teams(now)
    if now.state.setup.options.cards:
        push(now, SettingUp())
        preparing.begin(now)
    else:
        _set_up(now)


def run(now: Resolution, _: SettingUp) -> None:
    """Go on with set-up, all Craft being bought; before any is set up cards may be shown."""
    pop(now)
    order = _set_up(now)
    redraw_void(now)
    preparing.prepare(now, order, "ready")


def _set_up(now: Resolution) -> tuple[str, ...]:
    """Set up planets and Stations, draw who begins, and let both sides deploy in that order."""
    settle_scenario(now)
    seats = seats_of(now.state)
    for seat in seats:
        _place_planet(now, seat)
        _place_station(now, seat)
        _muster(now, seat)
        give_craft(now, seat)
    _place_between(now)
    order = draw_order(now)
    push(now, Turns(order, len(order)))
    for seat in reversed(order):
        push(now, Deploying(seat))
    return order


def _place_planet(now: Resolution, seat: str) -> None:
    if has_planet(now.state, seat) and planet_of(now.state, seat) is None:
        _add_planet(now, home_of(now.state, seat))


def _add_planet(now: Resolution, planet: Piece) -> None:
    now.emit(PiecePlaced(replace(planet, id=free_name(now.state, planet.id))))


def _place_between(now: Resolution) -> None:
    """Neutral planets on the line half-way between the sides, evenly spread (SW-18.3)."""
    for planet in tuple(coming_planets(now.state)):
        _add_planet(now, planet)


def _place_station(now: Resolution, seat: str) -> None:
    """On the half circle towards the enemy, at random (SW-18.2)."""
    if not needs_station(now.state, seat):
        return
    home = home_of(now.state, seat)
    at = station_spots(now.state, seat)[_bearing(now, seat)]
    place = OnTable(stand(home).table, Pose(at, to_enemy(now.state, seat)))
    name = free_name(now.state, f"{seat}-station")
    now.emit(
        StationPlaced(name, seat, station_design(figures_of(now.state).station_modules), place)
    )


def _bearing(now: Resolution, seat: str) -> int:
    """A bearing of the Station, drawn again where it has no room (C40).

    The second time it is drawn from those that are free, so that two draws are always enough.
    """
    fair, why = tuple(station_bearings(now.state, seat)), f"where the Station of {seat} is"
    (face,) = now.roll(1, len(BEARINGS), why)
    if BEARINGS[face - 1] in fair:
        return BEARINGS[face - 1]
    (again,) = now.roll(1, len(fair), why)
    return fair[again - 1]


def station_design(modules: int) -> Design:
    """The Space Station: a Vessel of modules without function (SW-18.2)."""
    return Design(STATION, "Space Station", "vessel", (CIVILIAN,) * modules)


def _muster(now: Resolution, seat: str) -> None:
    """Give each Craft of a squadron a number drawn at random, so that no number tells a design.

    Decoys are numbered among them (SW-3.4).
    """
    bought = _find_bought(now.state, seat)
    if not bought or in_play(now.state, seat):
        return
    decoys = now.state.setup.options.decoys_per_side
    designs = (*bought, *(DECOY,) * decoys)
    most = max(len(designs), catalogue_of(now.state).modules.figures.most_craft + decoys)
    # A table file may have given the name of a counter to another piece.
    names = [
        name
        for number in range(1, most + len(now.state.pieces) + 1)
        if (name := f"{seat}-{number}") not in now.state.pieces
    ]
    drawn = shuffle_for(now, seat, most, "numbers of the counters")
    slots = sorted(range(len(designs)), key=lambda slot: drawn[slot])
    craft = tuple((names[drawn[slot]], designs[slot]) for slot in slots)
    now.emit(ForceMustered(seat, craft, tuple(slots) if _has_crews(now.state, seat) else ()))


def _has_crews(view: View, seat: str) -> bool:
    """Does it matter which Craft of a squadron is which, for its crews and prisoners (SW-17.2)?"""
    squadron = view.extra.squadrons.get(seat)
    if squadron is None or not has_squadron(view, seat) or is_machine(view, seat):
        return False
    return bool(view.setup.options.medals or squadron.crews or squadron.prisoners)


def _find_bought(view: View, seat: str) -> tuple[Design, ...]:
    """The Craft of the squadron it brings, or those that its scenario gives it face down."""
    squadron = view.extra.squadrons.get(seat)
    if has_squadron(view, seat):
        return tuple(_designs(squadron)) if squadron else ()
    return given_designs(view, seat) if is_entering(view, seat) else ()


def _designs(squadron: Squadron) -> Iterator[Design]:
    for design, count in zip(squadron.designs, squadron.counts, strict=True):
        yield from (design,) * count
    yield from squadron.prisoners


def offers(view: View, seat: str) -> tuple[StartGame, ...]:  # noqa: ARG001 - any seat may
    """Start, if that is possible."""
    return (StartGame(),)
