"""Greedy knows what wins each scenario of Space War, from the view alone (SW-19)."""

import os
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from simulator import api, paths
from simulator.ai.space_war.mustering import muster
from simulator.geometry.measure import distance_nearest
from simulator.kernel.dice import SeededDice
from simulator.kernel.spec import AnySetup, TableFile
from simulator.rules.space_war.judging.scenarios import legal_in_scenario
from simulator.rules.space_war.model.actions import EndStep, Fire, GiveUp, LeaveTable, MoveCraft
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.options import (
    CONVOY,
    CULTURAL_TERRORISTS,
    MACHINE_WARS,
    MACHINE_WARS_2,
    Options,
)
from simulator.rules.space_war.model.stages import GivingUp, Moves, Shots, Stage
from simulator.rules.space_war.play.game import begin
from simulator.rules.space_war.view.scenarios import role_of
from simulator.scenario.space_war import forces
from tests.ai.space_war.asking import choice
from tests.rules.builders import point
from tests.rules.space_war.battles import (
    SHIPPED,
    Battle,
    Part,
    battle,
    hits,
    ship,
    station,
    transport,
)
from tests.rules.space_war.fleets import fleet_battle
from tests.rules.space_war.yard import fighter, vessel

GUN = vessel("E L")
RAID: Any = {"amber": "defender", "cyan": "terrorists"}
ESCORT: Any = {"cyan": "escort", "amber": "attacker"}
ATTACK: Any = {"amber": "escort", "cyan": "attacker"}
MACHINE: Any = {"amber": "squadron", "cyan": "machine"}
FOLDER = paths.data("tables") / "space_war" / "scenarios"
SEED = os.environ.get("JUMPSHOCK_SEED", "1")
LONGEST = 2000


def asked(mode: str, roles: Any, stage: Stage, *parts: Part, **more: Any) -> Any:
    """What greedy answers in this step of Cyan's turn."""
    return choice(in_scenario(mode, roles, stage, *parts, **more)).action


def in_scenario(mode: str, roles: Any, stage: Stage, *parts: Part, **more: Any) -> Battle:
    return battle(*parts, at=stage, options=Options(mode=mode), roles=roles, **more)


@pytest.mark.parametrize(
    ("mode", "roles"), [(CULTURAL_TERRORISTS, RAID), (MACHINE_WARS_2, MACHINE)]
)
def test_a_station_is_shot_at_where_its_owner_loses_with_it(mode: str, roles: Any) -> None:
    near = [ship("cyan-1", GUN, (20, 20)), ship("amber-1", vessel("E L L L"), (22, 26))]
    parts = (*near, station("amber", (18, 26)))
    assert asked(mode, roles, Shots("cyan"), *parts) == Fire("cyan-1", (1,), "amber-station")
    plain = choice(battle(*parts, at=Shots("cyan")))
    assert plain.action == Fire("cyan-1", (1,), "amber-1")


def test_the_machine_rams_the_station_and_does_not_leave_the_table() -> None:
    assert SHIPPED.scenarios
    there = [
        ship("cyan-1", SHIPPED.scenarios.designs["machine"], (20, 1)),
        ship("amber-1", GUN, (40, 40)),
    ]
    near = asked(MACHINE_WARS_2, MACHINE, Moves("cyan"), *there, station("amber", (20, 10)))
    assert (near.target, near.way) == ("amber-station", "ram")
    far = asked(MACHINE_WARS_2, MACHINE, Moves("cyan"), *there, station("amber", (20, 44)))
    assert isinstance(far, MoveCraft)
    assert far.to[1] > 10_000


def test_a_transport_makes_for_the_exit_and_leaves_where_it_can() -> None:
    """Within 6 inches of the middle of the attacker's edge, which is the right one (SW-19.3)."""
    foe, own = ship("amber-1", GUN, (5, 5)), ship("cyan-1", GUN, (5, 40))
    at = Moves("cyan", ("cyan-1",))
    far = asked(CONVOY, ESCORT, at, foe, own, transport(1, (40, 40)))
    assert isinstance(far, MoveCraft)
    gate = point(72, 30)
    was, left = (distance_nearest(each, gate) for each in (point(40, 40), far.to))
    assert was - left > 11_500
    near = asked(CONVOY, ESCORT, at, foe, own, transport(1, (66, 26)))
    assert near == LeaveTable("cyan-t1", point(72, 26))


