"""May a game begin, a squadron be brought, a side give up (SW-1.1, SW-4.1, SW-7.1, SW-18)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason, bar, fails
from simulator.kernel.by_hand.sandbox import HAND
from simulator.rules.space_war.judging.campaigns import because_planned_otherwise, may_bring_own
from simulator.rules.space_war.judging.counters import may_have_decoys
from simulator.rules.space_war.judging.designs import (
    because_no_squadron,
    may_be_brought,
    must_have_craft,
)
from simulator.rules.space_war.judging.room import may_place_planets
from simulator.rules.space_war.judging.scenarios import legal_in_scenario, may_place_machine
from simulator.rules.space_war.judging.teams import (
    may_draw_each_round,
    must_be_equal_teams,
    must_be_wide,
    must_have_no_homes,
    must_have_seats,
)
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Squadron
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.figures import Figures
from simulator.rules.space_war.model.options import WALL_OF_BATTLE, Options
from simulator.rules.space_war.view.homes import needs_station, station_bearings
from simulator.rules.space_war.view.lookup import (
    OVER,
    figures_of,
    in_play,
    rulings_of,
    seat_name,
    seats_of,
    table_of,
    vessels,
)
from simulator.rules.space_war.view.scenarios import has_squadron
from simulator.rules.space_war.view.sides import allowed_to, is_fleet_action


def may_start(view: View) -> Iterator[Reason]:
    """Why no game can be started on this table; nothing if one can."""
    if view.stages:
        text, instead = "a game is under way", "undo it, or start another"
        yield fails(HAND, text, code="under_way", instead=instead)
    if view.phase == OVER:
        text, instead = "the game is over", "undo, or start another"
        yield fails(HAND, text, code="game_over", instead=instead)
    if view.setup.options.cards and not view.setup.catalogue.cards:
        text, instead = "this table comes from a version without cards", "play without them"
        yield fails(HAND, text, code="knows_no_cards", instead=instead)
    yield from _must_be_even(view)
    yield from may_place_planets(view)
    for seat in seats_of(view):
        yield from may_place_machine(view, seat)
        yield from _must_be_ready(view, seat)


def _must_be_even(view: View) -> Iterator[Reason]:
    """Has it the seats that its scenario wants, in equal teams, and room for them (SW-19.6)?"""
    mode, seats = view.setup.options.mode, seats_of(view)
    yield from must_have_seats(mode, len(seats))
    yield from must_be_equal_teams(mode, seats, view.extra.teams)
    yield from must_be_wide(mode, table_of(view).size, len(seats), figures_of(view))
    if mode == WALL_OF_BATTLE and not view.extra.teams:
        yield from must_have_no_homes(view.pieces.values())


def _must_be_ready(view: View, seat: str) -> Iterator[Reason]:
    """Has the side room for its Station, and a legal squadron or Craft on the table already?"""
    if needs_station(view, seat) and next(station_bearings(view, seat), None) is None:
        text = f"the Station of {seat_name(view, seat)} has no free place"
        yield fails("SW-18.2", text, code="no_room_for_station", instead="take a larger table")
    if in_play(view, seat) or not has_squadron(view, seat):
        return
    squadron = view.extra.squadrons.get(seat)
    if squadron is None:
        yield because_no_squadron(seat_name(view, seat))
    elif squadron.designs:
        yield from _told_to_all(view, seat, may_buy(view, seat, squadron))


def _told_to_all(view: View, seat: str, reasons: Iterator[Reason]) -> Iterator[Reason]:
    """What is wrong with a squadron; of that of a commander no more than that something is."""
    for wrong in reasons:
        secret = seat in view.setup.options.members
        yield because_planned_otherwise(seat_name(view, seat), wrong.rule) if secret else wrong


def may_bring(view: View, squadron: Squadron, seat: str) -> Iterator[Reason]:
    """Why a seat cannot bring this squadron; nothing if it can: before the game, a legal one."""
    yield from may_bring_own(view, seat)
    yield from may_be_brought(view, squadron)
    yield from may_buy(view, seat, squadron)


def may_buy(view: View, seat: str, squadron: Squadron) -> Iterator[Reason]:
    """Why a seat cannot buy this squadron as the game is set up; nothing if it can (SW-1.1)."""
    yield from _must_be_legal(view, seat, allowed_to(view.extra.allowances, seat, squadron))


def _must_be_legal(view: View, seat: str, squadron: Squadron) -> Iterator[Reason]:
    """The first thing that is illegal about a squadron (SW-1, SW-2), and whether it has Craft."""
    wrong = bar(legal_in_scenario(view, seat, squadron))
    if wrong:
        yield fails(wrong.rule, wrong.text, code="illegal_squadron")
    yield from must_have_craft(squadron)


def may_have_options(options: Options, figures: Figures) -> Iterator[Reason]:
    """Why a game may not have this many decoys or planets between the sides; nothing if it may."""
    yield from may_have_decoys(options.decoys_per_side, figures.most_decoys)
    if not 0 <= options.planets_between <= figures.most_between:
        text = f"There are 0 to {figures.most_between} planets between the sides."
        yield fails("SW-18.3", text, code="number_out_of_bounds")
    yield from may_draw_each_round(options)


def may_give_up(view: View, seat: str) -> Iterator[Reason]:
    """Why the seat may not give up; nothing if it may (SW-7.1, ruling give_up_counts).

    In a Wall of Battle Craft count, whatever the ruling (SW-7.3).
    """
    side, figures = view.extra.sides.get(seat, ForceRecord()), figures_of(view)
    fleet = is_fleet_action(view)
    rule = "SW-7.3" if fleet else "SW-7.1"
    if side.started <= 1:
        text = "a side that began with a single Craft never gives up"
        yield fails("SW-7.1", text, code="began_alone", instead="fight on")
    if rulings_of(view).give_up_counts == "vessels" and not fleet:
        lost, left, what = side.vessels_lost, len(vessels(view, seat)), "Vessel"
    else:
        lost, left, what = side.craft_lost, len(in_play(view, seat)), "Craft"
    if lost < figures.lost_to_give_up and left > figures.left_to_give_up:
        many = what if what == "Craft" else "Vessels"
        text = (
            f"only after losing {figures.lost_to_give_up} {many}, or with one {what} left, may a"
            " side give up"
        )
        instead = f"you lost {lost} and have {left}"
        yield fails(rule, text, code="too_soon_to_give_up", instead=instead)
