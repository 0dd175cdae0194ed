"""The greedy agent: what it does at each decision, and that it beats chance."""

import os
import re
from dataclasses import replace
from typing import Any

import pytest

from simulator import api, paths
from simulator.ai import AGENTS, AgentChoice
from simulator.api.matches import entrant_score, matches, play_match
from simulator.geometry.measure import within
from simulator.kernel import engine
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.judging.coherency import formation
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    BidInitiative,
    BoostWeapons,
    ChooseLosses,
    DeclareAttacks,
    Deploy,
    Fly,
    GiveOrders,
    NameFirst,
    OpenJumpPoint,
    Override,
    Pass,
    RaiseShields,
    Reroll,
)
from simulator.rules.billion_suns.model.contractors import Redraw, SoloDrawing
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    AttackPool,
    Command,
    JumpPhase,
    Losses,
    OverrideWindow,
    TacticalPhase,
)
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import find_ships
from tests.rules.billion_suns.play.activating import moving, ordering, stepping
from tests.rules.billion_suns.play.setting_up import to_set_up
from tests.rules.builders import force, gate, planetoid, position
from tests.rules.games import Play, playing

SKIRMISH = paths.data("tables") / "billion_suns" / "scenarios" / "open_skies.yaml"
SEED = os.environ.get("JUMPSHOCK_SEED", "1")

# A frigate's railguns reach from 9" to 18" ahead, its blasters 6" to the sides.
FRIGATE = force("cyan-1", "frigate", (10, 10), (12, 10))
AHEAD = force("amber-1", "frigate", (11, 22), (13, 22))
CHEAP = force("amber-2", "light_utility_ship", (10, 21))


def choice(play: Play, seat: str = "cyan") -> AgentChoice:
    """What the agent answers, from the seat's view; it is legal and has a reason."""
    view = SYSTEM.play.conceal(play.state, seat)
    decision = open_decision(view, seat)
    assert decision is not None, play.waits()
    found = AGENTS["greedy"](view, decision, SYSTEM, SeededDice("greedy"))
    assert engine.check(SYSTEM.play, play.state, found.action, seat) is None
    assert found.reason.endswith(".")
    return found


def asked(play: Play, seat: str = "cyan", what: str = "asked") -> Play:
    """The same game, waiting for this seat whatever its stage would ask by itself."""
    play.state = replace(play.state, decisions=(Decision(seat, what, "Choose."),))
    return play


def attacking(step: Any, *faces: int, target: Any = AHEAD, **more: Any) -> Play:
    """Cyan's railguns on Amber's frigates in a step, with these dice there."""
    dice = tuple(Die(8, face) for face in faces)
    attack = Attack(
        "weapon", "cyan-1", "cyan", "amber-1", (AttackPool("railguns", 4, 8, 2),), step, dice
    )
    attack = replace(attack, **more)
    purses = {"cyan": Purse(tactical=3), "amber": Purse(tactical=3)}
    outer = Activation("cyan", (Active("cyan-1", "engage", "amber-1"),), "over")
    return asked(playing(position(FRIGATE, target), outer, attack, purses=purses))


def test_most_tokens_bring_ships_and_all_that_seize_the_initiative_are_bid() -> None:
    play = playing(position(), Command("allot"), phase="command").go_on()
    helm = choice(play).action
    assert isinstance(helm, AllotHelm)
    assert helm.jump > helm.tactical > 0
    assert "in reach" not in choice(play).reason, "nothing is yet"
    told = (
        r"5 Jump In tokens to bring ships in \(one ([A-Z]\w+) does [\d.]+ credits of harm;"
        r" next (?!\1)[A-Z]\w+, [\d.]+ credits less\) and 3 Tactical tokens for the fight"
    )
    assert re.search(told, choice(play).reason), "the class that hits hardest, and the runner-up"
    fought = playing(position(FRIGATE, AHEAD), Command("allot"), phase="command").go_on()
    assert re.search(r"for the fight \([1-9][0-9.]* credits of harm", choice(fought).reason)
    bid = asked(playing(position(), Command("bid"), purses={"cyan": Purse(initiative=2)}))
    assert choice(bid).action == BidInitiative(2)


def test_it_jumps_in_last_and_shoots_first() -> None:
    purses = {"cyan": Purse(jump=1), "amber": Purse(jump=1)}
    play = playing(position(), JumpPhase(), phase="jump", purses=purses).go_on()
    assert choice(play).action == NameFirst("amber")
    play = playing(position(FRIGATE), TacticalPhase()).go_on()
    assert choice(play).action == NameFirst("cyan")


def test_the_first_jump_point_is_one_to_strike_from() -> None:
    play = playing(
        position(AHEAD, planetoid((30, 30))), JumpPhase("cyan"), phase="jump",
        purses={"cyan": Purse(jump=2)},
    ).go_on()  # fmt: skip
    found = choice(play)
    assert isinstance(found.action, OpenJumpPoint)
    assert "strike" in found.reason
    assert within(found.action.at, (12_000, 22_000), 24_000)


def test_a_deployment_bears_on_the_enemy_at_once() -> None:
    view = position(AHEAD, gate("cyan-gate", (11, 8)))
    purses = {"cyan": Purse(jump=1)}
    play = playing(view, JumpPhase("cyan"), phase="jump", purses=purses).go_on()
    found = choice(play)
    assert isinstance(found.action, Deploy)
    assert "with Amber 1 in their sights" in found.reason
    play.do("cyan", found.action)
    play = stepping(play.state, "attack", "cyan-1").go_on()
    assert isinstance(choice(play).action, DeclareAttacks)


