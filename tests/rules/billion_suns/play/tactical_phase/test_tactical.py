"""Turns of the Tactical phase (ABS-5.8) and Combined Orders (ABS-9.1, 9.9)."""

from dataclasses import replace

import pytest

from simulator.kernel.action import Action
from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import (
    Activate,
    EndMovement,
    GiveOrders,
    NameFirst,
    Order,
    Pass,
)
from simulator.rules.billion_suns.model.events import GroupActivated, TokensSpent
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, TacticalPhase
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.builders import At, Force, force, position
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing


def turns(view: View, first: str | None = "cyan", tactical: int = 1, jump: int = 0) -> Play:
    """The Tactical phase, with so many tokens for each CEO."""
    purses = {seat.id: Purse(tactical=tactical, jump=jump) for seat in view.setup.seats}
    return playing(view, TacticalPhase(first), purses=purses).go_on()


def fleet(*names: str) -> list[Force]:
    """Gunships out of everybody's reach, 12" apart."""
    return [force(name, "gunship", (2 + 8 * n, 2 + 8 * n)) for n, name in enumerate(names)]


def activating(play: Play) -> tuple[str, ...]:
    """The groups in the activation under way."""
    stage = next(each for each in play.state.stages if isinstance(each, Activation))
    return tuple(active.group for active in stage.groups)


def ended(play: Play, seat: str, group: str) -> Play:
    """The activation of a group begun and brought to its end, without doing anything in it."""
    play.do(seat, Activate(group))
    play.do(seat, GiveOrders((Order(group, "vector"),)))
    while play.waits() and play.waits()[0][1] not in ("activate", "helm"):
        (who, _), *_ = play.waits()
        play.do(who, done(play, who, group))
    return play


def done(play: Play, seat: str, group: str) -> Action:
    """The answer that does nothing."""
    return EndMovement(group) if play.waits()[0][1] == "movement" else Pass()


@pytest.mark.rule("ABS-5.8", "allowed")
def test_ceos_take_turns_clockwise_until_all_have_activated() -> None:
    view = position(*fleet("cyan-1", "cyan-2", "amber-1"))
    play = turns(view, first=None)
    assert play.waits() == [("cyan", "first")]
    play.do("cyan", NameFirst("amber"))
    assert play.waits() == [("amber", "activate")]
    ended(play, "amber", "amber-1")
    assert play.group("amber-1").activated
    ended(play, "cyan", "cyan-2")
    # Amber has none left and is skipped.
    assert play.waits() == [("cyan", "activate")]
    ended(play, "cyan", "cyan-1")
    assert not any(isinstance(each, TacticalPhase) for each in play.state.stages)


@pytest.mark.rule("ABS-5.8", "refused")
def test_no_passing_and_no_group_twice(refused_by: RefusedBy) -> None:
    play = turns(position(*fleet("cyan-1", "cyan-2", "amber-1")))
    refused_by(play.refusal("cyan", Pass()), "ABS-5.8")
    for name in ("amber-1", "cyan-3", "cyan-1/1"):
        refused_by(play.refusal("cyan", Activate(name)), "ABS-5.8")
    ended(play, "cyan", "cyan-1")
    ended(play, "amber", "amber-1")
    refused_by(play.refusal("cyan", Activate("cyan-1")), "ABS-5.8")


@pytest.mark.rule("ABS-5.8", "boundary")
def test_the_last_group_must_activate_and_nobody_without_one_is_asked(
    refused_by: RefusedBy,
) -> None:
    play = turns(position(*fleet("amber-1")))
    assert play.waits() == [("amber", "activate")]
    refused_by(play.refusal("amber", Pass()), "ABS-5.8")
    nobody = turns(position())
    assert not any(isinstance(each, TacticalPhase) for each in nobody.state.stages)


@pytest.mark.rule("ABS-5.8", "allowed")
def test_a_group_that_arrived_this_round_activates() -> None:
    group, ships = force("cyan-1", "gunship", (10, 10))
    play = turns(position((replace(group, jumped_in=True), ships)))
    assert play.refusal("cyan", Activate("cyan-1")) is None


def test_platforms_never_activate(refused_by: RefusedBy) -> None:
    view = position(force("cyan-1", "defense_platform", (10, 10)), *fleet("cyan-2"))
    refused_by(turns(view).refusal("cyan", Activate("cyan-1")), "ABS-5.8")


