"""Carriers: scrambling, and battlegroups that are aboard (ABS-4.9, 4.17, 4.18, WZ-2.2)."""

import pytest

from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.by_hand.sandbox import RemovePieces
from simulator.kernel.dice import SeededDice
from simulator.kernel.piece import Aside, InSpace
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.carriers import may_scramble
from simulator.rules.billion_suns.model.actions import Pass, Scramble
from simulator.rules.billion_suns.model.events import CreditsPaid, JumpedIn, Scrambled, ShipLost
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active, JumpPhase
from simulator.rules.billion_suns.play.jump_phase.carriers import scramble_offers
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.jumps import jumping
from tests.rules.builders import At, force, gate, planetoid, poses, position, stowed
from tests.rules.conftest import RefusedBy
from tests.rules.games import playing

ALL_GAMES = {"extra_classes": "all_games"}


def scramble(what: str, *ats: At, carrier: str = "cyan-1/1") -> Scramble:
    return Scramble(what, carrier, poses(*ats))


@pytest.mark.rule("ABS-4.9", "allowed")
def test_a_carrier_scrambles_wings_for_a_token_and_full_credits() -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)))
    play.do("cyan", scramble("fighter_wing", (10, 12), (10, 14)))
    assert play.found(Scrambled) == [Scrambled("cyan-2", "cyan-1/1")]
    assert play.found(CreditsPaid) == [CreditsPaid("cyan", 4, "cyan-2")]
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (2, -4)
    assert play.group("cyan-2").class_id == "fighter_wing"
    assert not play.group("cyan-2").activated
    assert play.waits() == [("amber", "jump_turn")]


@pytest.mark.rule("ABS-4.9", "boundary")
@pytest.mark.parametrize("mode", ["skirmish", "warzone"])
@pytest.mark.parametrize(
    ("carrier", "class_id", "y", "allowed"),
    [
        ("carrier", "fighter_wing", 16, True),
        ("carrier", "fighter_wing", 16.001, False),
        ("battle_carrier", "gunship", 15, True),
        ("battle_carrier", "gunship", 15.001, False),
    ],
)
def test_every_ship_starts_within_6_less_its_mass(
    mode: str, carrier: str, class_id: str, y: float, allowed: bool
) -> None:
    play = jumping(force("cyan-1", carrier, (10, 10)), mode=mode, rulings=ALL_GAMES)
    refusal = play.refusal("cyan", scramble(class_id, (10, y)))
    if mode == "warzone" and allowed:
        # Nobody can pay there without credits; the place is no obstacle.
        assert refusal is not None
        assert refusal.rule == "WZ-1.2"
    else:
        assert (refusal is None) is allowed


@pytest.mark.rule("ABS-4.9", "refused")
def test_what_a_carrier_cannot_do(refused_by: RefusedBy) -> None:
    carriers = force("cyan-1", "carrier", (10, 10), (10, 12))
    parts = carriers, force("cyan-2", "frigate", (20, 20)), force("amber-1", "carrier", (30, 30))
    play = jumping(*parts, gate("cyan-gate", (10, 30)))
    wing = "fighter_wing"
    refused_by(play.refusal("cyan", scramble(wing, (30, 31), carrier="amber-1/1")), "ABS-4.9")
    refused_by(play.refusal("cyan", scramble(wing, (20, 21), carrier="cyan-2/1")), "ABS-4.9")
    refused_by(play.refusal("cyan", scramble(wing, (10, 31), carrier="cyan-gate")), "ABS-4.9")
    # One carrier ship does it, not its battlegroup.
    refused_by(play.refusal("cyan", scramble(wing, (10, 11), carrier="cyan-1")), "ABS-4.9")
    refused_by(play.refusal("cyan", scramble(wing, (10, 17), carrier="cyan-1/1")), "ABS-4.9")
    assert play.refusal("cyan", scramble(wing, (10, 17), carrier="cyan-1/2")) is None
    refused_by(play.refusal("cyan", scramble("gunship", (10, 11))), "ABS-4.9")
    refused_by(play.refusal("cyan", scramble(wing, (10, 9), (10, 12.001))), "ABS-2.2")


