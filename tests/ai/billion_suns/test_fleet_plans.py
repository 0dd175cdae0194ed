"""What greedy buys where mass in places wins points, and what fleets come to that fight there."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.ai.billion_suns import put_names
from simulator.ai.billion_suns.dangers.clashes import (
    ABOUT_A_PLACE,
    SHIP,
    Clash,
    ClashSide,
    clash_of,
)
from simulator.ai.billion_suns.figures import worth_text
from simulator.ai.billion_suns.plans.fleets import best_plan, fleet_plans
from simulator.ai.billion_suns.thought import Thought, think_of
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.judging.command_phase import tokens
from simulator.rules.billion_suns.model.actions import AllotHelm, CashBonds, Deploy
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Command, JumpPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.phrases import kind_name
from simulator.rules.billion_suns.view.profile import profile_of_kind
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.contracts.contracting import deal, dealt
from tests.rules.builders import force, gate, planetoid
from tests.rules.games import Play, playing

BONDS = 2

UTILITY = {"light_utility_ship", "medium_utility_ship"}

PLACE = planetoid((18, 18))

RUSH = tuple(
    force(f"amber-{n}", "frigate", *((6 + 2 * x, 8 + 3 * n) for x in range(5))) for n in range(3)
)
"""Fifteen frigates within twelve inches of the planetoid, or nearly so."""


def clash() -> Clash:
    view = dealt(PLACE, card="QS")
    classes = view.setup.catalogue.classes
    return clash_of(
        tuple((name, profile_of_kind(view, name)) for name in classes), 5, ABOUT_A_PLACE
    )


def after(one: dict[str, int], other: dict[str, int], rounds: int = 1) -> tuple[Any, Any]:
    """Ships left, in whole numbers, of fleets of so many ships."""
    first, second = (
        ClashSide({kind: count * SHIP for kind, count in each.items()}) for each in (one, other)
    )
    *_, last = clash().fleets(first, second, rounds)
    ours, theirs = ({kind: count // SHIP for kind, count in fleet.items()} for fleet in last)
    return ours, theirs


def allotting(*parts: Any, rival: Purse | None = None, **purse: Any) -> Play:
    """The helm of the first round is to be set."""
    purses = {"cyan": Purse(**purse), "amber": rival or Purse()}
    play = playing(dealt(*parts, card="QS"), Command("allot"), phase="command", purses=purses)
    return play.go_on()


def jumping(*parts: Any, rival: Purse | None = None, **purse: Any) -> Play:
    """Cyan is to jump something in."""
    purses = {"cyan": Purse(**purse), "amber": rival or Purse()}
    view = dealt(*parts, card="QS")
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def thinking(play: Play) -> Thought:
    return think_of(SYSTEM.play.conceal(play.state, "cyan"), "cyan", SYSTEM, SeededDice("plans"))


def test_a_weapon_destroys_what_its_exact_odds_say() -> None:
    # A frigate's four D6 on a corvette: each die hits or is saved so that 2/3 of a token is left on
    # average (5/6 hits, 1/6 once more, 4/6 unsaved), 8/3 in all, of which a corvette takes five.
    # Passing ships are within six inches of it a third of the time.
    _, passive = clash().rates["frigate", "corvette"]
    assert passive == 8 * SHIP // 15 // 3


def test_platforms_fire_only_at_those_who_act() -> None:
    active, passive = clash().rates["defense_platform", "frigate"]
    assert active == 0 < passive
    assert after({"defense_platform": 5}, {"defense_platform": 5}, 3) == (
        {"defense_platform": 5},
        {"defense_platform": 5},
    )


def test_what_cannot_fly_is_passed_at_up_to_twice_the_distance() -> None:
    # Two D8 on a frigate: 7/8 of each die hits, 4/8 is not saved, two tokens each, six a ship. Nine
    # inches are a quarter of thirty-six.
    _, passive = clash().rates["defense_platform", "frigate"]
    assert passive == 7 * SHIP // 24 // 4


def test_equal_fleets_lose_as_much_and_nobody_loses_without_enemies() -> None:
    ours, theirs = after({"frigate": 10}, {"frigate": 10})
    assert ours == theirs
    assert ours["frigate"] < 10
    assert after({"frigate": 10}, {}, 3) == ({"frigate": 10}, {})


def test_frigates_outlast_as_many_credits_of_corvettes() -> None:
    ours, theirs = after({"frigate": 10}, {"corvette": 14})
    assert ours["frigate"] * 7 > theirs.get("corvette", 0) * 5


def test_newcomers_fight_from_the_round_they_come_in() -> None:
    waits = ClashSide({}, ({}, {"frigate": 5 * SHIP}))
    first, second = clash().fleets(waits, ClashSide({"corvette": 5 * SHIP}), 2)
    assert first == ({}, {"corvette": 5 * SHIP})
    assert second[0]["frigate"] < 5 * SHIP


def test_against_a_rush_of_frigates_all_bonds_are_worth_cashing_for_ships_that_stand() -> None:
    play = jumping(PLACE, gate("cyan-gate", (18, 30)), *RUSH, jump=4, bonds=BONDS)
    plans = fleet_plans(thinking(play))
    best = best_plan(thinking(play))
    assert best is not None
    assert best.bonds == BONDS
    assert best.worth > plans["corvette"].worth
    cash = choice(play)
    assert isinstance(cash.action, CashBonds)
    came = choice(play.do("cyan", cash.action))
    assert isinstance(came.action, Deploy)
    assert came.action.what == best.class_id


def test_a_place_is_not_taken_by_ships_that_do_not_outlive_the_round() -> None:
    ring = force("amber-1", "frigate", *((18 + 2 * x, 8) for x in range(5)))
    rich = Purse(jump=6, bonds=4)
    play = jumping(PLACE, gate("cyan-gate", (6, 18)), ring, rival=rich, jump=2, bonds=5)
    plans = fleet_plans(thinking(play))
    assert plans["medium_utility_ship"].lasting == 0 < plans["cruiser"].lasting
    cash = choice(play)
    assert isinstance(cash.action, CashBonds)
    came = choice(play.do("cyan", cash.action))
    assert isinstance(came.action, Deploy)
    assert came.action.what == "cruiser"
    # Where nobody can come to shoot at them, they stay.
    calm = jumping(PLACE, gate("cyan-gate", (6, 18)), jump=2, credits=50)
    assert fleet_plans(thinking(calm))["medium_utility_ship"].lasting > 0


def test_as_many_tokens_as_the_fleet_needs_that_can_be_paid_bring_it_in() -> None:
    play = allotting(PLACE, rival=Purse(bonds=BONDS), bonds=BONDS)
    found = choice(play)
    helm = found.action
    assert isinstance(helm, AllotHelm)
    best, second, *_ = sorted(fleet_plans(thinking(play)).values(), key=lambda each: -each.worth)
    groups = -(-best.ships // play.state.setup.catalogue.figures.largest_group)
    assert helm.jump == groups + 1, "one for a jump point"
    named = [kind_name(play.state, plan.class_id) for plan in (best, second)]
    told = f"{best.ships} {named[0]}s would gain {worth_text(best.worth)}"
    assert found.reason.startswith(
        f"{helm.jump} Jump In tokens to bring ships in ({put_names(play.state, told)}"
    )
    assert f"; next {named[1]}, " in found.reason or second.worth < 0


def test_no_more_utility_ships_are_planned_than_may_be_in_play() -> None:
    play = allotting(PLACE, bonds=BONDS)
    limit = play.state.setup.options.scale
    plans = fleet_plans(thinking(play))
    assert {plans[kind].ships for kind in UTILITY} == {limit} != {plans["gunship"].ships}
    here = force("cyan-1", "light_utility_ship", *((6 + 2 * n, 8) for n in range(limit - 1)))
    plans = fleet_plans(thinking(jumping(PLACE, here, gate("cyan-gate", (6, 6)), jump=3, bonds=3)))
    assert {plans[kind].ships for kind in UTILITY} == {1}
    most = force("cyan-1", "light_utility_ship", *((6 + 2 * n, 8) for n in range(limit)))
    plans = fleet_plans(thinking(jumping(PLACE, most, gate("cyan-gate", (6, 6)), jump=3, bonds=3)))
    assert not UTILITY & set(plans)


def test_rivals_are_taken_to_keep_the_limit_on_utility_ships_too() -> None:
    limit = allotting(PLACE).state.setup.options.scale

    def against(ships: int, **rival: Any) -> Any:
        there = force("amber-1", "light_utility_ship", *((6 + 2 * n, 8) for n in range(ships)))
        door = gate("cyan-gate", (18, 30))
        rich = Purse(jump=4, **rival)
        return fleet_plans(thinking(jumping(PLACE, there, door, rival=rich, jump=3, bonds=3)))

    assert against(limit, bonds=3) == against(limit)
    assert against(limit - 1, bonds=3) != against(limit - 1)


def test_rivals_who_have_nothing_are_taken_to_buy_warships() -> None:
    def worth(*parts: Any) -> int:
        door, rich = gate("cyan-gate", (18, 30)), Purse(jump=4, bonds=3)
        best = best_plan(thinking(jumping(PLACE, door, *parts, rival=rich, jump=3, bonds=3)))
        assert best is not None
        return best.worth

    # Of utility ships, which cost less than any other mass, their limit lets them have few.
    assert worth() < worth(force("amber-1", "light_utility_ship", (6, 8))) // 2


def test_tokens_that_bring_nothing_in_are_for_the_fight() -> None:
    own = force("cyan-1", "frigate", (18, 28))
    helm = choice(allotting(PLACE, gate("cyan-gate", (18, 30)), own)).action
    assert isinstance(helm, AllotHelm)
    assert helm.jump == 1 < helm.tactical


@pytest.mark.parametrize(
    ("seat", "change"),
    [
        (seat, change)
        for seat in ("cyan", "amber")
        for change in ({"credits": 50}, {"bonds": 4}, {"jump": 0}, {})
    ],
)
def test_plans_are_kept_for_the_same_case_alone(seat: str, change: dict[str, Any]) -> None:
    here = force(f"{seat}-9", "destroyer", (12, 20), (12, 22))
    prey, rival = force("amber-1", "frigate", (8, 11)), Purse(jump=2, bonds=1)
    play = jumping(PLACE, prey, here, rival=rival, credits=20, jump=3, bonds=2)
    before = thinking(play)
    view = before.view
    purses = {**view.extra.purses, seat: replace(view.extra.purses[seat], **change)}
    gone = None if change else f"{seat}-9"
    pieces = {name: piece for name, piece in view.pieces.items() if piece.group != gone}
    other = replace(view, pieces=pieces, extra=replace(view.extra, purses=purses))
    planned_anew(before, replace(before, view=other))


@pytest.mark.parametrize("change", ["round", "gate", "stage", "contract"])
def test_plans_are_not_kept_where_the_game_has_gone_on(change: str) -> None:
    foes = force("amber-1", "frigate", (8, 11)), gate("cyan-gate", (6, 6))
    # In the stage before as many turns remain as tokens, so that only the stage tells them apart.
    turns = tokens(dealt(PLACE, card="QS")) if change == "stage" else 2
    play = jumping(PLACE, *foes, rival=Purse(bonds=1), credits=20, jump=turns, bonds=2)
    before = thinking(play)
    view = before.view
    pieces = {name: piece for name, piece in view.pieces.items() if name != "cyan-gate"}
    signed = replace(view.extra, deals=(deal(view, "QD"),))
    others = {
        "round": replace(before, view=replace(view, round=view.setup.options.rounds)),
        "gate": replace(before, view=replace(view, pieces=pieces)),
        "stage": replace(before, stage=Command("allot")),
        "contract": replace(before, view=replace(view, extra=signed)),
    }
    planned_anew(before, others[change])


def planned_anew(before: Thought, now: Thought) -> None:
    """The plans are others than before, and those of a game that nothing is known of."""
    earlier, kept = fleet_plans(before), fleet_plans(now)
    fresh = replace(now.view, setup=replace(now.view.setup))
    assert kept == fleet_plans(replace(now, view=fresh)) != earlier


def test_nothing_is_planned_where_no_mass_wins_points() -> None:
    purses = {"cyan": Purse(jump=3, bonds=BONDS), "amber": Purse()}
    play = playing(dealt(card="KC"), JumpPhase("cyan"), phase="jump", purses=purses).go_on()
    assert fleet_plans(thinking(play)) == {}
    assert best_plan(thinking(play)) is None
