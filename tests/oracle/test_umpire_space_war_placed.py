"""Games of Space War in which something stands where it may not: the umpire names the rule.

Before an event of an honest game a Craft or planet is put elsewhere, as if by the free hand, so
that what happens next is too far, in the way or out of the arc by a thousandth of an inch.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_space_war_games import Change, named, planted
from tests.oracle.umpire_space_war_judging import stage_of
from tests.oracle.umpire_space_war_world import Craft, Point, World

NORTH: Plain = {"is": "degrees", "milli": 0}


def pose(at: Point, heading: Plain = NORTH) -> Plain:
    """A pose as saves write it."""
    return {"is": "pose", "at": list(at), "heading": heading}


def put(piece: str, at: Point, heading: Plain = NORTH) -> Plain:
    """The event by which the free hand puts a piece somewhere."""
    place = {"is": "on_table", "table": "A", "pose": pose(at, heading)}
    return {"is": "piece_moved", "piece": piece, "to": place}


def beside(craft: Craft, other: Craft, gap: int) -> Point:
    """The point so far to the right of a base, from edge to edge."""
    return craft.at[0] + craft.radius + other.radius + gap, craft.at[1]


Placing = Callable[[World, Step, Plain], list[Plain] | None]
"""What is put where before an event, None if it is not fit."""


def before(kind: str, placing: Placing) -> Change:
    """Put things elsewhere before the first fitting event of a kind, and before its dice."""

    def change(world: World, step: Step, place: int) -> bool:
        rolls = step.events[place]["is"] == "dice_rolled" and place + 1 < len(step.events)
        event = step.events[place + 1] if rolls else step.events[place]
        if event["is"] != kind:
            return False
        found = placing(world, step, event)
        step.events[place:place] = found or []
        return found is not None

    return change


def far_target(gap: int) -> Placing:
    """The target of a Laser is so far from it, in the middle of its arc."""

    def placing(world: World, _: Step, event: Plain) -> list[Plain] | None:
        craft, target = world.craft[event["craft"]], world.craft[event["target"]]
        if event["weapon"] != "L" or craft.arc:
            return None
        north = {"is": "degrees", "milli": 0}
        at = craft.at[0], craft.at[1] + craft.radius + target.radius + gap
        hidden = [put(one.id, (0, -90_000)) for one in world.planets.values()]
        return [*hidden, put(craft.id, craft.at, north), put(target.id, at)]

    return placing


def turned_away(world: World, _: Step, event: Plain) -> list[Plain] | None:
    """The target of a Laser is behind it."""
    craft, target = world.craft[event["craft"]], world.craft[event["target"]]
    if event["weapon"] != "L" or craft.arc:
        return None
    return [put(craft.id, craft.at), put(target.id, (craft.at[0], craft.at[1] - 4000))]


def planet_between(world: World, _: Step, event: Plain) -> list[Plain] | None:
    """A planet is in the line of fire."""
    craft, target = world.craft[event["craft"]], world.craft[event["target"]]
    middle = (craft.at[0] + target.at[0]) // 2, (craft.at[1] + target.at[1]) // 2
    return [put(next(iter(world.planets)), middle)]


def damaged_weapon(_: World, __: Step, event: Plain) -> list[Plain] | None:
    damage = {"is": "module_damaged", "craft": event["craft"], "module": event["module"]}
    return [{**damage, "seat": event["seat"], "hidden": event["hidden"]}]


def in_beam(_: World, __: Step, event: Plain) -> list[Plain] | None:
    """A beam holds who moves."""
    if event["dragged"]:
        return None
    held = {"is": "tractor_used", "vessel": event["craft"], "target": event["craft"]}
    return [{**held, "face": 6, "seized": True, "seat": event["seat"], "hidden": False}]


def planet_on_way(world: World, _: Step, event: Plain) -> list[Plain] | None:
    craft, to = world.craft[event["craft"]], event["to"]["pose"]["at"]
    if event["dragged"] or (craft.at[0] - to[0]) ** 2 + (craft.at[1] - to[1]) ** 2 < 4_000**2:
        return None
    middle = (craft.at[0] + to[0]) // 2, (craft.at[1] + to[1]) // 2
    return [put(next(iter(world.planets)), middle)]


def near_end(gap: int, fit: Callable[[Craft], bool]) -> Placing:
    """An enemy stands so far from where a move ends that rams nobody."""

    def placing(world: World, step: Step, event: Plain) -> list[Plain] | None:
        if event["dragged"] or step.action.get("way"):
            return None
        craft = world.craft[event["craft"]]
        found = (one for one in world.on_table() if one.owner != craft.owner and fit(one))
        enemy = next(found, None)
        if enemy is None:
            return None
        x, y = event["to"]["pose"]["at"]
        return [put(enemy.id, (x + craft.radius + enemy.radius + gap, y))]

    return placing


def reach_of_tractor(gap: int) -> Placing:
    def placing(world: World, _: Step, event: Plain) -> list[Plain] | None:
        vessel, target = world.craft[event["vessel"]], world.craft[event["target"]]
        return None if event["seized"] else [put(target.id, beside(vessel, target, gap))]

    return placing


def let_go(_: World, __: Step, event: Plain) -> list[Plain] | None:
    return [{"is": "beam_released", "fighter": event["fighter"]}]


def reach_of_bay(gap: int) -> Placing:
    def placing(world: World, _: Step, event: Plain) -> list[Plain] | None:
        vessel, fighter = world.craft[event["vessel"]], world.craft[event["fighter"]]
        return None if fighter.beam else [put(fighter.id, beside(vessel, fighter, gap))]

    return placing


def near_exit(gap: int) -> Placing:
    """An enemy stands so far from where a Fighter comes out."""

    def placing(world: World, _: Step, event: Plain) -> list[Plain] | None:
        fighter, vessel = world.craft[event["fighter"]], world.craft[event["vessel"]]
        enemy = next(one for one in world.on_table() if one.owner != fighter.owner)
        x, y = event["to"]["pose"]["at"]
        # On the far side of the Fighter, so that it is on nothing else.
        side = 1 if x >= vessel.at[0] else -1
        return [put(enemy.id, (x + side * (fighter.radius + enemy.radius + gap), y))]

    return placing


def blast_victim(gap: int) -> Placing:
    """Whom a blast of one warhead hits, out of contact, stands so far from it."""

    def placing(world: World, step: Step, event: Plain) -> list[Plain] | None:
        carrier = world.craft[event["craft"]]
        hit = [one["craft"] for one in step.events if one["is"] == "hits_scored"]
        if event["count"] > 1 or len(hit) != 1 or stage_of(world) == "rams":
            return None
        rolls = [one for one in step.events if one["is"] == "dice_rolled"]
        if len(rolls[-1]["faces"]) > 1:
            return None
        return [put(hit[0], beside(carrier, world.craft[hit[0]], gap))]

    return placing


def scouted(gap: int) -> Change:
    """Who is turned up stands so far from the farthest right of its enemies."""

    def change(world: World, step: Step, place: int) -> bool:
        event = step.events[place]
        if event["is"] != "stage_pushed" or event["stage"]["is"] != "scouting":
            return False
        up = step.events[place + 1]
        if up["is"] != "turned_up":
            return False
        craft = world.craft[up["craft"]]
        foes = [one for one in world.on_table() if one.owner != craft.owner]
        edge = max(foes, key=lambda one: one.at[0] + one.radius)
        at = beside(edge, craft, gap)
        step.events.insert(place, put(craft.id, at))
        up["to"] = {"is": "on_table", "table": "A", "pose": pose(at)}
        return True

    return change


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(before("shots_fired", far_target(12_001)), "SW-13.1", id="out of range"),
        pytest.param(before("shots_fired", turned_away), "SW-13.4", id="out of the arc"),
        pytest.param(before("shots_fired", planet_between), "SW-13.6", id="behind a planet"),
        pytest.param(before("shots_fired", damaged_weapon), "SW-6.2", id="a damaged weapon"),
        pytest.param(before("craft_moved", in_beam), "SW-9.2", id="moves in a beam"),
        pytest.param(before("craft_moved", planet_on_way), "SW-11.3", id="through a planet"),
        pytest.param(
            before("craft_moved", near_end(-1, lambda one: one.face_up)), "SW-11.4", id="on a base"
        ),
        pytest.param(
            before("craft_moved", near_end(50, lambda one: one.face_up and one.is_powered)),
            "SW-12.1",
            id="touches a Powered enemy",
        ),
        pytest.param(
            before("craft_moved", near_end(50, lambda one: not one.face_up)),
            "SW-12.1",
            id="touches a counter",
        ),
        pytest.param(
            before("craft_moved", near_end(50, lambda one: one.is_civil)),
            "SW-12.1",
            id="touches a Station and does not ram",
        ),
        pytest.param(before("tractor_used", reach_of_tractor(3001)), "SW-9.1", id="beam too long"),
        pytest.param(before("retrieved", reach_of_bay(1001)), "SW-8.1", id="bay too far"),
        pytest.param(before("launched", near_exit(50)), "SW-12.1", id="comes out in contact"),
        pytest.param(before("captured", let_go), "SW-8.3", id="captured without a beam"),
        pytest.param(before("detonated", blast_victim(3001)), "SW-10.1", id="beyond the blast"),
        pytest.param(before("detonated", blast_victim(50)), "SW-10.1", id="one die in contact"),
        pytest.param(scouted(24_001), "SW-15.1", id="scouted from too far"),
    ],
)
def test_what_stands_wrong_is_named(change: Change, rule: str) -> None:
    assert rule in named(planted(change))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param(before("shots_fired", far_target(12_000)), "SW-13.1", id="in range"),
        pytest.param(
            before("craft_moved", near_end(51, lambda one: one.is_civil)), "SW-12.1", id="no touch"
        ),
        pytest.param(before("tractor_used", reach_of_tractor(3000)), "SW-9.1", id="beam"),
        pytest.param(before("retrieved", reach_of_bay(1000)), "SW-8.1", id="bay"),
        pytest.param(before("launched", near_exit(51)), "SW-12.1", id="exit"),
        pytest.param(before("detonated", blast_victim(3000)), "SW-10.1", id="blast"),
        pytest.param(scouted(24_000), "SW-15.1", id="scouted"),
    ],
)
def test_what_stands_just_right_is_not_named_there(change: Change, rule: str) -> None:
    save = planted(change)
    where = changed_step(save)
    assert rule not in {fault.rule for fault in judge(save) if fault.step == where}


def changed_step(save: Save) -> int:
    """The first action with something put elsewhere."""
    found = (
        step.n for step in save.steps if any(event["is"] == "piece_moved" for event in step.events)
    )
    return next(found)


def eyes_in_beams(world: World, step: Step, place: int) -> bool:
    """The only counter that is turned up is beside an enemy, and all enemies are held by beams."""
    event, *later = step.events[place:]
    if event["is"] != "stage_pushed" or event["stage"]["is"] != "scouting":
        return False
    if [one["is"] for one in later[:2]] != ["turned_up", "stage_popped"]:
        return False
    counter = world.craft[later[0]["craft"]]
    foes = [one for one in world.on_table() if one.owner != counter.owner and not one.is_civil]
    edge = max(foes, key=lambda one: one.at[0] + one.radius)
    stations = [put(one.id, (0, -90_000)) for one in world.on_table() if one.is_civil]
    held = {"is": "tractor_used", "vessel": counter.id, "face": 6, "seized": True, "hidden": False}
    beams = [{**held, "target": one.id, "seat": counter.owner} for one in foes]
    step.events[place:place] = [*stations, put(counter.id, beside(edge, counter, 2000)), *beams]
    return True


@pytest.mark.parametrize(("reading", "fair"), [("no", False), ("yes", True)])
def test_what_only_fighters_in_beams_see_is_named_unless_they_scout(
    reading: str, fair: bool
) -> None:
    save = planted(eyes_in_beams)
    rulings = {**save.frame.rulings, "held_scouts": reading}
    where = changed_step(save)
    faults = judge(replace(save, frame=replace(save.frame, rulings=rulings)))
    told = [fault for fault in faults if fault.step == where and fault.rule == "SW-15.1"]
    assert (not told) == fair
