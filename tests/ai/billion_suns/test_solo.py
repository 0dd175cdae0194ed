"""The greedy agent alone against contractors: what it sees, whom it sends first, what it guards."""

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from simulator import api, paths
from simulator.ai import AGENTS
from simulator.ai.billion_suns.attacks.kill_worth import kill_targets
from simulator.ai.billion_suns.attacks.worth import CREDIT
from simulator.ai.billion_suns.dangers.claim_guards import guards
from simulator.ai.billion_suns.dangers.claim_losses import claim_losses, outweighing
from simulator.ai.billion_suns.dangers.solo_fire import (
    SpotWork,
    Stay,
    share_after_alarm,
    share_after_stay,
    unharmed_share,
)
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.jumps.arrival_costs import SPOILED, arrival_price, gate_price
from simulator.ai.billion_suns.situation import scene
from simulator.api.margins import margins, together
from simulator.api.matches import matches, play_match
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import Activate, AllotHelm, ChooseLosses, Fly, Pass
from simulator.rules.billion_suns.model.contractors import SendContractors
from simulator.rules.billion_suns.model.stages import Command, Losses
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.contractors.claims import claims
from tests.cli.running import run
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, in_part
from tests.rules.billion_suns.play.contracts.contracting import marked
from tests.rules.builders import force, gate, planetoid, position, thing
from tests.rules.games import Play, playing

ROOT = paths.data("tests").parent
SCENARIOS = paths.data("tables") / "billion_suns" / "scenarios"
SEED = os.environ.get("JUMPSHOCK_SEED", "1")
RULES = SYSTEMS["billion_suns"]
SHIPPED = sorted([*(SCENARIOS / "solo").glob("*.yaml"), *(SCENARIOS / "missions").glob("*.yaml")])


def outcomes(name: str, agent: str, games: int) -> Any:
    """The margins of so many games on a shipped table."""
    table = api.load(SCENARIOS / name)
    (found,) = margins([play_match(each) for each in matches(table, (agent,), games, SEED)])
    return found


def choice(play: Play) -> Any:
    """What the agent answers for Cyan, from Cyan's view."""
    view = SYSTEM.play.conceal(play.state, "cyan")
    decision = open_decision(view, "cyan")
    assert decision is not None, play.waits()
    return AGENTS["greedy"](view, decision, RULES, SeededDice("greedy")).action


def test_an_arrival_costs_a_share_of_what_it_may_bring() -> None:
    """At mass 1, by faces: 2 light utility ships, twice 2 fighters, twice 2 gunships, a frigate.

    They cost 2, 4, 4, 6, 6 and 7 credits. At mass 0 they cost 2, 2, 2, 2, 3 and 3.
    """
    view = alone(RELAY)
    assert arrival_price(view, 1) == int(Fraction(29, 6) * CREDIT / SPOILED)
    assert arrival_price(view, 0) == int(Fraction(14, 6) * CREDIT / SPOILED)
    assert arrival_price(view, 3) > arrival_price(view, 2) > arrival_price(view, 1)


def test_a_jump_point_costs_more_the_more_rounds_there_are_to_come() -> None:
    view = alone(RELAY)
    last = view.setup.options.rounds
    prices = [gate_price(replace(view, round=number)) for number in range(1, last + 1)]
    assert prices == sorted(prices, reverse=True)
    assert prices[-1] == 0 < prices[-2]


def test_outside_solo_games_nobody_is_called() -> None:
    view = position(force("cyan-1", "frigate", (10, 10)))
    assert (arrival_price(view, 3), gate_price(view)) == (0, 0)


def test_groups_with_work_act_before_the_contractors_and_the_others_after() -> None:
    wreck, worker = (
        thing("hulk", "wreck", (10, 10)),
        force("cyan-1", "light_utility_ship", (10, 12)),
    )
    fighter, theirs = force("cyan-2", "gunship", (20, 20)), force("ic-1", "frigate", (20, 25))
    view = alone(wreck, worker, fighter, theirs, cards=("KC",))
    play = in_part(view, "seize", initiative=2).go_on()
    assert choice(play) == Activate("cyan-1")
    play = in_part(alone(wreck, fighter, theirs, cards=("KC",)), "seize", initiative=2).go_on()
    assert choice(play) == Pass()


def test_as_many_act_at_once_as_there_are_to_come() -> None:
    play = playing(alone(RELAY), Command("allot"), phase="command").go_on()
    # One of 8 tokens opens the way; of the other 7 every second one lets a newcomer act at once.
    assert choice(play) == AllotHelm(3, 5, 0)


def test_those_that_hit_hardest_are_sent_first() -> None:
    view = alone(
        RELAY,
        force("cyan-1", "frigate", (10, 21)),
        force("ic-1", "light_utility_ship", (8, 21)),
        force("ic-2", "frigate", (12, 22), (12, 20)),
    )
    play = in_part(view, "contractors").go_on()
    assert choice(play) == SendContractors(("ic-2", "ic-1"))


