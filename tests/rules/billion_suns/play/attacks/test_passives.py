"""Passive attacks: who may fire, who must, and in which order (ABS-5.3, 7)."""

import pytest

from simulator.kernel.dice import SeededDice
from simulator.rules.billion_suns.model.actions import Activate, DeclareAttacks, Pass
from simulator.rules.billion_suns.model.stages import Passives, Salvo
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.activating import stepping
from tests.rules.billion_suns.play.attack_cases import dice, made
from tests.rules.builders import force, gate, position, thing
from tests.rules.conftest import RefusedBy
from tests.rules.games import Play

pytestmark = pytest.mark.usefixtures("no_dice")

ACTIVE = force("cyan-1", "gunship", (10, 10), (12, 10))
GUARD = force("amber-1", "gunship", (10, 4), (12, 4))
SECOND = force("amber-2", "fighter_wing", (11, 5))
SEATS = ("cyan", "amber", "lime", "rose")


def under_fire(view: View, *groups: str) -> Play:
    """These groups (`cyan-1`) have moved; passive attacks on them begin."""
    return stepping(view, "passive", *groups).go_on()


def fire(*salvos: Salvo) -> DeclareAttacks:
    return DeclareAttacks(salvos)


def over(play: Play) -> bool:
    return not any(isinstance(each, Passives) for each in play.state.stages)


@pytest.mark.rule("ABS-7.1", "allowed")
@pytest.mark.rule("ABS-5.3", "worked")
def test_every_enemy_group_may_attack_once() -> None:
    play = under_fire(position(ACTIVE, GUARD, SECOND))
    assert play.waits() == [("amber", "passive")]
    play.do("amber", fire(dice("amber-2", "cyan-1", 3)))
    assert made(play) == [(dice("amber-2", "cyan-1", 3),)]
    assert play.waits() == [("amber", "passive")]
    play.do("amber", fire(dice("amber-1", "cyan-1", 2, 1)))
    assert over(play)


@pytest.mark.rule("ABS-7.1", "allowed")
def test_activated_or_not_makes_no_difference_and_passing_is_free() -> None:
    play = under_fire(position(ACTIVE, GUARD, SECOND)).do("amber", Pass())
    assert made(play) == []
    assert over(play)


@pytest.mark.rule("ABS-7.1", "refused")
def test_no_primaries_no_second_attack_and_no_other_target(refused_by: RefusedBy) -> None:
    idle = force("cyan-2", "gunship", (11, 9))
    play = under_fire(position(ACTIVE, idle, GUARD, SECOND))
    primary = Salvo("amber-1", "cyan-1", ("amber-1/1",))
    refused_by(play.refusal("amber", fire(primary)), "ABS-7.1")
    refused_by(play.refusal("amber", fire(dice("amber-1", "cyan-2", 1))), "ABS-7.1")
    refused_by(play.refusal("amber", fire(dice("cyan-2", "cyan-1", 1))), "ABS-7.1")
    play.do("amber", fire(dice("amber-1", "cyan-1", 1)))
    refused_by(play.refusal("amber", fire(dice("amber-1", "cyan-1", 1))), "ABS-7.1")


@pytest.mark.rule("ABS-7.1", "boundary")
@pytest.mark.parametrize(("y", "asked"), [(4, True), (3.999, False)])
def test_the_end_of_the_range_is_in_it(y: float, asked: bool) -> None:
    play = under_fire(
        position(force("cyan-1", "gunship", (10, 10)), force("amber-1", "gunship", (10, y)))
    )
    assert (play.waits() == [("amber", "passive")]) == asked


def test_the_arc_counts_too() -> None:
    away = force("amber-1", "gunship", (10, 4, 180))
    assert over(under_fire(position(ACTIVE, away)))


@pytest.mark.rule("ABS-7.3", "definition")
@pytest.mark.rule("ABS-7.4", "worked")
def test_clockwise_from_the_left_neighbour_then_what_is_neutral() -> None:
    view = position(
        thing("base", "facility", (11, 13)),
        ACTIVE,
        force("rose-1", "gunship", (10, 4)),
        force("amber-1", "gunship", (12, 4)),
        force("lime-1", "gunship", (11, 4.5)),
        seats=SEATS,
    )
    play = under_fire(view)
    for seat in ("amber", "lime", "rose"):
        assert play.waits() == [(seat, "passive")]
        assert made(play) == []
        play.do(seat, Pass())
    assert made(play) == [(Salvo("base", "cyan-1", (), (("base", 3),)),)]


