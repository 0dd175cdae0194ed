"""Rule errors planted in real games of Burning Suns: the umpire names the rule of each.

The honest games have no fault (`tests/rules/burning_suns/test_random_games`); one thing is changed
in each of these.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.umpire import judge
from tests.oracle.umpire_burning_suns_games import Change, dropped, planted, swapped
from tests.oracle.umpire_burning_suns_world import UNIQUES, World, spot_of
from tests.oracle.umpire_save import Plain, Save, Step


def named(save: Save) -> set[str]:
    return {fault.rule for fault in judge(save)}


def matches(event: Plain, only: Plain) -> bool:
    return all(event[name] == value for name, value in only.items())


def more(kind: str, field: str, by: int = 1, /, **only: Any) -> Change:
    """A number in an event is larger by so much."""

    def fields(_: World, event: Plain) -> Plain | None:
        if event[field] is None or not matches(event, only):
            return None
        return {field: event[field] + by}

    return swapped(kind, fields)


def other(kind: str, field: str, value: Any, /, **only: Any) -> Change:
    """Another value in the first event of a kind."""

    def fields(_: World, event: Plain) -> Plain | None:
        return {field: value} if event[field] != value and matches(event, only) else None

    return swapped(kind, fields)


def turned_round(kind: str, field: str) -> Change:
    """A list of several in an event stands the other way round."""

    def fields(world: World, event: Plain) -> Plain | None:
        return {field: event[field][::-1]} if world.round and len(event[field]) > 1 else None

    return swapped(kind, fields)


def done_otherwise(kind: str, act: Callable[[World, Plain, str], Plain | None]) -> Change:
    """The first action of a kind for which `act` has other fields is done with these."""

    def change(world: World, step: Step, place: int) -> bool:
        found = act(world, step.action, step.seat) if step.action["is"] == kind else None
        step.action.update(found or {})
        return place == 0 and found is not None

    return change


def in_volley(by: int = 0, dice: int = 0, **only: Any) -> Change:
    """The attack of a volley is other, or it has more dice."""

    def fields(_: World, event: Plain) -> Plain | None:
        if event["again"] or not matches(event, only):
            return None
        volley = event["volley"]
        faces = [*volley["faces"], *[8] * dice]
        return {"volley": {**volley, "attack": volley["attack"] + by, "faces": faces}}

    return swapped("volley_fired", fields)


def other_faces(again: bool) -> Change:
    """The dice of a volley do not show what was rolled."""

    def fields(_: World, event: Plain) -> Plain | None:
        if bool(event["again"]) is not again:
            return None
        faces = [9 - face for face in event["volley"]["faces"]]
        return {"volley": {**event["volley"], "faces": faces}}

    return swapped("volley_fired", fields)


def placed_at(deed: str, slot: int) -> Change:
    """A leader is placed on another spot."""

    def fields(_: World, event: Plain) -> Plain | None:
        return {"placed": {**event["placed"], "spot": {"deed": deed, "slot": slot}}}

    return swapped("leader_placed", fields)


def out_of_order(world: World, event: Plain) -> Plain | None:
    """The leader of a later spot returns."""
    later = [one for one in world.queue() if one[0] != spot_of(event["placed"]["spot"])]
    if not later:
        return None
    (deed, slot), (seat, leader) = later[-1]
    return {"placed": {"seat": seat, "leader": leader, "spot": {"deed": deed, "slot": slot}}}


def harder(_: World, event: Plain) -> Plain | None:
    """A hit more is taken by the first kind."""
    first, *rest = event["spread"]
    return {"spread": [{**first, "packets": [*first["packets"], 1]}, *rest]}


def from_a_fleet(world: World, event: Plain) -> Plain | None:
    return None if event["kind"] in UNIQUES or event["why"] != "war" else {"count": 0}


def as_a_hit(_: World, action: Plain, __: str) -> Plain:
    return {"dice": [*action["dice"], action["dice"][0]]}


def to_space(name: str, **only: Any) -> Callable[[World, Plain, str], Plain | None]:
    def act(_: World, action: Plain, __: str) -> Plain | None:
        return {"space": name} if action["space"] != name and matches(action, only) else None

    return act


def past_a_colossus(world: World, action: Plain, _: str) -> Plain | None:
    """A fleet fires where a colossus is."""
    there = [space for space, _, kind in world.units if kind == "colossus"]
    return {"space": there[0]} if there and action["force"] == "fleet" else None


def at_own(world: World, action: Plain, seat: str) -> Plain | None:
    own = [name for name, space in world.spaces.items() if space.controller == seat]
    return {"space": own[0]} if action["space"] not in own else None


def farther(_: World, action: Plain, __: str) -> Plain | None:
    """As many stops more, to and fro."""
    stops = action["stops"]
    back = {"space": action["start"], "dropped": [], "picked": []}
    return {"stops": [*stops, *[back, {**stops[-1], "dropped": [], "picked": []}] * 4]}


def end_at(name: str, force: str = "fleet") -> Callable[[World, Plain, str], Plain | None]:
    def act(world: World, action: Plain, seat: str) -> Plain | None:
        *_, before = action["start"], *(stop["space"] for stop in action["stops"][:-1])
        steps = {before, *world.links(seat, army=force == "army")[before]}
        own = world.spaces[name].controller == seat
        if action["force"] != force or name in steps or own:
            return None
        return {"stops": [*action["stops"][:-1], {**action["stops"][-1], "space": name}]}

    return act


def with_starbase(world: World, action: Plain, seat: str) -> Plain | None:
    there = (action["start"], seat, "starbase") in world.units
    return {"units": [*action["units"], ["starbase", 1]]} if there else None


def built_at(name: str) -> Callable[[World, Plain, str], Plain | None]:
    def act(world: World, action: Plain, seat: str) -> Plain | None:
        if not action["builds"] or world.spaces[name].controller == seat:
            return None
        return {"builds": [{**each, "space": name} for each in action["builds"]]}

    return act


def built_much(_: World, action: Plain, __: str) -> Plain | None:
    builds = [{**each, "count": 9} for each in action["builds"]]
    return {"builds": builds} if builds else None


def cut_more(_: World, action: Plain, __: str) -> Plain:
    (kind, count), *rest = action["units"]
    return {"units": [[kind, count + 1], *rest]}


def return_fire(_: World, step: Step, place: int) -> bool:
    """The defender of a barrage fires too."""
    event = step.events[place]
    if event["is"] != "volley_fired" or event["deed"] != "barrage" or event["again"]:
        return False
    step.events.insert(place + 1, {**event, "is_attacker": False})
    return True


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        # Set-up and rounds.
        pytest.param(other("part_taken", "name", "guardians"), "BS-3.4", id="another part"),
        pytest.param(more("empire_began", "antimatter"), "BS-3.6", id="begins with antimatter"),
        pytest.param(other("row_laid", "row", [1, 0, 2, 3]), "BS-5.2", id="the first row"),
        pytest.param(other("row_laid", "row", [1, 1, 2, 3]), "BS-5.2", id="a sheet twice"),
        pytest.param(more("crystals_gained", "count", why="status"), "BS-5.1", id="more income"),
        pytest.param(dropped("crystals_gained", why="status"), "BS-5.1", id="no income"),
        pytest.param(turned_round("order_set", "order"), "BS-5.3", id="order of planning"),
        pytest.param(placed_at("mission", 0), "BS-1.10", id="a closed action"),
        pytest.param(placed_at("jump", 1), "BS-5.3", id="a middle spot for three"),
        pytest.param(swapped("leader_returned", out_of_order), "BS-5.5", id="order of spots"),
        pytest.param(other("leader_returned", "executed", True), "BS-5.6", id="passed and done"),
        pytest.param(other("game_ended", "winners", []), "BS-1.4", id="nobody wins"),
        # Explore and Jump.
        pytest.param(other("space_explored", "tile", "lull"), "BS-3.2", id="a tile again"),
        pytest.param(done_otherwise("explore", to_space("h1")), "BS-6.1", id="explored before"),
        pytest.param(more("units_placed", "count", why="revealed"), "BS-8.9", id="more guards"),
        pytest.param(more("units_placed", "count", kind="militia"), "BS-8.13", id="more militia"),
        pytest.param(dropped("units_moved"), "BS-6.2", id="a step left out"),
        pytest.param(done_otherwise("jump", farther), "BS-6.2", id="too far"),
        pytest.param(done_otherwise("jump", end_at("e1")), "BS-7.2", id="to what does not touch"),
        pytest.param(done_otherwise("jump", end_at("h3")), "BS-4.6", id="into a home"),
        pytest.param(done_otherwise("jump", end_at("x3", "army")), "BS-6.2", id="an army abroad"),
        pytest.param(done_otherwise("jump", with_starbase), "BS-6.2", id="a starbase jumps"),
        pytest.param(dropped("fight_began", attacker=None), "BS-8.12", id="dark ships wait"),
        # Colonize, Construct and control.
        pytest.param(more("crystals_paid", "count", why="colonize"), "BS-6.4", id="dear colony"),
        pytest.param(dropped("units_placed", why="free"), "BS-6.4", id="no free regiment"),
        pytest.param(done_otherwise("colonize", to_space("x1")), "BS-6.4", id="a hostile colony"),
        pytest.param(other("control_changed", "control", "unrest"), "BS-6.4", id="in unrest"),
        pytest.param(more("crystals_paid", "count", -1, why="construct"), "BS-6.6", id="cheap"),
        pytest.param(more("units_placed", "count", why="built"), "BS-6.6", id="a unit more"),
        pytest.param(done_otherwise("construct", built_at("e1")), "BS-6.6", id="built abroad"),
        pytest.param(done_otherwise("construct", built_much), "BS-6.6", id="over the limit"),
        pytest.param(dropped("antimatter_moved", why="system"), "BS-1.8", id="system for nothing"),
        pytest.param(more("antimatter_moved", "by", why="system"), "BS-1.8", id="system for more"),
        pytest.param(more("control_changed", "blocked"), "BS-11.3", id="another benefit blocked"),
        pytest.param(other("control_changed", "control", "peace"), "BS-8.4", id="hostile peace"),
        pytest.param(dropped("control_changed", control="unrest"), "BS-11.3", id="not taken over"),
        pytest.param(dropped("units_lost", why="limit"), "BS-7.4", id="over a limit"),
        pytest.param(done_otherwise("discard_units", cut_more), "BS-7.4", id="too much is cut"),
        # Wars.
        pytest.param(other("fight_began", "strengths", [1, 1]), "BS-9.3", id="strengths"),
        pytest.param(done_otherwise("battle", to_space("a3")), "BS-8.10", id="in an ionstorm"),
        pytest.param(done_otherwise("battle", to_space("h1")), "BS-6.7", id="no enemy there"),
        pytest.param(done_otherwise("barrage", past_a_colossus), "BS-9.1", id="past a colossus"),
        pytest.param(done_otherwise("barrage", at_own), "BS-10.2", id="at an own system"),
        pytest.param(return_fire, "BS-10.1", id="return fire"),
        pytest.param(done_otherwise("assault", at_own), "BS-11.3", id="of an own system"),
        pytest.param(more("units_placed", "count", why="deployed"), "BS-11.1", id="a landing more"),
        pytest.param(in_volley(1, turn=2, is_attacker=False), "BS-9.1", id="an attack of one more"),
        pytest.param(in_volley(-1, is_attacker=True, turn=1), "BS-9.5", id="no strike"),
        pytest.param(in_volley(dice=1, is_attacker=False), "BS-9.1", id="a die more"),
        pytest.param(other_faces(again=False), "BS-9.1", id="other faces"),
        pytest.param(other_faces(again=True), "BS-7.8", id="other faces rerolled"),
        pytest.param(done_otherwise("reroll_dice", as_a_hit), "BS-9.4", id="a die twice"),
        pytest.param(more("volley_fired", "left"), "BS-9.4", id="a reroll more"),
        pytest.param(dropped("volley_fired", again=0), "BS-9.3", id="some do not fire"),
        pytest.param(dropped("damage_taken", deed="battle"), "BS-9.3", id="no damage"),
        pytest.param(swapped("damage_taken", harder), "BS-9.3", id="a hit more"),
        pytest.param(swapped("units_lost", from_a_fleet), "BS-9.3", id="hit and not lost"),
        pytest.param(more("hits_changed", "by", -1), "BS-9.3", id="a hit point more"),
        pytest.param(dropped("structure_lost"), "BS-10.3", id="a structure stands"),
        pytest.param(dropped("antimatter_moved", why="victory"), "BS-1.6", id="victory for none"),
        pytest.param(dropped("antimatter_moved", why="unique"), "BS-1.7", id="unique for nothing"),
        pytest.param(more("antimatter_moved", "by", why="unique"), "BS-1.3", id="unique for two"),
        pytest.param(other("fight_ended", "result", "draw", deed="battle"), "BS-9.3", id="no draw"),
        pytest.param(
            other("fight_ended", "result", "attacker", deed="assault"), "BS-11.3", id="who wins"
        ),
    ],
)
def test_a_planted_fault_is_named(change: Change, rule: str) -> None:
    assert rule in named(planted(change))