def test_four_ceos_go_clockwise_from_the_first() -> None:
    seats = ("cyan", "amber", "lime", "rose")
    view = position(*fleet("cyan-1", "amber-1", "lime-1", "rose-1"), seats=seats, scale=10)
    play = turns(view, first="lime")
    for seat in ("lime", "rose", "cyan", "amber"):
        assert play.waits() == [(seat, "activate")]
        ended(play, seat, f"{seat}-1")


def squadron(*others: tuple[str, At], lead: str = "corvette") -> View:
    """Two corvettes, mass 2 each, and other single ships of some class."""
    return position(
        force("cyan-1", lead, (10, 10), (12, 10)),
        *(force(f"cyan-{n}", kind, at) for n, (kind, at) in enumerate(others, 2)),
    )


@pytest.mark.rule("ABS-9.1", "allowed")
def test_up_to_three_more_groups_go_along() -> None:
    view = squadron(*[("gunship", (10 + n, 12)) for n in range(3)])
    play = turns(view).do("cyan", Activate("cyan-1", ("cyan-2", "cyan-3", "cyan-4")))
    assert activating(play) == ("cyan-1", "cyan-2", "cyan-3", "cyan-4")
    assert play.found(GroupActivated) == [GroupActivated(activating(play))]
    assert play.found(TokensSpent) == [
        TokensSpent("cyan", "tactical", 1, "Combined Orders (ABS-9.1)")
    ]
    assert play.purse("cyan").tactical == 0


@pytest.mark.rule("ABS-9.1", "refused")
def test_no_more_groups_no_heavier_and_no_farther(refused_by: RefusedBy) -> None:
    wings = squadron(*[("fighter_wing", (10 + n, 12)) for n in range(4)])
    four = tuple(f"cyan-{n}" for n in range(2, 6))
    refused_by(turns(wings).refusal("cyan", Activate("cyan-1", four)), "ABS-9.1")
    heavy = squadron(("monitor", (10, 11)), ("monitor", (11, 11)), ("gunship", (12, 11)))
    three = ("cyan-2", "cyan-3", "cyan-4")
    refused_by(turns(heavy).refusal("cyan", Activate("cyan-1", three)), "ABS-9.1")
    twice = Activate("cyan-1", ("cyan-2", "cyan-2"))
    refused_by(turns(heavy).refusal("cyan", twice), "ABS-9.1")
    for other in ("cyan-1", "cyan-9"):
        refused_by(turns(heavy).refusal("cyan", Activate("cyan-1", (other,))), "ABS-9.1")
    # One of its two ships is too far off.
    split = position(
        force("cyan-1", "corvette", (10, 10)), force("cyan-2", "fighter_wing", (10, 12), (10, 16))
    )
    refused_by(turns(split).refusal("cyan", Activate("cyan-1", ("cyan-2",))), "ABS-9.1")


@pytest.mark.rule("ABS-9.1", "boundary")
def test_mass_and_range_are_inclusive(refused_by: RefusedBy) -> None:
    # Corvettes have mass 2, so 5"; two of them bear two Monitors of mass 2, or four Gunships.
    edge = squadron(("monitor", (10, 15)), ("monitor", (12, 5)))
    assert turns(edge).refusal("cyan", Activate("cyan-1", ("cyan-2", "cyan-3"))) is None
    beyond = squadron(("monitor", (10, 15.001)))
    refused_by(turns(beyond).refusal("cyan", Activate("cyan-1", ("cyan-2",))), "ABS-9.1")
    other_table = position(
        force("cyan-1", "corvette", (10, 10)),
        force("cyan-2", "gunship", (10, 10), table="B"),
        tables={"A": (), "B": ()},
    )
    refused_by(turns(other_table).refusal("cyan", Activate("cyan-1", ("cyan-2",))), "ABS-9.1")


def test_who_activated_or_never_does_cannot_go_along(refused_by: RefusedBy) -> None:
    view = squadron(("gunship", (10, 12)), ("defense_platform", (12, 12)))
    play = turns(view)
    refused_by(play.refusal("cyan", Activate("cyan-1", ("cyan-3",))), "ABS-9.1")
    ended(play, "cyan", "cyan-2")
    refused_by(play.refusal("cyan", Activate("cyan-1", ("cyan-2",))), "ABS-9.1")


def test_a_payer_without_anything_to_pay(refused_by: RefusedBy) -> None:
    play = turns(squadron())
    refused_by(play.refusal("cyan", Activate("cyan-1", (), "cyan-1")), "ABS-9.1")