def test_transports_are_shot_first() -> None:
    parts = (ship("amber-1", vessel("E L L L"), (22, 26)), ship("amber-2", GUN, (40, 40)))
    freight = transport(1, (18, 26), "amber")
    found = asked(CONVOY, ATTACK, Shots("cyan"), ship("cyan-1", GUN, (20, 20)), *parts, freight)
    assert found == Fire("cyan-1", (1,), "amber-t1")


@pytest.mark.parametrize(
    ("others", "doomed", "spares"),
    [(1, True, True), (1, False, True), (2, True, True), (2, False, False)],
)
def test_the_last_escorts_are_spared_until_the_transports_have_decided(
    others: int, doomed: bool, spares: bool
) -> None:
    """Who is alone at the table before all Transports are gone has only drawn (SW-19.3).

    So it is too if the other side gives up, as it may with one Vessel left (SW-7.1): two are
    spared.
    """
    own, near = ship("cyan-1", GUN, (20, 20)), ship("amber-1", GUN, (20, 27))
    stored = hits(2 if doomed else 0)
    far = [ship(f"amber-{n + 2}", GUN, (40 + 2 * n, 40), hits=stored) for n in range(others)]
    parts = (own, near, *far)
    found = asked(CONVOY, ATTACK, Shots("cyan"), *parts, transport(1, (60, 40), "amber"))
    assert found == (EndStep() if spares else Fire("cyan-1", (1,), "amber-1"))
    assert choice(battle(*parts, at=Shots("cyan"))).action == Fire("cyan-1", (1,), "amber-1")


def test_the_last_vessel_of_machines_is_worth_its_fighters() -> None:
    """They go with it (SW-19.4); without machines the dearer Fighter is the better target."""
    parts = (
        ship("cyan-1", GUN, (20, 20)),
        ship("amber-1", vessel("E SB"), (18, 26)),
        ship("amber-2", vessel("E L L"), (22, 26)),
        *(ship(f"amber-{n}", fighter("E L A"), (50 + 2 * n, 40)) for n in range(3, 7)),
    )
    done = choice(battle(*parts, at=Shots("cyan"))).action
    assert done == Fire("cyan-1", (1,), "amber-2")
    found = asked(
        MACHINE_WARS, {"cyan": "squadron", "amber": "machine"}, Shots("cyan"), *_without(parts)
    )
    assert found == Fire("cyan-1", (1,), "amber-1")