@pytest.mark.rule("ABS-4.9", "allowed")
def test_a_gravity_well_bars_no_scramble_but_the_disc_does(refused_by: RefusedBy) -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)), planetoid((10, 14)))
    assert play.refusal("cyan", scramble("fighter_wing", (10, 12))) is None
    refused_by(play.refusal("cyan", scramble("fighter_wing", (10, 12.001))), "ABS-4.14")


def test_a_scramble_shocks_nobody_and_is_no_jump_in() -> None:
    parts = force("cyan-1", "battle_carrier", (10, 10)), force("amber-1", "fighter_wing", (10, 12))
    play = jumping(*parts, rulings=ALL_GAMES)
    play.do("cyan", scramble("gunship", (10, 11.5)))
    assert play.found(JumpedIn) == []
    assert not play.group("cyan-2").jumped_in
    assert play.waits() == [("amber", "jump_turn")]


def test_wings_scramble_in_deep_space() -> None:
    play = jumping(force("cyan-1", "carrier", (10, 10)), tables={"A": ("deep_space",)})
    assert play.refusal("cyan", scramble("fighter_wing", (10, 12))) is None


@pytest.mark.rule("ABS-4.15", "refused")
@pytest.mark.rule("ABS-4.15", "boundary")
def test_a_scramble_keeps_the_utility_limit(refused_by: RefusedBy) -> None:
    play = jumping(force("cyan-1", "battle_carrier", (10, 10)), scale=1, rulings=ALL_GAMES)
    assert play.refusal("cyan", scramble("light_utility_ship", (10, 12))) is None
    refused_by(play.refusal("cyan", scramble("light_utility_ship", (10, 12), (10, 13))), "ABS-4.15")


@pytest.mark.rule("WZ-2.2", "allowed")
@pytest.mark.rule("WZ-2.2", "refused")
@pytest.mark.parametrize("carrier", ["assault_carrier", "battle_carrier"])
def test_who_carries_mass_1(carrier: str, refused_by: RefusedBy) -> None:
    play = jumping(force("cyan-1", carrier, (10, 10)), rulings=ALL_GAMES)
    assert play.refusal("cyan", scramble("gunship", (10, 12))) is None
    assert play.refusal("cyan", scramble("light_utility_ship", (10, 12))) is None
    assert play.refusal("cyan", scramble("stealth_bomber_wing", (10, 12))) is None
    refused_by(play.refusal("cyan", scramble("frigate", (10, 12))), "WZ-2.2")


@pytest.mark.ruling("mass_1_scramble", "gunships_only")
def test_gunships_alone_by_a_ruling(refused_by: RefusedBy) -> None:
    rulings = {**ALL_GAMES, "mass_1_scramble": "gunships_only"}
    play = jumping(force("cyan-1", "battle_carrier", (10, 10)), rulings=rulings)
    assert play.refusal("cyan", scramble("gunship", (10, 12))) is None
    refused_by(play.refusal("cyan", scramble("light_utility_ship", (10, 12))), "WZ-2.2")


