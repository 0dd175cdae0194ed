"""What each event adds to what wins: points in Warzone, credits in core, worth in a skirmish."""

from dataclasses import replace

import pytest

from simulator.kernel.shown.score import Lost, Scored
from simulator.rules.billion_suns.model.events import (
    CardEarned,
    CreditsPaid,
    PointsScored,
    ShipLost,
)
from simulator.rules.billion_suns.system import SYSTEM
from tests.rules.billion_suns.play.contracts.contracting import in_game
from tests.rules.builders import force, stowed

FLEET = (
    force("cyan-1", "frigate", (4, 4), (6, 4)),
    force("amber-1", "light_carrier", (20, 20)),
    stowed("amber-2", "recon_wing", 3, "amber-1/1"),
)


@pytest.mark.rule("WZ-1.1", "definition")
def test_warzone_counts_victory_points_and_no_credits() -> None:
    view = in_game(*FLEET, cards=("QS", "QC"))
    won = Scored("cyan", "QS", "Resolve Merge Conflict", 2, "victory points")
    assert SYSTEM.contest.scores_of(view, PointsScored("cyan", "QS", 2)) == (won,)
    assert SYSTEM.contest.scores_of(view, CreditsPaid("cyan", 9, "cyan-1")) == ()


@pytest.mark.rule("ABS-11.6", "definition")
def test_a_core_game_counts_the_credits_earned_and_paid() -> None:
    view = in_game(*FLEET, cards=("JS",), mode="core")
    (earned,) = SYSTEM.contest.scores_of(view, CardEarned("amber", "JS", 7, 4))
    assert isinstance(earned, Scored)
    assert (earned.seat, earned.source, earned.amount, earned.unit) == ("amber", "JS", 4, "credits")
    (paid,) = SYSTEM.contest.scores_of(view, CreditsPaid("amber", 9, "amber-1"))
    assert isinstance(paid, Scored)
    assert (paid.seat, paid.amount) == ("amber", -9)
    assert SYSTEM.contest.scores_of(view, ShipLost("cyan-1/1", "amber")) == (
        Lost("cyan", 1, "Frigate"),
    )


@pytest.mark.rule("ABS-11.6", "definition")
def test_a_skirmish_counts_the_cost_of_enemy_ships_with_those_aboard() -> None:
    view = in_game(*FLEET, cards=(), mode="skirmish")
    classes = view.setup.catalogue.classes
    cost = classes["light_carrier"].cost + 3 * classes["recon_wing"].cost
    lost = (Lost("amber", 1, "Light Carrier"), Lost("amber", 3, "Recon Wing"))
    *gone, won = SYSTEM.contest.scores_of(view, ShipLost("amber-1/1", "cyan"))
    assert tuple(gone) == lost
    assert won == Scored("cyan", "worth", "Enemy ships destroyed", cost, "credits' worth")
    assert SYSTEM.contest.scores_of(view, ShipLost("amber-1/1", "amber")) == lost
    assert SYSTEM.contest.scores_of(view, ShipLost("amber-1/1", None)) == lost


@pytest.mark.rule("ABS-11.4", "definition")
def test_the_end_says_whether_rounds_or_decks_have_run_out() -> None:
    view = replace(in_game(*FLEET, cards=("QS", "QC")), round=4)
    assert SYSTEM.contest.why_over(view) == "Over because round 4 of 4 has ended."
    core = replace(in_game(*FLEET, cards=("JS",), mode="core"), round=2)
    assert SYSTEM.contest.why_over(core) == "Over because every deck is exhausted."