def _without(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The same with a Fighter in place of the second Vessel: the Carrier is the last one."""
    return tuple(
        ship("amber-2", fighter("E L L"), (22, 26)) if piece.id == "amber-2" else (piece, craft)
        for piece, craft in parts
    )


def test_an_escort_with_freight_fights_on() -> None:
    parts = (ship("cyan-1", vessel("E A"), (20, 20)), ship("amber-1", GUN, (20, 40)))
    plain = battle(*parts, at=GivingUp("cyan"))
    freight = in_scenario(CONVOY, ESCORT, GivingUp("cyan"), *parts, transport(1, (5, 20)))
    assert choice(_after_losses(plain)).action == GiveUp()
    assert choice(_after_losses(freight)).action == EndStep()


def _after_losses(play: Battle) -> Battle:
    sides = {"cyan": ForceRecord(3, 1, 1), "amber": ForceRecord(1)}
    return Battle(replace(play.state, extra=replace(play.state.extra, sides=sides)))


def test_raiders_come_in_one_by_one_towards_the_station() -> None:
    game = started(scenario(CULTURAL_TERRORISTS), "entry")
    agents = {"cyan": "greedy", "amber": "greedy"}
    while not any(piece.owner == "amber" for piece in on_tables(game)):
        seat = api.waiting(game)[0]
        game.submit(api.choose(game, seat, agents[seat]).action, seat)
    (first,) = (piece for piece in on_tables(game) if piece.owner == "amber")
    assert first.place.pose.at[0] == 63_000
    assert 12_000 <= first.place.pose.at[1] <= 36_000


def test_allies_are_neither_feared_nor_fired_at() -> None:
    """Cyan and Rose against Amber and Violet (SW-19.6)."""
    own, ally = ship("cyan-1", GUN, (20, 20)), ship("rose-1", vessel("E L L L"), (22, 26))
    foe = ship("amber-1", GUN, (18, 26))
    found = choice(fleet_battle(own, ally, foe, ship("violet-1", GUN, (60, 40)), at=Shots("cyan")))
    assert found.action == Fire("cyan-1", (1,), "amber-1")


SIDES = [
    (CULTURAL_TERRORISTS, "defender"),
    (CULTURAL_TERRORISTS, "terrorists"),
    (CONVOY, "escort"),
    (CONVOY, "attacker"),
    (MACHINE_WARS, "squadron"),
    (MACHINE_WARS, "machine"),
    (MACHINE_WARS_2, "squadron"),
    (MACHINE_WARS_2, "machine"),
]
QUICK = [(CONVOY, "escort"), (MACHINE_WARS_2, "machine")]


def scenario(mode: str) -> AnySetup:
    """The scenario with the squadrons of Squadron Action, on its table without planets yet."""
    setup = api.load(FOLDER / "squadron_action.yaml").setup
    return replace(setup, options=replace(setup.options, mode=mode), pieces=())


def started(setup: AnySetup, seed: str) -> Any:
    return api.new_game(TableFile(setup), seed)


def on_tables(game: Any) -> list[Any]:
    return [one for one in game.state.pieces.values() if hasattr(one.place, "pose")]


@pytest.mark.parametrize("agent", ["greedy", "random"])
@pytest.mark.parametrize("mode", dict.fromkeys(mode for mode, _ in SIDES))
def test_agents_buy_what_the_scenario_lets_them(agent: str, mode: str) -> None:
    """Escorts 13 Craft beside their Transports, machines for 120 M€, others as ever (SW-19)."""
    bare = scenario(mode)
    bare = replace(bare, extra=replace(bare.extra, squadrons={}))
    for seat in ("cyan", "amber"):
        setup = muster(bare, seat, agent, forces.designs(), SeededDice("buying"))
        view, squadron = begin(setup, ""), setup.extra.squadrons.get(seat)
        if (mode, role_of(view, seat)) in [
            (CULTURAL_TERRORISTS, "terrorists"),
            (MACHINE_WARS_2, "machine"),
        ]:
            assert squadron is None
            continue
        assert squadron is not None
        assert all(each.ok is not False for each in legal_in_scenario(view, seat, squadron))
        machine = role_of(view, seat) == "machine"
        assert squadron.allowance == ("machine" if machine else "usual")
        assert squadron.craft <= (13 if mode == CONVOY else 16)


@pytest.mark.parametrize(
    ("mode", "role"),
    [pytest.param(*each, marks=() if each in QUICK else pytest.mark.soak) for each in SIDES],
)
def test_greedy_beats_chance_on_either_side(mode: str, role: str) -> None:
    quick = (mode, role) in QUICK and "JUMPSHOCK_SEED" not in os.environ
    games = 1 if quick else 20
    won = sum(wins(mode, role, number) for number in range(games))
    assert 20 * won >= 18 * games


def wins(mode: str, role: str, number: int) -> bool:
    """Does greedy win game `number` in this role? Who escorts is drawn: games are tried for it."""
    for attempt in count():
        seed = f"{SEED}/{mode}/{number}/{attempt}"
        game = started(scenario(mode), seed)
        us = next((one for one in ("cyan", "amber") if role_of(game.state, one) == role), None)
        if us is None:
            continue
        them = "amber" if us == "cyan" else "cyan"
        return api.play_out(game, {us: "greedy", them: "random"}, LONGEST) == (us,)
    return False
