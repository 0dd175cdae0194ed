"""The Tactical phase of a solo game, in its three parts (SOLO-1.5, 1.11, 1.17)."""

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    EndMovement,
    GiveOrders,
    Order,
    Pass,
)
from simulator.rules.billion_suns.model.contractors import SendContractors, SoloTactical
from simulator.rules.billion_suns.model.events import GroupActivated, InitiativeWon, TokensSpent
from simulator.rules.billion_suns.model.stages import Command, Rounds
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contractors.errands_played import alone, in_part
from tests.rules.builders import force
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play, playing

OWN = (force("cyan-1", "gunship", (2, 2)), force("cyan-2", "gunship", (4, 2)))
"""Two groups that Combined Orders may join."""

LEFT = force("ic-2", "frigate", (20, 30), (33, 33))
RIGHT = force("ic-1", "frigate", (26, 34))
SMALL = ({"A": (), "B": ()}, force("ic-3", "cruiser", (5, 30), table="B"))


def acted(play: Play) -> list[tuple[str, ...]]:
    """The groups that began an activation, in order."""
    return [event.groups for event in play.found(GroupActivated)]


def spent(play: Play) -> list[tuple[str, int]]:
    return [(event.compartment, event.count) for event in play.found(TokensSpent)]


def idle(play: Play, *groups: str) -> Play:
    """Own groups that are active go through their activation without doing anything."""
    play.do("cyan", GiveOrders(tuple(Order(group, "vector") for group in groups)))
    for group in groups:
        play.do("cyan", EndMovement(group))
    while play.waits()[0][1] == "scan":
        play.do("cyan", Pass())
    return play


@pytest.mark.rule("SOLO-1.5", "worked")
def test_own_groups_by_token_then_all_contractors_then_the_rest() -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "seize", initiative=1).go_on()
    assert play.waits() == [("cyan", "seize")]
    idle(play.do("cyan", Activate("cyan-2")), "cyan-2")
    assert play.waits() == [("cyan", "contractors")]
    play.do("cyan", SendContractors(("ic-1", "ic-2")))
    assert acted(play) == [("ic-1",), ("ic-2",)]
    assert play.waits() == [("cyan", "rest")]
    idle(play.do("cyan", Activate("cyan-1")), "cyan-1")
    assert not any(isinstance(each, SoloTactical) for each in play.state.stages)


@pytest.mark.rule("SOLO-1.5", "edge")
def test_parts_in_which_nobody_can_act_are_left_out() -> None:
    no_tokens = in_part(alone(*OWN, RIGHT, LEFT), "seize").go_on()
    assert no_tokens.waits() == [("cyan", "contractors")]
    nobody_comes = in_part(alone(*OWN), "seize").go_on()
    assert nobody_comes.waits() == [("cyan", "rest")]
    all_alone = in_part(alone(RIGHT), "seize", initiative=3).go_on()
    assert acted(all_alone) == [("ic-1",)]
    assert not any(isinstance(each, SoloTactical) for each in all_alone.state.stages)


@pytest.mark.rule("SOLO-1.5", "edge")
def test_a_single_group_of_contractors_needs_no_order() -> None:
    play = in_part(alone(*OWN, RIGHT), "contractors").go_on()
    assert acted(play) == [("ic-1",)]
    assert play.waits() == [("cyan", "rest")]


@pytest.mark.rule("SOLO-1.5", "edge")
def test_whoever_is_not_named_is_asked_for_again() -> None:
    third = force("ic-3", "cruiser", (30, 20))
    play = in_part(alone(*OWN, LEFT, RIGHT, third), "contractors").go_on()
    play.do("cyan", SendContractors(("ic-1",)))
    assert play.waits() == [("cyan", "contractors")]
    play.do("cyan", SendContractors(("ic-3",)))
    assert acted(play) == [("ic-3",), ("ic-2",)]


def test_each_group_of_contractors_is_named_once_and_acts_once(refused_by: RefusedBy) -> None:
    third = force("ic-3", "cruiser", (30, 20))
    play = in_part(alone(*OWN, LEFT, RIGHT, third), "contractors").go_on()
    for order in ((), ("ic-1", "ic-1"), ("ic-9",), ("cyan-1",), ("ic-1/1",)):
        refused_by(play.refusal("cyan", SendContractors(order)), "SOLO-1.5")
    play.do("cyan", SendContractors(("ic-1",)))
    refused_by(play.refusal("cyan", SendContractors(("ic-2", "ic-1"))), "SOLO-1.5")
    wrong = play.refusal("cyan", Pass())
    assert wrong is not None
    assert wrong.code == "wrong_answer"


def test_what_never_moves_does_not_act(refused_by: RefusedBy) -> None:
    fort = force("ic-3", "defense_platform", (30, 20))
    play = in_part(alone(*OWN, LEFT, RIGHT, fort), "contractors").go_on()
    refused_by(play.refusal("cyan", SendContractors(("ic-3",))), "SOLO-1.5")
    play.do("cyan", SendContractors(("ic-2", "ic-1")))
    assert play.waits() == [("cyan", "rest")]


