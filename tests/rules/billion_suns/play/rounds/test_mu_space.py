"""μ-Space empties into Close Reserves after the scoring of each round (WZ-4.2, 4.5)."""

from typing import Any

import pytest

from simulator.kernel.piece import InSpace, OnTable
from simulator.rules.billion_suns.model.events import PointsScored, Stowed
from tests.rules.billion_suns.play.contracts.contracting import dealt, ended, scores
from tests.rules.builders import force, gate, position, stowed, thing

MU: Any = {"A": (), "B": ("mu_space",)}


@pytest.mark.rule("WZ-4.2", "definition")
@pytest.mark.rule("WZ-4.5", "definition")
@pytest.mark.parametrize("mode", ["warzone", "skirmish"])
def test_every_group_there_goes_and_all_else_stays(mode: str) -> None:
    view = position(
        force("cyan-1", "frigate", (10, 10), (10, 12), table="B", damage=2),
        force("amber-1", "carrier", (20, 20), table="B"),
        stowed("amber-2", "fighter_wing", 2, "amber-1/1"),
        force("cyan-2", "gunship", (10, 10)),
        gate("cyan-gate", (15, 15), table="B"),
        thing("mine-1", "mine", (5, 5), owner="cyan", table="B"),
        thing("sat", "comsat", (30, 30), table="B"),
        mode=mode,
        tables=MU,
    )
    play = ended(view)
    assert play.found(Stowed) == [Stowed("cyan-1", "reserves"), Stowed("amber-1", "reserves")]
    assert play.piece("cyan-1/2").place == InSpace("reserves")
    assert play.piece("amber-2/1").place == InSpace("amber-1/1")
    assert play.group("cyan-1").damage == 2
    for name in ("cyan-2/1", "cyan-gate", "mine-1", "sat"):
        assert isinstance(play.piece(name).place, OnTable)


@pytest.mark.rule("WZ-1.7", "definition")
def test_core_games_know_no_such_table() -> None:
    view = position(force("cyan-1", "frigate", (10, 10), table="B"), mode="core", tables=MU)
    assert ended(view).found(Stowed) == []


@pytest.mark.rule("WZ-4.2", "definition")
def test_it_empties_after_scoring() -> None:
    # Show of Force: the costliest ships of mass 3 in play.
    view = dealt(force("cyan-1", "cruiser", (10, 10), table="B"), card="QD", tables=MU)
    play = ended(view)
    kinds = [type(event) for event in play.events if isinstance(event, PointsScored | Stowed)]
    assert kinds == [PointsScored, Stowed]
    assert play.purse("cyan").points == 1


@pytest.mark.rule("WZ-4.5", "definition")
@pytest.mark.ruling("mu_space_last_round", "before_points")
@pytest.mark.parametrize(
    ("reading", "won"), [("after_points", {"cyan": 3}), ("before_points", {"amber": 4})]
)
def test_who_is_there_for_the_last_points_goes_by_a_ruling(
    reading: str, won: dict[str, int]
) -> None:
    # Break the Chain: most ships of mass 3 at the game's end, 3 points, and 1 for a sole owner.
    there = force("cyan-1", "cruiser", (10, 10), (10, 13), table="B")
    here = force("amber-1", "cruiser", (10, 10))
    rulings = {"mu_space_last_round": reading}
    view = dealt(there, here, card="KD", tables=MU, rulings=rulings)
    assert scores(view, rounds=4) == won
    assert scores(view, rounds=3) == {}


@pytest.mark.ruling("mu_space_last_round", "before_points")
def test_the_points_of_each_round_come_first_in_any_case() -> None:
    there = force("cyan-1", "cruiser", (10, 10), table="B")
    rulings = {"mu_space_last_round": "before_points"}
    view = dealt(there, card="QD", tables=MU, rulings=rulings)
    assert scores(view, rounds=4) == {"cyan": 1}