@pytest.mark.rule("WZ-2.2", "boundary")
@pytest.mark.ruling("once_a_game", "per_battlegroup")
@pytest.mark.ruling("once_a_game", "per_ceo")
@pytest.mark.parametrize(
    ("reading", "allowed"),
    [
        ("per_ship", {"cyan-1/2", "cyan-2/1"}),
        ("per_battlegroup", {"cyan-2/1"}),
        ("per_ceo", set()),
    ],
)
@pytest.mark.parametrize("lost", [False, True])
def test_light_carriers_scramble_once_a_game(
    reading: str, allowed: set[str], lost: bool, refused_by: RefusedBy
) -> None:
    parts = (
        force("cyan-1", "light_carrier", (10, 10), (10, 13)),
        force("cyan-2", "light_carrier", (20, 10)),
        force("cyan-3", "carrier", (30, 10)),
    )
    play = jumping(*parts, rulings={**ALL_GAMES, "once_a_game": reading})
    play.do("cyan", scramble("fighter_wing", (9, 10)))
    if lost:  # what was done is done, even if the ship is gone
        play.do("cyan", RemovePieces(("cyan-1/1",), "destroyed"))
    ways = {
        "cyan-1/1": (8, 10),
        "cyan-1/2": (8, 13),
        "cyan-2/1": (21, 10),
        "cyan-3/1": (31, 10),
    }
    for carrier, spot in ways.items():
        refusal = first_failure(
            may_scramble(
                play.state,
                JumpPhase("cyan"),
                scramble("fighter_wing", spot, carrier=carrier),
                "cyan",
            )
        )
        if carrier == "cyan-1/1" and lost:
            refused_by(refusal, "ABS-4.9")
        elif carrier in {*allowed, "cyan-3/1"}:
            assert refusal is None
        else:
            refused_by(refusal, "WZ-2.2")


@pytest.mark.ruling("scramble", "activation")
def test_by_a_ruling_carriers_scramble_when_they_are_active(refused_by: RefusedBy) -> None:
    carriers = force("cyan-1", "carrier", (10, 10)), force("cyan-2", "carrier", (20, 10))
    wing = scramble("fighter_wing", (10, 12))
    active = Activation("cyan", (Active("cyan-1"),), "scan")
    for reading, stage, allowed in (
        ("jump_phase", JumpPhase("cyan"), True),
        ("jump_phase", active, False),
        ("activation", JumpPhase("cyan"), False),
        ("activation", active, True),
    ):
        view = playing(position(*carriers, rulings={"scramble": reading}), stage).state
        refusal = first_failure(may_scramble(view, stage, wing, "cyan"))
        if allowed:
            assert refusal is None
        else:
            refused_by(refusal, "ABS-4.9")


@pytest.mark.ruling("scramble", "activation")
def test_only_the_active_carrier_scrambles_then(refused_by: RefusedBy) -> None:
    carriers = force("cyan-1", "carrier", (10, 10)), force("cyan-2", "carrier", (20, 10))
    active = Activation("cyan", (Active("cyan-1"),), "scan")
    view = playing(position(*carriers, rulings={"scramble": "activation"}), active).state
    other = scramble("fighter_wing", (20, 12), carrier="cyan-2/1")
    refused_by(first_failure(may_scramble(view, active, other, "cyan")), "ABS-4.9")
    offered = scramble_offers(view, active, "cyan", SeededDice("1"))
    assert offered
    assert {each.carrier for each in offered if isinstance(each, Scramble)} == {"cyan-1/1"}


@pytest.mark.rule("ABS-4.9", "allowed")
def test_every_own_carrier_is_offered_whatever_stands_before_it() -> None:
    """An enemy's, a spent one's and a frigate's turn to be looked at come first."""
    parts = (
        force("amber-1", "carrier", (30, 30)),
        force("cyan-1", "light_carrier", (10, 10)),
        force("cyan-2", "frigate", (20, 20)),
        force("cyan-3", "carrier", (30, 10)),
        force("cyan-4", "light_carrier", (10, 30)),
    )
    play = jumping(*parts, rulings=ALL_GAMES)
    play.do("cyan", scramble("fighter_wing", (9, 10)))
    offered = scramble_offers(play.state, JumpPhase("cyan"), "cyan", SeededDice("1"))
    carriers = {each.carrier for each in offered if isinstance(each, Scramble)}
    assert carriers == {"cyan-3/1", "cyan-4/1"}