def test_a_claim_that_would_be_jumped_is_worth_guarding_once_contractors_have_acted() -> None:
    rock, theirs = thing("rock", "asteroid", (10, 10)), force("ic-1", "gunship", (10, 12), (12, 10))
    own = force("cyan-1", "frigate", (10, 20))
    view = alone(rock, theirs, own, cards=("JC",))
    assert guards(in_part(view, "seize", initiative=1).state, "cyan") == ()
    (guard,) = guards(in_part(view, "rest").state, "cyan")
    assert (guard.lacks, guard.spot.at, guard.spot.reach) == (2, (10_000, 10_000), 3_000)
    deck = view.extra.deals[0].deck
    assert guard.worth == CREDIT * sum(deck) // len(deck)
    assert (guard.gain("cyan-1", 1), guard.gain("cyan-1", 2)) == (0, guard.worth)
    # There is the mean of its cards to lose, and who is gone jumps nothing.
    seized, rest = (scene(in_part(view, part).state, "cyan") for part in ("seize", "rest"))
    before, after = seized.find_force("ic-1"), rest.find_force("ic-1")
    assert before is not None
    assert after is not None
    assert after.mark.value - before.mark.value == guard.worth // 2


def test_it_flies_to_the_claim_that_it_can_keep() -> None:
    rock, theirs = thing("rock", "asteroid", (10, 10)), force("ic-1", "gunship", (10, 12))
    own = force("cyan-1", "corvette", (10, 22))
    view = alone(rock, theirs, own, cards=("JC",))
    play = in_part(view, "rest").go_on()
    action = None
    while not isinstance(action, Fly):
        action = choice(play)
        play.do("cyan", action)
    assert not any(each.is_jumped for each in claims(play.state))


def test_a_miner_scans_ore_in_the_activation_in_which_it_breaks_the_asteroid() -> None:
    rock, miner = (
        thing("rock", "asteroid", (10, 10)),
        force("cyan-1", "medium_utility_ship", (10, 15)),
    )
    seen = scene(alone(rock, miner, cards=("JC",)), "cyan")
    (target,) = kill_targets(seen, seen.own[0])
    assert (target.after, target.spot.reach) == (0, 2_000)
    # A heart, where it is worth more than its kraken, has still to be carried home.
    kraken, hunter = (
        thing("kraken", "space_kraken", (10, 10)),
        force("cyan-1", "gunship", (10, 15), (11, 15)),
    )
    seen = scene(alone(kraken, hunter, cards=("JD",), scale=3), "cyan")
    (target,) = kill_targets(seen, seen.own[0])
    assert target.after == 1


def test_stations_of_medical_relief_do_not_fire() -> None:
    """Those of other contracts do (ABS-12.16)."""
    station = thing("station", "facility", (10, 10))
    arms = {}
    for card in ("KH", "QC"):
        found = scene(alone(station, cards=(card,)), "cyan").find_force("station")
        assert found is not None
        arms[card] = len(found.profile.arms)
    assert arms == {"KH": 0, "QC": 1}


def test_it_works_where_no_contractor_has_it_in_an_arc() -> None:
    """They look away from the wreck: there is no danger beyond it, whoever can choose the place."""
    wreck = thing("hulk", "wreck", (20, 20))
    own = force("cyan-1", "light_utility_ship", (20, 10))
    theirs = force("ic-1", "fighter_wing", (19, 22), (21, 22))
    seen = scene(alone(wreck, own, theirs, cards=("KC",)), "cyan")
    spot = PrizeSpot("A", (20_000, 20_000), 3_000)
    assert unharmed_share(seen, seen.own[0], SpotWork(spot, stays=False)) == CREDIT
    assert unharmed_share(seen, seen.own[0], SpotWork(spot, stays=True)) < CREDIT


def test_a_newcomer_keeps_its_distance_from_what_its_alarm_brings() -> None:
    """From a jump point 4 inches off it is set down out of their range and flies past them."""
    wreck = thing("hulk", "wreck", (20, 20))
    own = force("cyan-1", "light_utility_ship", (20, 10))
    seen = scene(alone(wreck, own, cards=("KC",)), "cyan")
    spot = PrizeSpot("A", (20_000, 20_000), 3_000)
    assert share_after_alarm(seen, seen.own[0], ("A", (20_000, 24_000)), spot) == CREDIT
    assert share_after_alarm(seen, seen.own[0], ("A", (20_000, 20_000)), spot) < CREDIT


def test_who_stays_has_to_outlast_what_its_alarm_brings_the_longer_the_less_is_left() -> None:
    wreck, pair = (
        thing("hulk", "wreck", (20, 20)),
        force("cyan-1", "light_utility_ship", (20, 10), (21, 10)),
    )
    seen = scene(alone(wreck, pair, cards=("KC",)), "cyan")
    left = [share_after_stay(seen, seen.own[0], Stay(rounds, 1)) for rounds in range(3)]
    assert CREDIT == left[0] > left[1] > left[2] > 0
    # One of two is enough: that is likelier than that both are left.
    assert left[1] > share_after_stay(seen, seen.own[0], Stay(1, 2))
    # No weapon but railguns reaches eight inches; who is still there then has them all round it.
    assert left[1] < share_after_stay(seen, seen.own[0], Stay(1, 1, off=8_000))
    assert left[1] > share_after_stay(seen, seen.own[0], Stay(1, 1, beset=True))


