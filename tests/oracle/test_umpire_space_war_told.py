"""Games of Space War that tell of what nobody may do, or were played by another reading than told.

An action and its events are changed together here, so that they agree and only the rule is broken.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_games import Change, named, planted, played
from tests.oracle.umpire_space_war_judging import stage_of
from tests.oracle.umpire_space_war_world import World


def at(kind: str, tell: Callable[[World, Step, Plain], bool]) -> Change:
    """Tell another story of the first fitting event of a kind."""

    def change(world: World, step: Step, place: int) -> bool:
        event = step.events[place]
        return event["is"] == kind and tell(world, step, event)

    return change


def too_far(world: World, step: Step, event: Plain) -> bool:
    """With one Engine it goes 6 inches, and a thousandth more."""
    return _go(world, step, event, 6001)


def as_far_as_it_goes(world: World, step: Step, event: Plain) -> bool:
    return _go(world, step, event, 6000)


def _go(world: World, step: Step, event: Plain, far: int) -> bool:
    """A Vessel with one Engine goes so far along the table, and points where it went."""
    craft = world.craft[event["craft"]]
    if event["dragged"] or craft.kind != "vessel" or craft.working("E") != 1:
        return False
    ahead = 1 if craft.at[0] < 24_000 else -1
    to = [craft.at[0] + ahead * far, craft.at[1]]
    step.action.update(to=to, turn=None, told=True)
    heading = {"is": "vector", "x": ahead, "y": 0}
    event["to"]["pose"].update(at=to, heading=heading)
    return True


def turned_after(world: World, step: Step, event: Plain) -> bool:
    """A Vessel without a Thruster points elsewhere after its move."""
    craft = world.craft[event["craft"]]
    stays = list(craft.at) == event["to"]["pose"]["at"]
    if event["dragged"] or stays or craft.kind != "vessel" or craft.working("T"):
        return False
    x, y = (event["to"]["pose"]["at"][axis] - craft.at[axis] for axis in (0, 1))
    step.action["turn"] = event["to"]["pose"]["heading"] = {"is": "vector", "x": -x, "y": -y}
    return True


def moved_twice(_: World, step: Step, event: Plain) -> bool:
    if event["dragged"]:
        return False
    step.events.append(dict(event))
    return True


def launched_far(world: World, step: Step, event: Plain) -> bool:
    vessel = world.craft[event["vessel"]]
    pose = {**event["to"]["pose"], "at": [vessel.at[0], vessel.at[1] + 2001]}
    step.action["pose"] = event["to"]["pose"] = pose
    return True


def spared(_: World, step: Step, event: Plain) -> bool:
    """A blast hits one Craft less."""
    if event["hits"][0]["source"] != "blast":
        return False
    step.events.remove(event)
    return True


def hit_more(_: World, __: Step, event: Plain) -> bool:
    """One hit more of a blast is stored than the dice gave."""
    if event["hits"][0]["source"] != "blast":
        return False
    event["hits"].append(event["hits"][0])
    return True


def shot_more(_: World, __: Step, event: Plain) -> bool:
    """One hit more is stored than shots hit."""
    if event["hits"][0]["source"] not in ("L", "M", "EM"):
        return False
    event["hits"].append(event["hits"][0])
    return True


def short_volley(_: World, step: Step, event: Plain) -> bool:
    """Expendables fire five shots."""
    if event["weapon"] != "EM" or max(event["faces"]) >= event["need"]:
        return False
    roll = step.events[step.events.index(event) - 1]
    event["faces"] = roll["faces"] = event["faces"][:5]
    return True


def at_counter(world: World, step: Step, event: Plain) -> bool:
    """A shot that misses is at a face-down counter."""
    counters = [one for one in world.on_table() if one.owner != event["seat"] and not one.face_up]
    if not counters or max(event["faces"]) >= event["need"]:
        return False
    step.action["target"] = event["target"] = counters[0].id
    return True


def fired_again(_: World, step: Step, event: Plain) -> bool:
    """A weapon that missed fires a second time."""
    if max(event["faces"]) >= event["need"]:
        return False
    place = step.events.index(event)
    step.events[place + 1 : place + 1] = [dict(step.events[place - 1]), dict(event)]
    step.action["modules"] = [*step.action["modules"], event["module"]]
    return True


def shots_before_moves(_: World, __: Step, event: Plain) -> bool:
    if event["stage"]["is"] != "moves":
        return False
    event["stage"] = {**event["stage"], "is": "shots"}
    return True


def step_left_out(world: World, step: Step, event: Plain) -> bool:
    """All of a step in which something could be scouted is left out."""
    if event["stage"]["is"] != "scouting" or stage_of(world) != "turn":
        return False
    place = step.events.index(event)
    if step.events[place + 1]["is"] != "turned_up":
        return False
    while step.events[place]["is"] != "stage_popped":
        del step.events[place]
    del step.events[place]
    return True


def gives_up(world: World, step: Step, event: Plain) -> bool:
    """Somebody with all his Craft gives up."""
    if stage_of(world) != "moves" or step.action["is"] != "end_step":
        return False
    step.action["is"] = "give_up"
    out = {"is": "seat_out", "seat": step.seat, "why": "gave_up"}
    step.events.insert(step.events.index(event), out)
    return True


def out_early(_: World, step: Step, event: Plain) -> bool:
    """Somebody with Craft left is beaten."""
    if event["stage"]["is"] != "scouting":
        return False
    out = {"is": "seat_out", "seat": step.seat, "why": "beaten"}
    step.events.insert(step.events.index(event), out)
    return True


def elsewhere(_: World, step: Step, event: Plain) -> bool:
    """Something is set up 7 inches farther to the right."""
    event["to"]["pose"]["at"][0] += 7000
    if "pose" in step.action:
        step.action["pose"] = event["to"]["pose"]
    return True


def one_more(_: World, __: Step, event: Plain) -> bool:
    event["started"] = [[seat, count + 1] for seat, count in event["started"]]
    return True


def in_a_ship_without_bays(world: World, step: Step, event: Plain) -> bool:
    own = [one for one in world.craft.values() if one.owner == event["seat"]]
    ship = next((one for one in own if one.kind == "vessel" and not one.working("SB")), None)
    if ship is None:
        return False
    step.action["vessel"] = event["vessel"] = ship.id
    return True


def bought_other(_: World, __: Step, event: Plain) -> bool:
    event["craft"][0][1] = event["craft"][-1][1]
    return True


@pytest.mark.parametrize(
    ("kind", "tell", "rule"),
    [
        ("craft_moved", too_far, "SW-11.1"),
        ("craft_moved", turned_after, "SW-11.1"),
        ("craft_moved", moved_twice, "SW-11.1"),
        ("launched", launched_far, "SW-8.1"),
        ("hits_scored", spared, "SW-10.1"),
        ("hits_scored", hit_more, "SW-10.1"),
        ("hits_scored", shot_more, "SW-13.1"),
        ("shots_fired", short_volley, "SW-13.5"),
        ("shots_fired", at_counter, "SW-3.3"),
        ("shots_fired", fired_again, "SW-13.1"),
        ("stage_pushed", shots_before_moves, "SW-4.1"),
        ("stage_pushed", step_left_out, "SW-4.1"),
        ("stage_turned", gives_up, "SW-7.1"),
        ("stage_pushed", out_early, "SW-4.2"),
        ("craft_deployed", elsewhere, "SW-3.2"),
        ("station_placed", elsewhere, "SW-18.2"),
        ("sides_counted", one_more, "SW-7.1"),
        ("embarked", in_a_ship_without_bays, "SW-3.1"),
        ("force_mustered", bought_other, "SW-1.1"),
    ],
)
def test_what_nobody_may_do_is_named(
    kind: str, tell: Callable[[World, Step, Plain], bool], rule: str
) -> None:
    assert rule in named(planted(at(kind, tell)))


def test_a_move_of_just_its_speed_is_not_named() -> None:
    save = planted(at("craft_moved", as_far_as_it_goes))
    told = next(step.n for step in save.steps if step.action.get("told"))
    rules = {fault.rule for fault in judge(save) if fault.step == told}
    assert "SW-11.1" not in rules


@pytest.mark.parametrize(
    ("reading", "rule", "first"),
    [
        ({"hit_resolution": "every_turn"}, "SW-5.1", 0),
        ({"measure_from": "centre"}, "SW-15.1", 0),
        ({"scouting": "both_s12"}, "SW-15.1", 0),
        ({"scouting": "on_move"}, "SW-3.2", 0),
        ({"acting_reveals": "yes"}, "SW-3.2", 3),
        ({"enemy_contact": "mover_chooses"}, "SW-12.1", 22),
        ({"give_up_counts": "craft"}, "SW-4.1", 3),
        ({"warheads": "one_blast"}, "SW-10.1", 4),
        ({"defeat": "no_vessels"}, "SW-4.2", 8),
    ],
)
def test_another_reading_than_the_save_tells_is_named(
    reading: Mapping[str, str], rule: str, first: int
) -> None:
    """The first game that is played comes to the rule, as the program is now."""
    numbers = dict.fromkeys((first, *range(30)))
    games = (played(number, tuple(reading.items())) for number in numbers)
    assert any(rule in named(told_plainly(game)) for game in games)


def told_plainly(save: Save) -> Save:
    """The save as one that says it was played by the default readings."""
    setup = {**save.setup, "options": {**save.setup["options"], "rear_shots": False}}
    return replace(save, frame=replace(save.frame, rulings={}), setup=setup)
