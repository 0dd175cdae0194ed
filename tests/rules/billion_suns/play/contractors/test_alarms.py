"""When contractors come, and what: arrival checks (SOLO-1.2, 1.12, ABS-4.18)."""

import pytest

from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.model.actions import Hop, Pass, Scramble
from simulator.rules.billion_suns.model.contractors import ArrivalChecked
from simulator.rules.billion_suns.model.events import PhaseBegan, Scrambled
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import Activation, Active
from tests.rules.billion_suns.play.contractors.arriving import (
    coming,
    jump_turn,
    solo,
    spots,
    with_rounds,
)
from tests.rules.billion_suns.play.jumps import GATE, deploy
from tests.rules.builders import force, gate, planetoid, poses, stowed, thing
from tests.rules.games import Play, playing

SAT = thing("sat", "comsat", (20, 20))
FAR = force("cyan-5", "frigate", (34, 2))
"""A ship of the CEO, far from everything."""

COUNT_OF_TWO = 2
"""What the D3 of Light Utility Ships falls in these tests."""


def by_the_table(total: int, m: int) -> tuple[str, int]:
    """SOLO-1.2, read off the rulebook."""
    if total <= 2:
        return "light_utility_ship", COUNT_OF_TWO
    if total <= 4:
        return "fighter_wing", 1 + m
    if total <= 6:
        return "gunship", 1 + m
    if total <= 8:
        return "frigate", m
    return "cruiser", 1


def checks(play: Play) -> list[tuple[str, int]]:
    """What was checked by now, as (what brought it, total)."""
    return [(event.trigger.by, event.total) for event in play.found(ArrivalChecked)]


def faces_for(total: int, m: int, face: int) -> list[int]:
    """The check, the D3 if there is one, and a direction of its own for each ship but the first."""
    _, count = by_the_table(total, m)
    number = [COUNT_OF_TWO] if total <= 2 else []
    return [face, *number, *range(1, count)]


@pytest.mark.rule("SOLO-1.2", "worked")
@pytest.mark.parametrize("mass", [0, 1, 2, 3, 4])
def test_a_jump_in_of_every_mass(mass: int) -> None:
    for face in range(1, 7):
        play = coming(solo(SAT, FAR), mass, *faces_for(face + mass, mass, face))
        class_id, count = by_the_table(face + mass, mass)
        assert (play.group("ic-1").class_id, len(spots(play))) == (class_id, count), face
        assert play.group("ic-1").owner == "ic"
        assert checks(play) == [("cyan-gate", face + mass)]
        assert play.waits() == [("cyan", "jump_turn")]


@pytest.mark.rule("SOLO-1.2", "worked")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_a_jump_point_as_every_round_begins(number: int) -> None:
    view = with_rounds(solo(gate("cyan-gate", (2, 2)), SAT, FAR), number - 1)
    for face in range(1, 7):
        play = playing(view, phase="end").go_on(*faces_for(face + number, number, face))
        class_id, count = by_the_table(face + number, number)
        assert (play.group("ic-1").class_id, len(spots(play))) == (class_id, count), face
        assert play.state.round == number
        assert play.waits() == [("cyan", "helm")]


@pytest.mark.rule("SOLO-1.2", "edge")
@pytest.mark.rule("SOLO-1.3", "edge")
def test_a_group_larger_than_five_is_allowed() -> None:
    assert len(spots(coming(solo(SAT, FAR), 5, 1, 1, 2, 3, 4, 5))) == 6


@pytest.mark.rule("SOLO-1.2", "edge")
def test_one_to_three_light_utility_ships() -> None:
    for number, scatter in ((1, ()), (2, (1,)), (3, (1, 2))):
        assert len(spots(coming(solo(SAT, FAR), 0, 1, number, *scatter))) == number


@pytest.mark.rule("SOLO-1.12", "worked")
def test_the_check_comes_after_the_shock_and_before_the_next_turn() -> None:
    light = force("cyan-1", "gunship", (10, 12))
    play = jump_turn(GATE, SAT, light)
    # Two dice of jump shock miss; then 1 and mass 2 bring three fighters.
    play.do("cyan", deploy("frigate", (10, 13)), 5, 5, 1, 1, 2)
    why = [event.purpose.partition(" (")[0] for event in play.found(DiceRolled)]
    assert why[:2] == ["jump shock of cyan-2 on cyan-1", "arrival check on cyan-gate"]
    (check,) = play.found(ArrivalChecked)
    assert (check.trigger.group, check.trigger.bonus, check.total) == ("cyan-2", 2, 3)
    assert (play.group("ic-1").class_id, len(spots(play))) == ("fighter_wing", 3)
    assert play.waits() == [("cyan", "jump_turn")]


