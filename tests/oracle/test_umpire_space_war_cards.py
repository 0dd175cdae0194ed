"""The umpire on games with Technology cards: honest ones pass, each planted fault is named."""

from typing import Any

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_games import (
    Change,
    Readings,
    dropped,
    first_changed,
    named,
    played_cards,
    swapped,
)
from tests.oracle.umpire_space_war_hands import cards
from tests.oracle.umpire_space_war_world import World

READINGS: Readings = (
    ("card_deck", "each_own"),
    ("better_armour", "one_craft"),
    ("better_missiles_dash", "six"),
    ("extra_armour_on_none", "no"),
    ("card_for_civilians", "yes"),
)
TRIED = (0, 23, 20, *range(24))
"""Games in the order in which faults are planted in them, those first in which most happens."""


@pytest.mark.parametrize("number", range(2))
def test_games_with_cards_have_no_fault(number: int) -> None:
    assert judge(played_cards(number)) == []
    assert judge(played_cards(number, READINGS)) == []


def faulty(change: Change) -> Save:
    """The first game in which there is something to change, with that changed."""
    return first_changed(map(played_cards, TRIED), change)


def other(kind: str, field: str, value: Any) -> Change:
    return swapped(kind, lambda _, event: {field: value} if event[field] != value else None)


def drawn(_: World, event: Plain) -> Plain:
    """Another card than the dice say."""
    name = next(card for card in cards() if card not in event["cards"])
    return {"cards": [name, *event["cards"][1:]]}


def unasked(_: World, step: Step, place: int) -> bool:
    """A card is shown, and nobody is asked about it."""
    event = step.events[place]
    found = event["is"] == "decisions_opened" and event["decisions"][0]["what"] == "subterfuge"
    if found:
        del step.events[place]
    return bool(found)


def rich(_: World, event: Plain) -> Plain:
    """More Craft than there is money for."""
    first, *rest = event["squadron"]["counts"]
    return {"squadron": {**event["squadron"], "counts": [first + 15, *rest]}}


def told(_: World, event: Plain) -> Plain:
    """A Traitor tells of one Craft more."""
    first, *rest = event["force"]["designs"]
    force = {**event["force"], "designs": [[first[0], first[1] + 1], *rest]}
    return {"force": force}


def weaker(card: str, kind: str) -> Change:
    """A card in force is not counted: what a weapon needs, or an Armour, is as without it."""

    def change(world: World, event: Plain) -> Plain | None:
        seat = event["seat"]
        if card not in world.cards.in_force.get(seat, []) or event.get("need") is None:
            return None
        if kind == "shots_fired":
            return (
                {"need": event["need"] + 1} if event["weapon"] == cards()[card]["weapon"] else None
            )
        return {"need": event["need"] - 1}

    return swapped(kind, change)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (swapped("craft_bought", rich), "SW-1.1"),
        (swapped("cards_drawn", drawn), "SW-16.1"),
        (other("cards_drawn", "count", 3), "SW-16.1"),
        (other("card_played", "card", "traitor"), "SW-16.1"),
        (other("card_in_force", "card", "emp_nukes"), "SW-16.1"),
        (dropped("card_in_force"), "SW-16.1"),
        (dropped("card_cancelled"), "SW-16.1"),
        (other("card_cancelled", "card", "longer_scouting"), "SW-16.1"),
        (swapped("force_told", told), "SW-16.1"),
        (dropped("force_told"), "SW-16.1"),
        (unasked, "SW-16.1"),
        (weaker("superior_lasers", "shots_fired"), "SW-13.1"),
        (weaker("better_missiles", "shots_fired"), "SW-13.1"),
        (weaker("better_armour", "saves_rolled"), "SW-5.2"),
    ],
)
def test_planted_faults_are_named(change: Change, rule: str) -> None:
    assert rule in named(faulty(change))


def test_reach_goes_by_the_cards_of_the_seat_alone() -> None:
    world = World(played_cards(0))
    world.cards.in_force = {"cyan": ["emp_nukes", "longer_scouting"]}
    assert [world.cards.blast(world, seat) for seat in ("cyan", "amber")] == [5_000, 3_000]
    assert [world.cards.scouting(world, seat) for seat in ("cyan", "amber")] == [30_000, 24_000]