@pytest.mark.rule("SOLO-1.11", "allowed")
def test_tokens_are_spent_one_by_one_and_what_is_left_is_lost() -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "seize", initiative=3).go_on()
    play.do("cyan", Activate("cyan-1"))
    assert spent(play) == [("initiative", 1)]
    idle(play, "cyan-1")
    assert play.waits() == [("cyan", "seize")]
    play.do("cyan", Pass())
    assert spent(play) == [("initiative", 2)]
    assert play.purse("cyan").initiative == 0
    assert play.waits() == [("cyan", "contractors")]


@pytest.mark.rule("SOLO-1.11", "boundary")
def test_the_last_token_seizes_and_without_one_nothing_does() -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "seize", initiative=1).go_on()
    idle(play.do("cyan", Activate("cyan-1")), "cyan-1")
    assert not play.group("cyan-2").activated
    assert play.waits() == [("cyan", "contractors")]


@pytest.mark.rule("SOLO-1.11", "allowed")
def test_others_ride_on_one_token() -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "seize", initiative=2, tactical=1).go_on()
    play.do("cyan", Activate("cyan-1", ("cyan-2",)))
    assert acted(play) == [("cyan-1", "cyan-2")]
    assert spent(play) == [("initiative", 1), ("tactical", 1)]


@pytest.mark.rule("SOLO-1.11", "refused")
@pytest.mark.ruling("seize_combined", "no")
def test_or_each_seized_activation_is_one_groups(refused_by: RefusedBy) -> None:
    rulings = {"seize_combined": "no"}
    play = in_part(alone(*OWN, RIGHT, LEFT, rulings=rulings), "seize", 2, 1).go_on()
    refused_by(play.refusal("cyan", Activate("cyan-1", ("cyan-2",))), "SOLO-1.11")
    assert play.refusal("cyan", Activate("cyan-1")) is None
    rest = in_part(alone(*OWN, rulings=rulings), "rest", 0, 1).go_on()
    assert rest.refusal("cyan", Activate("cyan-1", ("cyan-2",))) is None


@pytest.mark.rule("SOLO-1.11", "refused")
@pytest.mark.ruling("solo_activate", "all")
def test_or_every_group_must_activate(refused_by: RefusedBy) -> None:
    play = in_part(alone(*OWN, rulings={"solo_activate": "all"}), "rest").go_on()
    refused_by(play.refusal("cyan", Pass()), "SOLO-1.11")
    free = in_part(alone(*OWN), "rest").go_on().do("cyan", Pass())
    assert not any(isinstance(each, SoloTactical) for each in free.state.stages)
    seize = in_part(alone(*OWN, rulings={"solo_activate": "all"}), "seize", 1).go_on()
    assert seize.refusal("cyan", Pass()) is None


def test_a_group_acts_once_a_round(refused_by: RefusedBy) -> None:
    play = in_part(alone(*OWN, RIGHT, LEFT), "seize", initiative=2).go_on()
    idle(play.do("cyan", Activate("cyan-1")), "cyan-1")
    for name in ("cyan-1", "ic-1", "cyan-9"):
        refused_by(play.refusal("cyan", Activate(name)), "SOLO-1.5")


@pytest.mark.rule("SOLO-1.17", "definition")
def test_left_to_right_is_by_the_leftmost_ship_table_by_table() -> None:
    tables, other = SMALL
    play = in_part(alone(*OWN, other, RIGHT, LEFT, tables=tables), "contractors").go_on()
    first = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 1)
    assert first == (SendContractors(("ic-2", "ic-1", "ic-3")),)


@pytest.mark.rule("ABS-1.9", "edge")
def test_contractors_equally_far_left_go_by_arrival() -> None:
    early, late = force("ic-9", "frigate", (20, 30)), force("ic-1", "frigate", (20, 34))
    play = in_part(alone(*OWN, early, late), "contractors").go_on()
    first = SYSTEM.play.candidates(play.state, "cyan", SeededDice("t"), 1)
    assert first == (SendContractors(("ic-9", "ic-1")),)


@pytest.mark.rule("SOLO-1.11", "allowed")
def test_there_is_no_roll_off_and_nobody_names_who_goes_first() -> None:
    stages = (Rounds("jump"), Command("allot"))
    play = playing(alone(*OWN, RIGHT), *stages, phase="command").go_on()
    play.do("cyan", AllotHelm(3, 1, 4))
    assert play.found(InitiativeWon) == []
    assert play.waits() == [("cyan", "jump_turn")]
    assert play.purse("cyan").initiative == 3
    play.do("cyan", Pass())
    assert play.waits() == [("cyan", "seize")]