@pytest.mark.rule("ABS-7.4", "edge")
def test_each_attack_is_done_before_the_next_is_declared(refused_by: RefusedBy) -> None:
    play = under_fire(position(ACTIVE, GUARD, SECOND))
    both = fire(dice("amber-1", "cyan-1", 1), dice("amber-2", "cyan-1", 1))
    refused_by(play.refusal("amber", both), "ABS-7.4")


@pytest.mark.rule("ABS-5.3", "edge")
def test_with_nobody_in_reach_the_step_is_over() -> None:
    play = under_fire(position(ACTIVE, force("amber-1", "recon_wing", (10, 9))))
    # A Recon Wing has no auxiliary weapon.
    assert over(play)


@pytest.mark.rule("ABS-10.3", "worked")
@pytest.mark.rule("ABS-7.2", "definition")
@pytest.mark.parametrize(
    ("kind", "shots"), [("facility", 3), ("criminal_ship", 2), ("space_kraken", 5)]
)
def test_neutral_things_must_attack_if_they_can(kind: str, shots: int) -> None:
    play = under_fire(position(ACTIVE, thing("it", kind, (11, 8))))
    assert made(play) == [(Salvo("it", "cyan-1", (), (("it", shots),)),)]
    # None of them turns: only a facility fires astern (ABS-1.5).
    behind = under_fire(position(ACTIVE, thing("it", kind, (11, 11))))
    assert bool(made(behind)) == (kind == "facility")


@pytest.mark.rule("ABS-7.2", "definition")
def test_independent_contractors_must_attack_before_neutral_things() -> None:
    view = position(
        thing("base", "facility", (11, 13)),
        ACTIVE,
        force("ic-1", "fighter_wing", (11, 5)),
        mode="solo",
        seats=("cyan", "ic"),
    )
    play = under_fire(view)
    assert [salvos[0].attacker for salvos in made(play)] == ["ic-1", "base"]


@pytest.mark.rule("ABS-1.9", "edge")
def test_neutral_things_fire_in_the_order_they_came() -> None:
    bases = [thing(name, "facility", (11, 13)) for name in ("zulu", "alpha")]
    play = under_fire(position(*bases, ACTIVE))
    assert [salvos[0].attacker for salvos in made(play)] == ["zulu", "alpha"]


PAIR = (force("cyan-1", "gunship", (10, 10)), force("cyan-2", "gunship", (12, 10)))


@pytest.mark.rule("ABS-7.5", "worked")
def test_a_ceo_divides_dice_over_the_active_groups_once() -> None:
    play = under_fire(position(*PAIR, GUARD), "cyan-1", "cyan-2")
    divided = fire(dice("amber-1", "cyan-2", 0, 2), dice("amber-1", "cyan-1", 2, 0))
    play.do("amber", divided)
    assert made(play) == [divided.salvos]
    assert over(play)


@pytest.mark.rule("ABS-7.5", "edge")
def test_a_neutral_thing_attacks_each_active_group_with_all_dice() -> None:
    base = thing("base", "facility", (11.5, 12))
    play = under_fire(position(*PAIR, base), "cyan-1", "cyan-2")
    all_dice = (("base", 3),)
    assert made(play) == [
        (Salvo("base", "cyan-1", (), all_dice), Salvo("base", "cyan-2", (), all_dice))
    ]


@pytest.mark.ruling("neutral_fire", "nearest_group")
def test_or_the_nearest_alone() -> None:
    base = thing("base", "facility", (11.5, 12))
    view = position(*PAIR, base, rulings={"neutral_fire": "nearest_group"})
    play = under_fire(view, "cyan-1", "cyan-2")
    assert made(play) == [(Salvo("base", "cyan-2", (), (("base", 3),)),)]


def test_the_step_comes_once_and_jumping_out_after_it() -> None:
    view = position(ACTIVE, GUARD, gate("cyan-gate", (11, 12)))
    play = stepping(view, "passive", order="jump_out").go_on()
    assert play.waits() == [("amber", "passive")]
    assert play.do("amber", Pass()).waits() == [("cyan", "jump_out")]
    # It stays, and bears on nobody: the guard is behind it.
    assert play.do("cyan", Pass()).waits() == [("cyan", "scan")]


def test_nothing_else_answers() -> None:
    refusal = under_fire(position(ACTIVE, GUARD)).refusal("amber", Activate("amber-1"))
    assert refusal is not None
    assert refusal.code == "wrong_answer"


def test_offers_have_every_group_and_a_pass() -> None:
    play = under_fire(position(ACTIVE, GUARD, SECOND))
    found = SYSTEM.play.candidates(play.state, "amber", SeededDice("t"), 40)
    assert found[0] == fire(dice("amber-1", "cyan-1", 2, 2))
    assert found[1] == fire(dice("amber-2", "cyan-1", 3))
    assert found[2] == Pass()
