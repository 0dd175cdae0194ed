"""Contractors on their errands, step by step (SOLO-1.6, 1.10, 1.16, 1.17, 1.18)."""

from dataclasses import replace

import pytest

from simulator.kernel.event import DiceRolled
from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.model.contractors import ObjectiveDrawn
from simulator.rules.billion_suns.model.stages import Salvo
from simulator.rules.billion_suns.view.lookup import View
from tests.rules.billion_suns.play.activating import facing, spot
from tests.rules.billion_suns.play.attack_cases import made
from tests.rules.billion_suns.play.contractors.errands_played import RELAY, alone, on_errand
from tests.rules.builders import force, heading, point, thing
from tests.rules.games import Play

pytestmark = pytest.mark.usefixtures("no_dice")

WINGS = "fighter_wing"
"""Thrust 6: they fly 12", and shoot up to 6"."""

FAR = force("cyan-1", "light_utility_ship", (35, 1))
"""Whom everybody faces, out of everybody's reach."""


def drawn(play: Play) -> list[tuple[str | None, tuple[str, ...]]]:
    return [(event.drawn, event.lots) for event in play.found(ObjectiveDrawn)]


def is_easy(play: Play, group: str = "ic-1") -> bool:
    return play.group(group).easy_target


def rolls(play: Play) -> list[tuple[int, int]]:
    """How many dice of how many sides were rolled, each time."""
    return [(len(event.faces), event.sides) for event in play.found(DiceRolled)]


@pytest.mark.rule("SOLO-1.6", "worked")
def test_objective_flight_facing_repairs_passive_attacks_attacks() -> None:
    relay, other = thing("relay", "comsat", (10, 20)), thing("far", "comsat", (30, 30))
    hunted = force("cyan-1", "corvette", (10, 14))
    wings = force("ic-1", WINGS, (10, 9, 180), damage=2)
    play = on_errand(alone(relay, other, hunted, wings)).go_on(1, 2)
    assert drawn(play) == [("relay", ("relay", "far"))]
    # From 9" to 3" off the relay at 20": it ends at 17", 3" beyond the corvette, and turns to it.
    assert spot(play, "ic-1/1") == point(10, 17)
    assert facing(play, "ic-1/1") == heading((0, -1))
    assert play.group("ic-1").damage == 0
    assert not is_easy(play)
    assert play.waits() == [("cyan", "passive")]
    play.do("cyan", Pass())
    assert made(play) == [(Salvo("ic-1", "cyan-1", (), (("ic-1/1", 3),)),)]


@pytest.mark.rule("SOLO-1.6", "edge")
@pytest.mark.parametrize(("y", "flies"), [(17, False), (16.999, True)])
def test_with_a_ship_within_three_inches_none_flies(y: float, flies: bool) -> None:
    wings = force("ic-1", WINGS, (4, 4), (10, y))
    play = on_errand(alone(RELAY, FAR, wings)).go_on()
    assert (spot(play, "ic-1/1") != point(4, 4)) == flies
    assert is_easy(play)  # one of them moved less than half its Thrust, or none moved at all


@pytest.mark.rule("SOLO-1.6", "edge")
@pytest.mark.parametrize(
    ("damage", "face", "left"), [(0, None, 0), (1, 3, 0), (2, 3, 0), (2, 1, 1)]
)
def test_damage_is_discarded_by_a_die_if_there_is_any(
    damage: int, face: int | None, left: int
) -> None:
    wings = force("ic-1", WINGS, (4, 4), damage=damage)
    play = on_errand(alone(RELAY, FAR, wings)).go_on(*([face] if face else []))
    assert rolls(play) == ([(1, 3)] if face else [])
    assert play.group("ic-1").damage == left


@pytest.mark.rule("SOLO-1.6", "edge")
def test_things_of_an_exhausted_contract_are_not_drawn() -> None:
    view = alone(RELAY, thing("hulk", "wreck", (30, 30)), FAR, force("ic-1", WINGS, (4, 4)))
    both = alone(
        RELAY,
        thing("hulk", "wreck", (30, 30)),
        FAR,
        force("ic-1", WINGS, (4, 4)),
        cards=("JS", "KC"),
    )
    assert drawn(on_errand(view).go_on()) == [("relay", ("relay",))]
    assert drawn(on_errand(both).go_on(2)) == [("hulk", ("relay", "hulk"))]
    assert drawn(on_errand(exhausted(both, "JS")).go_on()) == [("hulk", ("hulk",))]


def exhausted(view: View, card: str) -> View:
    """The view with no card left in the deck of a contract."""
    deals = tuple(
        replace(deal, deck=()) if deal.card == card else deal for deal in view.extra.deals
    )
    return replace(view, extra=replace(view.extra, deals=deals))
