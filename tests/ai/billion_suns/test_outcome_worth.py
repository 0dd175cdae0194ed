"""What the planner takes a state to be worth, and how far and how cautiously it looks there."""

from typing import Any

import pytest

from simulator import api, paths
from simulator.ai.billion_suns import mind
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.outcome_worth import BOND, FLEET
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import JumpPhase
from tests.rules.billion_suns.play.contracts.contracting import dealt
from tests.rules.builders import force, planetoid
from tests.rules.games import playing

FRIGATES = force("cyan-1", "frigate", (10, 10), (11, 10))
FAR = planetoid((30, 30))


def worth_to_cyan(view: Any, bonds: int = 0) -> int:
    purses = {"cyan": Purse(bonds=bonds), "amber": Purse()}
    return mind.worth(playing(view, JumpPhase("cyan"), purses=purses).state, "cyan")


def fleet_worth(mode: str, card: str, *parts: Any) -> int:
    return worth_to_cyan(dealt(FAR, *parts, card=card, mode=mode))


def test_ships_in_play_count_for_the_rounds_that_are_left_where_points_win() -> None:
    view = dealt(FAR, FRIGATES, card="QS", mode="warzone")
    cost = view.setup.catalogue.classes["frigate"].cost
    left = view.setup.options.rounds - view.round + 1
    more = fleet_worth("warzone", "QS", FRIGATES) - fleet_worth("warzone", "QS")
    assert more == 2 * cost * CREDIT * left // FLEET > 0


def test_where_credits_win_a_ship_is_worth_nothing_in_itself() -> None:
    assert fleet_worth("core", "QD", FRIGATES) == fleet_worth("core", "QD")


def test_a_bond_that_can_still_be_cashed_is_worth_a_good_part_of_what_it_brings() -> None:
    view: Any = dealt(FAR, card="QS", mode="warzone")
    assert worth_to_cyan(view, bonds=2) - worth_to_cyan(view) == 2 * BOND
    figures = view.setup.catalogue.figures
    assert BOND < figures.bond_credits * CREDIT < 3 * BOND


@pytest.mark.parametrize(
    ("scenario", "bought", "flown"),
    [
        ("contracts/core_signal_war", 3, 2),
        ("quick_game", 4, 1),
        ("contracts/warzone_jam_communications", 2, 1),
        ("open_skies", 1, 1),
    ],
)
def test_it_looks_farthest_where_ships_are_bought_that_must_earn_their_price(
    scenario: str, bought: int, flown: int
) -> None:
    tables = paths.data("tables") / "billion_suns" / "scenarios"
    game = api.new_game(tables / f"{scenario}.yaml", "1")
    found: dict[str, set[int]] = {}
    while game.state.round < 2:
        seat = api.waiting(game)[0]
        what = next(each.what for each in game.state.decisions if each.seat == seat)
        found.setdefault(what, set()).add(1 + len(mind.horizon(game.view(seat))))
        game.submit(api.choose(game, seat, "greedy").action, seat)
    assert found["helm"] == found["jump_turn"] == {bought}
    assert found["activate"] == {flown}


def test_the_first_helm_follows_what_is_found_best_where_later_ones_must_be_surer() -> None:
    tables = paths.data("tables") / "billion_suns" / "scenarios"
    game = api.new_game(tables / "quick_game.yaml", "1")
    cautions = {}
    while game.state.round < 3:
        seat = api.waiting(game)[0]
        if any(each.what == "helm" for each in game.state.decisions):
            cautions[game.state.round] = mind.caution(game.view(seat))
        game.submit(api.choose(game, seat, "greedy").action, seat)
    assert cautions[1] < cautions[2]