def test_it_loads_after_the_contractors_and_goes_home_before_they_act_again() -> None:
    """Before them it would stand beside them; where it waits nobody reaches it (SOLO-1.5)."""
    rock = planetoid((18, 18))
    door = gate("cyan-gate", (18, 28.5))
    own = force("cyan-1", "light_utility_ship", (18, 28))
    theirs = force("ic-1", "gunship", (18, 12))
    view = alone(rock, door, own, theirs, cards=("QS",))
    assert choice(in_part(view, "seize", initiative=1).go_on()) == Pass()
    play = in_part(view, "rest").go_on()
    assert choice(play) == Activate("cyan-1")
    # What pays at once is done at once.
    wreck = thing("hulk", "wreck", (18, 18))
    view = alone(wreck, door, own, theirs, cards=("KC",))
    assert choice(in_part(view, "seize", initiative=1).go_on()) == Activate("cyan-1")


def test_ships_without_cargo_are_lost_first() -> None:
    own = force("cyan-1", "light_utility_ship", (10, 10), (11, 10), (12, 10))
    view = alone(own, planetoid((30, 30)), cards=("QS",))
    groups = {**view.extra.groups}
    groups["cyan-1"] = replace(groups["cyan-1"], damage=4)
    view = replace(view, extra=replace(view.extra, groups=groups))
    for laden in (1, 2, 3):
        play = playing(marked(view, f"cyan-1/{laden}", survey_token=1), Losses("cyan-1", "ic"))
        lost = choice(play.go_on())
        assert isinstance(lost, ChooseLosses)
        assert f"cyan-1/{laden}" not in lost.ships


def test_a_jump_point_costs_nothing_once_all_is_earned() -> None:
    view = alone(RELAY)
    assert gate_price(view, view.round) == 0
    assert gate_price(view, view.round + 1) < gate_price(view)


def test_a_claim_is_lost_as_often_as_contractors_outweigh_those_who_hold_it() -> None:
    """By faces D3 utility ships, twice 2 fighters, twice 2 gunships (mass 2), a frigate (2)."""
    view = alone(RELAY)
    assert outweighing(view, 0, 1) == Fraction(1 + 2 + 1, 6)
    assert outweighing(view, 1, 1) == Fraction(2, 3) / 6 + Fraction(3, 6)
    assert outweighing(view, 2, 1) == Fraction(1, 3) / 6
    (deal,) = view.extra.deals
    mean = Fraction(sum(deal.deck) * CREDIT, len(deal.deck))
    assert claim_losses(view, 0, 1) == {"Signal War": int(mean * Fraction(4, 6))}
    # Who is there already comes for the only objective on the table.
    there = alone(RELAY, force("ic-1", "frigate", (30, 30)))
    assert claim_losses(there, 1, 1) == {"Signal War": int(mean)}
    assert claim_losses(there, 2, 1) == {"Signal War": 0}
    assert claim_losses(position(force("cyan-1", "frigate", (10, 10))), 0, 1) == {}


def test_it_sees_no_more_than_the_ceo_may_see() -> None:
    """With the seed and the dice to come exchanged it answers alike, all game long."""
    game = api.new_game(SCENARIOS / "solo" / "quick_solo.yaml", SEED)
    number = 0
    while api.outcome(game) is None:
        number += 1
        seen = game.view("cyan")
        assert not seen.seed
        other = SYSTEM.play.conceal(replace(game.state, seed="another"), "cyan")
        decision = open_decision(seen, "cyan")
        assert decision is not None
        dice = (SeededDice(f"{SEED}/{number}") for _ in range(2))
        one, two = (AGENTS["greedy"](view, decision, RULES, next(dice)) for view in (seen, other))
        assert one == two
        assert not isinstance(api.submit(game, one.action, "cyan"), Refusal)


def test_other_processes_play_the_same_solo_games() -> None:
    table = str(SCENARIOS / "solo" / "quick_solo.yaml")
    words = ["simulate", table, "--games", "2", "--json", "--jobs"]
    told = subprocess.run(
        [sys.executable, "-m", "simulator", *words, "2"],
        env={**os.environ, "PYTHONHASHSEED": "31415"},
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert told == run(*words, "1", folder=ROOT).stdout
    assert "margins" in told


def test_it_is_seldom_fired_where_a_beginner_plays() -> None:
    greedy, chance = (outcomes("solo/quick_solo.yaml", name, 8) for name in ("greedy", "random"))
    assert greedy.median >= 20
    assert greedy.median > chance.median


@pytest.mark.soak
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_sensible_play_beats_chance_on_every_solo_table(path: Path) -> None:
    name = str(path.relative_to(SCENARIOS))
    table = api.load(path)
    greedy, chance = (
        [play_match(each) for each in matches(table, (agent,), 20, SEED)]
        for agent in ("greedy", "random")
    )
    best, worst = together(margins(greedy)), together(margins(chance))
    assert best.median > worst.median, name
    # It does not lose what it has, and it does not always win.
    assert best.median >= -5, name
    assert best.bands[-1].count < best.games, name
