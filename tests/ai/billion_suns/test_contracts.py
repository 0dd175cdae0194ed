"""The greedy agent by the contracts in force: what it holds, scans, brings home, buys and says."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simulator import api, paths
from simulator.ai import AgentChoice
from simulator.ai.billion_suns.attacks.kill_worth import KillTarget
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.reward_values import EARNING
from simulator.ai.billion_suns.earnings.task_routes import Market, task_route
from simulator.ai.billion_suns.earnings.travel_time import traveller
from simulator.ai.billion_suns.situation import scene
from simulator.api.matches import entrant_score, matches, play_match
from simulator.geometry.measure import within
from simulator.rules.billion_suns.model.actions import (
    CashBonds,
    Deploy,
    Fly,
    GiveOrders,
    Hop,
    JumpOut,
    Pass,
    Scan,
)
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.ai.billion_suns.test_greedy import choice
from tests.rules.billion_suns.play.activating import leaving, moving, ordering, scanning, stepping
from tests.rules.billion_suns.play.contracts.contracting import TWO, dealt, marked
from tests.rules.builders import force, gate, planetoid, position, shipped, thing
from tests.rules.games import Play, playing

SEED = os.environ.get("JUMPSHOCK_SEED", "1")
SHIPPED = sorted((paths.data("tables") / "billion_suns/scenarios/contracts").glob("core_*.yaml"))
EVERY = [(mode, card) for mode in ("warzone", "core") for card in shipped().contracts[mode]]
UTILITY = force("cyan-1", "light_utility_ship", (10, 10))

SURVEYORS = force("cyan-1", "light_utility_ship", (19, 17.5), (21, 17.5))


def table(folder: Path, mode: str, card: str, scale: int) -> Path:
    """A table file with this contract alone, to be set up at random."""
    names = "AB" if card in {"QH", "QD"} else "A"
    tables = "".join(f"  - {{id: {name}, size: [36, 36]}}\n" for name in names)
    path = folder / f"{mode}_{card}.yaml"
    path.write_text(
        f"format: 1\nsystem: billion_suns\nmode: {mode}\ntitle: A contract\nscale: {scale}\n"
        f"rounds: 4\ncontracts: [{card}]\nseats:\n  - {{id: cyan, name: Cyan}}\n"
        f"  - {{id: amber, name: Amber}}\ntables:\n{tables}",
        encoding="utf-8",
    )
    return path


def buying(view: Any, **purse: Any) -> Play:
    """Cyan is to jump something in."""
    purses = {"cyan": Purse(jump=3, **purse), "amber": Purse()}
    return playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()


def test_a_scan_that_earns_is_made_and_names_its_contract() -> None:
    play = scanning(dealt(UTILITY, thing("comsat-1", "comsat", (11, 11)), card="KC"), "cyan-1")
    found = choice(play)
    assert isinstance(found.action, Scan)
    assert "Jam Communications" in found.reason


def test_what_is_taken_already_is_not_scanned_again() -> None:
    view = dealt(UTILITY, thing("comsat-1", "comsat", (11, 11)), card="KC")
    (comsat,) = view.extra.deals[0].things
    assert choice(scanning(marked(view, comsat, taken__cyan=1), "cyan-1")).action == Pass()


def test_it_flies_to_what_it_can_scan() -> None:
    view = dealt(UTILITY, thing("comsat-1", "comsat", (10, 16)), card="KC")
    assert "Jam Communications" in choice(ordering(view)).reason
    play = moving(view, order="vector")
    found = choice(play)
    assert isinstance(found.action, Fly)
    play.do("cyan", found.action)
    assert within(find_ships(play.state, "cyan-1")[0].at, (10_000, 16_000), 3_000)


def test_it_flies_both_moves_to_what_is_far() -> None:
    view = dealt(UTILITY, thing("comsat-1", "comsat", (10, 20)), card="KC")
    play = moving(view, order="vector")
    play.do("cyan", choice(play).action)
    assert within(find_ships(play.state, "cyan-1")[0].at, (10_000, 20_000), 3_000)


def test_it_takes_up_what_earns_at_home_while_there_is_a_way_and_room() -> None:
    view = dealt(SURVEYORS, planetoid((20, 20)), gate("cyan-gate", (20, 9)), card="QS", mode="core")
    assert choice(scanning(view, "cyan-1")).action == Scan("cyan-1", "rock")
    half = marked(view, "cyan-1/1", survey_token=1)
    assert choice(scanning(half, "cyan-1")).action == Scan("cyan-1", "rock")
    laden = marked(half, "cyan-1/2", survey_token=1)
    assert choice(scanning(laden, "cyan-1")).action == Pass()
    last = replace(view, round=view.setup.options.rounds)
    assert choice(scanning(last, "cyan-1")).action == Pass()


def test_war_bonds_are_cashed_for_ships_that_hold_something() -> None:
    view = dealt(planetoid((20, 20)), gate("cyan-gate", (20, 8)), card="QS")
    assert isinstance(choice(buying(view, bonds=4)).action, CashBonds)
    found = choice(buying(view, bonds=4, credits=100))
    assert isinstance(found.action, Deploy)
    assert "Resolve Merge Conflict" in found.reason


def test_credits_that_win_are_not_spent_on_nothing() -> None:
    view = dealt(gate("cyan-gate", (20, 8)), card="JH", mode="core")
    assert not isinstance(choice(buying(view)).action, Deploy)
    view = dealt(
        gate("cyan-gate", (20, 8)),
        thing("lifeboat-1", "lifeboat", (20, 12)),
        card="JH",
        mode="core",
    )
    found = choice(buying(view))
    assert isinstance(found.action, Deploy)
    assert found.action.what == "light_utility_ship"


def test_a_rival_s_ship_is_worth_what_it_can_still_earn() -> None:
    rival = force("amber-1", "light_utility_ship", (10, 14))
    view = dealt(force("cyan-1", "gunship", (10, 10)), rival, card="QS", mode="core")
    (deal,) = view.extra.deals
    dry = replace(view, extra=replace(view.extra, deals=(replace(deal, deck=()),)))
    last = replace(view, round=view.setup.options.rounds)
    worths = [scene(each, "cyan").foes[0].mark.value for each in (view, dry, last)]
    assert worths[0] - worths[1] == EARNING * (view.setup.options.rounds - view.round)
    assert worths[1] == worths[2] < EARNING
    nothing = "it bears on Amber 1, worth less than 0.1 credits"
    assert nothing in choice(ordering(last)).reason
    found = choice(ordering(view))
    assert isinstance(found.action, GiveOrders)
    assert found.action.orders[0].target == "amber-1"
    assert nothing not in found.reason


def test_what_attacks_can_hardly_harm_is_no_task() -> None:
    seen = scene(dealt(UTILITY, card="QS", mode="core"), "cyan")
    (band,) = seen.own
    by = traveller(seen, band.profile, "A", band.ships[0].at)
    hardly = KillTarget("wreck-1", "Salvage", PrizeSpot("A"), (0, 0, 0, 0, 1), 0, 0, 4)
    surely = replace(hardly, worths=(0, 1000), attacks=1)
    assert task_route(seen, Market(()), band, by, (hardly,)).worth == 0
    assert task_route(seen, Market(()), band, by, (surely,)).worth > 0


def test_what_it_carries_it_brings_home() -> None:
    view = dealt(UTILITY, planetoid((30, 30)), gate("cyan-gate", (10, 13)), card="QS", mode="core")
    view = marked(view, "cyan-1/1", survey_token=1)
    orders = choice(ordering(view)).action
    assert isinstance(orders, GiveOrders)
    assert orders.orders[0].kind == "jump_out"
    play = leaving(view)
    assert choice(play).action == JumpOut("cyan-1", "cyan-gate")


def test_it_hops_to_the_other_end_of_a_relay() -> None:
    ends = (thing("comsat-1", "comsat", (10, 11)), thing("comsat-2", "comsat", (30, 30), table="B"))
    doors = (gate("cyan-a", (10, 13)), gate("cyan-b", (30, 26), table="B"))
    view = dealt(UTILITY, *ends, *doors, card="QD", mode="core", tables=TWO)
    assert not isinstance(choice(moving(view, order="vector")).action, Hop)
    play = moving(marked(view, "comsat-1", **{"heard__cyan-1": 1}), order="vector")
    found = choice(play)
    assert isinstance(found.action, Hop)
    assert "Data Run" in found.reason
    play.do("cyan", found.action)
    assert within(find_ships(play.state, "cyan-1")[0].at, (30_000, 30_000), 3_000)


def orders_of(found: AgentChoice) -> list[str]:
    """The orders given."""
    assert isinstance(found.action, GiveOrders)
    return [order.kind for order in found.action.orders]


def test_who_hops_first_gets_the_order_for_where_it_comes_to() -> None:
    ends = (thing("comsat-1", "comsat", (10, 11)), thing("comsat-2", "comsat", (30, 30), table="B"))
    doors = (gate("cyan-a", (10, 13)), gate("cyan-b", (30, 26), table="B"))
    prey = force("amber-1", "recon_wing", (10, 17, 180))
    view = dealt(UTILITY, *ends, *doors, prey, card="QD", mode="core", tables=TWO)
    assert orders_of(choice(ordering(view))) == ["engage"]
    play = ordering(marked(view, "comsat-1", **{"heard__cyan-1": 1}))
    found = choice(play)
    assert orders_of(found) == ["vector"]
    assert "takes 1 activation by way of Cyan's Jump Point 2, and is out of reach" in found.reason
    play.do("cyan", found.action)
    assert isinstance(choice(play).action, Hop)
    (then,) = found.rest
    assert then.action == choice(play).action


def test_without_contracts_nothing_is_scanned() -> None:
    view = position(UTILITY, thing("comsat-1", "comsat", (11, 11)))
    assert choice(stepping(view, "scan").go_on()).action == Pass()


@pytest.mark.parametrize(("mode", "card"), EVERY)
def test_every_contract_is_played_to_its_end(tmp_path: Path, mode: str, card: str) -> None:
    loaded = api.load(table(tmp_path, mode, card, scale=2))
    (match,) = matches(loaded, ("greedy", "random"), 1, SEED)
    assert play_match(match).winners != ("amber",)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "card"), EVERY)
def test_it_beats_chance_at_every_contract(tmp_path: Path, mode: str, card: str) -> None:
    loaded = api.load(table(tmp_path, mode, card, scale=4))
    played = [play_match(match) for match in matches(loaded, ("greedy", "random"), 20, SEED)]
    # Who never comes to the tables cannot be beaten at some of Warzone's: nobody wins those games.
    lost = [each for each in played if each.winners == (("cyan", "amber")[each.sitting[0] == 0],)]
    assert len(lost) <= 1
    assert entrant_score(played, ["cyan", "amber"], 0).won >= (19 if mode == "core" else 16)


@pytest.mark.soak
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_none_sits_a_core_contract_out_against_its_like(path: Path) -> None:
    played = [play_match(match) for match in matches(api.load(path), ("greedy", "greedy"), 3, SEED)]
    for each in played:
        assert any(set(kinds) - {"jump_point"} for kinds in each.used.values())
    assert any(earned > 0 for each in played for earned in each.standings.values())