@pytest.mark.rule("SOLO-1.12", "worked")
def test_a_group_that_comes_back_from_reserves_jumps_in_too() -> None:
    play = jump_turn(GATE, SAT, stowed("cyan-1", "recon_wing", 1, "reserves"))
    play.do("cyan", deploy("cyan-1", (10, 12)), 3)
    assert checks(play) == [("cyan-gate", 3)]
    assert play.group("ic-1").class_id == "fighter_wing"


@pytest.mark.rule("SOLO-1.12", "edge")
def test_a_jump_point_or_a_pass_alerts_nobody() -> None:
    play = jump_turn(GATE, SAT)
    play.do("cyan", Pass())
    assert (checks(play), play.waits()) == ([], [("cyan", "jump_turn")])


@pytest.mark.rule("SOLO-1.12", "edge")
def test_a_hop_alerts_nobody() -> None:
    parts = GATE, gate("cyan-other", (30, 30)), SAT, force("cyan-1", "recon_wing", (10, 11))
    view = solo(*parts)
    purses = {"cyan": Purse(tactical=2)}
    active = Activation("cyan", (Active("cyan-1", "vector"),), "movement")
    play = playing(view, active, purses=purses).go_on()
    play.do("cyan", Hop("cyan-1", "cyan-gate", "cyan-other", poses((30, 28))))
    assert play.group("cyan-1").jumped_in
    assert checks(play) == []


@pytest.mark.rule("SOLO-1.12", "worked")
def test_every_jump_point_is_checked_in_the_order_opened_before_the_command_phase() -> None:
    gates = gate("cyan-b", (2, 2)), gate("cyan-a", (4, 2)), gate("cyan-c", (6, 2))
    view = with_rounds(solo(*gates, SAT, FAR), 1)
    # Each check is done before the next one: the second three fighters find the first there.
    play = playing(view, phase="end").go_on(*(1, 1, 2), *(2, 3, 4, 5), *(3, 1, 2))
    assert checks(play) == [("cyan-b", 3), ("cyan-a", 4), ("cyan-c", 5)]
    kinds = [play.group(f"ic-{n}").class_id for n in (1, 2, 3)]
    assert kinds == ["fighter_wing", "fighter_wing", "gunship"]
    assert play.waits() == [("cyan", "helm")]


@pytest.mark.rule("SOLO-1.12", "edge")
def test_the_first_round_begins_without_a_check() -> None:
    view = with_rounds(solo(GATE, SAT, FAR), 0)
    play = playing(view, phase="end").go_on()
    assert play.found(PhaseBegan) == [PhaseBegan(1, "command")]
    assert checks(play) == []


@pytest.mark.rule("SOLO-1.12", "edge")
def test_only_solo_games_are_checked() -> None:
    parts = GATE, SAT, FAR
    view = with_rounds(solo(*parts, mode="core", seats=("cyan", "amber")), 1)
    assert checks(playing(view, phase="end").go_on()) == []
    play = jump_turn(*parts, mode="core", seats=("cyan", "amber"))
    assert checks(play.do("cyan", deploy("frigate", (10, 12)))) == []


CARRIER = force("cyan-1", "carrier", (10, 10))


@pytest.mark.rule("ABS-4.18", "definition")
@pytest.mark.rule("SOLO-1.12", "edge")
def test_a_scramble_is_no_jump_in() -> None:
    play = jump_turn(CARRIER, SAT)
    play.do("cyan", Scramble("fighter_wing", "cyan-1/1", poses((10, 12))))
    assert play.found(Scrambled) == [Scrambled("cyan-2", "cyan-1/1")]
    assert not play.group("cyan-2").jumped_in
    assert checks(play) == []


@pytest.mark.ruling("scramble_alerts_ic", "yes")
def test_by_the_ruling_a_scramble_is_checked_on_the_carriers_table() -> None:
    play = jump_turn(CARRIER, SAT, rulings={"scramble_alerts_ic": "yes"})
    play.do("cyan", Scramble("fighter_wing", "cyan-1/1", poses((10, 12))), 6)
    (check,) = play.found(ArrivalChecked)
    assert (check.trigger.by, check.trigger.table, check.total) == ("cyan-1/1", "A", 6)
    assert play.group("ic-1").class_id == "gunship"
    assert not play.group("cyan-2").jumped_in
    assert play.waits() == [("cyan", "jump_turn")]


@pytest.mark.rule("SOLO-1.2", "edge")
def test_platforms_deploy_as_one_group() -> None:
    rulings = {"extra_classes": "all_games"}
    play = jump_turn(GATE, SAT, rulings=rulings)
    play.do("cyan", deploy("defense_platform", (10, 12), (10, 13)), 1, 1, 2)
    (check,) = play.found(ArrivalChecked)
    assert (check.total, check.trigger.bonus) == (3, 2)


def test_new_groups_take_names_that_were_never_used() -> None:
    view = solo(SAT, FAR, force("ic-1", "frigate", (2, 30)), planetoid((30, 30)))
    play = coming(view, 0, 3)
    assert play.group("ic-2").class_id == "fighter_wing"
