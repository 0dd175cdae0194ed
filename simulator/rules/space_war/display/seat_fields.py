"""What seats of a new game of Space War can be given: a handicap, and a side (SW-20.1, SW-19.6)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.units import Point
from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.rules.space_war.model.catalogue import OwnSetup
from simulator.rules.space_war.model.designs import Allowance, money_of
from simulator.rules.space_war.model.options import WALL_OF_BATTLE, seats_of_mode
from simulator.rules.space_war.play.set_up.drawing import TEAMS

_HANDICAPS: tuple[tuple[Allowance, str], ...] = (
    ("usual", "what every squadron may cost"),
    ("weak", "for a player who has an easier game so"),
    ("expert", "for a player who gives the others a start"),
)
"""The handicaps that seats are given, and whom they are for."""

_FEW, _MANY = (seats // 2 for seats in seats_of_mode(WALL_OF_BATTLE))
"""Squadrons a side for which there are usual tables; the first is that of a single one too."""


def seat_fields(setup: OwnSetup, seat: str) -> tuple[OptionField, ...]:
    """What the seat may spend, and in a Wall of Battle on whose side it is."""
    return (_money(setup, seat), *_sides(setup, seat))


def with_seat_value(setup: OwnSetup, seat: str, name: str, value: str) -> OwnSetup:
    """The set-up with another choice for a seat; the one without an id leaves it open."""
    key = {"money": "allowances", "side": "teams"}[name]
    held = {one: each for one, each in getattr(setup.extra, key).items() if one != seat}
    changes: dict[str, Any] = {key: {**held, seat: value} if value else held}
    return replace(setup, extra=replace(setup.extra, **changes))


def fit_setup(setup: OwnSetup, was: Mapping[str, str]) -> OwnSetup:
    """The set-up with the handicaps and sides of seats that have moved, and a table large enough.

    Sides are those of a Wall of Battle alone.
    """
    fleet, extra = setup.options.mode == WALL_OF_BATTLE, setup.extra
    seats = [(seat.id, was.get(seat.id, seat.id)) for seat in setup.seats]
    allowances = {new: extra.allowances[old] for new, old in seats if old in extra.allowances}
    teams = {new: extra.teams[old] for new, old in seats if old in extra.teams and fleet}
    many = fleet and len(seats) > 2 * _FEW
    sizes = _usual_size(setup, _FEW), _usual_size(setup, _MANY)
    tables = tuple(
        replace(table, size=sizes[many]) if table.size == sizes[not many] else table
        for table in setup.tables
    )
    extra = replace(extra, allowances=allowances, teams=teams)
    return replace(setup, tables=tables, extra=extra)


def _usual_size(setup: OwnSetup, squadrons: int) -> Point:
    """The usual table for so many squadrons a side, in thou (C19)."""
    figures = setup.catalogue.figures
    short = figures.squadron_edge * squadrons
    return short + figures.longer_edge, short


def _money(setup: OwnSetup, seat: str) -> OptionField:
    modules = setup.catalogue.modules
    own = ChoiceCard("", "Own", "as its squadron is designed for", rule="SW-1.1")
    cards = [own] + [
        ChoiceCard(name, f"{money_of(name, modules)} M€", about, rule="SW-20.1")
        for name, about in _HANDICAPS
    ]
    choices = tuple((card.id, card.title) for card in cards)
    value = setup.extra.allowances.get(seat, "")
    return OptionField("money", "Money", value, choices, cards=tuple(cards))


def _sides(setup: OwnSetup, seat: str) -> Iterator[OptionField]:
    if setup.options.mode != WALL_OF_BATTLE:
        return
    lots = "by dice, after all have designed"
    cards = [ChoiceCard("", "Drawn", lots, rule="SW-19.6")] + [
        ChoiceCard(team, f"{team.capitalize()} wall", "name one for every seat", rule="SW-19.6")
        for team in TEAMS
    ]
    choices = tuple((card.id, card.title) for card in cards)
    value = setup.extra.teams.get(seat, "")
    yield OptionField("side", "Side", value, choices, cards=tuple(cards))
