"""Rule errors planted in real games of Space War: the umpire names the rule of each.

The honest games have no fault (`test_umpire_space_war`); one thing is changed in each of these.
"""

from typing import Any

import pytest

from tests.oracle.umpire_save import Plain, Step
from tests.oracle.umpire_space_war_games import Change, dropped, named, planted, swapped
from tests.oracle.umpire_space_war_world import World


def more(kind: str, field: str, by: int = 1, **only: Any) -> Change:
    """A number in an event is larger by so much."""

    def fields(_: World, event: Plain) -> Plain | None:
        if event[field] is None or any(event[name] != value for name, value in only.items()):
            return None
        return {field: event[field] + by}

    return swapped(kind, fields)


def other_face(kind: str) -> Change:
    """A die in an event does not show what was rolled."""

    def fields(_: World, event: Plain) -> Plain | None:
        faces = event["faces"]
        return {"faces": [7 - faces[0], *faces[1:]]} if faces else None

    return swapped(kind, fields)


def other(kind: str, field: str, value: Any) -> Change:
    """Another value in the first event of a kind."""

    def fields(_: World, event: Plain) -> Plain | None:
        return {field: value} if event[field] != value else None

    return swapped(kind, fields)


def twice(kind: str) -> Change:
    """The first event of a kind happens twice."""

    def change(_: World, step: Step, place: int) -> bool:
        event = step.events[place]
        if event["is"] == kind:
            step.events.insert(place, dict(event))
        return bool(event["is"] == kind)

    return change


def another_module(world: World, event: Plain) -> Plain | None:
    """A module that is damaged already is damaged again."""
    damaged = world.craft[event["craft"]].damaged
    return {"module": min(damaged)} if damaged else None


def whole_module(world: World, event: Plain) -> Plain | None:
    """A module that is not damaged is repaired."""
    return {"module": world.craft[event["craft"]].undamaged()[0]}


def wrong_die(_: World, event: Plain) -> Plain | None:
    """The die that names a damaged module shows another side."""
    if event["purpose"] != "damage" or event["sides"] < 3:
        return None
    return {"faces": [event["faces"][0] % event["sides"] + 1]}


def not_seized(_: World, event: Plain) -> Plain | None:
    return {"seized": False} if event["seized"] else None


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(more("saves_rolled", "need"), "SW-5.2", id="a need of one more"),
        pytest.param(other_face("saves_rolled"), "SW-1.3", id="a save of another die"),
        pytest.param(more("saves_rolled", "damages"), "SW-5.2", id="a hit more goes through"),
        pytest.param(dropped("saves_rolled"), "SW-5.1", id="hits are not tested"),
        pytest.param(swapped("dice_rolled", wrong_die), "SW-6.1", id="another module is drawn"),
        pytest.param(swapped("module_damaged", another_module), "SW-6.1", id="damaged twice"),
        pytest.param(twice("module_damaged"), "SW-6.1", id="damage without a hit"),
        pytest.param(dropped("module_damaged"), "SW-6.1", id="a hit without damage"),
        pytest.param(more("damage_lost", "count"), "SW-6.3", id="a lost hit more"),
        pytest.param(dropped("damage_lost"), "SW-6.3", id="lost hits untold"),
        pytest.param(dropped("craft_destroyed", why="damage"), "SW-6.3", id="a wreck fights on"),
        pytest.param(dropped("craft_destroyed", why="bay_lost"), "SW-6.3", id="bay lost, none die"),
        pytest.param(other("craft_destroyed", "seat", "nobody"), "SW-7.1", id="whose loss"),
        pytest.param(other("captured", "captor", "nobody"), "SW-8.3", id="who captures"),
        pytest.param(more("tractor_used", "face", -1), "SW-1.3", id="a Tractor's die"),
        pytest.param(swapped("tractor_used", not_seized), "SW-9.1", id="seized on 5, told not"),
        pytest.param(other("tractor_used", "seized", True), "SW-9.1", id="seized on 4"),
        pytest.param(dropped("craft_moved", dragged=True), "SW-9.2", id="not drawn in"),
        pytest.param(dropped("beam_released"), "SW-8.3", id="a beam not renewed holds on"),
        pytest.param(more("detonated", "count"), "SW-10.1", id="a warhead more"),
        pytest.param(dropped("craft_destroyed", why="detonated"), "SW-6.3", id="carrier lives"),
        pytest.param(more("rammed", "hits"), "SW-12.2", id="a ram hit more"),
        pytest.param(dropped("rammed"), "SW-12.2", id="a ram left out"),
        pytest.param(more("shots_fired", "need", -1), "SW-13.1", id="a need of one less"),
        pytest.param(other_face("shots_fired"), "SW-1.3", id="a shot of another die"),
        pytest.param(other("shots_fired", "rear", True), "SW-20.2", id="a rear shot"),
        pytest.param(more("repair_rolled", "repaired", held=False), "SW-14.1", id="self-repair"),
        pytest.param(more("repair_rolled", "repaired", held=True), "SW-14.2", id="bay repair"),
        pytest.param(dropped("repair_rolled", held=False), "SW-14.1", id="no roll for repairs"),
        pytest.param(other_face("repair_rolled"), "SW-1.3", id="a repair of another die"),
        pytest.param(swapped("module_repaired", whole_module), "SW-14.1", id="repair of a whole"),
        pytest.param(dropped("module_repaired"), "SW-14.1", id="a repair left out"),
        pytest.param(dropped("rearmed"), "SW-14.3", id="no re-arming"),
        pytest.param(dropped("turned_up"), "SW-15.1", id="scouted and face down"),
        pytest.param(other("craft_moved", "hidden", False), "SW-3.2", id="told too much of"),
        pytest.param(dropped("game_ended"), "SW-4.2", id="the game goes on"),
        pytest.param(dropped("seat_out", why="beaten"), "SW-4.2", id="beaten and not out"),
        pytest.param(dropped("craft_deployed"), "SW-3.1", id="a Craft not set up"),
        pytest.param(twice("turn_began"), "SW-4.1", id="two turns of one side"),
    ],
)
def test_a_planted_fault_is_named(change: Change, rule: str) -> None:
    assert rule in named(planted(change))