@pytest.mark.rule("ABS-3.3", "allowed")
def test_a_tactical_token_pays_for_combined_orders() -> None:
    play = turns(squadron(("gunship", (10, 12))), tactical=2)
    play.do("cyan", Activate("cyan-1", ("cyan-2",)))
    assert play.purse("cyan").tactical == 1


@pytest.mark.rule("ABS-3.3", "refused")
def test_tokens_of_another_compartment_do_not(refused_by: RefusedBy) -> None:
    play = turns(squadron(("gunship", (10, 12))), tactical=0, jump=8)
    refused_by(play.refusal("cyan", Activate("cyan-1", ("cyan-2",))), "ABS-3.3")


@pytest.mark.rule("ABS-3.3", "boundary")
def test_the_last_token_of_the_compartment_is_the_last(refused_by: RefusedBy) -> None:
    view = position(
        force("cyan-1", "gunship", (10, 10)),
        force("cyan-2", "gunship", (11, 10)),
        force("cyan-3", "gunship", (30, 30)),
        force("cyan-4", "gunship", (31, 30)),
    )
    play = turns(view, tactical=1)
    play.do("cyan", Activate("cyan-1", ("cyan-2",)))
    play.do("cyan", GiveOrders((Order("cyan-1", "vector"), Order("cyan-2", "vector"))))
    while play.waits()[0][1] != "activate":
        play.do("cyan", done(play, "cyan", _moving(play)))
    refused_by(play.refusal("cyan", Activate("cyan-3", ("cyan-4",))), "ABS-3.3")


def _moving(play: Play) -> str:
    stage = play.top()
    assert isinstance(stage, Activation)
    return next((active.group for active in stage.groups if not active.done), "")


@pytest.mark.rule("ABS-9.9", "worked")
def test_each_takes_its_own_order_and_all_count_as_activated() -> None:
    play = turns(squadron(("gunship", (10, 12)))).do("cyan", Activate("cyan-1", ("cyan-2",)))
    play.do("cyan", GiveOrders((Order("cyan-1", "vector"), Order("cyan-2", "red_alert"))))
    assert play.group("cyan-1").activated
    assert play.group("cyan-2").activated
    assert not play.state.extra.groups["cyan-1"].easy_target


@pytest.mark.rule("ABS-2.7", "definition")
def test_groups_that_go_together_stay_apart() -> None:
    view = squadron(("corvette", (10, 12)))
    play = turns(view).do("cyan", Activate("cyan-1", ("cyan-2",)))
    assert {name: piece.group for name, piece in play.state.pieces.items()} == {
        name: piece.group for name, piece in view.pieces.items()
    }
    assert list(play.state.extra.groups) == ["cyan-1", "cyan-2"]


def test_offers_name_every_group_and_who_could_go_along() -> None:
    play = turns(squadron(("gunship", (10, 12)), ("gunship", (12, 12))))
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
    for name in ("cyan-1", "cyan-2", "cyan-3"):
        assert Activate(name) in found
    assert Activate("cyan-1", ("cyan-2", "cyan-3")) in found
    assert Activate("cyan-1", ("cyan-3",)) in found
    assert len(found) >= 8


def test_without_tokens_or_groups_nobody_goes_along() -> None:
    play = turns(position(*fleet("cyan-1", "cyan-2")), tactical=0)
    found = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 40)
    assert found == (Activate("cyan-1"), Activate("cyan-2"))


def test_a_leader_that_dies_of_paying_leads_nobody() -> None:
    # A Recon Wing has Silhouette 2: one more token destroys it, and mass 0 never explodes.
    view = position(
        force("cyan-1", "recon_wing", (10, 10), damage=1), force("cyan-2", "recon_wing", (11, 10))
    )
    play = turns(view, tactical=0).do("cyan", Activate("cyan-1", ("cyan-2",), "cyan-1"))
    assert "cyan-1" not in play.state.extra.groups
    assert not play.group("cyan-2").activated
    assert play.waits() == [("cyan", "activate")]


def test_another_payer_may_die_and_the_others_go() -> None:
    view = position(
        force("cyan-1", "recon_wing", (10, 10)),
        force("cyan-2", "recon_wing", (11, 10)),
        force("cyan-3", "recon_wing", (30, 10), damage=1),
    )
    play = turns(view, tactical=0).do("cyan", Activate("cyan-1", ("cyan-2",), "cyan-3"))
    assert activating(play) == ("cyan-1", "cyan-2")
    # Going rogue counts for this activation (ABS-9.8).
    assert play.state.extra.rogues == ("cyan",)