@pytest.mark.ruling("scramble", "activation")
def test_a_group_scrambled_in_an_activation_has_had_its_own() -> None:
    view = position(force("cyan-1", "carrier", (10, 10)), rulings={"scramble": "activation"})
    active = Activation("cyan", (Active("cyan-1"),), "scan")
    play = playing(view, active, purses={"cyan": Purse(credits=9, jump=1)}).go_on()
    assert play.waits() == [("cyan", "scan")]
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("1"), 20)
    assert {type(each) for each in offered} >= {Pass, Scramble}
    play.do("cyan", scramble("fighter_wing", (10, 12)))
    assert play.group("cyan-2").activated
    assert play.purse("cyan") == Purse(credits=7, jump=1)
    # It may send out more, until it passes.
    play.do("cyan", scramble("recon_wing", (10, 8)))
    assert ("cyan", "scan") not in play.do("cyan", Pass()).waits()


def test_by_default_no_scan_step_is_for_scrambles() -> None:
    view = position(force("cyan-1", "carrier", (10, 10)))
    play = playing(view, Activation("cyan", (Active("cyan-1"),), "scan")).go_on()
    assert ("cyan", "scan") not in play.waits()


@pytest.mark.rule("ABS-4.17", "worked")
def test_a_group_aboard_comes_back_for_a_token_with_its_damage() -> None:
    aboard = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1", damage=1)
    other = stowed("cyan-3", "recon_wing", 1, "cyan-1/1")
    play = jumping(force("cyan-1", "carrier", (10, 10)), aboard, other)
    play.do("cyan", scramble("cyan-2", (10, 12), (10, 13)))
    assert (play.purse("cyan").jump, play.purse("cyan").credits) == (2, 0)
    assert play.group("cyan-2").damage == 1
    assert play.piece("cyan-2/2").place == force("x-1", "frigate", (10, 13))[1][0].place
    assert play.piece("cyan-3/1").place == InSpace("cyan-1/1")


@pytest.mark.rule("ABS-4.17", "edge")
def test_it_comes_back_from_the_ship_it_is_aboard(refused_by: RefusedBy) -> None:
    aboard = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1")
    play = jumping(force("cyan-1", "carrier", (10, 10), (10, 12)), aboard)
    other = scramble("cyan-2", (10, 13), (10, 14), carrier="cyan-1/2")
    refusal = play.refusal("cyan", other)
    assert refusal is not None
    assert refusal.code == "unknown_class"
    refused_by(play.refusal("cyan", scramble("cyan-2", (10, 13))), "ABS-4.11")


@pytest.mark.rule("ABS-4.17", "edge")
@pytest.mark.parametrize("why", ["destroyed", "jumped_out"])
def test_what_is_aboard_shares_the_fate_of_the_ship(why: str) -> None:
    aboard = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1")
    play = jumping(force("cyan-1", "carrier", (10, 10), (10, 12)), aboard)
    play.do("amber", RemovePieces(("cyan-1/2",), why))
    assert play.piece("cyan-2/1").place == InSpace("cyan-1/1")
    play.do("amber", RemovePieces(("cyan-1/1",), why))
    assert play.piece("cyan-2/1").place == Aside(why)
    assert set(play.state.extra.groups) == set()


def test_who_destroys_a_carrier_has_destroyed_its_wings() -> None:
    aboard = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1")
    play = jumping(force("cyan-1", "carrier", (10, 10)), aboard)
    now = Resolution(play.state, SYSTEM.play.apply, SeededDice("1"))
    now.emit(ShipLost("cyan-1/1", "amber"))
    now.emit(PieceRemoved("cyan-1/1", "destroyed"))
    # A Carrier costs 15, a Fighter Wing 2.
    assert now.state.extra.purses["amber"].worth == 19
    assert now.state.extra.groups == {}


def test_a_carrier_scrambles_whoever_is_aboard_first() -> None:
    aboard = stowed("cyan-2", "fighter_wing", 2, "cyan-1/1")
    play = jumping(force("cyan-1", "carrier", (10, 10)), aboard)
    offered = SYSTEM.play.candidates(play.state, "cyan", SeededDice("3"), 30)
    scrambles = [each.what for each in offered if isinstance(each, Scramble)]
    assert scrambles[0] == "cyan-2"
    assert len(set(scrambles)) > 1
