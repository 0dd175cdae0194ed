"""The umpire judges medals from the save alone: honest games have no fault, planted ones are named.

The games are played by crews that wear medals from the start, so that all of them are at work.
"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from simulator.kernel.decisions import waited_for
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import (
    EndStep,
    GiveMedal,
    KeepMedal,
    StartGame,
    StripMedal,
    StripMedals,
)
from simulator.session import Game
from tests.games.judged import lines_of
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, read
from tests.oracle.umpire_space_war_games import (
    Change,
    dropped,
    first_changed,
    named,
    played_medals,
    swapped,
)
from tests.oracle.umpire_space_war_world import World
from tests.rules.space_war.battles import hits, position, ship, transport
from tests.rules.space_war.test_honours import SMALL
from tests.rules.space_war.test_honours_face_down import WORLDS, ended
from tests.rules.space_war.test_honours_of_scenarios import CONVOY_ROLES, ESCORT, FOE, RUN

READINGS = (
    (),
    (("tek", "seized"), ("extra_armour_on_none", "no")),
    (("franchise_penalty", "random_fleet"), ("civilians_for_ace", "no")),
    (("tek", "held_at_end"), ("valour_counts_captured", "yes")),
)
NUMBERS = (6, 18, 22, 47, 56)


def game(number: int) -> Save:
    return played_medals(number, READINGS[number % len(READINGS)])


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_for_medals_has_no_fault(number: int) -> None:
    assert judge(game(number)) == []


def test_these_games_give_and_strip_medals() -> None:
    found = Counter(event["is"] for n in NUMBERS for step in game(n).steps for event in step.events)
    for kind in ("medal_earned", "medal_given", "medal_stripped"):
        assert found[kind] >= 3, found


def planted(change: Change) -> set[str]:
    """The rules that the umpire names in the first game in which there is something to change."""
    return named(first_changed(map(game, NUMBERS), change))


def _other_medal(_: World, event: Plain) -> Plain | None:
    return {"medal": "tek" if event["medal"] != "tek" else "ace"}


def _other_crew(world: World, event: Plain) -> Plain | None:
    """To a crew that is gone."""
    gone = (one.id for one in world.craft.values() if one.gone == "destroyed")
    name = next(gone, None)
    return {"craft": name} if name else None


def _by_the_other(world: World, event: Plain) -> Plain | None:
    if event.get("by") not in world.seats:
        return None
    return {"by": next(seat for seat in world.seats if seat != event["by"])}


def _without_star(world: World, event: Plain) -> Plain | None:
    """A save of a Craft with a Star as if it had none."""
    held, need = world.worn.held(event["craft"]), event["need"]
    return {"need": need - 1} if "star" in held and need and 2 < need < 6 else None


def _without_ace(world: World, event: Plain) -> Plain | None:
    is_ace = "ace" in world.worn.held(event["craft"]) and event["weapon"] == "L"
    return {"need": event["need"] + 1} if is_ace else None


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (swapped("medal_earned", _other_medal), "SW-17.1"),
        (dropped("medal_earned"), "SW-17.1"),
        (swapped("medal_given", _other_medal), "SW-17.1"),
        (swapped("medal_given", _other_crew), "SW-17.1"),
        (dropped("medal_given"), "SW-17.1"),
        (dropped("medal_stripped"), "SW-17.7"),
        (swapped("medal_stripped", _other_crew), "SW-17.7"),
        (swapped("craft_destroyed", _by_the_other), "SW-17.1"),
        (swapped("saves_rolled", _without_star), "SW-5.2"),
        (swapped("shots_fired", _without_ace), "SW-13.1"),
    ],
)
def test_a_planted_fault_is_named_by_its_rule(change: Change, rule: str) -> None:
    assert rule in planted(change)


@cache
def kept_back() -> Save:
    """A game in which nobody can have a Star, and face-down crews lose medals all at once."""
    game = ended(WORLDS[2])
    strips = StripMedals(tuple(StripMedal(f"cyan-{n}", "star") for n in (1, 2, 3)))
    for action in (KeepMedal("star"), GiveMedal("valour", "cyan-2"), strips):
        game.submit(action, "cyan")
    game.submit(StripMedal("cyan-9", "ace"), "cyan")
    return read(lines_of(game))


@cache
def declined() -> Save:
    """A convoy that is through; its escort gives the medal for it to nobody."""
    last = transport(1, (30, 10), hits=hits(2), damaged=(0, 2, 3))
    parts = (*ESCORT, last, ship("amber-2", SMALL, (40, 9)), FOE)
    setup = position(*parts, options=RUN, roles=CONVOY_ROLES, exits=2).setup
    game = Game.new(SYSTEMS["space_war"], setup, "convoy")
    game.submit(StartGame(), "cyan")
    while game.state.extra.result is None:
        game.submit(EndStep(), waited_for(game.state)[0])
    game.submit(KeepMedal("corporation"), "cyan")
    return read(lines_of(game))


def faults(save: Save) -> set[str]:
    """The rules that are broken, but that the table has fewer Stations than a game (SW-18.2)."""
    return named(save) - {"SW-18.2"}


@pytest.mark.parametrize("save", [kept_back, declined])
def test_a_medal_may_go_to_nobody_where_no_crew_can_have_it_or_it_is_a_convoys(save: Any) -> None:
    assert faults(save()) == set()
    events = [event["is"] for step in save().steps for event in step.events]
    assert events.count("medal_kept_back") == 1
    turned = swapped("medal_kept_back", lambda _, event: {"declined": not event.get("declined")})
    assert "SW-17.4" in faults(first_changed([save()], turned))


def test_face_down_crews_are_stripped_first_and_each() -> None:
    assert "SW-17.7" in faults(
        first_changed([kept_back()], dropped("medal_stripped", craft="cyan-2"))
    )


def test_a_medal_that_is_no_convoys_is_not_declined() -> None:
    other = swapped("medal_kept_back", lambda *_: {"medal": "star", "declined": True})
    assert "SW-17.1" in faults(first_changed([declined()], other))