def test_who_can_do_most_acts_first() -> None:
    far = force("cyan-2", "frigate", (34, 1))
    play = playing(position(far, FRIGATE, AHEAD), TacticalPhase("cyan")).go_on()
    assert choice(play).action == Activate("cyan-1")


def test_it_engages_what_bears_and_stays_coherent() -> None:
    view = position(FRIGATE, AHEAD)
    play = ordering(view)
    found = choice(play).action
    assert isinstance(found, GiveOrders)
    assert (found.orders[0].kind, found.orders[0].target) == ("engage", "amber-1")
    play = moving(view, order="engage", target="amber-1")
    flown = choice(play).action
    assert isinstance(flown, Fly)
    play.do("cyan", flown)
    assert formation(play.state, find_ships(play.state, "cyan-1"), 2).coherent
    play = stepping(play.state, "attack", order="engage", target="amber-1").go_on()
    assert isinstance(choice(play).action, DeclareAttacks)


def test_it_comes_together_again() -> None:
    apart = force("cyan-1", "frigate", (10, 10), (16, 10))
    play = moving(position(apart), order="vector")
    found = choice(play)
    assert isinstance(found.action, Fly)
    assert "together" in found.reason
    play.do("cyan", found.action)
    assert formation(play.state, find_ships(play.state, "cyan-1"), 2).coherent


def test_the_attack_worth_most_is_declared() -> None:
    play = stepping(position(FRIGATE, AHEAD, CHEAP), "attack").go_on()
    found = choice(play)
    assert isinstance(found.action, DeclareAttacks)
    assert found.action.salvos[0].target == "amber-1", "seven credits are more than one"
    told = re.search(
        r"fire on Amber 1 .*worth ([0-9.]+) credits; next .*, ([0-9.]+) ", found.reason
    )
    assert told, "the reason has the figure and what came next"
    assert 0 <= float(told[2]) <= float(told[1])


def test_nothing_is_fired_where_nothing_is_won() -> None:
    rock = force("cyan-1", "frigate", (10, 10))
    play = stepping(position(rock, gate("amber-gate", (10, 22))), "attack").go_on()
    assert choice(play).action == Pass()


def test_failed_dice_are_rolled_again_where_that_is_free() -> None:
    play = attacking("reroll", 1, 8, 6, 7, reroll="failed")
    assert choice(play).action == Reroll((1, 3))


def test_tokens_go_where_they_pay() -> None:
    assert isinstance(choice(attacking("boost")).action, BoostWeapons)
    cheap = force("amber-1", "recon_wing", (11, 22))
    assert choice(attacking("boost", target=cheap)).action == Pass()


@pytest.mark.parametrize(("faces", "action"), [((2, 8, 3, 1), Override(1)), ((1, 2, 3, 4), Pass())])
def test_a_bad_die_is_overridden_and_good_ones_are_left(faces: Any, action: Any) -> None:
    play = attacking("count", *faces)
    stages = (*play.state.stages, OverrideWindow(("cyan",)))
    play.state = replace(play.state, stages=stages)
    assert choice(play).action == action


def test_shields_are_boosted_when_much_comes_through() -> None:
    play = asked(attacking("shields", hits=(6,)), "amber")
    found = choice(play, "amber").action
    assert isinstance(found, RaiseShields)
    assert found.tokens > 0


def test_losses_leave_the_others_coherent() -> None:
    line = force("cyan-1", "gunship", (10, 10), (12.5, 10), (15, 10), damage=4)
    play = playing(position(line), Losses("cyan-1", None)).go_on()
    found = choice(play).action
    assert isinstance(found, ChooseLosses)
    assert found.ships != ("cyan-1/2",)


def test_a_whole_game_of_two_is_legal_and_reasoned() -> None:
    game = api.new_game(SKIRMISH, SEED)
    while api.outcome(game) is None:
        seat = api.waiting(game)[0]
        found = api.choose(game, seat, "greedy")
        assert found.reason.endswith("."), found
        assert isinstance(api.submit(game, found.action, seat), engine.Step), found
    assert sum(purse.worth for purse in game.state.extra.purses.values()) > 0


def beats_chance(games: int) -> int:
    """How many of so many games it wins alone against random play."""
    table = api.load(SKIRMISH)
    played = [play_match(match) for match in matches(table, ("greedy", "random"), games, SEED)]
    return entrant_score(played, [seat.id for seat in table.setup.seats], 0).won


@pytest.mark.parametrize("name", ["quick_ambush", "three_fronts", "solo/quick_solo"])
def test_flights_that_orders_carry_are_what_movement_would_answer(name: str) -> None:
    game = api.new_game(SKIRMISH.parent / f"{name}.yaml", SEED)
    carried = 0
    while api.outcome(game) is None and carried < 12:
        (seat, *_) = api.waiting(game)
        choice = api.choose(game, seat, "greedy")
        game.submit(choice.action, seat)
        if choice.rest:
            assert api.choose(game, seat, "greedy") == choice.rest[0]
            carried += 1
    assert carried


def test_it_beats_chance() -> None:
    assert beats_chance(4) >= 3


@pytest.mark.soak
def test_it_beats_chance_nineteen_times_in_twenty() -> None:
    assert beats_chance(200) >= 190


def test_contracts_that_suit_solo_badly_are_drawn_again() -> None:
    view = to_set_up(contracts=("draw",), mode="solo", seats=("cyan", "ic"), scale=1).state
    drawing = playing(view, SoloDrawing(("JS", "JH", "KD")), phase="set_up").go_on()
    assert choice(drawing).action == Redraw(("JH", "KD"))
